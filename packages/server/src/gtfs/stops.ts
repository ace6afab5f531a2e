/** The stops of a timetable, to choose the stop of a board. */
import { sql } from 'drizzle-orm'
import type { TimetableStop } from '@ridgeline/domain/departures/timetable-report'
import type { Queryable } from '../db/database.ts'
import { gtfsStops } from '../db/gtfs-tables.ts'

interface Wanted {
  /** In the name, without case and accents. */
  q: string
  /** This one and no other. */
  stopId?: string
  limit: number
}

/** Stops of the timetable whose name has all that is typed, those where most calls are first. */
export const stopsOf = (db: Queryable, resortId: string, { q, stopId, limit }: Wanted): Promise<TimetableStop[]> =>
  db.query<TimetableStop>(sql`
    select p.stop_id as "stopId", p.stop_name as "stopName", p.platform_code as "platformCode",
      (p.served + coalesce((select sum(c.served) from ${gtfsStops} c where c.resort_id = p.resort_id and c.parent_station = p.stop_id), 0))::integer as served
    from ${gtfsStops} p where p.resort_id = ${resortId}::uuid
      ${stopId === undefined ? sql`and strpos(ridgeline_fold(p.stop_name), ridgeline_fold(${q})) > 0` : sql`and p.stop_id = ${stopId}`}
    order by served desc, p.stop_name, p.stop_id limit ${limit}`)
