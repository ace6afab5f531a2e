/** A smooth map of the plane through given points: the thin-plate spline (Bookstein 1989). Of affine points it is that affine map. */
import type { Point } from './projection.ts'

export type PlaneMap = (point: Point) => Point

/** Points that span no plane: the lesser spread of them as a share of the whole. */
const flattest = 1e-7
/** A pivot this small, in a system whose points are about one apart, is zero. */
const minPivot = 1e-9

const bend = (squared: number) => (squared > 0 ? (squared * Math.log(squared)) / 2 : 0)
const apart = ([x, y]: Point, [otherX, otherY]: Point) => (x - otherX) ** 2 + (y - otherY) ** 2

/** Around their centre, about one apart: what is solved then does not depend on their units. */
function normalizing(points: readonly Point[]): PlaneMap | undefined {
  const count = points.length
  const [centreX, centreY] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / count) as [number, number]
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

/** Gauss with partial pivoting; `rows` carry their right sides, and are used up. Nothing where there is no single answer. */
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
  /** Of each knot, then of the affine part; with `more` columns behind them. */
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
 * @param to where each of them goes
 * @returns nothing when the points do not decide a map
 */
export function thinPlate(from: readonly Point[], to: readonly Point[]): PlaneMap | undefined {
  const { normal, knots, weights } = fitted(from, to) ?? {}
  if (!normal || !knots || !weights) return undefined
  const [base, alongX, alongY] = weights.slice(-3) as [number[], number[], number[]]
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

/** A part of the inverse below this says that the other points decide nothing by themselves. */
const undecided = 1e-9

export interface Misfit {
  /** Distance of the point from where the other points alone would place it, in units of `to`. */
  distance: number
  /** The same by how well the others know the place: at the rim any point is far off, in the middle of many few are. */
  strain: number
}

/**
 * All points at once: what is missing without a point is its weight over its own entry of the inverse (Rippa 1999).
 * Nothing for a point the others do not decide.
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
