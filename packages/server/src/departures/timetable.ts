/** Where the calls of a board come from: the lines it keeps by hand, or a feed that a feature brings. */
import type { Call } from '@ridgeline/domain/departures/call'
import { callsOfLines } from '@ridgeline/domain/departures/line-calls'
import type { Departure, departureSources } from '@ridgeline/domain/entities/departure'

/** What a timetable needs to know of a board. */
export type Board = Pick<Departure, 'id' | 'resortId' | 'source' | 'gtfsStopId' | 'lines'>

export interface TimetableSource {
  /** @returns the calls of the board's stop on service days (`YYYY-MM-DD`), in any order. */
  callsOf(board: Board, serviceDates: readonly string[]): Promise<Call[]>
  /** Whether it says anything of the board's stop on a day, if only that nothing departs. */
  knows(board: Board, serviceDate: string): Promise<boolean>
}

/** Features that bring timetables set theirs before the server is ready. */
export type Timetables = Map<(typeof departureSources)[number], TimetableSource>

const linesByHand: TimetableSource = {
  callsOf: async (board, serviceDates) => callsOfLines(board, serviceDates),
  knows: async () => true,
}

/** Lines sent over the API are stored like lines entered in the form. */
export const timetables = (): Timetables =>
  new Map([
    ['manual', linesByHand],
    ['api', linesByHand],
  ])

/** Until its feed is there, a board shows the lines it has. */
export const timetableOf = (known: Timetables, board: Board): TimetableSource => known.get(board.source) ?? linesByHand
