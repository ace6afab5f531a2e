/** The map as a few paths: one per colour and state, however many slopes there are, so a change redraws little. */
import type { DisplayStatus, Feed, ShownItem } from '@ridgeline/domain/displays/feed'
import { extentOf, lengthOf, linesIn, pathOf, projectionOf, type Point, type Projection } from '@ridgeline/domain/displays/projection'
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
  projection: Projection
  drawn: Drawn[]
  /** How much line there is for the room: dense maps are drawn thinner. */
  density: number
}

export function sheetOf({ items }: Pick<Feed, 'items'>): Sheet | undefined {
  const extent = extentOf(items.flatMap(({ geometry }) => geometry ?? []))
  if (!extent) return undefined
  const projection = projectionOf(extent)
  const drawn = items.flatMap((item) => (item.geometry ? [drawnOf(item, projection)] : []))
  const length = drawn.reduce((sum, each) => sum + each.length, 0)
  return { projection, drawn, density: length / Math.sqrt(projection.width * projection.height) }
}

function drawnOf(item: ShownItem, projection: Projection): Drawn {
  const geometry = item.geometry!
  const lines = linesIn(projection, geometry)
  const longest = lines.reduce((best, line) => (lengthOf(line) > lengthOf(best) ? line : best), lines[0] ?? [])
  return { item, path: pathOf(projection, geometry), longest, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) }
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
