/** Conditions that many kinds of record share. Without a value, a condition holds. */
import type { seasons } from '../../declare/vocabulary.ts'
import type { SeasonName } from '../../time/summer-season.ts'

/** Moments, ISO 8601. Both ends are inclusive, as in the condition of publication. */
export const isCurrent = (from: string | null | undefined, to: string | null | undefined, now: number): boolean =>
  (!from || Date.parse(from) <= now) && (!to || Date.parse(to) >= now)

/** Days, `YYYY-MM-DD`, both inclusive. */
export const isOnDay = (from: string | null | undefined, to: string | null | undefined, today: string): boolean =>
  (!from || from <= today) && (!to || to >= today)

export const isOfSeason = (season: (typeof seasons)[number] | null | undefined, now: SeasonName | undefined): boolean =>
  !season || season === 'yearRound' || !now || season === now

export const isForAny = <Name extends string>(wanted: readonly Name[] | null | undefined, given: readonly Name[]): boolean =>
  !wanted?.length || wanted.some((name) => given.includes(name))
