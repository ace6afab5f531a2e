/** Changes days of sheets in memory, and stores them with a revision for each line, by which the change is undone. */
import type { PriceChangeResult } from '@ridgeline/domain/operation/price-change'
import { originalPriceBeside } from '@ridgeline/domain/operation/price-point'
import type { Queryable } from '../../db/connect/database.ts'
import type { RequestContext } from '../../entities/records/write-preparation.ts'
import type { FirstChange } from '../../publication/prices/settle.ts'
import { storeSheets } from '../../publication/prices/sheets/sheet-months.ts'
import { dayIn, setDay, type Place, type Sheet, type SheetDay } from '../../publication/prices/sheets/sheet.ts'
import { reviseDays, type ChangedDay } from './revisions/revise-days.ts'

export interface ChangedSheet {
  sheet: Sheet
  days: readonly ChangedDay[]
}

/** @param was what the sheet has, if it is known */
export function changeDay(sheet: Sheet, place: Place, is: SheetDay | null, was = dayIn(sheet, place)): ChangedDay {
  setDay(sheet, place, is)
  return { place, was, is }
}

export function repriced(was: SheetDay | null, price: number, level: string | null): SheetDay {
  if (!was) return { price, level, originalPrice: null, available: true, capacity: null, note: null }
  const { originalPrice, available, capacity, note } = was
  return { price, level, originalPrice: originalPriceBeside(price, originalPrice), available, capacity, note }
}

/** @returns the first changed day of each line */
export async function storeChanges(
  tx: Queryable,
  changed: readonly ChangedSheet[],
  now: string,
  request: RequestContext,
): Promise<FirstChange[]> {
  const some = changed.filter(({ days }) => days.length > 0)
  await storeSheets(
    tx,
    some.map(({ sheet }) => sheet),
    now,
  )
  await reviseDays(
    tx,
    some.map(({ sheet, days }) => ({ id: sheet.lineId, days })),
    request,
  )
  return some.map(({ sheet, days }) => ({ id: sheet.lineId, date: days[0]!.place.date }))
}

export type ChangeFigures = Omit<PriceChangeResult, 'step'>

/** Adds up what a change does, in minor units until it is asked. */
export function figures() {
  const found = { lines: 0, days: 0, limited: 0 }
  let [firstDay, lastDay]: [string | null, string | null] = [null, null]
  let [lowest, highest] = [Infinity, -Infinity]
  return {
    add(days: readonly ChangedDay[], limited: number) {
      if (days.length > 0) found.lines++
      found.days += days.length
      found.limited += limited
      for (const { place, is } of days) {
        if (firstDay === null || place.date < firstDay) firstDay = place.date
        if (lastDay === null || place.date > lastDay) lastDay = place.date
        if (!is) continue
        lowest = Math.min(lowest, is.price)
        highest = Math.max(highest, is.price)
      }
    },
    of: (): ChangeFigures => {
      const priceOf = (units: number) => (Number.isFinite(units) ? units / 100 : null)
      return { ...found, firstDay, lastDay, lowest: priceOf(lowest), highest: priceOf(highest) }
    },
  }
}
