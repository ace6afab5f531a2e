/** Applies a pattern to sheets in memory. */
import type { PriceChange } from '@ridgeline/domain/operation/price-change'
import { levelsOf, pricePattern } from '@ridgeline/domain/operation/price-pattern'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Queryable } from '../../../db/connect/database.ts'
import { sheetsBetween, type Sheets } from '../../../publication/prices/sheets/sheet-months.ts'
import { dayIn, placeOf, priceIn, type Place } from '../../../publication/prices/sheets/sheet.ts'
import { changeDay, repriced, type ChangedSheet } from '../change-days.ts'
import { copiedLines, type Line } from '../lines.ts'
import type { ChangedDay } from '../revisions/revise-days.ts'
import { daysBetween } from '../span.ts'

interface PatternPlace extends Place {
  weekday: number
  /** Whose price a copy takes. */
  source: Place
}

const wholeWeeks = (days: number) => Math.round(days / 7) * 7

/** The days of the span on the wanted weekdays. */
function placesOf({ from, weekdays, change }: PriceChange, span: number): PatternPlace[] {
  const distance = change.kind === 'copy' ? wholeWeeks(daysBetween(change.firstDay, from)) : 0
  return Array.from({ length: span }, (_, at): PatternPlace => {
    const place = placeOf(dayAfter(from, at))
    return { ...place, weekday: new Date(place.date).getUTCDay() || 7, source: placeOf(dayAfter(place.date, -distance)) }
  }).filter(({ weekday }) => !weekdays || weekdays.includes(weekday))
}

export interface Pattern {
  asked: PriceChange
  places: readonly PatternPlace[]
  pattern: ReturnType<typeof pricePattern>
  /** Of a copy. */
  sources: ReadonlyMap<string, readonly string[]>
}

const portionSize = 50

/** Lines that are read, changed and stored together; those that copy from each other stay together. */
export function* portionsOf({ sources }: Pattern, lines: readonly Line[]): Generator<Line[]> {
  const groups = Map.groupBy(lines, ({ id }) => sources.get(id)?.toSorted().join() ?? id).values()
  let portion: Line[] = []
  for (const group of groups) {
    portion.push(...group)
    if (portion.length < portionSize) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

export async function patternFor(db: Queryable, asked: PriceChange, span: number, ids: readonly string[]): Promise<Pattern> {
  const sources = asked.change.kind === 'copy' ? await copiedLines(db, ids) : new Map<string, string[]>()
  return { asked, places: placesOf(asked, span), pattern: pricePattern(asked), sources }
}

/** Sheets of some lines as they are stored. */
export interface ReadSheets {
  lines: readonly Line[]
  sheets: Sheets
  /** Their own, so that a copy takes what was stored before the change. */
  copies: Sheets
}

export interface PatternedSheet extends ChangedSheet {
  /** Days whose price a minimum or maximum decided. */
  limited: number
}

function changeSheet(line: Line, { sheets, copies }: ReadSheets, { places, pattern, sources }: Pattern): PatternedSheet {
  const sheet = sheets.get(line.id)!
  const [priceOf, levelOf] = [pattern(line), levelsOf(line)]
  const copied = (sources.get(line.id) ?? []).flatMap((id) => copies.get(id) ?? [])
  const copiedAt = (place: Place) => {
    for (const source of copied) {
      const price = priceIn(source, place)
      if (price !== null) return price
    }
    return null
  }
  const days: ChangedDay[] = []
  let limited = 0
  for (const place of places) {
    if (place.date < line.validFrom || place.date > line.validTo) continue
    const was = dayIn(sheet, place)
    const wanted = priceOf({ weekday: place.weekday, price: was?.price ?? null, copied: copiedAt(place.source) })
    if (wanted === null || wanted.price === was?.price) continue
    days.push(changeDay(sheet, place, repriced(was, wanted.price, levelOf(wanted.price)), was))
    if (wanted.isLimited) limited++
  }
  return { sheet, days, limited }
}

async function copiesFor(db: Queryable, { places, sources }: Pattern, portion: readonly Line[]): Promise<Sheets> {
  const [first, last] = [places[0], places.at(-1)]
  const ids = [...new Set(portion.flatMap(({ id }) => sources.get(id) ?? []))]
  if (ids.length === 0 || !first || !last) return new Map()
  return sheetsBetween(db, ids, { from: first.source.date, to: last.source.date })
}

export async function readSheets(db: Queryable, pattern: Pattern, lines: readonly Line[]): Promise<ReadSheets> {
  const copies = await copiesFor(db, pattern, lines)
  const ids = lines.map(({ id }) => id)
  return { lines, copies, sheets: await sheetsBetween(db, ids, pattern.asked) }
}

/** In memory. */
export const changeSheets = (read: ReadSheets, pattern: Pattern): PatternedSheet[] =>
  read.lines.map((line) => changeSheet(line, read, pattern))
