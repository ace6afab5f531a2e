/** What a feed of GTFS Realtime says of the trips of a timetable, reduced to what a board shows of a call. */
import type { CallUpdate } from '@ridgeline/domain/departures/call'
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
  routeId: string
  /** Planned departures by sequence and by stop, in epoch milliseconds. */
  plannedAt(update: StopTimeUpdate): number | undefined
}

export interface Heard {
  updates: CallUpdate[]
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

/** @returns the trip on the day it says; without one, on the first of those it may be under way */
export type FindTrip = (trip: TripDescriptor) => KnownTrip | undefined

const gone = new Set(['CANCELED', 'DELETED'])
const isStale = (timestamp: number | undefined, now: number) =>
  timestamp !== undefined && timestamp > 0 && now - timestamp * 1000 > longestAge

/** Seconds late where the trip is now: at the first stop it has yet to leave. */
function secondsLate({ delay, stopTimeUpdate = [] }: TripUpdate, trip: KnownTrip, now: number): number | undefined {
  const said = stopTimeUpdate.flatMap((update) => {
    if (update.scheduleRelationship === 'NO_DATA' || update.scheduleRelationship === 'SKIPPED') return []
    const { delay: late, time } = update.departure ?? update.arrival ?? {}
    const planned = trip.plannedAt(update)
    const seconds = late ?? (time && planned !== undefined ? time - planned / 1000 : undefined)
    return seconds === undefined ? [] : [{ seconds, leaves: planned === undefined ? Infinity : planned + seconds * 1000 }]
  })
  return (said.find(({ leaves }) => leaves >= now) ?? said.at(-1))?.seconds ?? delay
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

/** What a trip is late or not, and what is said of it, together: a board shows both. */
export function heardIn(messages: readonly FeedMessage[], find: FindTrip, now: number): Heard {
  const heard: Heard = { updates: [], unknown: 0, stale: 0 }
  const isOld = ({ header }: FeedMessage) => isStale(header.timestamp, now)
  heard.stale = messages.filter(isOld).reduce((sum, { entity = [] }) => sum + entity.length, 0)
  const updates = new Map<string, CallUpdate>()
  const of = ({ tripId, serviceDate }: KnownTrip): CallUpdate => {
    const key = `${serviceDate} ${tripId}`
    const blank = { tripId, serviceDate, delayMinutes: null, scheduleRelationship: 'scheduled', platformCode: null, note: null } as const
    return updates.get(key) ?? updates.set(key, { ...blank }).get(key)!
  }
  for (const { tripUpdate, alert, isDeleted } of messages.filter((message) => !isOld(message)).flatMap(({ entity = [] }) => entity)) {
    if (isDeleted) continue
    if (tripUpdate) {
      const trip = find(tripUpdate.trip)
      if (!trip) heard.unknown++
      else if (isStale(tripUpdate.timestamp, now)) heard.stale++
      else {
        const update = of(trip)
        const late = secondsLate(tripUpdate, trip, now)
        if (gone.has(tripUpdate.trip.scheduleRelationship ?? '')) update.scheduleRelationship = 'cancelled'
        // A board knows no trains that are early: they leave when they said they would.
        else if (late !== undefined) update.delayMinutes = Math.min(mostDelay, Math.max(0, Math.round(late / 60)))
      }
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
  heard.updates = [...updates.values()]
  return heard
}
