/** Sources of a board's calls: its manual lines, or a source registered by a feature. */
import type { Call } from '@ridgeline/domain/departures/call'
import { callsOfLines } from '@ridgeline/domain/departures/lines/line-calls'
import type { Departure, departureSources } from '@ridgeline/domain/entities/departure'

/** The fields of a board that a source needs. */
export type Board = Pick<Departure, 'id' | 'resortId' | 'source' | 'gtfsStopId' | 'lines'>

export interface TimetableSource {
  /** @returns the calls of the board's stop on service days (`YYYY-MM-DD`), in any order. */
  callsOf(board: Board, serviceDates: readonly string[]): Promise<Call[]>
  /** Whether the source has data for the board's stop on a day, possibly without departures. */
  knows(board: Board, serviceDate: string): Promise<boolean>
}

/** Features register their sources before the server is ready. */
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

/** A board whose source is not registered shows its lines. */
export const timetableOf = (known: Timetables, board: Board): TimetableSource => known.get(board.source) ?? linesByHand
