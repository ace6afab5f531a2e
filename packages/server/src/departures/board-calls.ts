/** The calls of a board with their updates: of the line, of a feed and of dispatchers. */
import type { Call, CallUpdate } from '@ridgeline/domain/departures/call'
import { stopTimeUpdateAt } from '@ridgeline/domain/departures/realtime/realtime-trip'
import { updatesOfLines } from '@ridgeline/domain/departures/lines/line-calls'
import type { Queryable } from '../db/connect/database.ts'
import type { CallKey, StoredUpdate } from './call-updates.ts'
import { tripUpdates, type TripUpdates, type StoredRealtimeTrip } from './trip-updates.ts'
import { timetableOf, type Board, type Timetables } from './timetable.ts'

export interface BoardCall {
  call: Call
  update: CallUpdate | undefined
  /** The trip runs but skips this stop: cancelled here, not elsewhere. */
  isSkipped: boolean
  /** Cancelled by the line of this board, not by a feed or dispatcher: other boards may have the same trip. */
  isLineCancelled: boolean
  /** When the call was last updated and by whom; without a name for a feed. */
  said: { at: string; by: string | null } | undefined
}

export interface CallSources {
  db: Queryable
  timetables: Timetables
}

const keyOf = ({ tripId, serviceDate }: CallKey) => `${serviceDate} ${tripId}`
const byCall = <HeldUpdate extends CallKey>(all: readonly HeldUpdate[]) => new Map(all.map((update) => [keyOf(update), update]))

/** The author shown: the dispatcher if they set how the trip runs, otherwise the feed. */
function updatedBy(person: StoredUpdate | undefined, realtime: StoredRealtimeTrip | undefined): BoardCall['said'] {
  const isFromFeed = realtime && !(person && (person.delayMinutes !== null || person.scheduleRelationship !== null))
  if (isFromFeed) return { at: realtime.heardAt, by: null }
  return person && { at: person.changedAt, by: person.changedBy }
}

/** Merged by field: dispatchers take precedence over feeds, and both over the line. */
function mergedCall(
  call: Call,
  line: CallUpdate | undefined,
  realtime: StoredRealtimeTrip | undefined,
  person: StoredUpdate | undefined,
): Omit<BoardCall, 'call'> {
  const isLineCancelled = line?.scheduleRelationship === 'cancelled' && !realtime && !person?.scheduleRelationship
  if (!realtime && !person) return { update: line, isSkipped: false, isLineCancelled, said: undefined }
  const here = realtime && call.stopSequence !== null ? stopTimeUpdateAt(realtime, call.stopSequence) : undefined
  const ofFeed = realtime && (realtime.isCancelled || here?.isSkipped ? 'cancelled' : 'scheduled')
  return {
    update: {
      tripId: call.tripId,
      serviceDate: call.serviceDate,
      delayMinutes: person?.delayMinutes ?? here?.delayMinutes ?? line?.delayMinutes ?? null,
      scheduleRelationship: person?.scheduleRelationship ?? ofFeed ?? line?.scheduleRelationship ?? 'scheduled',
      platformCode: person?.platformCode ?? null,
      note: person?.note ?? realtime?.note ?? null,
    },
    isSkipped: Boolean(here?.isSkipped) && !realtime!.isCancelled && !person?.scheduleRelationship,
    isLineCancelled,
    said: updatedBy(person, realtime),
  }
}

/** @param known the updates of these days for the whole resort, if already read */
export async function boardCalls(
  { db, timetables }: CallSources,
  board: Board,
  serviceDates: readonly string[],
  known?: TripUpdates,
): Promise<BoardCall[]> {
  const [calls, { byPeople, byFeeds }] = await Promise.all([
    timetableOf(timetables, board).callsOf(board, serviceDates),
    known ?? tripUpdates(db, board.resortId, serviceDates),
  ])
  const ofLines = byCall(updatesOfLines(board, serviceDates))
  const [people, feeds] = [byCall(byPeople), byCall(byFeeds)]
  return calls.map((call) => {
    const key = keyOf(call)
    return { call, ...mergedCall(call, ofLines.get(key), feeds.get(key), people.get(key)) }
  })
}
