/** Departure boards: the real timetable of ŽSR at four stops, and invented ski buses. */
import { departure, type DepartureDraft } from '@ridgeline/domain/entities/departure'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { portion } from '../portion.ts'
import { markedAsDemo, sameInAllLanguages, inAllLanguages } from '../words.ts'
import { busesAt, busStops, hour, minutesBetween, plain, timeOf, type Line } from './ski-buses.ts'

/** Stops of the timetable, and the demo locations near them. */
const stations: readonly { stopId: string; name: string; place?: string }[] = [
  { stopId: '140509', name: 'Starý Smokovec', place: 'demo:stary-smokovec' },
  { stopId: '140319', name: 'Štrbské Pleso', place: 'demo:strbske-pleso' },
  { stopId: '190116', name: 'Tatranská Lomnica', place: 'demo:tatranska-lomnica' },
  { stopId: '132001', name: 'Štrba' },
]

const oldTimes = markedAsDemo(inAllLanguages('times of the timetable of 2025'))

const bus = (minutes: number, at: number): Line => ({
  ...plain,
  routeShortName: at % 2 ? 'E2' : 'E1',
  routeColor: at % 2 ? '#0b6e4f' : '#0b4a6f',
  tripHeadsign: sameInAllLanguages(at % 2 ? 'Winkelmatten' : 'Matterhorn Express'),
  tripShortName: null,
  via: null,
  departureTime: timeOf(minutes),
  days: [...days],
  wheelchairAccessible: true,
})

export const departures = [
  portion<DepartureDraft>(departure, 'vysoke-tatry', ({ idOf }) =>
    stations.map(({ stopId, name, place }) => ({
      externalId: `zsr:${stopId}`,
      name: sameInAllLanguages(name),
      stopName: sameInAllLanguages(name),
      transportType: 'train',
      source: 'gtfs',
      gtfsStopId: stopId,
      locationId: place ? idOf('location', place) : null,
      infoText: oldTimes,
      languages: ['sk', 'en', 'pl'],
      // Covers the night between the last train and the first.
      lookAheadMinutes: 720,
      lines: [],
    })),
  ),
  portion<DepartureDraft>(departure, 'zermatt-cervinia', ({ idOf }) => [
    {
      externalId: 'demo:e-bus',
      name: inAllLanguages('Electric bus, station'),
      stopName: inAllLanguages('Zermatt, station'),
      transportType: 'skibus',
      locationId: idOf('location', 'demo:zermatt'),
      languages: ['de', 'en'],
      theme: 'light',
      infoText: markedAsDemo(inAllLanguages('times are invented')),
      lookAheadMinutes: 720,
      lines: minutesBetween(6 * hour + 5, 26 * hour, 30).map(bus),
    },
  ]),
  portion<DepartureDraft>(departure, 'jasna', ({ idOf }) =>
    namesOf(busStops).map((stop) => ({
      externalId: `demo:skibus-${stop}`,
      name: sameInAllLanguages(busStops[stop]),
      stopName: sameInAllLanguages(busStops[stop]),
      transportType: 'skibus',
      languages: ['sk', 'en'],
      infoText: markedAsDemo(inAllLanguages('times are invented')),
      lookAheadMinutes: 720,
      locationId: idOf('location', stop === 'lucky' ? 'demo:jasna-village' : `demo:${stop}`),
      ...(stop === 'lucky' && { platformCode: 'P1' }),
      lines: busesAt(stop),
    })),
  ),
]
