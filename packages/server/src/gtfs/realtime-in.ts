/** What a feed of GTFS Realtime says of the trips of a timetable, reduced to what boards show of its calls. */
import type { HeardStop, HeardTrip } from '@ridgeline/domain/departures/heard-trip'
import { isLanguage, type Localized } from '@ridgeline/domain/localized'
import { id, legible } from './cells.ts'
import type { Alert, FeedMessage, StopTimeUpdate, TripDescriptor, TripUpdate } from './realtime-messages.ts'

/** Older news are none: a train that was late ten minutes ago may be there by now. */
export const longestAge = 10 * 60_000
const mostDelay = 600
const longestNote = 100

/** A trip of the timetable on a day. */
export interface KnownTrip {
  tripId: string
  serviceDate: string
  /** GTFS stop_sequence of the stop an update means: by its number, else the next of that name after another. */
  sequenceOf(update: StopTimeUpdate, after: number): number | undefined
  /** Planned departure there, in epoch milliseconds. */
  plannedAt(stopSequence: number): number | undefined
}

export interface Heard {
  trips: HeardTrip[]
  /** Of trips that the timetable has not got. */
  unknown: number
  /** Too old to be shown. */
  stale: number
}

/** Trips that messages name, by ids that a timetable may have. */
export const namedTrips = (messages: readonly FeedMessage[]): string[] => [
  ...new Set(
    messages
      .flatMap(({ entity = [] }) => entity)
      .flatMap(({ tripUpdate, alert }) => [tripUpdate?.trip, ...(alert?.informedEntity ?? []).map(({ trip }) => trip)])
      .flatMap((trip) => id(trip?.tripId ?? '') || []),
  ),
]

/** @returns the trip on the day it says; without one, on the one on which it is under way or nearest to it */
export type FindTrip = (trip: TripDescriptor) => KnownTrip | undefined

const gone = new Set(['CANCELED', 'DELETED'])
const isStale = (timestamp: number | undefined, now: number) =>
  timestamp !== undefined && timestamp > 0 && now - timestamp * 1000 > longestAge

/** Seconds late at a stop; nothing where the feed does not know. */
function secondsLate({ departure, arrival }: StopTimeUpdate, planned: number | undefined): number | undefined {
  for (const said of [departure, arrival]) {
    if (said?.delay !== undefined) return said.delay
    if (said?.time && planned !== undefined) return said.time - planned / 1000
  }
  return undefined
}

/** A board knows no trains that are early: they leave when they said they would. */
const shownMinutes = (seconds: number) => Math.min(mostDelay, Math.max(0, Math.round(seconds / 60)))

/** What is said of the stops of a trip; of the trip as a whole only where nothing is said of any of them. */
function stopsOf({ delay, stopTimeUpdate = [] }: TripUpdate, trip: KnownTrip): HeardStop[] {
  const stops = new Map<number, HeardStop>()
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
  const said = [...stops.values()]
  if (delay === undefined || said.some(({ delayMinutes }) => delayMinutes !== null)) return said
  return [{ stopSequence: 0, delayMinutes: shownMinutes(delay), isSkipped: false }, ...said.filter(({ isSkipped }) => isSkipped)]
}

function noteOf({ headerText, descriptionText }: Alert): Localized | null {
  const translations = headerText?.translation ?? descriptionText?.translation ?? []
  const texts = translations.flatMap(({ text, language = 'sk' }) => {
    const own = language.toLowerCase().split('-')[0]
    const said = legible(text, longestNote)
    return isLanguage(own) && said ? [[own, said]] : []
  })
  return texts.length ? Object.fromEntries(texts) : null
}

/** What is said of trips and of their stops, together: a board shows both. */
export function heardIn(messages: readonly FeedMessage[], find: FindTrip, now: number): Heard {
  const heard: Heard = { trips: [], unknown: 0, stale: 0 }
  const isOld = ({ header }: FeedMessage) => isStale(header.timestamp, now)
  heard.stale = messages.filter(isOld).reduce((sum, { entity = [] }) => sum + entity.length, 0)
  const trips = new Map<string, HeardTrip>()
  const of = ({ tripId, serviceDate }: KnownTrip): HeardTrip => {
    const key = `${serviceDate} ${tripId}`
    return trips.get(key) ?? trips.set(key, { tripId, serviceDate, isCancelled: false, note: null, stops: [] }).get(key)!
  }
  for (const { tripUpdate, alert, isDeleted } of messages.filter((message) => !isOld(message)).flatMap(({ entity = [] }) => entity)) {
    if (isDeleted) continue
    if (tripUpdate) {
      const trip = find(tripUpdate.trip)
      if (!trip) heard.unknown++
      else if (isStale(tripUpdate.timestamp, now)) heard.stale++
      else if (gone.has(tripUpdate.trip.scheduleRelationship ?? '')) of(trip).isCancelled = true
      else of(trip).stops = stopsOf(tripUpdate, trip)
    }
    const note = alert && noteOf(alert)
    if (!note) continue
    for (const { trip: named } of alert.informedEntity ?? []) {
      if (!named) continue
      const trip = find(named)
      if (trip) of(trip).note = note
      else heard.unknown++
    }
  }
  heard.trips = [...trips.values()]
  return heard
}
