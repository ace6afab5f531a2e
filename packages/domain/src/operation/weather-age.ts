/** The validity of weather measurements. */
import { isStaleAt, staleFrom } from '../guests/freshness.ts'
import { defaultAge } from './default-weather-age.ts'
import { minuteMs } from '../time/durations.ts'

/** Milliseconds for which an outdated measurement is still shown, with its time. */
export const grace = 300 * minuteMs

/** Epoch milliseconds after which it is outdated. */
export const oldFrom = (measuredAt: string, staleAfter: number | null): number => staleFrom(measuredAt, staleAfter ?? defaultAge)

export const isOldAt = (measuredAt: string, staleAfter: number | null, now: number): boolean =>
  isStaleAt(measuredAt, staleAfter ?? defaultAge, now)

/** Epoch milliseconds after which it is no longer shown. */
export const standsUntil = (measuredAt: string, staleAfter: number | null): number => oldFrom(measuredAt, staleAfter) + grace
