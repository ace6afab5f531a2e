/** The terrain drawings of displayed resorts: created once, at the first request. */
import { createHash } from 'node:crypto'
import { extentOf } from '@ridgeline/domain/displays/map/placement/projection'
import type { ShownTerrain } from '@ridgeline/domain/displays/feed'
import type { Queryable } from '../../../db/connect/database.ts'
import { prepare, type Prepared } from '../../../http/prepared/prepared.ts'
import { readHeights, type Heights } from './heights.ts'
import { looks, type LookName } from './looks.ts'
import { planeAround, type Plane } from './plane.ts'
import { drawingOf, terrainOf, type Terrain } from './terrain.ts'

/** With fewer known altitudes there is no terrain. */
const minHeights = 4
const maxCached = 24

/** Increased when the drawing changes, so that URLs change too. */
const drawing = 4

export interface Mountain {
  heights: Heights
  plane: Plane
  /** Identifies the input of the drawing. */
  tag: string
}

export function mountainOf(heights: Heights): Mountain | undefined {
  const extent = extentOf(heights.ways.map(({ line }) => ({ type: 'LineString' as const, coordinates: [...line] })))
  if (!extent || heights.known.length < minHeights) return undefined
  const { known, ways, places } = heights
  const villages = places.filter(({ type }) => type === 'village').map(({ at }) => at)
  const tag = createHash('sha1')
    .update(JSON.stringify([drawing, known, ways, villages]))
    .digest('base64url')
    .slice(0, 12)
  return { heights, plane: planeAround(extent), tag }
}

export const terrainAddress = (resortId: string, tag: string) => `/display/terrain/${resortId}/${tag}`

export const shownTerrain = (resortId: string, { plane, tag }: Mountain): ShownTerrain => ({
  address: terrainAddress(resortId, tag),
  extent: plane.extent,
})

interface Kept {
  mountain: Mountain
  terrain: Promise<Terrain>
  drawings: Map<LookName, Prepared>
}

export interface Drawn {
  drawing: Prepared
  tag: string
}

export function keptTerrain(db: Queryable) {
  const kept = new Map<string, Kept>()
  const coming = new Map<string, Promise<Kept | undefined>>()

  async function read(resortId: string): Promise<Kept | undefined> {
    const mountain = mountainOf(await readHeights(db, resortId))
    if (!mountain) return undefined
    const known = kept.get(resortId)
    if (known?.mountain.tag === mountain.tag) return known
    const terrain = terrainOf(mountain.heights, mountain.plane)
    terrain.catch(() => kept.delete(resortId))
    const now: Kept = { mountain, terrain, drawings: new Map() }
    kept.delete(resortId)
    kept.set(resortId, now)
    for (const old of [...kept.keys()].slice(0, -maxCached)) kept.delete(old)
    return now
  }

  /** One at a time for each resort, for any number of requests. */
  function current(resortId: string): Promise<Kept | undefined> {
    const known = coming.get(resortId) ?? read(resortId).finally(() => coming.delete(resortId))
    coming.set(resortId, known)
    return known
  }

  /** The requested drawing, or the current one; undefined where too little is known. */
  return async function drawn(resortId: string, tag: string, look: LookName): Promise<Drawn | undefined> {
    const known = kept.get(resortId)
    const found = known?.mountain.tag === tag ? known : await current(resortId)
    if (!found) return undefined
    const terrain = await found.terrain
    const drawing = found.drawings.get(look) ?? prepare(drawingOf(terrain, looks[look]))
    found.drawings.set(look, drawing)
    return { drawing, tag: found.mountain.tag }
  }
}
