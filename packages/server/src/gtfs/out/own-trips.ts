/**
 * Manual lines as GTFS trips. A board has the departures of one stop; lines of several boards with the same trip number are calls of one
 * trip. If a board or place of the resort has the name of the destination, the trip ends there at an estimated time, marked as such
 * (timepoint 0).
 */
import { tripIdOf, type DepartureLine } from '@ridgeline/domain/departures/lines/line-calls'
import { minutesOf } from '@ridgeline/domain/departures/service-day'
import { metresOf } from '@ridgeline/domain/displays/map/simplify'
import { localize } from '@ridgeline/domain/values/localized'
import type { OwnBoard, OwnBoards, Place } from './own-boards.ts'

export interface OwnStop {
  stopId: string
  stop: Place
  platformCode: string | null
}

export interface OwnCall {
  stop: OwnStop
  /** Of the service day. */
  minutes: number
  /** The estimated arrival at the destination. */
  isGuess: boolean
}

export interface OwnTrip {
  tripId: string
  /** At its first stop: several where it runs in several seasons. */
  lines: readonly DepartureLine[]
  transportType: OwnBoard['transportType']
  calls: readonly OwnCall[]
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

/** @param isRunning false for lines that are over */
export function ownTrips(
  { boards, places }: Pick<OwnBoards, 'boards' | 'places'>,
  isRunning: (line: DepartureLine) => boolean = () => true,
): OwnTrip[] {
  const known = new Map<string, OwnStop>()
  const stops = [
    ...boards.filter(isPlaced).map(stopOfBoard),
    ...places.map((place) => ({ stopId: place.id, stop: place, platformCode: null })),
  ]
  for (const stop of stops) for (const name of namesOf(stop.stop)) if (!known.has(name)) known.set(name, stop)

  const departures = boards
    .filter(isPlaced)
    .flatMap((board) =>
      board.lines
        .filter(isRunning)
        .map((line) => ({ board, line, tripId: tripIdOf(board.id, line), minutes: minutesOf(line.departureTime) })),
    )
  return [...Map.groupBy(departures, ({ tripId }) => tripId)].map(([tripId, all]) => {
    const inOrder = all.toSorted((one, other) => one.minutes - other.minutes)
    const [first, last] = [inOrder[0]!, inOrder.at(-1)!]
    // Each board once: in several seasons it has the same departure several times.
    const calls = [
      ...new Map(inOrder.map(({ board, minutes }) => [board.id, { stop: stopOfBoard(board), minutes, isGuess: false }])).values(),
    ]
    const goal = namesOf({ name: first.line.tripHeadsign }).flatMap((name) => known.get(name) ?? [])[0]
    const at = goal && !calls.some(({ stop }) => stop.stopId === goal.stopId) && isPlaced(goal.stop) ? goal.stop : undefined
    return {
      tripId,
      lines: inOrder.filter(({ board }) => board === first.board).map(({ line }) => line),
      transportType: first.board.transportType,
      calls: goal && at ? [...calls, { stop: goal, minutes: last.minutes + rideMinutes(last.board, at), isGuess: true }] : calls,
    }
  })
}

export const nameIn = ({ name }: Pick<Place, 'name'>, language: OwnBoards['resort']['language']) => localize(name, language)
