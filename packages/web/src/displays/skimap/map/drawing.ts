/**
 * The map as a few paths: one per colour and state, however many slopes there are, so a change redraws little.
 * Uses the resort's own picture if there is one, otherwise the geometry, north up.
 */
import type { DisplayStatus, Feed, ShownItem, ShownTerrain } from '@ridgeline/domain/displays/feed'
import { onPicture, type IllustratedMap } from '@ridgeline/domain/displays/map/illustrated-map'
import type { Box } from '@ridgeline/domain/displays/map/placement/placement'
import {
  extentOf,
  lengthOf,
  linesIn,
  linesPath,
  projectionOf,
  smoothPath,
  type Point,
} from '@ridgeline/domain/displays/map/placement/projection'
import type { Position } from '@ridgeline/domain/declare/shape'
import { isLift } from '@ridgeline/domain/displays/board/rows'
import { slopeKind, type SlopeKind } from '../../parts/slope-kind.ts'

/** Items with an unknown status are not drawn as running. */
export type LineState = 'open' | 'closed'
export const lineState = (status: DisplayStatus): LineState => (status === 'open' || status === 'limited' ? 'open' : 'closed')

export interface Stroke {
  kind: SlopeKind | 'lift'
  state: LineState
  path: string
}

/** The lines of one item on the picture; they depend only on the geometry. */
export interface Drawn {
  item: ShownItem
  path: string
  longest: Point[]
  length: number
}

export interface Sheet {
  /** Units of the drawing; pixels for a picture. */
  width: number
  height: number
  picture: IllustratedMap | null
  /** The mountain below the lines; it extends beyond the sheet. */
  terrain: (Box & Pick<ShownTerrain, 'address'>) | null
  /** Converts a geographic position; a picture knows only the places of its items. */
  place: ((position: Position) => Point) | null
  drawn: Drawn[]
  /** Length of lines relative to the area: dense maps are drawn thinner. */
  density: number
}

interface Ground {
  width: number
  height: number
  linesOf: (item: ShownItem) => Point[][]
}

/** A picture without placed items is not used if the map can be drawn from the geometry. */
function groundOf(
  items: Feed['items'],
  picture: IllustratedMap | null,
  terrain: ShownTerrain | null,
): (Ground & Pick<Sheet, 'picture' | 'terrain' | 'place'>) | undefined {
  const extent = extentOf(items.flatMap(({ geometry }) => geometry ?? []))
  if (picture) {
    const where = onPicture(picture)
    const linesOf = (item: ShownItem) => where(item).lines
    if (!extent || items.some((item) => linesOf(item).length > 0))
      return { picture, terrain: null, place: null, width: picture.width, height: picture.height, linesOf }
  }
  if (!extent) return undefined
  const projection = projectionOf(extent)
  const linesOf = ({ geometry }: ShownItem) => (geometry ? linesIn(projection, geometry) : [])
  const { width, height, project } = projection
  return { picture: null, terrain: terrain && terrainIn(project, terrain), place: project, width, height, linesOf }
}

function terrainIn(
  place: (position: Position) => Point,
  { address, extent: { west, south, east, north } }: ShownTerrain,
): Sheet['terrain'] {
  const [[left, top], [right, bottom]] = [place([west, north]), place([east, south])]
  return { address, x: left, y: top, width: right - left, height: bottom - top }
}

export function sheetOf(items: Feed['items'], map: IllustratedMap | null, mountain: ShownTerrain | null = null): Sheet | undefined {
  const ground = groundOf(items, map, mountain)
  if (!ground) return undefined
  const { picture, terrain, place, width, height, linesOf } = ground
  const drawn = items.flatMap((item) => {
    const lines = linesOf(item)
    return lines.length > 0 ? [drawnOf(item, lines, picture !== null)] : []
  })
  const length = drawn.reduce((sum, each) => sum + each.length, 0)
  return { picture, terrain, place, width, height, drawn, density: length / Math.sqrt(width * height) }
}

/** Lines drawn on a picture stay as drawn; surveyed slopes are smoothed. */
function drawnOf(item: ShownItem, lines: Point[][], isByHand: boolean): Drawn {
  const longest = lines.reduce((best, line) => (lengthOf(line) > lengthOf(best) ? line : best), lines[0] ?? [])
  const end = item.geometry?.type === 'Polygon' ? 'Z' : ''
  const path = isByHand || end || isLift(item) ? linesPath(lines, end) : lines.map(smoothPath).join('')
  return { item, path, longest, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) }
}

/** Closed below open, lifts above slopes: usable items are on top. */
const layers: readonly (readonly [Stroke['kind'], LineState])[] = [
  ['blue', 'closed'],
  ['red', 'closed'],
  ['black', 'closed'],
  ['freeride', 'closed'],
  ['lift', 'closed'],
  ['freeride', 'open'],
  ['black', 'open'],
  ['red', 'open'],
  ['blue', 'open'],
  ['lift', 'open'],
]

export function strokesOf(drawn: readonly Drawn[]): Stroke[] {
  const paths = new Map<string, string>()
  for (const { item, path } of drawn) {
    const key = `${isLift(item) ? 'lift' : slopeKind(item)} ${lineState(item.status)}`
    paths.set(key, (paths.get(key) ?? '') + path)
  }
  return layers.flatMap(([kind, state]) => {
    const path = paths.get(`${kind} ${state}`)
    return path ? [{ kind, state, path }] : []
  })
}
