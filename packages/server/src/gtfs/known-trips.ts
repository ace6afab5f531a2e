/** Trips of a timetable that a feed of GTFS Realtime names, on the days it may mean. */
import { sql } from 'drizzle-orm'
import { startOfServiceDay } from '@ridgeline/domain/departures/service-day'
import type { Queryable } from '../db/database.ts'
import { gtfsServiceDates, gtfsStopTimes, gtfsTrips } from '../db/gtfs-tables.ts'
import type { FindTrip } from './realtime-in.ts'

interface TripRow {
  tripId: string
  routeId: string
  dates: string[]
  times: { sequence: number; stopId: string; seconds: number | null }[]
}

const dashed = (day: string) => day.replace(/^(....)(..)(..)$/, '$1-$2-$3')

/** @param serviceDates the days on which trips may be under way, the one of now first */
export async function knownTrips(
  db: Queryable,
  { resortId, timezone }: { resortId: string; timezone: string },
  tripIds: readonly string[],
  serviceDates: readonly string[],
): Promise<FindTrip> {
  const rows = await db.query<TripRow>(sql`
    select t.trip_id as "tripId", t.route_id as "routeId",
      array(select d.date::text from ${gtfsServiceDates} d where d.resort_id = t.resort_id and d.service_id = t.service_id
        and d.date = any (${sql.param([...serviceDates])}::date[])) as dates,
      (select coalesce(jsonb_agg(jsonb_build_object('sequence', s.stop_sequence, 'stopId', s.stop_id, 'seconds', s.departure_time)), '[]')
        from ${gtfsStopTimes} s where s.resort_id = t.resort_id and s.trip_id = t.trip_id) as times
    from ${gtfsTrips} t where t.resort_id = ${resortId}::uuid and t.trip_id = any (${sql.param([...tripIds])}::text[])`)
  const trips = new Map(rows.map((row) => [row.tripId, row]))
  return ({ tripId = '', startDate }) => {
    const trip = trips.get(tripId)
    const serviceDate = startDate ? dashed(startDate) : serviceDates.find((date) => trip?.dates.includes(date))
    if (!trip || !serviceDate || !trip.dates.includes(serviceDate)) return undefined
    const begins = startOfServiceDay(serviceDate, timezone)
    return {
      tripId,
      serviceDate,
      routeId: trip.routeId,
      plannedAt({ stopSequence, stopId }) {
        const time = trip.times.find((each) => (stopSequence === undefined ? each.stopId === stopId : each.sequence === stopSequence))
        return typeof time?.seconds === 'number' ? begins + time.seconds * 1000 : undefined
      },
    }
  }
}
