/** Another version of the same picture in a different size: coordinates on it are scaled (`resort.illustratedMap`, R3.128). */
import type { ControlPoint } from '../../declare/shape.ts'
import type { MapPlacement } from './illustrated-map.ts'
import { linesOfPath, picturePath } from './picture-path.ts'
import { tenth } from '../../formatting/tenth.ts'

export interface Print {
  width: number
  height: number
}

/** The scale from `from` to `to`; undefined if their aspect ratios differ by more than rounding. */
export function scaleBetween(from: Print, to: Print): number | undefined {
  const scale = to.width / from.width
  return Math.abs(from.height * scale - to.height) <= Math.max(1, scale) ? scale : undefined
}

export const scaledPlacements = (placements: readonly MapPlacement[], scale: number): MapPlacement[] =>
  placements.map(({ itemId, path }) => ({
    itemId,
    path: picturePath(linesOfPath(path).map((line) => line.map(([x, y]) => [x * scale, y * scale]))),
  }))

export const scaledPoints = (points: readonly ControlPoint[], scale: number): ControlPoint[] =>
  points.map((point) => ({ ...point, x: tenth(point.x * scale), y: tenth(point.y * scale) }))
