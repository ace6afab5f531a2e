/** Converts positions to pixels of a drawn map, determined by the control points of the picture (`mapCalibration`). */
import type { ControlPoint, Position } from '../../../declare/shape.ts'
import type { Point } from './projection.ts'
import { misfits, thinPlate } from './thin-plate.ts'

/** Maps a position to pixels of the picture. */
export type Calibration = (position: Position) => Point

/** Fewer points determine nothing. */
export const minControlPoints = 3

/** Degrees of longitude scaled at the centre of the points, so that both axes have the same unit. */
function planeOf(points: readonly ControlPoint[]): (position: Position) => Point {
  const middle = points.reduce((sum, { latitude }) => sum + Number(latitude), 0) / points.length
  const shortened = Math.cos((middle * Math.PI) / 180)
  return ([longitude, latitude]) => [longitude * shortened, latitude]
}

const positionOf = ({ longitude, latitude }: ControlPoint): Position => [Number(longitude), Number(latitude)]

function sidesOf(points: readonly ControlPoint[]): [world: Point[], picture: Point[]] {
  const plane = planeOf(points)
  return [points.map((point) => plane(positionOf(point))), points.map(({ x, y }) => [x, y])]
}

/** Undefined for fewer than three points, points on one line, and two at the same place. */
export function calibrationOf(points: readonly ControlPoint[]): Calibration | undefined {
  const plane = planeOf(points)
  const spline = thinPlate(...sidesOf(points))
  return spline && ((position) => spline(plane(position)))
}

export interface Residual {
  /** Distance of the point from where the other points alone would place it. */
  pixels: number
  /** The largest residual relative to the certainty of the others: if one point is mistyped, it is this. */
  isWorst: boolean
}

/** Null for a point without which the others determine nothing. */
export function residualsOf(points: readonly ControlPoint[]): (Residual | null)[] {
  const found = misfits(...sidesOf(points))
  const worst = Math.max(...found.map((misfit) => misfit?.strain ?? 0))
  return found.map((misfit) => misfit && { pixels: misfit.distance, isWorst: misfit.strain === worst })
}
