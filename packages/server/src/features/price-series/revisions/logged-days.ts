/** Changes of days as revisions have them: by day with decimal prices, or many prices of a line as text (revise-days.ts). */
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import type { Place, PlacesOfDays, SheetDay } from '../../../publication/prices/sheets/sheet.ts'

/** The values that were changed; all of them for an added or removed day. */
export type LoggedDay = { [Name in keyof SheetDay]?: SheetDay[Name] | null }

/** A text for each day from the first one on: its price in minor units, and the place of its level; empty for a day without a price. */
export interface LoggedPrices {
  first: string
  /** Separated by commas. */
  from: string
  to: string
  levels?: readonly string[]
}

export type LoggedChanges = Readonly<Record<string, { from: LoggedDay | null; to: LoggedDay | null } | LoggedPrices>>

/** With prices in minor units. */
export interface DayChange {
  place: Place
  from: Partial<SheetDay> | null
  to: Partial<SheetDay> | null
}

/** A day without the value was available. */
function valuesOf(logged: LoggedDay | null): Partial<SheetDay> | null {
  if (!logged) return null
  const { price, originalPrice, available, ...others } = logged
  return {
    ...others,
    ...('available' in logged && { available: available ?? true }),
    ...(typeof price === 'number' && { price: minorUnitsOf(price) }),
    ...('originalPrice' in logged && { originalPrice: typeof originalPrice === 'number' ? minorUnitsOf(originalPrice) : null }),
  }
}

function pricesIn({ first, from, to, levels = [] }: LoggedPrices, places: PlacesOfDays): DayChange[] {
  const begin = places.of(first).number
  const later = to.split(',')
  return from.split(',').flatMap((was, at): DayChange[] => {
    const is = later[at] ?? ''
    if (was === '' && is === '') return []
    const [[price, level], [nextPrice, nextLevel]] = [was.split(':'), is.split(':')]
    const of = (units: string | undefined, place: string | undefined, isAlone: boolean) =>
      units
        ? {
            price: Number(units),
            ...(level !== nextLevel && { level: place === undefined ? null : (levels[Number(place)] ?? null) }),
            ...(isAlone && { available: true }),
          }
        : null
    return [{ place: places.at(begin + at), from: of(price, level, is === ''), to: of(nextPrice, nextLevel, was === '') }]
  })
}

const isText = (change: LoggedChanges[string]): change is LoggedPrices => 'first' in change

export const dayChangesOf = (changes: LoggedChanges, places: PlacesOfDays): DayChange[] =>
  Object.entries(changes).flatMap(([date, change]) =>
    isText(change) ? pricesIn(change, places) : [{ place: places.of(date), from: valuesOf(change.from), to: valuesOf(change.to) }],
  )
