/** A month of a price list as an entity with a field for each day, so that the grid of quick edit can show it. */
import { entity, type Entity, type Sections } from '@ridgeline/domain/declare/entity'
import { date, decimal, flag, integer, items, text, type Field, type FieldMap } from '@ridgeline/domain/declare/field'
import {
  maxPriceLimit,
  levelOf,
  originalPriceBeside,
  pointIssue,
  type PointDraft,
  type PriceLimits,
  type PricePoint,
} from '@ridgeline/domain/operation/price-point'
import type { Rule, Values } from '@ridgeline/domain/check/rule'
import type { Stored } from '../../entities/api.ts'
import type { SheetColumn } from '../../entities/grid/model/column.ts'
import { flexiOf } from './flexi/flexi-of-day.ts'
import { dayWord } from './month.ts'
import type { DraftNote } from './publications/draft/draft-days.ts'

/** The values of a day; the sheet shows one of them. */
export const sides = ['price', 'available', 'capacity'] as const
/** Shown beside them for lines with bands, never typed: what the shop has sold, and what guests pay because of it. */
export const countedSides = ['sold', 'flexi'] as const
export type Side = (typeof sides)[number] | (typeof countedSides)[number]

export const fieldName = (side: Side, day: string) => `${side}${day.replaceAll('-', '')}`
/** The day of a field name. */
export function dayIn(name: string): string | undefined {
  const [, year, month, day] = /(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  return year && `${year}-${month}-${day}`
}

const allSides = [...sides, ...countedSides]

const fields: Readonly<Record<Side, Field>> = {
  price: decimal({ min: 0, max: maxPriceLimit, scale: 2 }),
  available: flag({ default: true }),
  capacity: integer({ min: 0 }),
  sold: integer({ min: 0, readOnly: true }),
  flexi: decimal({ min: 0, max: maxPriceLimit, scale: 2, readOnly: true }),
}

const lineOf = (values: Values) =>
  // The rows of the sheet are lines of the price list.
  values as Values & PriceLimits

/** As typed: invalid values are faults of their cells. */
const typedOn = (values: Values, day: string) =>
  ({
    price: values[fieldName('price', day)] ?? null,
    available: values[fieldName('available', day)] ?? true,
    capacity: values[fieldName('capacity', day)] ?? null,
    // `check` has accepted every cell that is stored.
  }) as Pick<PointDraft, 'price' | 'available' | 'capacity'>

export function draftOfDay(values: Values, day: string, known: PricePoint | undefined): PointDraft {
  const typed = typedOn(values, day)
  return {
    priceProductId: String(values['id']),
    date: day,
    version: known?.version ?? 0,
    ...typed,
    level: levelOf(lineOf(values), typed.price),
    originalPrice: originalPriceBeside(typed.price, known?.originalPrice),
    note: known?.note ?? null,
  }
}

const soundDay = (day: string): Rule => {
  const name = fieldName('price', day)
  return {
    reads: [name, 'minPrice', 'maxPrice', 'validFrom', 'validTo'],
    find(values) {
      if (typeof values[name] !== 'number') return undefined
      const found = pointIssue(lineOf(values), { ...draftOfDay(values, day, undefined), level: null })
      return found && { ...found, field: name }
    },
  }
}

export function monthEntity(days: readonly string[]): Entity {
  const ofDays: FieldMap = Object.fromEntries(allSides.flatMap((side) => days.map((day) => [fieldName(side, day), fields[side]])))
  const sections: Sections = {
    line: {
      name: text({ max: 200 }),
      minPrice: decimal(),
      maxPrice: decimal(),
      validFrom: date(),
      validTo: date(),
      priceLevels: items({}, {}),
    },
    days: ofDays,
  }
  return entity('priceMonth', { scope: 'resort', sections, rules: days.map(soundDay), list: ['name'] })
}

export const tones = ['1', '2', '3', '4', '5'] as const

/** The colour step of a price between the lowest and the highest of its line. */
function toneOf(value: unknown, record: Values): string | undefined {
  if (typeof value !== 'number') return undefined
  const { priceLevels } = lineOf(record)
  const prices = (priceLevels ?? []).map(({ price }) => Number(price))
  const low = Number(record['minPrice'] ?? Math.min(...prices))
  const high = Number(record['maxPrice'] ?? Math.max(...prices))
  if (!Number.isFinite(low) || !Number.isFinite(high) || high <= low) return undefined
  return tones[Math.max(0, Math.min(tones.length - 1, Math.floor(((value - low) / (high - low)) * tones.length)))]
}

interface MonthWords {
  language: string
  nameLabel: string
  draftNote: DraftNote
}

export function monthColumns(days: readonly string[], side: Side, { language, nameLabel, draftNote }: MonthWords): SheetColumn[] {
  const name: SheetColumn = { id: 'name', name: 'name', language: undefined, field: text(), width: 240, isAmount: false, label: nameLabel }
  const ofDays = days.map((day): SheetColumn => {
    const id = fieldName(side, day)
    const isOff = (record: Values) => record[fieldName('available', day)] === false && typeof record[fieldName('price', day)] === 'number'
    return {
      id,
      name: id,
      language: undefined,
      field: fields[side],
      width: 74,
      isAmount: true,
      label: dayWord(day, language),
      mark: (record) => draftNote(record, day, side),
      ...((side === 'price' || side === 'flexi') && { tone: (value, record) => (isOff(record) ? 'off' : toneOf(value, record)) }),
    }
  })
  return [name, ...ofDays]
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : null)

/** What is stored of a day; undefined without a price. */
export function storedDay(values: Values, day: string): Pick<PricePoint, 'price' | 'capacity' | 'sold'> | undefined {
  const price = numberOr(values[fieldName('price', day)])
  if (price === null) return undefined
  return { price, capacity: numberOr(values[fieldName('capacity', day)]), sold: numberOr(values[fieldName('sold', day)]) }
}

/** A row with the values of its days. */
export function withPoints(line: Stored, points: readonly PricePoint[]): Stored {
  const ofDays = points.flatMap((point) => [
    ...[...sides, 'sold' as const].map((side) => [fieldName(side, point.date), point[side]] as const),
    [fieldName('flexi', point.date), flexiOf(line, point).price / 100] as const,
  ])
  return { ...line, ...Object.fromEntries(ofDays) }
}
