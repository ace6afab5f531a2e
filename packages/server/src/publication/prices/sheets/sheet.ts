/** The price sheet of a line in memory: months of days, as they are stored (decision 0169). */
import { remembered } from '@ridgeline/domain/values/remembered'
import { dayMs } from '@ridgeline/domain/time/durations'

/** What staff enter for a day. Prices are in minor units. */
export interface SheetDay {
  price: number
  level: string | null
  originalPrice: number | null
  available: boolean
  capacity: number | null
  note: string | null
}

type Values<T> = (T | null)[]

/** By day from the first one. An array that is null has no value; days without a price have none in any array but that of versions. */
export interface SheetMonth {
  prices: Values<number>
  /** A removed day keeps its last one. */
  versions: Values<number>
  levels: Values<string> | null
  originalPrices: Values<number> | null
  available: Values<boolean> | null
  capacities: Values<number> | null
  notes: Values<string> | null
  /** The different times at which days were changed. */
  changedAt: Values<string>
  /** By day, the place of its time, from 1; null if all have the first one. */
  changedIn: Values<number> | null
  isStored: boolean
  /** A bit for each day that was changed since it was read. */
  touched: number
}

export interface Sheet {
  lineId: string
  /** By year and month: `2027-01`. */
  months: Map<string, SheetMonth>
}

/** A day and where it is in a sheet. */
export interface Place {
  date: string
  month: string
  /** In the arrays of the month. */
  at: number
  /** Counted over all days. */
  number: number
}

export const placeOf = (date: string): Place => ({
  date,
  month: date.slice(0, 7),
  at: Number(date.slice(8)) - 1,
  number: Math.round(Date.parse(date) / dayMs),
})

/** Places that are made once for all sheets. */
export const placesOfDays = () => ({
  of: remembered(placeOf),
  at: remembered((number: number) => placeOf(new Date(number * dayMs).toISOString().slice(0, 10))),
})
export type PlacesOfDays = ReturnType<typeof placesOfDays>

const lengthOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

const empty = <T>(length: number): Values<T> => Array.from({ length }, () => null)

function emptyMonth(month: string): SheetMonth {
  const length = lengthOf(month)
  const rare = { levels: null, originalPrices: null, available: null, capacities: null, notes: null }
  return { prices: empty(length), versions: empty(length), ...rare, changedAt: [], changedIn: null, isStored: false, touched: 0 }
}

export const priceIn = ({ months }: Sheet, { month, at }: Place): number | null => months.get(month)?.prices[at] ?? null

/** 0 for a day without a price. */
export const versionIn = (sheet: Sheet, place: Place): number =>
  priceIn(sheet, place) === null ? 0 : (sheet.months.get(place.month)?.versions[place.at] ?? 0)

export function dayIn({ months }: Sheet, { month: name, at }: Place): SheetDay | null {
  const month = months.get(name)
  const price = month?.prices[at] ?? null
  if (!month || price === null) return null
  return {
    price,
    level: month.levels?.[at] ?? null,
    originalPrice: month.originalPrices?.[at] ?? null,
    available: month.available?.[at] ?? true,
    capacity: month.capacities?.[at] ?? null,
    note: month.notes?.[at] ?? null,
  }
}

/** When a day was changed last, before it was read. */
export const timeIn = ({ changedAt, changedIn }: SheetMonth, at: number): string => changedAt[(changedIn?.[at] ?? 1) - 1]!

/** @param usual what a missing array stands for */
function withValue<T>(values: Values<T> | null, at: number, value: T | null, usual: T | null, length: number): Values<T> | null {
  if (!values && value === usual) return null
  const some = values ?? empty<T>(length)
  some[at] = value
  return some
}

/** Null removes the day. If it returns, its versions go on, so that users who saw the removed one do not overwrite the other. */
export function setDay({ months }: Sheet, { month: name, at }: Place, day: SheetDay | null): void {
  let month = months.get(name)
  if (!month) {
    if (!day) return
    month = emptyMonth(name)
    months.set(name, month)
  }
  const { length } = month.prices
  month.prices[at] = day?.price ?? null
  if (day) month.versions[at] = (month.versions[at] ?? 0) + 1
  month.levels = withValue(month.levels, at, day?.level ?? null, null, length)
  month.originalPrices = withValue(month.originalPrices, at, day?.originalPrice ?? null, null, length)
  month.available = withValue(month.available, at, day?.available ?? true, true, length)
  month.capacities = withValue(month.capacities, at, day?.capacity ?? null, null, length)
  month.notes = withValue(month.notes, at, day?.note ?? null, null, length)
  month.touched |= 1 << at
}
