/** Converts positions to a drawn map: control points of the picture determine the place of everything else (`mapCalibration`). */
import type { ControlPoint, Position } from '../shape.ts'
import type { Point } from './projection.ts'
import { misfits, thinPlate } from './thin-plate.ts'

/** A place in pixels of the picture. */
export type Calibration = (position: Position) => Point

/** Fewer decide nothing. */
export const minControlPoints = 3

/** Degrees of longitude shortened as they are at the middle of the points, so that both axes count alike. */
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

/** Nothing for fewer than three points, for points on one line, and for two at the same place. */
export function calibrationOf(points: readonly ControlPoint[]): Calibration | undefined {
  const plane = planeOf(points)
  const spline = thinPlate(...sidesOf(points))
  return spline && ((position) => spline(plane(position)))
}

export interface Residual {
  /** Distance of the point from where the other points alone would place it. */
  pixels: number
  /** It fits worst of all, for what the others know of its place: if one is mistyped, it is this. */
  isWorst: boolean
}

/** Nothing for a point without which the others decide no place. */
export function residualsOf(points: readonly ControlPoint[]): (Residual | null)[] {
  const found = misfits(...sidesOf(points))
  const worst = Math.max(...found.map((misfit) => misfit?.strain ?? 0))
  return found.map((misfit) => misfit && { pixels: misfit.distance, isWorst: misfit.strain === worst })
}
