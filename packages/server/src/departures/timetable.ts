/** Where the calls of a board come from: the lines it keeps by hand, or a feed that a feature brings. */
import type { Call } from '@ridgeline/domain/departures/call'
import { callsOfLines } from '@ridgeline/domain/departures/line-calls'
import type { Departure, departureSources } from '@ridgeline/domain/entities/departure'

/** What a timetable needs to know of a board. */
export type Board = Pick<Departure, 'id' | 'resortId' | 'source' | 'gtfsStopId' | 'lines'>

/** @returns the calls of the board's stop on service days (`YYYY-MM-DD`), in any order. */
export type TimetableSource = (board: Board, serviceDates: readonly string[]) => Promise<Call[]>

/** Features that bring timetables set theirs before the server is ready. */
export type Timetables = Map<(typeof departureSources)[number], TimetableSource>

const linesByHand: TimetableSource = async (board, serviceDates) => callsOfLines(board, serviceDates)

/** Lines sent over the API lie where those kept by hand lie. */
export const timetables = (): Timetables =>
  new Map([
    ['manual', linesByHand],
    ['api', linesByHand],
  ])

/** Until its feed is there, a board shows the lines it has. */
export const callsOf = (known: Timetables, board: Board, serviceDates: readonly string[]): Promise<Call[]> =>
  (known.get(board.source) ?? linesByHand)(board, serviceDates)
