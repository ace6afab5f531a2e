/** Invented times of ski buses between real stops of Jasná and the valley: a bus has its number at every stop, so that it is one trip. */
import type { DepartureDraft } from '@ridgeline/domain/entities/departure'
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { twoDigits } from '@ridgeline/domain/formatting/two-digits'
import { sameInAllLanguages } from '../words.ts'

export type Line = NonNullable<DepartureDraft['lines']>[number]

export const plain = {
  validFrom: null,
  validTo: null,
  addedDates: null,
  removedDates: null,
  delayMinutes: null,
  scheduleRelationship: 'scheduled',
  note: null,
} as const

export const hour = 60

export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / hour))}:${twoDigits(minutes % hour)}`

/** Minutes at regular intervals, continuing after midnight. */
export const minutesBetween = (from: number, to: number, every: number): number[] =>
  Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => from + at * every)

export type BusStop = 'lucky' | 'pavcina-lehota' | 'demanova' | 'mikulas'

/** Names, as on their boards. */
export const busStops: Readonly<Record<BusStop, string>> = {
  lucky: 'Jasná, Lúčky',
  'pavcina-lehota': 'Pavčina Lehota',
  demanova: 'Demänová',
  mikulas: 'Liptovský Mikuláš',
}

/** Where the stops in the valley are, to about a hundred metres, and their altitude. */
const valley: readonly [BusStop, latitude: string, longitude: string, altitude: number][] = [
  ['pavcina-lehota', '49.0385000', '19.5745000', 700],
  ['demanova', '49.0557000', '19.5797000', 610],
  ['mikulas', '49.0879000', '19.6076000', 577],
]

export const placesOfBuses = (): (LocationDraft & { externalId: string })[] =>
  valley.map(([stop, gpsLatitude, gpsLongitude, altitude]) => ({
    externalId: `demo:${stop}`,
    name: sameInAllLanguages(busStops[stop]),
    alias: stop,
    type: 'stop',
    country: 'SK',
    gpsLatitude,
    gpsLongitude,
    altitude,
  }))

interface Route {
  line: string
  color: string
  to: string
  /** Where no stops have a board of their own. */
  via?: string
  /** Minutes from the first stop. */
  stops: readonly [BusStop, number][]
  /** At the first stop. */
  times: readonly number[]
  /** Of the first bus; the next ones continue in steps of two, as in the other direction. */
  number?: number
}

const down: Route['stops'] = [
  ['lucky', 0],
  ['pavcina-lehota', 14],
  ['demanova', 18],
]
const up: Route['stops'] = [
  ['mikulas', 0],
  ['demanova', 8],
  ['pavcina-lehota', 12],
]
const here: Route['stops'] = [['lucky', 0]]

const routes: readonly Route[] = [
  { line: 'S1', color: '#1668c9', to: 'Jasná – Biela Púť', via: 'Záhradky', stops: here, times: minutesBetween(6 * hour, 20 * hour, 15) },
  { line: 'S2', color: '#14854f', to: busStops.mikulas, stops: down, times: minutesBetween(6 * hour + 10, 22 * hour, 40), number: 201 },
  { line: 'S2', color: '#14854f', to: busStops.lucky, stops: up, times: minutesBetween(5 * hour + 30, 21 * hour + 30, 40), number: 202 },
  {
    line: 'A1',
    color: '#c2410c',
    to: 'Tatralandia',
    via: busStops.mikulas,
    stops: here,
    times: minutesBetween(8 * hour + 35, 19 * hour, 60),
  },
  {
    line: 'S3',
    color: '#7c3aed',
    to: 'Demänovská jaskyňa slobody',
    via: 'Tri studničky',
    stops: here,
    times: minutesBetween(9 * hour, 16 * hour, 60),
  },
  { line: 'N1', color: '#0b1319', to: busStops.mikulas, stops: down, times: minutesBetween(22 * hour + 30, 28 * hour, 50), number: 901 },
]

/** Of the stops that follow. */
const viaOf = ({ via, stops }: Route, stop: BusStop) => {
  const following = stops.slice(stops.findIndex(([each]) => each === stop) + 1).map(([each]) => busStops[each])
  return via ?? (following.length > 0 ? following.join(' · ') : null)
}

export const busesAt = (stop: BusStop): Line[] =>
  routes.flatMap((route) => {
    const call = route.stops.find(([each]) => each === stop)
    if (!call) return []
    const { line, color, to, times, number } = route
    const via = viaOf(route, stop)
    return times.map((from, at): Line => ({
      ...plain,
      routeShortName: line,
      routeColor: color,
      tripHeadsign: sameInAllLanguages(to),
      tripShortName: number === undefined ? null : String(number + 2 * at),
      via: via === null ? null : sameInAllLanguages(via),
      departureTime: timeOf(from + call[1]),
      days: [...days],
      wheelchairAccessible: line === 'S1' || null,
    }))
  })
