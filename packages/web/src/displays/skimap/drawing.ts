/**
 * The map as a few paths: one per colour and state, however many slopes there are, so a change redraws little.
 * On the resort's own picture where it has one, else drawn from the geometry, north up.
 */
import type { DisplayStatus, Feed, ShownItem } from '@ridgeline/domain/displays/feed'
import { onPicture, type IllustratedMap } from '@ridgeline/domain/displays/illustrated-map'
import { extentOf, lengthOf, linesIn, linesPath, projectionOf, type Point } from '@ridgeline/domain/displays/projection'
import { isLift } from '@ridgeline/domain/displays/rows'
import { slopeKind, type SlopeKind } from '../slope-kind.ts'

/** What is not known to run is not drawn as if it did. */
export type LineState = 'open' | 'closed'
export const lineState = (status: DisplayStatus): LineState => (status === 'open' || status === 'limited' ? 'open' : 'closed')

export interface Stroke {
  kind: SlopeKind | 'lift'
  state: LineState
  path: string
}

/** The lines of one item on the picture. They depend on the geometry only. */
export interface Drawn {
  item: ShownItem
  path: string
  longest: Point[]
  length: number
}

export interface Sheet {
  /** Units of the drawing; of a picture its pixels. */
  width: number
  height: number
  picture: IllustratedMap | null
  drawn: Drawn[]
  /** How much line there is for the room: dense maps are drawn thinner. */
  density: number
}

interface Ground {
  width: number
  height: number
  linesOf: (item: ShownItem) => Point[][]
}

/** A picture on which nothing lies yet is no map, as long as there is another. */
function groundOf(items: Feed['items'], picture: IllustratedMap | null): (Ground & Pick<Sheet, 'picture'>) | undefined {
  const extent = extentOf(items.flatMap(({ geometry }) => geometry ?? []))
  if (picture) {
    const where = onPicture(picture)
    const linesOf = (item: ShownItem) => where(item).lines
    if (!extent || items.some((item) => linesOf(item).length > 0)) return { picture, width: picture.width, height: picture.height, linesOf }
  }
  if (!extent) return undefined
  const projection = projectionOf(extent)
  const linesOf = ({ geometry }: ShownItem) => (geometry ? linesIn(projection, geometry) : [])
  return { picture: null, width: projection.width, height: projection.height, linesOf }
}

export function sheetOf(items: Feed['items'], map: IllustratedMap | null): Sheet | undefined {
  const ground = groundOf(items, map)
  if (!ground) return undefined
  const { picture, width, height, linesOf } = ground
  const drawn = items.flatMap((item) => {
    const lines = linesOf(item)
    return lines.length > 0 ? [drawnOf(item, lines)] : []
  })
  const length = drawn.reduce((sum, each) => sum + each.length, 0)
  return { picture, width, height, drawn, density: length / Math.sqrt(width * height) }
}

function drawnOf(item: ShownItem, lines: Point[][]): Drawn {
  const longest = lines.reduce((best, line) => (lengthOf(line) > lengthOf(best) ? line : best), lines[0] ?? [])
  const end = item.geometry?.type === 'Polygon' ? 'Z' : ''
  return { item, path: linesPath(lines, end), longest, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) }
}

/** Closed below open, lifts above slopes: what can be used lies on top. */
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
