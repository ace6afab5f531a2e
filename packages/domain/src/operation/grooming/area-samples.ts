/** Points all over an area, so that the share that was driven can be counted. */
import type { Position } from '../../declare/shape.ts'
import { toPlane, maxSamples, fromPlane, sampleDistance, type Place, type Point } from './plane.ts'

type Edge = readonly [from: Point, to: Point]

/** Square metres. Holes are drawn the other way round or not; without them the distance is only a little too large. */
function outlineArea(edges: readonly Edge[]): number {
  return Math.abs(edges.reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2
}

/** The intervals of a horizontal line that are inside: it enters and leaves the area at every second crossing. */
function insideAt(y: number, edges: readonly Edge[]): { left: number; right: number }[] {
  const crossings = edges
    .filter(([from, to]) => from.y <= y !== to.y <= y)
    .map(([from, to]) => from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    .toSorted((one, other) => one - other)
  return crossings.flatMap((left, at) => {
    const right = crossings[at + 1]
    return at % 2 === 0 && right !== undefined && right > left ? [{ left, right }] : []
  })
}

/** In the middle of equal parts, of which there is at least one: a narrow area has samples too. */
function middlesOf(from: number, to: number, distance: number): number[] {
  const count = Math.max(1, Math.round((to - from) / distance))
  return Array.from({ length: count }, (_, at) => from + ((at + 0.5) / count) * (to - from))
}

function samplesAt(distance: number, edges: readonly Edge[]): Point[] {
  const heights = edges.map(([{ y }]) => y)
  const [bottom, top] = [heights.reduce((one, other) => Math.min(one, other)), heights.reduce((one, other) => Math.max(one, other))]
  return middlesOf(bottom, top, distance).flatMap((y) =>
    insideAt(y, edges).flatMap(({ left, right }) => middlesOf(left, right, distance).map((x) => ({ x, y }))),
  )
}

/** @param rings of a polygon: its outline, then its holes */
export function areaSamples(rings: readonly (readonly Position[])[]): Place[] {
  const latitude = rings[0]?.[0]?.[1] ?? 0
  const edgesOf = (ring: readonly Position[]): Edge[] => {
    const points = ring.map(([lng = NaN, lat = NaN]) => toPlane({ lng, lat }, latitude))
    return points.slice(1).map((to, at) => [points[at]!, to] as const)
  }
  const edges = rings.flatMap(edgesOf)
  if (edges.length === 0) return []
  let distance = Math.max(sampleDistance, Math.sqrt(outlineArea(edgesOf(rings[0]!)) / maxSamples))
  let samples = samplesAt(distance, edges)
  // Areas with many narrow parts have more samples than their size suggests.
  while (samples.length > maxSamples) samples = samplesAt((distance *= 1.25), edges)
  return samples.map((sample) => fromPlane(sample, latitude))
}
