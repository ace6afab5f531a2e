/** Whether the wind at a place of the resort is beyond the limit of a lift. */
import type { Localized } from '../../values/localized.ts'
import { isOldAt, oldFrom } from '../weather-age.ts'
import { worstHold, type WeatherHold } from './weather-hold.ts'

/** Metres per second; moments in epoch milliseconds. */
export interface WindChange {
  at: number
  from: number | null
  to: number | null
}

export interface WindReading {
  place: Localized | null
  windSpeed: number
  measuredAt: string
  /** Minutes. */
  staleAfter: number | null
  storedAt: number
  /** Oldest first, at least those since the earliest answer of staff. */
  changes: readonly WindChange[]
}

/** Staff have kept it open with the wind of then: they are asked again when it is stronger, or was within the limit meanwhile. */
function isAnswered({ windSpeed, changes }: WindReading, limit: number, keptAt: number): boolean {
  const since = changes.filter(({ at }) => at > keptAt)
  const then = since[0] ? since[0].from : windSpeed
  const wasWithin = since.flatMap(({ from, to }) => [from, to]).some((value) => value !== null && value <= limit)
  return then !== null && windSpeed <= then && !wasWithin
}

/** @param keptAt the moment of the reading in spite of which staff keep it open */
export function windHoldOf(
  readings: readonly WindReading[],
  limit: number,
  keptAt: number | undefined,
  now: number,
): WeatherHold | undefined {
  const beyond = readings.filter((reading) => {
    const { windSpeed, measuredAt, staleAfter } = reading
    if (windSpeed <= limit || isOldAt(measuredAt, staleAfter, now)) return false
    return keptAt === undefined || !isAnswered(reading, limit, keptAt)
  })
  return worstHold(
    beyond.map(({ windSpeed, measuredAt, staleAfter, place, storedAt }) => ({
      reason: 'wind',
      value: windSpeed,
      limit,
      place,
      since: storedAt,
      staleAt: oldFrom(measuredAt, staleAfter),
    })),
  )
}
