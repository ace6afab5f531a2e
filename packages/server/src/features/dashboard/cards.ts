/** The contents of each card, as one statement over the records of a resort. */
import { sql, type SQL } from 'drizzle-orm'
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { gtfsImports, gtfsStops } from '../../db/tables/gtfs-tables.ts'
import { tableNamed } from '../../db/table.ts'
import { recordColumns } from '../../entities/store/record-sql.ts'

export interface Place {
  resortId: string
  /** The current day in the time zone of the resort. */
  today: string
  zone: string
}

/** What is no card of its own records. */
type NoCard =
  | 'operation'
  | 'pistes'
  | 'newSnow'
  | 'parking'
  | 'webhooks'
  | 'clockOffset'
  | 'unnamedProxy'
  | 'attention'
  | 'changes'
  | 'quote'
type Card = Exclude<keyof Dashboard, NoCard>

interface Source {
  /** The card is visible to users who may read these entities. */
  entity: string
  fields: readonly string[]
  more?: SQL
  joined?: SQL
  where?: (place: Place) => SQL
  /** The records that need attention are counted, because the limit leaves some out. */
  needsAttention?: SQL
  order: SQL
  limit: number
}

export interface CardContents {
  records: object[]
  /** Undefined for cards of which nothing needs attention. */
  attention: number | undefined
}

const days = (place: Place, count: number) => sql`${place.today}::date + ${count}::integer`
/** The start of a day in the time zone of the resort. */
const startOf = (day: SQL, { zone }: Place) => sql`((${day})::timestamp at time zone ${zone})`

/** Days before the end of a timetable at which the card reports it. */
const timetableSoon = 7

/** Number of cameras on the card; the camera wall has all. */
const picturesShown = 6

const sources: Readonly<Record<Card, Source>> = {
  weather: {
    entity: 'weatherCurrent',
    fields: [
      'name',
      'locationId',
      'measuredAt',
      'weatherCode',
      'temperature',
      'windSpeed',
      'windGusts',
      'windDirection',
      'snowDepth',
      'snowfall24h',
    ],
    more: sql`s.stale_after as "staleAfter", s.wind_limit::float8 as "windLimit", (select count(*)::integer from ${tableNamed('skilift')} l
      where l.resort_id = t.resort_id and l.active and l.status <> 'closed' and l.wind_limit < t.wind_speed) as "liftsPastLimit"`,
    joined: sql`left join ${tableNamed('weatherSettings')} s on s.location_id = t.location_id and s.resort_id = t.resort_id and s.active`,
    order: sql`t."order", t.name_sort`,
    limit: 8,
  },
  forecast: {
    entity: 'weatherForecast',
    fields: ['locationId', 'date', 'weatherCode', 'temperatureMin', 'temperatureMax', 'snowfall'],
    more: sql`l.name as "locationName"`,
    joined: sql`join ${tableNamed('location')} l on l.id = t.location_id`,
    where: (place) => sql`t.part_of_day = 'day' and t.date between ${place.today}::date and ${days(place, 4)}`,
    order: sql`l."order", l.name_sort, t.location_id, t.date`,
    limit: 40,
  },
  avalanche: {
    entity: 'weatherAvalanche',
    fields: ['regionName', 'date', 'dangerAm', 'dangerPm', 'dangerAmUpper', 'dangerPmUpper', 'elevationBoundary', 'tendency', 'validTo'],
    // The newest of each region.
    where: (place) => sql`t.date between ${days(place, -1)} and ${place.today}::date and not exists (
      select from ${tableNamed('weatherAvalanche')} newer where newer.resort_id = t.resort_id and newer.active
        and coalesce(newer.region_id, newer.region_name::text) = coalesce(t.region_id, t.region_name::text)
        and newer.date > t.date and newer.date <= ${place.today}::date)`,
    order: sql`t."order", t.name_sort`,
    limit: 4,
  },
  cameras: {
    entity: 'camera',
    fields: ['name', 'type', 'cameraStatus', 'thumbnailUrl', 'thumbnailAt', 'refreshInterval'],
    needsAttention: sql`t.camera_status in ('offline', 'stale')`,
    // Cameras with problems come first.
    order: sql`coalesce(t.camera_status, 'online') = 'online', t.thumbnail_url is null, t."order", t.name_sort`,
    limit: picturesShown,
  },
  events: {
    entity: 'event',
    fields: ['name', 'startDate', 'endDate', 'allDay', 'eventStatus', 'venue'],
    // Whole days last until midnight, whatever the time of their end.
    where: (place) => sql`t.end_date >= case when t.all_day then ${startOf(days(place, 0), place)} else now() end
      and t.start_date < ${startOf(days(place, 15), place)}`,
    order: sql`t.start_date, t.name_sort`,
    limit: 5,
  },
  alarms: {
    entity: 'alarm',
    fields: ['name', 'severity', 'metric', 'operator', 'threshold', 'state', 'lastValue', 'triggeredAt'],
    where: () => sql`t.state <> 'ok'`,
    needsAttention: sql`t.state = 'triggered'`,
    // Acknowledged alarms must not hide those that are not.
    order: sql`t.state = 'triggered' desc, t.severity = 'danger' desc, t.severity = 'warning' desc, t.triggered_at desc`,
    limit: 8,
  },
  devices: {
    entity: 'device',
    fields: ['name', 'deviceStatus', 'lastSeenAt'],
    where: () => sql`t.device_status in ('offline', 'error')`,
    needsAttention: sql`true`,
    order: sql`t.device_status = 'error', t.last_seen_at desc`,
    limit: 8,
  },
  departures: {
    entity: 'departure',
    fields: ['stopName'],
    more: sql`p.stop_id is not null as "hasStop", i.until as "timetableUntil", coalesce(i.until < i.today, false) as "isTimetableOver"`,
    joined: sql`
      left join lateral (
        select (report -> 'feed' ->> 'endDate')::date as until, (now() at time zone r.timezone)::date as today
        from ${gtfsImports} join ${tableNamed('resort')} r on r.id = resort_id where resort_id = t.resort_id and undone_at is null order by at desc limit 1
      ) i on true
      left join ${gtfsStops} p on p.resort_id = t.resort_id and p.stop_id = t.gtfs_stop_id`,
    where: (place) => sql`t.source = 'gtfs' and (p.stop_id is null or i.until < ${days(place, timetableSoon)})`,
    needsAttention: sql`p.stop_id is null`,
    order: sql`p.stop_id is not null, t."order", t.name_sort`,
    limit: 8,
  },
}

export const cardNames = namesOf(sources)
export const entityOfCard = (card: Card): string => sources[card].entity

export async function readCard(db: Queryable, card: Card, place: Place): Promise<CardContents> {
  const { entity: name, fields, more, joined = sql``, where, needsAttention, order, limit } = sources[card]
  const entity = registry[name]!
  const columns = recordColumns(
    entity,
    ['id', ...fields].map((field) => [field, fieldOf(entity, field)]),
  )
  // Converted to JSON by the database, which distinguishes days from times and numbers from texts.
  const rows = await db.query(select({ card: sql<{ attention: number }>`to_json(shown)` })`from (
      select count(*) filter (where ${needsAttention ?? sql`false`}) over ()::integer as attention, ${columns}${more ? sql`, ${more}` : sql``} from ${tableNamed(name)} t ${joined}
      where t.resort_id = ${place.resortId}::uuid and t.active${where ? sql` and ${where(place)}` : sql``}
      order by ${order}, t.id limit ${limit}::integer) shown`)
  return {
    records: rows.map(({ card: { attention: _attention, ...shown } }) => shown),
    attention: needsAttention && (rows[0]?.card.attention ?? 0),
  }
}
