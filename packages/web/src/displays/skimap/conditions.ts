/** Snow and wind as guests are told of them. */
import type { Measured } from '../measured.ts'

const most = (values: readonly (number | null)[]): number | null =>
  values.reduce((one, other) => (one === null ? other : other === null ? one : Math.max(one, other)), null)

/** Centimetres where there is most of it. */
export const deepestSnow = (places: readonly Measured[]) => most(places.map(({ snowDepth }) => snowDepth))
export const newSnow = (resortSnowfall: number | null, places: readonly Measured[]) =>
  resortSnowfall ?? most(places.map(({ snowfall24h }) => snowfall24h))

/** Guests think of wind in km/h. */
export const kilometresPerHour = (metresPerSecond: number) => Math.round(metresPerSecond * 3.6)
