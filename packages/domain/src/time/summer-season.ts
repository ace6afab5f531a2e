/** The summer season of a resort: between two days of the year, of which only month and day count (OP58). */
import type { Rule } from '../check/rule.ts'

export type SeasonName = 'summer' | 'winter'

interface SummerSeason {
  summerSeasonFrom?: string | null
  summerSeasonTo?: string | null
}

/** `MM-DD`. */
const dayOfYear = (day: string) => day.slice(5, 10)

/**
 * @param day `YYYY-MM-DD` in the resort. Both ends are inclusive; an end before the start is in the next year; without them it is winter.
 */
export function seasonOn({ summerSeasonFrom, summerSeasonTo }: SummerSeason, day: string): SeasonName {
  if (!summerSeasonFrom || !summerSeasonTo) return 'winter'
  const [from, to, today] = [dayOfYear(summerSeasonFrom), dayOfYear(summerSeasonTo), dayOfYear(day)]
  const isSummer = from <= to ? from <= today && today <= to : from <= today || today <= to
  return isSummer ? 'summer' : 'winter'
}

/** Undefined without a summer: what is of a season is not restricted to a part of the year that is not known. */
export const knownSeasonOn = (resort: SummerSeason, day: string): SeasonName | undefined =>
  resort.summerSeasonFrom && resort.summerSeasonTo ? seasonOn(resort, day) : undefined

/** A season of a single day is a mistake. */
export const summerOfDays: Rule<'summerSeasonFrom' | 'summerSeasonTo'> = {
  reads: ['summerSeasonFrom', 'summerSeasonTo'],
  find: ({ summerSeasonFrom: from, summerSeasonTo: to }) =>
    typeof from === 'string' && typeof to === 'string' && dayOfYear(from) === dayOfYear(to)
      ? { field: 'summerSeasonTo', rule: 'different', args: [] }
      : undefined,
}
