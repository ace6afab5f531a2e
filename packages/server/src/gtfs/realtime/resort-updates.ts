/** The updates of a resort's departures of yesterday and today, and the info texts of its boards. */
import { sql } from 'drizzle-orm'
import { dayIn } from '@ridgeline/domain/departures/service-day'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Localized } from '@ridgeline/domain/values/localized'
import { resorts } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { boardCalls, type CallSources } from '../../departures/board-calls.ts'
import { tripUpdates } from '../../departures/trip-updates.ts'
import type { Board } from '../../departures/timetable.ts'
import type { UpdatedCall } from '../out/realtime-out.ts'

type BoardRow = Board & { infoText: Localized | null; timezone: string }

export interface ResortUpdates {
  calls: UpdatedCall[]
  texts: { stopId: string; text: Localized }[]
}

/** Undefined for a resort that is not published (OP13). */
export async function updatesOfResort(sources: CallSources, resortId: string, now: number): Promise<ResortUpdates | undefined> {
  const [resort] = await sources.db.query<{ timezone: string }>(
    sql`select timezone from ${resorts} where ${resorts.id} = ${resortId}::uuid and ${resorts.active}`,
  )
  if (!resort) return undefined
  const boards = await sources.db.query<BoardRow>(sql`
    select t.id, t.resort_id as "resortId", t.source, t.gtfs_stop_id as "gtfsStopId", t.lines, t.info_text as "infoText"
    from ${tableNamed('departure')} t where t.resort_id = ${resortId}::uuid and t.active order by t."order", t.id`)
  const today = dayIn(now, resort.timezone)
  const days = [dayAfter(today, -1), today]
  const updates = await tripUpdates(sources.db, resortId, days)
  const stopIdOf = ({ id, source, gtfsStopId }: Board) => (source === 'gtfs' ? (gtfsStopId ?? id) : id)
  const calls = await Promise.all(
    boards.map(async (board) =>
      (await boardCalls(sources, board, days, updates)).flatMap(({ call, update, isSkipped }): UpdatedCall[] =>
        update ? [{ stopId: stopIdOf(board), stopSequence: call.stopSequence, departureTime: call.departureTime, update, isSkipped }] : [],
      ),
    ),
  )
  const texts = boards.flatMap((board) =>
    Object.values(board.infoText ?? {}).some(Boolean) ? [{ stopId: stopIdOf(board), text: board.infoText! }] : [],
  )
  return { calls: calls.flat(), texts }
}
