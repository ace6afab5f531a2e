/** What of the weather is worth telling: old measurements are no weather. */
import type { Feed, ShownWeather } from '@ridgeline/domain/displays/feed'

/** Milliseconds after which a measurement is told with its time, and after which it is not told at all. */
const aged = 3_600_000
const gone = 6 * 3_600_000

export interface Measured extends ShownWeather {
  isAged: boolean
}

/** @param now the server's time; a picture made by the server is as old as its feed. */
export function measuredOf({ weather, generatedAt }: Pick<Feed, 'weather' | 'generatedAt'>, now: number | undefined): Measured[] {
  const moment = now ?? Date.parse(generatedAt)
  return weather.flatMap((place) => {
    const age = moment - Date.parse(place.measuredAt)
    return age < gone ? [{ ...place, isAged: age > aged }] : []
  })
}

const most = (values: readonly (number | null)[]): number | null =>
  values.reduce((one, other) => (one === null ? other : other === null ? one : Math.max(one, other)), null)

/** Centimetres where there is most of it. */
export const deepestSnow = (places: readonly Measured[]) => most(places.map(({ snowDepth }) => snowDepth))
export const newSnow = (resortSnowfall: number | null, places: readonly Measured[]) =>
  resortSnowfall ?? most(places.map(({ snowfall24h }) => snowfall24h))

/** Guests think of wind in km/h. */
export const kilometresPerHour = (metresPerSecond: number) => Math.round(metresPerSecond * 3.6)
