/** The mapped area as a plane in drawing units: Mercator, north up, with metres per unit. */
import type { Extent } from '@ridgeline/domain/displays/map/placement/projection'
import type { Position } from '@ridgeline/domain/declare/shape'
import { earthRadius } from '@ridgeline/domain/geometry/earth'

export interface Plane {
  extent: Extent
  /** Units. */
  width: number
  height: number
  metresPerUnit: number
  place(position: Position): readonly [number, number]
}

const longerSide = 2_400
const radians = Math.PI / 180
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2))
const latitudeAt = (y: number) => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) / radians

/** The drawing extends beyond the resort, because screens have other aspect ratios. Factors of its width and height. */
const around = { own: 1.3, wide: 2.2, high: 1.5 }

/** A plane around the extent with space for any aspect ratio of screens. */
export function planeAround({ west, south, east, north }: Extent): Plane {
  const [left, right, bottom, top] = [west * radians, east * radians, mercator(south), mercator(north)]
  const [wide, high] = [Math.max(right - left, 1e-5), Math.max(top - bottom, 1e-5)]
  const width = Math.max(around.own * wide, around.wide * high)
  const height = Math.max(around.own * high, around.high * wide)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const scale = longerSide / Math.max(width, height)
  const extent = {
    west: (x - width / 2) / radians,
    east: (x + width / 2) / radians,
    south: latitudeAt(y - height / 2),
    north: latitudeAt(y + height / 2),
  }
  return {
    extent,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    metresPerUnit: (earthRadius * Math.cos(latitudeAt(y) * radians)) / scale,
    place: ([longitude, latitude]) => [(longitude * radians - x + width / 2) * scale, (y + height / 2 - mercator(latitude)) * scale],
  }
}
