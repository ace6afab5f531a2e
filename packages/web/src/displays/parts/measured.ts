/** Which measurements are shown: old ones with their time, very old ones not at all. */
import type { Feed, ShownWeather } from '@ridgeline/domain/displays/feed'
import { grace, standsUntil } from '@ridgeline/domain/operation/weather-age'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { clockText } from '../clock/moments.ts'
import type { ServerTime } from '../clock/server-time.ts'

export interface Measured extends ShownWeather {
  isAged: boolean
}

/** Ages use the certain server time, so a slow device clock makes no data look fresh. A page rendered by the server is as old as its feed. */
export function measuredOf(
  { weather, generatedAt }: Pick<Feed, 'weather' | 'generatedAt'>,
  { least = Date.parse(generatedAt) }: Pick<ServerTime, 'least'>,
): Measured[] {
  return weather.flatMap((place) => {
    const until = standsUntil(place.measuredAt, place.staleAfter)
    return least < until ? [{ ...place, isAged: least > until - grace }] : []
  })
}

/** A single name, with the time of old data. */
export function placeName({ name, isAged, measuredAt }: Measured, timezone: string, language: Language): string {
  const time = isAged ? ` ${clockText(Date.parse(measuredAt), timezone, language)}` : ''
  return `${localize(name, language)}${time}`
}
