/** Reads the boards with manual lines for the GTFS feed of a resort. */
import { sql } from 'drizzle-orm'
import type { DepartureLine } from '@ridgeline/domain/departures/lines/line-calls'
import { departure, type transportTypes } from '@ridgeline/domain/entities/departure'
import { location } from '@ridgeline/domain/entities/location'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(resorts, 't')

export interface Place {
  name: Localized
  latitude: number | null
  longitude: number | null
}

export interface OwnBoard extends Place {
  id: string
  platformCode: string | null
  transportType: (typeof transportTypes)[number]
  lines: DepartureLine[]
}

export interface OwnBoards {
  resort: { id: string; name: Localized; timezone: string; language: Language; url: string | null; today: string }
  boards: OwnBoard[]
  /** Possible destinations: places of the resort. */
  places: (Place & { id: string })[]
}

const position = {
  latitude: sql<number | null>`t.gps_latitude::float8`,
  longitude: sql<number | null>`t.gps_longitude::float8`,
}
const d = aliased(tableOf(departure), 'd')
const place = aliased(tableOf(location), 't')

/** Published data only, as on their displays (OP13); undefined for an unknown or inactive resort. */
export async function readOwnBoards(db: Queryable, resortId: string): Promise<OwnBoards | undefined> {
  const [found] = await db.query(
    select({
      id: t.id,
      name: t.name,
      timezone: t.timezone,
      language: t.defaultLanguage,
      websiteUrl: t.websiteUrl,
      today: sql<OwnBoards['resort']['today']>`(now() at time zone t.timezone)::date::text`,
    })`from ${resorts} t where t.id = ${resortId}::uuid and t.active`,
  )
  if (!found) return undefined
  const { websiteUrl, ...resort } = found
  const boards = await db.query(select({
    id: d.id,
    name: d.stopName,
    platformCode: d.platformCode,
    transportType: d.transportType,
    lines: d.lines,
    ...position,
  })`from ${tableNamed('departure')} d left join ${tableNamed('location')} l on l.id = d.location_id
      join ${resorts} r on r.id = d.resort_id
      cross join lateral (select coalesce(l.gps_latitude, r.gps_latitude) as gps_latitude, coalesce(l.gps_longitude, r.gps_longitude) as gps_longitude) t
    where d.resort_id = ${resortId}::uuid and d.active and d.source <> 'gtfs' order by d."order", d.id`)
  const places = await db.query(select({ id: place.id, name: place.name, ...position })`from ${tableNamed('location')} t
    where t.resort_id = ${resortId}::uuid and t.active and t.gps_latitude is not null order by t."order", t.id`)
  return { resort: { ...resort, url: Object.values(websiteUrl ?? {})[0] ?? null }, boards, places }
}
