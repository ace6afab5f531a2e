/** Snow and wind as guests see them. */
import type { Measured } from '../../parts/measured.ts'

interface Snow {
  depth: number
  place: Measured
}

/** Centimetres at the place with the most snow, and which it is. */
export function deepestSnow(places: readonly Measured[]): Snow | undefined {
  const found = places.flatMap((place) => (place.snowDepth === null ? [] : [{ depth: place.snowDepth, place }]))
  return found.toSorted((one, other) => other.depth - one.depth)[0]
}

/** Guests think of wind in km/h. */
export const kilometresPerHour = (metresPerSecond: number) => Math.round(metresPerSecond * 3.6)
