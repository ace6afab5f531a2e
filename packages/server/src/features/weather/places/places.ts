/** Places whose weather is fetched from a provider. */
import { sql, type SQL } from 'drizzle-orm'
import { location, type Location } from '@ridgeline/domain/entities/location'
import { resort } from '@ridgeline/domain/entities/resort'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { fetchedProviders, type FetchedProvider } from '@ridgeline/domain/operation/weather-providers'
import type { Queryable } from '../../../db/connect/database.ts'
import { weatherFetches } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'

export interface Place {
  /** Of the settings. */
  id: string
  resortId: string
  locationId: string
  /** Of the location. */
  name: Location['name']
  provider: FetchedProvider
  /** Minutes. */
  pollInterval: number
  staleAfter: number
  temperatureOffset: number | null
  timezone: string
  latitude: number | null
  longitude: number | null
  altitude: number | null
}

export const partOfPlace = 'weather'

const columns = sql`s.id, s.resort_id as "resortId", s.location_id as "locationId", l.name, s.provider, s.poll_interval as "pollInterval",
  s.stale_after as "staleAfter", s.temperature_offset::float8 as "temperatureOffset", r.timezone, l.gps_latitude::float8 as latitude,
  l.gps_longitude::float8 as longitude, l.altitude`
const places = sql`${tableNamed(weatherSettings.name)} s join ${tableNamed(resort.name)} r on r.id = s.resort_id and r.active
  join ${tableNamed(location.name)} l on l.id = s.location_id
  left join ${weatherFetches} f on f.source_id = s.id and f.part = ${partOfPlace}`
const fetched = sql`s.active and s.provider in ${[...fetchedProviders]}`

const selected = (db: Queryable, where: SQL, limit: number) =>
  db.query<Place>(sql`select ${columns} from ${places} where ${fetched} and ${where} limit ${limit}::integer`)

const maxPerRound = 200

/**
 * Places whose interval has passed since the last attempt, whose pause after a failure is over, or whose settings or position changed
 * since.
 */
export function placesDue(db: Queryable, now: number): Promise<Place[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return selected(
    db,
    sql`(f.asked_at is null or f.asked_at <= ${at} - s.poll_interval * interval '1 minute' or (f.failures > 0 and f.next_at <= ${at})
      or greatest(s.updated_at, l.updated_at) > f.asked_at) order by f.asked_at nulls first`,
    maxPerRound,
  )
}

export const placesOf = (db: Queryable, resortId: string): Promise<Place[]> =>
  selected(db, sql`s.resort_id = ${resortId}::uuid order by l.name_sort, s.id`, maxPerRound)

export async function placeOf(db: Queryable, settingsId: string): Promise<Place | undefined> {
  const [place] = await selected(db, sql`s.id = ${settingsId}::uuid`, 1)
  return place
}
