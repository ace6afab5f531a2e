/** Searches the stops of a timetable, to select the stop of a board. */
import { sql } from 'drizzle-orm'
import type { TimetableStop } from '@ridgeline/domain/departures/timetable-report'
import type { Queryable } from '../db/connect/database.ts'
import { aliased, select } from '../db/connect/select.ts'
import { gtfsStops } from '../db/tables/gtfs-tables.ts'

const p = aliased(gtfsStops, 'p')

interface Wanted {
  /** Part of the name, without case and accents. */
  q: string
  /** Only this stop. */
  stopId?: string
  limit: number
}

/** Stops whose name contains all words, those with most calls first. */
export const stopsOf = (db: Queryable, resortId: string, { q, stopId, limit }: Wanted): Promise<TimetableStop[]> =>
  db.query(select({
    stopId: p.stopId,
    stopName: p.stopName,
    platformCode: p.platformCode,
    served: sql<
      TimetableStop['served']
    >`(p.served + coalesce((select sum(c.served) from ${gtfsStops} c where c.resort_id = p.resort_id and c.parent_station = p.stop_id), 0))::integer`,
  })`from ${gtfsStops} p where p.resort_id = ${resortId}::uuid
      ${stopId === undefined ? sql`and strpos(ridgeline_fold(p.stop_name), ridgeline_fold(${q})) > 0` : sql`and p.stop_id = ${stopId}`}
    order by served desc, p.stop_name, p.stop_id limit ${limit}`)
