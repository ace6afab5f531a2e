/** GPX 1.0 and 1.1: a row for each track and route, or, of kinds of records without a line, for each waypoint. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { maxAllPositions } from '@ridgeline/domain/geometry/geometry'
import { refusedFile, type TableRows } from '../../../entities/exchange/reading/table-rows.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { gpxParser } from '../../../media/formats/gpx.ts'
import { geometryFieldOf, isPlaced, placedCells } from './placed-cells.ts'
import { recordsTable, type FileRecord } from './records-table.ts'

type Point = number[]

interface Path {
  name: string
  description: string
  lines: Point[][]
  /** Those beyond the limit of a drawing are only counted: its cell has the fault of one that is too long. */
  points: number
  isWaypoint: boolean
}

/** The points of tracks, routes and waypoints, by the element around them. */
const pointTags: Readonly<Record<string, string>> = { trkpt: 'trkseg', rtept: 'rte', wpt: 'gpx' }
const pathTags = new Set(['trk', 'rte', 'wpt'])
const texts: Readonly<Record<string, 'name' | 'description'>> = { name: 'name', desc: 'description' }
const maxText = 10_000
/** Characters parsed before the event loop continues. */
const portion = 16_384

/** @throws invalid for a file that is no GPX, with a document type, or nested too deep */
async function* pathsIn(xml: string): AsyncGenerator<Path> {
  const found: Path[] = []
  const around: string[] = []
  let path: Path | undefined
  let text = ''
  const parser = gpxParser({
    open({ local, attributes }) {
      const parent = around.at(-1)
      if (parent === 'gpx' && pathTags.has(local)) path = { name: '', description: '', lines: [], points: 0, isWaypoint: local === 'wpt' }
      // Lines without points are left out, so the next one takes their place.
      if (path && (local === 'trkseg' || (local !== 'trk' && parent === 'gpx')) && path.lines.at(-1)?.length !== 0) path.lines.push([])
      if (path && pointTags[local] === parent && path.points++ <= maxAllPositions)
        path.lines.at(-1)!.push([Number(attributes['lon']?.value ?? Number.NaN), Number(attributes['lat']?.value ?? Number.NaN)])
      around.push(local)
      text = ''
    },
    text(more) {
      if (path && text.length < maxText) text += more
    },
    close() {
      const local = around.pop()!
      const parent = around.at(-1)
      if (path && local === 'ele' && parent !== undefined && parent in pointTags && Number.isFinite(Number(text)) && text.trim() !== '')
        path.lines.at(-1)!.at(-1)![2] = Math.round(Number(text) * 10) / 10
      const into = parent !== undefined && pathTags.has(parent) && around.length === 2 ? texts[local] : undefined
      if (path && into) path[into] = text.trim().slice(0, maxText)
      if (path && around.length === 1) {
        found.push(path)
        path = undefined
      }
    },
  })
  const pause = pauses()
  try {
    for (let at = 0; at < xml.length; at += portion) {
      parser.write(xml.slice(at, at + portion))
      yield* found.splice(0)
      await pause()
    }
    parser.close()
  } catch {
    throw refusedFile('importBroken')
  }
  yield* found
}

/** A position that is not a number has a fault at its cell. */
const geometryOf = ({ lines, isWaypoint }: Path) => {
  if (isWaypoint) return { type: 'Point', coordinates: lines[0]?.[0] ?? [] }
  const drawn = lines.filter((line) => line.length > 0)
  return drawn.length > 1 ? { type: 'MultiLineString', coordinates: drawn } : { type: 'LineString', coordinates: drawn[0] ?? [] }
}

const recordOf = (entity: Entity, path: Path): FileRecord =>
  new Map([['name', path.name || null], ['perex', path.description || null], ...placedCells(entity, geometryOf(path))])

async function hasPath(xml: string): Promise<boolean> {
  for await (const { isWaypoint } of pathsIn(xml)) if (!isWaypoint) return true
  return false
}

/** @throws invalid for a kind of record that has no place on a map */
export async function readGpx(xml: string, entity: Entity): Promise<TableRows> {
  if (!isPlaced(entity)) throw refusedFile('importKind')
  // Waypoints beside tracks are places along the way.
  const hasLines = geometryFieldOf(entity) !== undefined && (await hasPath(xml))
  return recordsTable(async function* () {
    for await (const path of pathsIn(xml)) if (path.isWaypoint !== hasLines) yield recordOf(entity, path)
  })
}
