/** The calls of a stop in the imported timetable of its resort. */
import { sql } from 'drizzle-orm'
import type { Call } from '@ridgeline/domain/departures/call'
import { isLanguage, type Localized } from '@ridgeline/domain/values/localized'
import { twoDigits } from '@ridgeline/domain/formatting/two-digits'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../db/connect/select.ts'
import { gtfsImports, gtfsRoutes, gtfsServiceDates, gtfsStops, gtfsStopTimes, gtfsTrips } from '../../db/tables/gtfs-tables.ts'

const s = aliased(gtfsStopTimes, 's')
const d = aliased(gtfsServiceDates, 'd')
const r = aliased(gtfsRoutes, 'r')
const p = aliased(gtfsStops, 'p')

interface Stop {
  resortId: string
  /** A station includes all of its platforms. */
  gtfsStopId: string
}

interface CallRow extends Omit<Call, 'tripHeadsign' | 'via' | 'note' | 'departureTime'> {
  seconds: number
  headsign: string
  lang: string
  /** Stops after this one and before the last, in order. */
  between: { name: string; served: number }[] | null
}

/** Maximum number of names in `via` that fit below a destination. */
const maxNames = 3
const nobodyGetsOn = 1

/** Seconds are dropped, so that the shown time is never too late. */
const clockOf = (seconds: number) => `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}`

/** The stops with most calls, which are best known. */
function viaOf(between: CallRow['between']): string | null {
  if (!between?.length) return null
  const known = new Set(between.toSorted((one, other) => other.served - one.served).slice(0, maxNames))
  return between
    .filter((stop) => known.has(stop))
    .map(({ name }) => name)
    .join(' – ')
}

/** Texts in an unsupported language are stored as Slovak; as the only text they are shown in every language. */
const inLanguageOf = (lang: string, text: string): Localized => {
  const [language = ''] = lang.toLowerCase().split('-')
  return { [isLanguage(language) ? language : 'sk']: text }
}

/** Whether the timetable contains the stop and is valid on the day: then missing departures mean that there are none. */
export async function isKnown(db: Queryable, { resortId, gtfsStopId }: Stop, serviceDate: string): Promise<boolean> {
  const [last] = await db.query(
    select({
      isKnown: sql<boolean>`${serviceDate} between i.report -> 'feed' ->> 'startDate' and i.report -> 'feed' ->> 'endDate'
      and exists (select from ${gtfsStops} p where p.resort_id = i.resort_id and p.stop_id = ${gtfsStopId})`,
    })`from ${gtfsImports} i where i.resort_id = ${resortId}::uuid and i.undone_at is null order by i.at desc limit 1`,
  )
  return last?.isKnown ?? false
}

/** Filters trains that a feed contains twice. */
function isFirst() {
  const seen = new Set<string>()
  return ({ serviceDate, seconds, routeShortName, headsign, platformCode }: CallRow): boolean => {
    const call = [serviceDate, seconds, routeShortName, headsign, platformCode].join('\n')
    return !seen.has(call) && Boolean(seen.add(call))
  }
}

/**
 * Ordered by time, without last stops and stops where boarding is not possible.
 * @param serviceDates `YYYY-MM-DD`
 */
export async function callsOf(db: Queryable, { resortId, gtfsStopId }: Stop, serviceDates: readonly string[]): Promise<Call[]> {
  const rows = await db.query(select({
    tripId: s.tripId,
    serviceDate: d.date,
    seconds: neverNull(s.departureTime),
    stopSequence: s.stopSequence,
    // The number of a train says more than the name of its route; many feeds of single lines have only the latter.
    routeShortName: sql<CallRow['routeShortName']>`coalesce(r.route_short_name, t.trip_short_name, r.route_long_name, '')`,
    routeColor: r.routeColor,
    headsign: sql<string>`coalesce(s.stop_headsign, t.trip_headsign, rest.names -> -1 ->> 'name', '')`,
    between: sql<{ name: string; served: number }[] | null>`rest.names #- '{-1}'`,
    platformCode: p.platformCode,
    // A platform without a value has that of its station; where wheelchairs cannot board, an accessible vehicle does not help.
    wheelchairAccessible: sql<
      CallRow['wheelchairAccessible']
    >`case when coalesce(p.wheelchair_boarding, station.wheelchair_boarding) is false then false else t.wheelchair_accessible end`,
    lang: sql<string>`(select i.report -> 'feed' ->> 'lang' from ${gtfsImports} i where i.resort_id = s.resort_id and i.undone_at is null order by i.at desc limit 1)`,
  })`from ${gtfsStops} p
      left join ${gtfsStops} station on station.resort_id = p.resort_id and station.stop_id = p.parent_station
      join ${gtfsStopTimes} s on s.resort_id = p.resort_id and s.stop_id = p.stop_id
      join ${gtfsTrips} t on t.resort_id = s.resort_id and t.trip_id = s.trip_id
      join ${gtfsRoutes} r on r.resort_id = t.resort_id and r.route_id = t.route_id
      join ${gtfsServiceDates} d on d.resort_id = t.resort_id and d.service_id = t.service_id and d.date = any (${sql.param(serviceDates)}::date[])
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('name', o.stop_name, 'served', o.served) order by n.stop_sequence), '[]') as names
        from ${gtfsStopTimes} n join ${gtfsStops} o on o.resort_id = n.resort_id and o.stop_id = n.stop_id
        where n.resort_id = s.resort_id and n.trip_id = s.trip_id and n.stop_sequence > s.stop_sequence
      ) rest
    where p.resort_id = ${resortId}::uuid and (p.stop_id = ${gtfsStopId} or p.parent_station = ${gtfsStopId})
      and not s.is_last and s.departure_time is not null and s.pickup_type <> ${nobodyGetsOn}
    order by d.date, s.departure_time, s.trip_id`)
  return rows.filter(isFirst()).map(({ seconds, headsign, between, lang, ...call }) => {
    const via = viaOf(between)
    return {
      ...call,
      departureTime: clockOf(seconds),
      tripHeadsign: inLanguageOf(lang, headsign),
      via: via === null ? null : inLanguageOf(lang, via),
      note: null,
    }
  })
}
