/** Converts GTFS Realtime messages to updates of trips, reduced to what boards show. */
import type { RealtimeStop, RealtimeTrip } from '@ridgeline/domain/departures/realtime/realtime-trip'
import { isLanguage, type Localized } from '@ridgeline/domain/values/localized'
import { id, legible } from '../out/cells.ts'
import type { Alert, FeedMessage, StopTimeUpdate, TripDescriptor, TripUpdate } from './realtime-messages.ts'

/** Older updates are ignored: a train that was late ten minutes ago may be on time by now. */
export const maxAge = 10 * 60_000
const maxDelay = 600
const maxNoteLength = 100

/** A trip of the timetable on a day. */
export interface KnownTrip {
  tripId: string
  serviceDate: string
  /** The GTFS stop_sequence of the stop of an update: by number, otherwise the next stop with that id after `after`. */
  sequenceOf(update: StopTimeUpdate, after: number): number | undefined
  /** Scheduled departure there, in epoch milliseconds. */
  plannedAt(stopSequence: number): number | undefined
}

export interface ParsedRealtime {
  trips: RealtimeTrip[]
  /** Number of updates for trips that are missing in the timetable. */
  unknown: number
  /** Number of updates that are too old. */
  stale: number
}

/** Ids of trips in the messages, if they are valid for a timetable. */
export const namedTrips = (messages: readonly FeedMessage[]): string[] => [
  ...new Set(
    messages
      .flatMap(({ entity = [] }) => entity)
      .flatMap(({ tripUpdate, vehicle, alert }) => [
        tripUpdate?.trip,
        vehicle?.trip,
        ...(alert?.informedEntity ?? []).map(({ trip }) => trip),
      ])
      .flatMap((trip) => id(trip?.tripId ?? '') || []),
  ),
]

/** @returns the trip on the given day; without a day, the trip that is running or closest in time */
export type FindTrip = (trip: TripDescriptor) => KnownTrip | undefined

const gone = new Set(['CANCELED', 'DELETED'])
const isStale = (timestamp: number | undefined, now: number) => timestamp !== undefined && timestamp > 0 && now - timestamp * 1000 > maxAge

/** Seconds of delay at a stop; undefined if unknown. */
function secondsLate({ departure, arrival }: StopTimeUpdate, planned: number | undefined): number | undefined {
  for (const given of [departure, arrival]) {
    if (given?.delay !== undefined) return given.delay
    if (given?.time && planned !== undefined) return given.time - planned / 1000
  }
  return undefined
}

/** Early trains count as punctual: a board shows the planned time. */
const shownMinutes = (seconds: number) => Math.min(maxDelay, Math.max(0, Math.round(seconds / 60)))

/** Updates of the stops of a trip; the delay of the whole trip only if no stop has one. */
function stopsOf({ delay, stopTimeUpdate = [] }: TripUpdate, trip: KnownTrip): RealtimeStop[] {
  const stops = new Map<number, RealtimeStop>()
  let last = -1
  for (const update of stopTimeUpdate) {
    const stopSequence = trip.sequenceOf(update, last)
    if (stopSequence === undefined) continue
    last = stopSequence
    const isSkipped = update.scheduleRelationship === 'SKIPPED'
    const isUnknown = update.scheduleRelationship === 'NO_DATA'
    const late = isSkipped || isUnknown ? undefined : secondsLate(update, trip.plannedAt(stopSequence))
    if (late === undefined && !isSkipped && !isUnknown) continue
    stops.set(stopSequence, { stopSequence, delayMinutes: late === undefined ? null : shownMinutes(late), isSkipped })
  }
  const given = [...stops.values()]
  if (delay === undefined || given.some(({ delayMinutes }) => delayMinutes !== null)) return given
  return [{ stopSequence: 0, delayMinutes: shownMinutes(delay), isSkipped: false }, ...given.filter(({ isSkipped }) => isSkipped)]
}

function noteOf({ headerText, descriptionText }: Alert): Localized | null {
  const translations = headerText?.translation ?? descriptionText?.translation ?? []
  const texts = translations.flatMap(({ text, language = 'sk' }) => {
    const own = language.toLowerCase().split('-')[0]
    const given = legible(text, maxNoteLength)
    return isLanguage(own) && given ? [[own, given]] : []
  })
  return texts.length ? Object.fromEntries(texts) : null
}

/** An alert without periods is active as long as it is in the feed. Planners also receive alerts of coming days; boards show those of now. */
const isActive = ({ activePeriod = [] }: Alert, now: number) =>
  activePeriod.length === 0 || activePeriod.some(({ start, end }) => (start ?? 0) * 1000 <= now && (!end || now < end * 1000))

/** Updates of trips and of their stops together: a board shows both. */
export function realtimeIn(messages: readonly FeedMessage[], find: FindTrip, now: number): ParsedRealtime {
  const parsed: ParsedRealtime = { trips: [], unknown: 0, stale: 0 }
  const isOld = ({ header }: FeedMessage) => isStale(header.timestamp, now)
  parsed.stale = messages.filter(isOld).reduce((sum, { entity = [] }) => sum + entity.length, 0)
  const trips = new Map<string, RealtimeTrip>()
  const of = ({ tripId, serviceDate }: KnownTrip): RealtimeTrip => {
    const key = `${serviceDate} ${tripId}`
    return trips.get(key) ?? trips.set(key, { tripId, serviceDate, isCancelled: false, note: null, stops: [] }).get(key)!
  }
  for (const { tripUpdate, alert, isDeleted } of messages.filter((message) => !isOld(message)).flatMap(({ entity = [] }) => entity)) {
    if (isDeleted) continue
    if (tripUpdate) {
      const trip = find(tripUpdate.trip)
      if (!trip) parsed.unknown++
      else if (isStale(tripUpdate.timestamp, now)) parsed.stale++
      else if (gone.has(tripUpdate.trip.scheduleRelationship ?? '')) of(trip).isCancelled = true
      else of(trip).stops = stopsOf(tripUpdate, trip)
    }
    const note = alert && isActive(alert, now) && noteOf(alert)
    if (!note) continue
    for (const { trip: named } of alert.informedEntity ?? []) {
      if (!named) continue
      const trip = find(named)
      if (trip) of(trip).note = note
      else parsed.unknown++
    }
  }
  parsed.trips = [...trips.values()]
  return parsed
}
