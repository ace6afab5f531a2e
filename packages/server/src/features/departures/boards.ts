/** Departure boards as dispatchers see them. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Queryable } from '../../db/connect/database.ts'
import { tableOf } from '../../db/table.ts'
import { resorts } from '../../db/schema.ts'
import type { Board } from '../../departures/timetable.ts'
import { within } from '../../entities/store/reach.ts'

export interface DispatchedBoard extends Board {
  version: number
  timezone: string
}

const boards = tableOf(departure)

export const boardsWithin = (db: Queryable, reach: Reach, id: string): Promise<DispatchedBoard[]> =>
  db.query<DispatchedBoard>(sql`
    select t.id, t.version, t.resort_id as "resortId", t.source, t.gtfs_stop_id as "gtfsStopId", t.lines, r.timezone
    from ${boards} t join ${resorts} r on r.id = t.resort_id where t.id = ${id}::uuid and ${within(departure, reach)}`)
