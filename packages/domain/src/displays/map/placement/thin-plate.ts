/**
 * A smooth map of the plane through given points: the thin-plate spline (Bookstein 1989). For affinely related points it is that affine
 * map.
 */
import type { Point } from './projection.ts'

export type PlaneMap = (point: Point) => Point

/** Points on a line: the ratio of their smaller to their larger spread. */
const flattest = 1e-7
/** Pivots below this count as zero, for points with distances of about one. */
const minPivot = 1e-9

const bend = (squared: number) => (squared > 0 ? (squared * Math.log(squared)) / 2 : 0)
const apart = ([x, y]: Point, [otherX, otherY]: Point) => (x - otherX) ** 2 + (y - otherY) ** 2

/** Centred and scaled to distances of about one, so that the solution does not depend on units. */
function normalizing(points: readonly Point[]): PlaneMap | undefined {
  const count = points.length
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / count
  const [centreX, centreY] = [mean(0), mean(1)] as const
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of points) {
    xx += (x - centreX) ** 2
    xy += (x - centreX) * (y - centreY)
    yy += (y - centreY) ** 2
  }
  const spread = xx + yy
  if (!(spread > 0) || (xx * yy - xy * xy) / (spread * spread) < flattest) return undefined
  const scale = 1 / Math.sqrt(spread / count)
  return ([x, y]) => [(x - centreX) * scale, (y - centreY) * scale]
}

/**
 * Gaussian elimination with partial pivoting; `rows` contain their right sides and are modified. Undefined if there is no unique solution.
 */
function solved(rows: number[][], unknowns: number): number[][] | undefined {
  for (let at = 0; at < unknowns; at++) {
    let pivot = at
    for (let row = at + 1; row < unknowns; row++) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row
    if (!(Math.abs(rows[pivot]![at]!) > minPivot)) return undefined
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    const own = rows[at]!
    for (const [index, row] of rows.entries()) {
      const share = row[at]! / own[at]!
      if (index === at || share === 0) continue
      for (let column = at; column < row.length; column++) row[column]! -= share * own[column]!
    }
  }
  return rows.map((row, at) => row.slice(unknowns).map((value) => value / row[at]!))
}

interface Fitted {
  normal: PlaneMap
  knots: Point[]
  /** Weights of the points, then of the affine part; with `more` additional columns. */
  weights: number[][]
}

function fitted(from: readonly Point[], to: readonly Point[], more: (row: number) => readonly number[] = () => []): Fitted | undefined {
  const normal = from.length >= 3 ? normalizing(from) : undefined
  if (!normal) return undefined
  const knots = from.map(normal)
  const sides = [...to, [0, 0], [0, 0], [0, 0]]
  const rows = [
    ...knots.map((knot) => [...knots.map((other) => bend(apart(knot, other))), 1, ...knot]),
    [...knots.map(() => 1), 0, 0, 0],
    ...[0, 1].map((axis) => [...knots.map((knot) => knot[axis]!), 0, 0, 0]),
  ]
  const weights = solved(
    rows.map((row, at) => [...row, ...sides[at]!, ...more(at)]),
    rows.length,
  )
  return weights && { normal, knots, weights }
}

/**
 * @param from at least three points, not all on one line, no two the same
 * @param to their images
 * @returns undefined when the points do not determine a map
 */
export function thinPlate(from: readonly Point[], to: readonly Point[]): PlaneMap | undefined {
  const { normal, knots, weights } = fitted(from, to) ?? {}
  if (!normal || !knots || !weights) return undefined
  const [base, alongX, alongY] = weights.slice(-3)
  if (!base || !alongX || !alongY) return undefined
  return (point) => {
    const at = normal(point)
    const [x, y] = at
    const moved: [number, number] = [base[0]! + alongX[0]! * x + alongY[0]! * y, base[1]! + alongX[1]! * x + alongY[1]! * y]
    for (const [index, knot] of knots.entries()) {
      const pull = bend(apart(at, knot))
      moved[0] += weights[index]![0]! * pull
      moved[1] += weights[index]![1]! * pull
    }
    return moved
  }
}

/** An element of the inverse below this means that the other points determine nothing. */
const undecided = 1e-9

export interface Misfit {
  /** Distance of the point from where the other points alone would place it, in units of `to`. */
  distance: number
  /** The distance relative to the certainty of the others: large distances are normal at the edge, but not between many points. */
  strain: number
}

/**
 * Computed for all points at once: the residual of a point is its weight divided by its element of the inverse (Rippa 1999). Null for a
 * point that the others do not determine.
 */
export function misfits(from: readonly Point[], to: readonly Point[]): (Misfit | null)[] {
  const { weights } = fitted(from, to, (row) => from.map((_, at) => Number(at === row))) ?? {}
  return from.map((_, at) => {
    const [x = 0, y = 0, ...inverse] = weights?.[at] ?? []
    const own = Math.abs(inverse[at] ?? 0)
    const weight = Math.hypot(x, y)
    return own < undecided ? null : { distance: weight / own, strain: weight / Math.sqrt(own) }
  })
}
