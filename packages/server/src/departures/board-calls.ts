/** The calls of a board with what is said of them, by the line itself, by a feed and by people. */
import type { Call, CallUpdate } from '@ridgeline/domain/departures/call'
import { heardAt } from '@ridgeline/domain/departures/heard-trip'
import { updatesOfLines } from '@ridgeline/domain/departures/line-calls'
import type { Queryable } from '../db/database.ts'
import type { CallKey, StoredUpdate } from './call-updates.ts'
import { saidOfTrips, type SaidOfTrips, type StoredHeard } from './said-of-trips.ts'
import { timetableOf, type Board, type Timetables } from './timetable.ts'

export interface BoardCall {
  call: Call
  update: CallUpdate | undefined
  /** The trip runs and passes this stop by: here it is cancelled, elsewhere it is not. */
  isSkipped: boolean
  /** When something was last said of this day, and by whom: nobody's name where a feed did. */
  said: { at: string; by: string | null } | undefined
}

export interface CallSources {
  db: Queryable
  timetables: Timetables
}

const keyOf = ({ tripId, serviceDate }: CallKey) => `${serviceDate} ${tripId}`
const byCall = <Said extends CallKey>(all: readonly Said[]) => new Map(all.map((said) => [keyOf(said), said]))

/** Whom to ask: a person's word on how it runs stands; a feed's does where the person spoke of something else. */
function saidBy(person: StoredUpdate | undefined, heard: StoredHeard | undefined): BoardCall['said'] {
  const isFeeds = heard && !(person && (person.delayMinutes !== null || person.scheduleRelationship !== null))
  if (isFeeds) return { at: heard.heardAt, by: null }
  return person && { at: person.changedAt, by: person.changedBy }
}

/** Field by field: a person's word before a feed's, and both before what the line always says. */
function together(
  call: Call,
  line: CallUpdate | undefined,
  heard: StoredHeard | undefined,
  person: StoredUpdate | undefined,
): Omit<BoardCall, 'call'> {
  if (!heard && !person) return { update: line, isSkipped: false, said: undefined }
  const here = heard && call.stopSequence !== null ? heardAt(heard, call.stopSequence) : undefined
  const ofFeed = heard && (heard.isCancelled || here?.isSkipped ? 'cancelled' : 'scheduled')
  return {
    update: {
      tripId: call.tripId,
      serviceDate: call.serviceDate,
      delayMinutes: person?.delayMinutes ?? here?.delayMinutes ?? line?.delayMinutes ?? null,
      scheduleRelationship: person?.scheduleRelationship ?? ofFeed ?? line?.scheduleRelationship ?? 'scheduled',
      platformCode: person?.platformCode ?? null,
      note: person?.note ?? heard?.note ?? null,
    },
    isSkipped: Boolean(here?.isSkipped) && !heard!.isCancelled && !person?.scheduleRelationship,
    said: saidBy(person, heard),
  }
}

/** @param known what was said of these days in the whole resort, where it has been read already */
export async function boardCalls(
  { db, timetables }: CallSources,
  board: Board,
  serviceDates: readonly string[],
  known?: SaidOfTrips,
): Promise<BoardCall[]> {
  const [calls, { byPeople, byFeeds }] = await Promise.all([
    timetableOf(timetables, board).callsOf(board, serviceDates),
    known ?? saidOfTrips(db, board.resortId, serviceDates),
  ])
  const ofLines = byCall(updatesOfLines(board, serviceDates))
  const [people, feeds] = [byCall(byPeople), byCall(byFeeds)]
  return calls.map((call) => {
    const key = keyOf(call)
    return { call, ...together(call, ofLines.get(key), feeds.get(key), people.get(key)) }
  })
}
