/** Snow and wind as guests see them. */
import type { Measured } from '../../parts/measured.ts'

/** Centimetres at the place with the most snow. */
export function deepestSnow(places: readonly Measured[]): number | null {
  const depths = places.flatMap(({ snowDepth }) => snowDepth ?? [])
  return depths[0] === undefined ? null : Math.max(...depths)
}

/** Guests think of wind in km/h. */
export const kilometresPerHour = (metresPerSecond: number) => Math.round(metresPerSecond * 3.6)
