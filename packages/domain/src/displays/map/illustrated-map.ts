/** The resort's own picture of its mountain, with the lines of lifts and slopes: drawn manually or computed from their geometries. */
import { linesOf } from '../../geometry/geometry-lines.ts'
import type { ControlPoint, Geometry } from '../../declare/shape.ts'
import { calibrationOf } from './placement/calibration.ts'
import { linesOfPath } from './picture-path.ts'
import type { Point } from './placement/projection.ts'

/** The line of a lift or slope on the picture (`resort.mapPlacements`). */
export interface MapPlacement {
  itemId: string
  /** SVG path data in pixels of the picture. */
  path: string
}

export interface IllustratedMap {
  /** `/media/{sha256}`, to which the name of a variant is added. */
  address: string
  /** Pixels; the unit of calibration and placements. */
  width: number
  height: number
  calibration: readonly ControlPoint[]
  placements: readonly MapPlacement[]
}

/** Drawn manually, computed from the calibration, or unknown. */
export const placementStates = ['placed', 'guessed', 'missing'] as const
export type PlacementState = (typeof placementStates)[number]

export interface OnPicture {
  state: PlacementState
  lines: Point[][]
}

interface Item {
  id: string
  geometry?: Geometry | null
}

type Drawn = Pick<IllustratedMap, 'width' | 'height' | 'calibration' | 'placements'>

/** The positions of items on the picture. Items completely outside of it are omitted. */
export function onPicture({ width, height, calibration, placements }: Drawn): (item: Item) => OnPicture {
  const drawn = new Map(placements.map(({ itemId, path }) => [itemId, path]))
  const place = calibrationOf(calibration)
  const isInside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height
  return ({ id, geometry }) => {
    const path = drawn.get(id)
    if (path) return { state: 'placed', lines: linesOfPath(path) }
    if (!place || !geometry) return { state: 'missing', lines: [] }
    const lines = linesOf(geometry).map((line) => line.map(place))
    return lines.some((line) => line.some(isInside)) ? { state: 'guessed', lines } : { state: 'missing', lines: [] }
  }
}
