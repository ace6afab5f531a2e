/** What a feed says of a trip on a day (GTFS Realtime TripUpdate and Alert), and what of it holds at one of its stops. */
import type { Localized } from '../localized.ts'

export interface RealtimeStop {
  /** GTFS stop_sequence. */
  stopSequence: number
  /** Nothing where the feed knows nothing from here on (NO_DATA), or says nothing of a stop that is passed by. */
  delayMinutes: number | null
  /** The trip runs, and does not call here. */
  isSkipped: boolean
}

export interface RealtimeTrip {
  tripId: string
  serviceDate: string
  isCancelled: boolean
  note: Localized | null
  stops: RealtimeStop[]
}

/**
 * A delay applies from its stop until the next stop with an update, also across skipped stops; a stop
 * before the first of them has been left, so no update applies to it.
 * @returns the update of the stop with this sequence, propagated as GTFS Realtime defines it
 */
export function heardAt({ stops }: Pick<RealtimeTrip, 'stops'>, stopSequence: number): Pick<RealtimeStop, 'delayMinutes' | 'isSkipped'> {
  const until = stops.filter((stop) => stop.stopSequence <= stopSequence && !stop.isSkipped)
  const last = until.toSorted((one, other) => one.stopSequence - other.stopSequence).at(-1)
  return {
    delayMinutes: last?.delayMinutes ?? null,
    isSkipped: stops.some((stop) => stop.stopSequence === stopSequence && stop.isSkipped),
  }
}
