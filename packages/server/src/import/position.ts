/** Positions and distances in degrees and metres. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { earthRadius } from '@ridgeline/domain/geometry/earth'

/** OpenStreetMap has positions with seven decimals (1 cm); JSON drops trailing zeros. */
export const degrees = (value: number): string => value.toFixed(7)

export const positionOf = ([longitude, latitude]: Position) => ({ gpsLatitude: degrees(latitude), gpsLongitude: degrees(longitude) })

const radians = (value: number) => (value * Math.PI) / 180

/** Metres over ground between two positions (haversine). */
export function distanceBetween([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number {
  const across = Math.sin(radians(toLongitude - fromLongitude) / 2) ** 2
  const along = Math.sin(radians(toLatitude - fromLatitude) / 2) ** 2
  const chord = along + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * across
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

/** Metres over ground along a line. */
export function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, position, at) => sum + distanceBetween(line[at]!, position), 0)
}
