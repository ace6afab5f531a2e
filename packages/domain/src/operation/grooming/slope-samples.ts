/** How much of a slope a vehicle has groomed: points along its lines or all over its area, and which of them a stretch that was driven comes near. */
import type { Geometry } from '../../declare/shape.ts'
import { linesOf } from '../../geometry/geometry-lines.ts'
import { areaSamples } from './area-samples.ts'
import { toPlane, maxSamples, sampleDistance, type Place, type Point } from './plane.ts'

/** Metres from the line of a slope at which a vehicle still grooms it: the next slope is usually further away. */
const reachOfLine = 25
/** Within an area the vehicle has to come close: its tiller is some six metres wide, its position exact to about four. */
const reachInArea = 10

/** Metres from a sample of the geometry at which a vehicle grooms it. */
export const reachOfVehicle = ({ type }: Geometry): number => (type === 'Polygon' ? reachInArea : reachOfLine)

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Distance of a point from a stretch, in metres. */
function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Points at equal distances along the lines, or all over an area. */
export function samplesOf(geometry: Geometry | null): Place[] {
  if (!geometry || geometry.type === 'Point') return []
  if (geometry.type === 'Polygon') return areaSamples(geometry.coordinates)
  const lines = linesOf(geometry).map((line) => line.map(([lng = NaN, lat = NaN]) => ({ lng, lat })))
  const latitude = lines[0]?.[0]?.lat ?? 0
  const lengthOf = (one: Place, other: Place) => between(toPlane(one, latitude), toPlane(other, latitude))
  const total = lines.reduce((sum, line) => sum + line.slice(1).reduce((length, place, at) => length + lengthOf(line[at]!, place), 0), 0)
  const distance = Math.max(sampleDistance, total / (maxSamples - lines.length))
  return lines.flatMap((line) => {
    const samples = line.slice(0, 1)
    // Metres from the last sample to the start of the stretch.
    let behind = 0
    for (const [at, to] of line.slice(1).entries()) {
      const from = line[at]!
      const length = lengthOf(from, to)
      for (let along = distance - behind; along <= length; along += distance) {
        const share = along / length
        samples.push({ lng: from.lng + (to.lng - from.lng) * share, lat: from.lat + (to.lat - from.lat) * share })
      }
      behind = (behind + length) % distance
    }
    return samples
  })
}

/** A stretch between two positions of a vehicle; one position is a stretch without length. */
export type Stretch = readonly [from: Place, to: Place]

/** The numbers of the samples that the stretches come near. @param reach metres */
export function coveredBy(samples: readonly Place[], stretches: readonly Stretch[], reach: number): number[] {
  const latitude = samples[0]?.lat ?? 0
  const points = samples.map((sample) => toPlane(sample, latitude))
  const box = {
    left: Math.min(...points.map(({ x }) => x)) - reach,
    right: Math.max(...points.map(({ x }) => x)) + reach,
    bottom: Math.min(...points.map(({ y }) => y)) - reach,
    top: Math.max(...points.map(({ y }) => y)) + reach,
  }
  const near = stretches
    .map(([from, to]) => [toPlane(from, latitude), toPlane(to, latitude)] as const)
    .filter(
      ([from, to]) =>
        Math.max(from.x, to.x) >= box.left &&
        Math.min(from.x, to.x) <= box.right &&
        Math.max(from.y, to.y) >= box.bottom &&
        Math.min(from.y, to.y) <= box.top,
    )
  if (near.length === 0) return []
  return points.flatMap((point, at) => (near.some(([from, to]) => distanceTo(point, from, to) <= reach) ? [at] : []))
}
