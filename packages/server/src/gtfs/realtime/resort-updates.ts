/** The updates of a resort's departures of yesterday and today, and the info texts of its boards. */
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Localized } from '@ridgeline/domain/values/localized'
import { resorts } from '../../db/schema.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { boardCalls, type BoardCall, type CallSources } from '../../departures/board-calls.ts'
import { tripUpdates } from '../../departures/trip-updates.ts'
import type { Board } from '../../departures/timetable.ts'
import type { UpdatedCall } from '../out/realtime-out.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { departure } from '@ridgeline/domain/entities/departure'

const t = aliased(tableOf(departure), 't')

export interface ResortUpdates {
  calls: UpdatedCall[]
  texts: { stopId: string; text: Localized }[]
}

const keyOf = ({ tripId, serviceDate }: BoardCall['call']) => `${serviceDate} ${tripId}`

/** A line is cancelled at its board only: if other boards have departures of the same trip, the trip runs and skips the stop. */
function updatedCalls(all: readonly (BoardCall & Pick<UpdatedCall, 'stopId'>)[]): UpdatedCall[] {
  const running = new Set(all.filter(({ isLineCancelled }) => !isLineCancelled).map(({ call }) => keyOf(call)))
  return all.flatMap(({ stopId, call, update, isSkipped, isLineCancelled }) => {
    if (!update) return []
    const { stopSequence, departureTime } = call
    return [{ stopId, stopSequence, departureTime, update, isSkipped: isSkipped || (isLineCancelled && running.has(keyOf(call))) }]
  })
}

/** Undefined for a resort that is not published (OP13). */
export async function updatesOfResort(sources: CallSources, resortId: string, now: number): Promise<ResortUpdates | undefined> {
  const [resort] = await sources.db.query(
    select({ timezone: resorts.timezone })`from ${resorts} where ${resorts.id} = ${resortId}::uuid and ${resorts.active}`,
  )
  if (!resort) return undefined
  const boards = await sources.db.query(
    select({
      id: t.id,
      resortId: t.resortId,
      source: t.source,
      gtfsStopId: t.gtfsStopId,
      lines: t.lines,
      infoText: t.infoText,
    })`from ${tableNamed('departure')} t where t.resort_id = ${resortId}::uuid and t.active order by t."order", t.id`,
  )
  const today = dayAt(now, resort.timezone)
  const days = [dayAfter(today, -1), today]
  const updates = await tripUpdates(sources.db, resortId, days)
  const stopIdOf = ({ id, source, gtfsStopId }: Board) => (source === 'gtfs' ? (gtfsStopId ?? id) : id)
  const read = await Promise.all(
    boards.map(async (board) => (await boardCalls(sources, board, days, updates)).map((each) => ({ stopId: stopIdOf(board), ...each }))),
  )
  const calls = updatedCalls(read.flat())
  const texts = boards.flatMap((board) =>
    Object.values(board.infoText ?? {}).some(Boolean) ? [{ stopId: stopIdOf(board), text: board.infoText! }] : [],
  )
  return { calls, texts }
}
