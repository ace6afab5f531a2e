/** The calls of a board with what became of them, for the display and for the dispatcher. */
import type { Call, CallUpdate } from '@ridgeline/domain/departures/call'
import { updatesOfLines } from '@ridgeline/domain/departures/line-calls'
import type { Queryable } from '../db/database.ts'
import { updatesOn, type CallKey, type StoredUpdate } from './call-updates.ts'
import { callsOf, type Board, type Timetables } from './timetable.ts'

export interface BoardCall {
  call: Call
  update: CallUpdate | undefined
  /** What of it was said of this day. */
  stored: StoredUpdate | undefined
}

export interface CallSources {
  db: Queryable
  timetables: Timetables
}

const keyOf = ({ tripId, serviceDate }: CallKey) => `${serviceDate} ${tripId}`
const byCall = <Update extends CallKey>(updates: readonly Update[]) => new Map(updates.map((update) => [keyOf(update), update]))

/** What was said of the day goes before what the line always says. */
function together(line: CallUpdate | undefined, stored: StoredUpdate | undefined): CallUpdate | undefined {
  if (!stored) return line
  const { tripId, serviceDate, delayMinutes, scheduleRelationship, platformCode, note } = stored
  return {
    tripId,
    serviceDate,
    delayMinutes: delayMinutes ?? line?.delayMinutes ?? null,
    scheduleRelationship: scheduleRelationship ?? line?.scheduleRelationship ?? 'scheduled',
    platformCode,
    note,
  }
}

/** @param known what was said of these days in the whole resort, where it has been read already */
export async function boardCalls(
  { db, timetables }: CallSources,
  board: Board,
  serviceDates: readonly string[],
  known?: readonly StoredUpdate[],
): Promise<BoardCall[]> {
  const [calls, updates] = await Promise.all([
    callsOf(timetables, board, serviceDates),
    known ?? updatesOn(db, board.resortId, serviceDates),
  ])
  const ofLines = byCall(updatesOfLines(board, serviceDates))
  const ofDay = byCall(updates)
  return calls.map((call) => {
    const stored = ofDay.get(keyOf(call))
    return { call, update: together(ofLines.get(keyOf(call)), stored), stored }
  })
}
