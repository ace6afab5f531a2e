/**
 * Manual lines as GTFS trips. A board has the departure from one stop and the destination, but no arrival time; so a trip has this stop
 * and, if a board or place of the resort has the name of the destination, a second stop with an estimated time, marked as such (timepoint
 * 0).
 */
import { tripIdOf, type DepartureLine } from '@ridgeline/domain/departures/line-calls'
import { minutesOf } from '@ridgeline/domain/departures/service-day'
import { metresOf } from '@ridgeline/domain/displays/map/simplify'
import { localize } from '@ridgeline/domain/values/localized'
import type { OwnBoard, OwnBoards, Place } from './own-boards.ts'

export interface OwnStop {
  stopId: string
  stop: Place
  platformCode: string | null
}

export interface OwnTrip {
  tripId: string
  line: DepartureLine
  transportType: OwnBoard['transportType']
  from: OwnStop
  /** Minutes of the service day. */
  leaves: number
  to: { stop: OwnStop; arrives: number } | undefined
}

/** Average speed of a bus on a mountain road, and the ratio of its length to the straight line. */
const metresPerMinute = 500
const detour = 1.4
const minRideMinutes = 2

interface Position {
  latitude: number
  longitude: number
}
const isPlaced = <P extends Place>(place: P): place is P & Position => place.latitude !== null && place.longitude !== null

export const stopOfBoard = (board: OwnBoard): OwnStop => ({ stopId: board.id, stop: board, platformCode: board.platformCode })

const namesOf = ({ name }: Pick<Place, 'name'>) => Object.values(name).map((text) => text.trim().toLowerCase())

function rideMinutes(from: Position, to: Position): number {
  const metres = metresOf({
    type: 'LineString',
    coordinates: [
      [from.longitude, from.latitude],
      [to.longitude, to.latitude],
    ],
  })
  return Math.max(minRideMinutes, Math.ceil((metres * detour) / metresPerMinute))
}

export function ownTrips({ boards, places }: Pick<OwnBoards, 'boards' | 'places'>): OwnTrip[] {
  const known = new Map<string, OwnStop>()
  const stops = [
    ...boards.filter(isPlaced).map(stopOfBoard),
    ...places.map((place) => ({ stopId: place.id, stop: place, platformCode: null })),
  ]
  for (const stop of stops) for (const name of namesOf(stop.stop)) if (!known.has(name)) known.set(name, stop)

  return boards.filter(isPlaced).flatMap((board) =>
    board.lines.map((line) => {
      const leaves = minutesOf(line.departureTime)
      const goal = namesOf({ name: line.tripHeadsign }).flatMap((name) => known.get(name) ?? [])[0]
      const at = goal && goal.stopId !== board.id && isPlaced(goal.stop) ? goal.stop : undefined
      return {
        tripId: tripIdOf(board.id, line),
        line,
        transportType: board.transportType,
        from: stopOfBoard(board),
        leaves,
        to: goal && at ? { stop: goal, arrives: leaves + rideMinutes(board, at) } : undefined,
      }
    }),
  )
}

export const nameIn = ({ name }: Pick<Place, 'name'>, language: OwnBoards['resort']['language']) => localize(name, language)
