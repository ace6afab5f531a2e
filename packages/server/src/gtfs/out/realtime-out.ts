/** Today's updates of a resort's departures as GTFS Realtime: trips have the ids of its own feed, or of the imported timetable. */
import type { CallUpdate } from '@ridgeline/domain/departures/call'
import { minutesOf } from '@ridgeline/domain/departures/service-day'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Alert, FeedMessage, TripDescriptor, TripUpdate } from '../realtime/realtime-messages.ts'
import { gtfsDay } from './gtfs-day.ts'

/** A call of a board with an update. */
export interface UpdatedCall {
  /** GTFS stop_id of the board: perhaps a station, at whose platforms trips call. */
  stopId: string
  /** Null for a manual line. */
  stopSequence: number | null
  /** `HH:mm` of the service day. */
  departureTime: string
  update: CallUpdate
  /** For a cancelled call: the trip runs, but skips this stop. */
  isSkipped: boolean
}

const secondsPerMinute = 60

export const headerAt = (now: number): FeedMessage['header'] => ({
  gtfsRealtimeVersion: '2.0',
  incrementality: 'FULL_DATASET',
  timestamp: Math.floor(now / 1000),
})

const isCancelled = ({ update, isSkipped }: UpdatedCall) => update.scheduleRelationship === 'cancelled' && !isSkipped

const tripOf = (call: UpdatedCall): TripDescriptor => ({
  tripId: call.update.tripId,
  startDate: gtfsDay(call.update.serviceDate),
  scheduleRelationship: isCancelled(call) ? 'CANCELED' : 'SCHEDULED',
})

const idOf = ({ tripId, serviceDate }: CallUpdate) => `${gtfsDay(serviceDate)} ${tripId}`

/** Manual lines have no sequence, but the boards of a trip have one after the other. */
const inOrder = (one: UpdatedCall, other: UpdatedCall): number =>
  (one.stopSequence ?? 0) - (other.stopSequence ?? 0) || minutesOf(one.departureTime) - minutesOf(other.departureTime)

/** By number where the trip has them: the stop_id of a board may be a station, which is not in stop_times, and trips may call twice at a stop. */
const stopOf = ({ stopId, stopSequence }: UpdatedCall) => (stopSequence === null ? { stopId } : { stopSequence })

/** A trip that calls at several boards is one entity with ordered stop times. */
export function tripUpdatesFeed(calls: readonly UpdatedCall[], now: number): FeedMessage {
  const updates = new Map<string, TripUpdate>()
  for (const call of calls.toSorted(inOrder)) {
    const { update, isSkipped } = call
    const { delayMinutes, scheduleRelationship } = update
    if (delayMinutes === null && scheduleRelationship === 'scheduled') continue
    const delay = (delayMinutes ?? 0) * secondsPerMinute
    const known = updates.get(idOf(update)) ?? {
      trip: tripOf(call),
      stopTimeUpdate: [],
      ...(delayMinutes !== null && !isSkipped && { delay }),
    }
    updates.set(idOf(update), known)
    // Several boards may show the same call, such as that of a station and that of its platform.
    if (call.stopSequence !== null && known.stopTimeUpdate!.at(-1)?.stopSequence === call.stopSequence) continue
    if (isSkipped) known.stopTimeUpdate!.push({ ...stopOf(call), scheduleRelationship: 'SKIPPED' })
    else if (scheduleRelationship === 'scheduled') known.stopTimeUpdate!.push({ ...stopOf(call), departure: { delay } })
  }
  return { header: headerAt(now), entity: [...updates].map(([id, tripUpdate]) => ({ id, tripUpdate })) }
}

const translated = (text: Localized) => ({
  translation: Object.entries(text).flatMap(([language, value]) => (value?.trim() ? [{ language, text: value }] : [])),
})

function effectOf(call: UpdatedCall): string {
  const { delayMinutes, platformCode } = call.update
  if (isCancelled(call)) return 'NO_SERVICE'
  if (delayMinutes) return 'SIGNIFICANT_DELAYS'
  return call.isSkipped || platformCode ? 'MODIFIED_SERVICE' : 'OTHER_EFFECT'
}

/** @param texts the info texts of boards, by stop */
export function alertsFeed(calls: readonly UpdatedCall[], texts: readonly { stopId: string; text: Localized }[], now: number): FeedMessage {
  const alerts = new Map<string, Alert>()
  for (const call of calls) {
    const { update } = call
    if (Object.values(update.note ?? {}).some(Boolean) && !alerts.has(idOf(update)))
      alerts.set(idOf(update), { informedEntity: [{ trip: tripOf(call) }], effect: effectOf(call), headerText: translated(update.note!) })
  }
  for (const { stopId, text } of texts)
    alerts.set(`stop ${stopId}`, { informedEntity: [{ stopId }], effect: 'OTHER_EFFECT', headerText: translated(text) })
  return { header: headerAt(now), entity: [...alerts].map(([id, alert]) => ({ id, alert })) }
}
