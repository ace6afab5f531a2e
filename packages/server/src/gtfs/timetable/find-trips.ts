/** Finds the trips and days of a timetable to which GTFS Realtime messages refer. */
import { sql } from 'drizzle-orm'
import { startOfServiceDay } from '@ridgeline/domain/departures/service-day'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { gtfsServiceDates, gtfsStopTimes, gtfsTrips } from '../../db/tables/gtfs-tables.ts'
import type { FindTrip } from '../realtime/realtime-in.ts'

const t = aliased(gtfsTrips, 't')

interface TripRow {
  tripId: string
  dates: string[]
  /** Ordered by stop sequence. */
  times: { sequence: number; stopId: string; seconds: number | null }[]
}

const dashed = (day: string) => day.replace(/^(....)(..)(..)$/, '$1-$2-$3')

/** Milliseconds between now and the time at which a trip runs; 0 while it is running. */
function distanceFrom(now: number, begins: number, { times }: TripRow): number {
  const moments = times.flatMap(({ seconds }) => (seconds === null ? [] : [begins + seconds * 1000]))
  const [first = Infinity, last = first] = [moments[0], moments.at(-1)]
  return Math.max(0, first - now, now - last)
}

/** @param serviceDates the days on which trips may be running */
export async function knownTrips(
  db: Queryable,
  { resortId, timezone }: { resortId: string; timezone: string },
  tripIds: readonly string[],
  serviceDates: readonly string[],
  now: number,
): Promise<FindTrip> {
  const rows = await db.query(
    select({
      tripId: t.tripId,
      dates: sql<
        string[]
      >`array(select d.date::text from ${gtfsServiceDates} d where d.resort_id = t.resort_id and d.service_id = t.service_id
        and d.date = any (${sql.param([...serviceDates])}::date[]))`,
      times: sql<
        { sequence: number; stopId: string; seconds: number | null }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('sequence', s.stop_sequence, 'stopId', s.stop_id, 'seconds', s.departure_time)
          order by s.stop_sequence), '[]')
        from ${gtfsStopTimes} s where s.resort_id = t.resort_id and s.trip_id = t.trip_id)`,
    })`from ${gtfsTrips} t where t.resort_id = ${resortId}::uuid and t.trip_id = any (${sql.param([...tripIds])}::text[])`,
  )
  const trips = new Map(rows.map((row) => [row.tripId, row]))
  const begins = new Map(serviceDates.map((date) => [date, startOfServiceDay(date, timezone)]))
  const nearest = (trip: TripRow) => {
    const away = (date: string) => distanceFrom(now, begins.get(date)!, trip)
    return trip.dates.toSorted((one, other) => away(one) - away(other))[0]
  }
  return ({ tripId = '', startDate }) => {
    const trip = trips.get(tripId)
    const serviceDate = startDate ? dashed(startDate) : trip && nearest(trip)
    if (!trip || !serviceDate || !trip.dates.includes(serviceDate)) return undefined
    return {
      tripId,
      serviceDate,
      sequenceOf({ stopSequence, stopId }, after) {
        const bySequence = trip.times.find(({ sequence }) => sequence === stopSequence)
        if (bySequence || !stopId) return bySequence?.sequence
        return trip.times.find((time) => time.stopId === stopId && time.sequence > after)?.sequence
      },
      plannedAt(stopSequence) {
        const time = trip.times.find(({ sequence }) => sequence === stopSequence)
        return typeof time?.seconds === 'number' ? begins.get(serviceDate)! + time.seconds * 1000 : undefined
      },
    }
  }
}
