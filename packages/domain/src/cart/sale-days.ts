/** The days that are sold now. */
import { isOfSeason, isOnDay } from '../app-content/guest/shown-when.ts'
import type { seasons } from '../declare/vocabulary.ts'
import { dayAfter } from '../time/hours-on-day.ts'
import type { SeasonName } from '../time/summer-season.ts'
import { instantAt } from '../time/zoned-time.ts'

const defaultDaysAhead = 180

interface Sale {
  maxDaysAhead?: number | null | undefined
  sameDaySaleUntil?: string | null | undefined
}

export interface SaleDays {
  /** `YYYY-MM-DD`: today, or tomorrow after the end of the sale for the same day. */
  firstDay: string
  lastDay: string
}

export function saleDaysOf(
  { maxDaysAhead, sameDaySaleUntil }: Sale,
  { now, today, timezone }: { now: number; today: string; timezone: string },
): SaleDays {
  const isLate = Boolean(sameDaySaleUntil) && now >= instantAt(today, sameDaySaleUntil!, timezone)
  return { firstDay: isLate ? dayAfter(today) : today, lastDay: dayAfter(today, maxDaysAhead ?? defaultDaysAhead) }
}

/** Undefined in a resort that names no summer. */
export type SeasonOf = (day: string) => SeasonName | undefined

interface SoldIn {
  season: (typeof seasons)[number] | null
  validFrom: string | null
  validTo: string | null
}

export interface SaleDay {
  day: string
  season: SeasonName | undefined
}

export const isSoldOn = (product: SoldIn, { day, season }: SaleDay): boolean =>
  isOnDay(product.validFrom, product.validTo, day) && isOfSeason(product.season, season)

export function eachSaleDay({ firstDay, lastDay }: SaleDays, seasonOf: SeasonOf): SaleDay[] {
  const all: SaleDay[] = []
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) all.push({ day, season: seasonOf(day) })
  return all
}
