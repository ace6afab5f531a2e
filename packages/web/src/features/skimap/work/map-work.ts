/** The changes of the ski map editor as pure functions: lines drawn on the picture, and control points that calibrate it. */
import type { MapPlacement } from '@ridgeline/domain/displays/map/illustrated-map'
import { picturePath } from '@ridgeline/domain/displays/map/picture-path'
import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import type { Resort } from '@ridgeline/domain/entities/resort'
import type { ControlPoint } from '@ridgeline/domain/declare/shape'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { tenth } from '@ridgeline/domain/formatting/tenth'

export interface MapWork {
  placements: readonly MapPlacement[]
  calibration: readonly ControlPoint[]
}

/** The fields of the resort that store it. */
export const fieldsOf = ({ placements, calibration }: MapWork) => ({ mapPlacements: placements, mapCalibration: calibration })

/** The resort's record proves the types: its fields were checked against them. */
export const workOf = (record: Pick<Resort, 'mapPlacements' | 'mapCalibration'>): MapWork => ({
  placements: record.mapPlacements ?? [],
  calibration: record.mapCalibration ?? [],
})

const byId = (placements: readonly MapPlacement[]) => new Map(placements.map(({ itemId, path }) => [itemId, path]))

/** Ids whose lines differ between two states. */
export function changedItems(one: MapWork, other: MapWork): string[] {
  const [before, after] = [byId(one.placements), byId(other.placements)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id))
}

export const isCalibrationChanged = (one: MapWork, other: MapWork) => !isSame(one.calibration, other.calibration)
export const isChanged = (one: MapWork, other: MapWork) => changedItems(one, other).length > 0 || isCalibrationChanged(one, other)

/** Without a line of at least two points the item is not placed, and its position is estimated again. */
export function withLines(work: MapWork, itemId: string, lines: readonly (readonly Point[])[]): MapWork {
  const path = picturePath(lines)
  const others = work.placements.filter((placement) => placement.itemId !== itemId)
  return { ...work, placements: path ? [...others, { itemId, path }] : others }
}

export const withPoint = (work: MapWork, at: number, change: Partial<ControlPoint>): MapWork => ({
  ...work,
  calibration: work.calibration.map((point, index) => (index === at ? { ...point, ...change } : point)),
})
export const movedPoint = (work: MapWork, at: number, [x, y]: Point) => withPoint(work, at, { x: tenth(x), y: tenth(y) })
export const addedPoint = (work: MapWork, [x, y]: Point): MapWork => ({
  ...work,
  calibration: [...work.calibration, { x: tenth(x), y: tenth(y), latitude: '', longitude: '' }],
})
export const removedPoint = (work: MapWork, at: number): MapWork => ({ ...work, calibration: work.calibration.toSpliced(at, 1) })

export const isWhole = ({ latitude, longitude }: ControlPoint) => latitude !== '' && longitude !== ''

export interface Merged {
  work: MapWork
  /** Conflicts, where both sides changed the same differently: ids of items, and whether the calibration is one. */
  clashes: { items: string[]; calibration: boolean }
}

/** Applies the own changes over theirs, item by item; the calibration counts as one item. */
export function merged(base: MapWork, mine: MapWork, theirs: MapWork): Merged {
  const [ours, others] = [changedItems(base, mine), new Set(changedItems(base, theirs))]
  const [myPaths, theirPaths] = [byId(mine.placements), byId(theirs.placements)]
  const result = new Map(theirPaths)
  for (const id of ours) {
    const path = myPaths.get(id)
    if (path) result.set(id, path)
    else result.delete(id)
  }
  const isMine = isCalibrationChanged(base, mine)
  return {
    work: {
      placements: [...result].map(([itemId, path]) => ({ itemId, path })),
      calibration: isMine ? mine.calibration : theirs.calibration,
    },
    clashes: {
      items: ours.filter((id) => others.has(id) && myPaths.get(id) !== theirPaths.get(id)),
      calibration: isMine && isCalibrationChanged(base, theirs) && isCalibrationChanged(mine, theirs),
    },
  }
}

/** Undoes saved changes; what others have changed since stays and is reported as a conflict. */
export function undone(before: MapWork, saved: MapWork, now: MapWork): Merged {
  if (!isChanged(saved, now)) return { work: before, clashes: { items: [], calibration: false } }
  const { work, clashes } = merged(saved, before, now)
  const kept = new Set(clashes.items)
  const [mine, theirs] = [work, now].map(({ placements }, side) => placements.filter(({ itemId }) => kept.has(itemId) === (side === 1)))
  return {
    work: { placements: [...mine!, ...theirs!], calibration: clashes.calibration ? now.calibration : work.calibration },
    clashes,
  }
}

export const isClash = ({ clashes }: Pick<Merged, 'clashes'>) => clashes.items.length > 0 || clashes.calibration
