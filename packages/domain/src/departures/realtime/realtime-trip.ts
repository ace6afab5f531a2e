/** The update of a trip on a day (GTFS Realtime TripUpdate and Alert), and its propagation to stops. */
import type { Localized } from '../../values/localized.ts'

export interface RealtimeStop {
  /** GTFS stop_sequence. */
  stopSequence: number
  /** Null if the feed has no data from here on (NO_DATA), or for a skipped stop. */
  delayMinutes: number | null
  /** The trip runs but does not stop here. */
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
 * A delay applies from its stop until the next stop with an update, also across skipped stops. No update applies to stops before the first
 * one: the train has already left them.
 * @returns the update of the stop with this sequence, propagated as GTFS Realtime defines it
 */
export function stopTimeUpdateAt(
  { stops }: Pick<RealtimeTrip, 'stops'>,
  stopSequence: number,
): Pick<RealtimeStop, 'delayMinutes' | 'isSkipped'> {
  const until = stops.filter((stop) => stop.stopSequence <= stopSequence && !stop.isSkipped)
  const last = until.toSorted((one, other) => one.stopSequence - other.stopSequence).at(-1)
  return {
    delayMinutes: last?.delayMinutes ?? null,
    isSkipped: stops.some((stop) => stop.stopSequence === stopSequence && stop.isSkipped),
  }
}
