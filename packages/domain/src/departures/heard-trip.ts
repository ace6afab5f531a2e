/** What a feed says of a trip on a day (GTFS Realtime TripUpdate and Alert), and what of it holds at one of its stops. */
import type { Localized } from '../localized.ts'

export interface HeardStop {
  /** GTFS stop_sequence. */
  stopSequence: number
  /** Nothing where the feed knows nothing from here on (NO_DATA), or says nothing of a stop that is passed by. */
  delayMinutes: number | null
  /** The trip runs, and does not call here. */
  isSkipped: boolean
}

export interface HeardTrip {
  tripId: string
  serviceDate: string
  isCancelled: boolean
  note: Localized | null
  stops: HeardStop[]
}

/**
 * A delay holds from the stop it is said of until the next one of which anything is said, over those that are skipped; a stop
 * before the first of them has been left, and nothing new is true of it.
 * @returns what holds at the stop of a sequence, as GTFS Realtime propagates it
 */
export function heardAt({ stops }: Pick<HeardTrip, 'stops'>, stopSequence: number): Pick<HeardStop, 'delayMinutes' | 'isSkipped'> {
  const until = stops.filter((stop) => stop.stopSequence <= stopSequence && !stop.isSkipped)
  const last = until.toSorted((one, other) => one.stopSequence - other.stopSequence).at(-1)
  return {
    delayMinutes: last?.delayMinutes ?? null,
    isSkipped: stops.some((stop) => stop.stopSequence === stopSequence && stop.isSkipped),
  }
}
