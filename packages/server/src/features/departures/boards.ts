/** Departure boards as dispatchers see them. */
import type { Reach } from '@ridgeline/domain/access/access'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableOf } from '../../db/table.ts'
import { resorts } from '../../db/schema.ts'
import type { Board } from '../../departures/timetable.ts'
import { within } from '../../entities/store/reach.ts'

export interface DispatchedBoard extends Board {
  version: number
  timezone: string
}

const boards = tableOf(departure)

const t = aliased(boards, 't')
const r = aliased(resorts, 'r')

export const boardsWithin = (db: Queryable, reach: Reach, id: string): Promise<DispatchedBoard[]> =>
  db.query(
    select({
      id: t.id,
      version: t.version,
      resortId: t.resortId,
      source: t.source,
      gtfsStopId: t.gtfsStopId,
      lines: t.lines,
      timezone: r.timezone,
    })`from ${boards} t join ${resorts} r on r.id = t.resort_id where t.id = ${id}::uuid and ${within(departure, reach)}`,
  )
