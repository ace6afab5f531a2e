/** Known altitudes of a resort: stations of lifts, ends of slopes, places. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { sql } from 'drizzle-orm'
import type { ShownPlace } from '@ridgeline/domain/displays/feed'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { linesOf } from '@ridgeline/domain/geometry/geometry-lines'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Geometry, Position } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../../db/connect/database.ts'
import { tableNamed } from '../../../db/table.ts'
import { recordColumns, sketchSql } from '../../../entities/store/record-sql.ts'
import type { Height, Way } from './ways.ts'

export interface Heights {
  known: Height[]
  /** All lifts and slopes as drawn; they are kept free of forest. */
  ways: Way[]
  places: ShownPlace[]
}

const columnsOf = (entity: Entity, names: readonly string[]) =>
  recordColumns(
    entity,
    names.map((name): [string, Field] => [name, fieldOf(entity, name)]),
    { geometry: sketchSql },
  )

interface WayRow {
  geometry: Geometry | null
  from: number | null
  to: number | null
}

interface PlaceRow {
  id: string
  type: string
  name: Localized
  gpsLatitude: string | null
  gpsLongitude: string | null
  altitude: number | null
}

/** A map shows few names. */
const maxPlaces = 60
const named = ['village', 'valley', 'peak'] as const

function wayOf({ geometry, from, to }: WayRow): Way[] {
  const lines = geometry && geometry.type !== 'Point' ? linesOf(geometry) : []
  return lines.map((line, index) => ({ line, from: index === 0 ? from : null, to: index === lines.length - 1 ? to : null }))
}

/** Published records only (OP13). */
export async function readHeights(db: Queryable, resortId: string): Promise<Heights> {
  const ofResort = sql`t.resort_id = ${resortId}::uuid and t.active
    and exists (select 1 from ${tableNamed('resort')} r where r.id = t.resort_id and r.active)`
  const [lifts, slopes, places] = await Promise.all([
    db.query<WayRow & { lowestPoint: number; highestPoint: number }>(
      sql`select ${columnsOf(skilift, ['geometry', 'lowestPoint', 'highestPoint'])} from ${tableNamed(skilift.name)} t where ${ofResort} order by t.id`,
    ),
    db.query<WayRow & { topElevation: number | null; baseElevation: number | null }>(
      sql`select ${columnsOf(slope, ['geometry', 'topElevation', 'baseElevation'])} from ${tableNamed(slope.name)} t where ${ofResort} order by t.id`,
    ),
    db.query<PlaceRow>(
      sql`select ${columnsOf(location, ['id', 'type', 'name', 'gpsLatitude', 'gpsLongitude', 'altitude'])}
        from ${tableNamed(location.name)} t where ${ofResort} and t.gps_latitude is not null order by t."order", t.name_sort, t.id`,
    ),
  ])
  const at = ({ gpsLongitude, gpsLatitude }: PlaceRow): Position => [Number(gpsLongitude), Number(gpsLatitude)]
  const stations = lifts.flatMap((lift) => stationsOf(lift, lift.lowestPoint, lift.highestPoint))
  return {
    known: [
      ...stations,
      ...places.flatMap((place) =>
        place.altitude === null ? [] : [{ at: at(place), altitude: place.altitude, isSummit: place.type === 'peak' }],
      ),
    ],
    ways: [
      ...lifts.flatMap((lift) => wayOf({ geometry: lift.geometry, from: null, to: null })),
      ...slopes.flatMap((run) => wayOf({ geometry: run.geometry, from: run.topElevation, to: run.baseElevation })),
    ],
    places: places
      .flatMap((place) => {
        const { id, type, name, altitude } = place
        return isOneOf(named, type) ? [{ id, type, name, at: at(place), altitude }] : []
      })
      .slice(0, maxPlaces),
  }
}

/** A lift is drawn uphill; between its stations its height above ground is unknown. */
function stationsOf({ geometry }: WayRow, lowest: number, highest: number): Height[] {
  const line = geometry ? linesOf(geometry)[0] : undefined
  const [first, last] = [line?.[0], line?.at(-1)]
  return first && last
    ? [
        { at: first, altitude: lowest },
        { at: last, altitude: highest },
      ]
    : []
}
