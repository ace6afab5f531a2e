/** What of the weather is worth telling: old measurements are told with their time, and very old ones are no weather. */
import type { Feed, ShownWeather } from '@ridgeline/domain/displays/feed'
import { localize, type Language } from '@ridgeline/domain/localized'
import { clockText } from './moments.ts'
import type { ServerTime } from './server-time.ts'

const minute = 60_000
/** Minutes after which a measurement is old, where the house has not said otherwise. */
const usualAge = 60
/** Minutes that an old one is told still. */
const grace = 300

export interface Measured extends ShownWeather {
  isAged: boolean
}

/** Ages by what is certain of the server's time: a clock that lies behind makes nothing young. A picture made by the server is as old as its feed. */
export function measuredOf(
  { weather, generatedAt }: Pick<Feed, 'weather' | 'generatedAt'>,
  { least = Date.parse(generatedAt) }: Pick<ServerTime, 'least'>,
): Measured[] {
  return weather.flatMap((place) => {
    const age = (least - Date.parse(place.measuredAt)) / minute
    const aged = place.staleAfter ?? usualAge
    return age < aged + grace ? [{ ...place, isAged: age > aged }] : []
  })
}

/** Where there is room for one name: with the time of what is old. */
export function placeName({ name, isAged, measuredAt }: Measured, timezone: string, language: Language): string {
  const time = isAged ? ` ${clockText(Date.parse(measuredAt), timezone, language)}` : ''
  return `${localize(name, language)}${time}`
}
