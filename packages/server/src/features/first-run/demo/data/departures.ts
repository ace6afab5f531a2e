/** Departure boards: the real timetable of ŽSR at four stops, and invented ski buses. */
import { departure, type DepartureDraft } from '@ridgeline/domain/entities/departure'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { portion } from '../portion.ts'
import { demo, everywhere, say } from '../words.ts'

/** Stops of the timetable, and the demo locations near them. */
const stations: readonly { stopId: string; name: string; place?: string }[] = [
  { stopId: '140509', name: 'Starý Smokovec', place: 'demo:stary-smokovec' },
  { stopId: '140319', name: 'Štrbské Pleso', place: 'demo:strbske-pleso' },
  { stopId: '190116', name: 'Tatranská Lomnica', place: 'demo:tatranska-lomnica' },
  { stopId: '132001', name: 'Štrba' },
]

type Line = NonNullable<DepartureDraft['lines']>[number]

const plain = {
  validFrom: null,
  validTo: null,
  addedDates: null,
  removedDates: null,
  delayMinutes: null,
  scheduleRelationship: 'scheduled',
  note: null,
} as const

const oldTimes = demo(say('times of the timetable of 2025'))

/** Times at regular intervals, continuing after midnight. */
function timesBetween(from: number, to: number, every: number): string[] {
  const times: string[] = []
  for (let at = from; at <= to; at += every)
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  return times
}
const hour = 60

const bus = (time: string, at: number): Line => ({
  ...plain,
  routeShortName: at % 2 ? 'E2' : 'E1',
  routeColor: at % 2 ? '#0b6e4f' : '#0b4a6f',
  tripHeadsign: everywhere(at % 2 ? 'Winkelmatten' : 'Matterhorn Express'),
  via: null,
  departureTime: time,
  days: [...days],
  wheelchairAccessible: true,
})

/** Ski buses by resort: destination, vehicle and hours of each line. */
const skibuses = [
  { line: 'S1', color: '#1668c9', to: 'Jasná – Biela Púť', via: 'Záhradky', times: timesBetween(6 * hour, 20 * hour, 15) },
  {
    line: 'S2',
    color: '#14854f',
    to: 'Liptovský Mikuláš',
    via: 'Pavčina Lehota · Demänová',
    times: timesBetween(6 * hour + 10, 22 * hour, 40),
  },
  { line: 'A1', color: '#c2410c', to: 'Tatralandia', via: 'Liptovský Mikuláš', times: timesBetween(8 * hour + 35, 19 * hour, 60) },
  { line: 'S3', color: '#7c3aed', to: 'Demänovská jaskyňa slobody', via: 'Tri studničky', times: timesBetween(9 * hour, 16 * hour, 60) },
  { line: 'N1', color: '#0b1319', to: 'Liptovský Mikuláš', via: 'Demänová', times: timesBetween(22 * hour + 30, 28 * hour, 50) },
]

export const departures = [
  portion<DepartureDraft>(departure, 'vysoke-tatry', ({ idOf }) =>
    stations.map(({ stopId, name, place }) => ({
      externalId: `zsr:${stopId}`,
      name: everywhere(name),
      stopName: everywhere(name),
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
      name: say('Electric bus, station'),
      stopName: say('Zermatt, station'),
      transportType: 'skibus',
      locationId: idOf('location', 'demo:zermatt'),
      languages: ['de', 'en'],
      theme: 'light',
      infoText: demo(say('times are invented')),
      lookAheadMinutes: 720,
      lines: timesBetween(6 * hour + 5, 26 * hour, 30).map(bus),
    },
  ]),
  portion<DepartureDraft>(departure, 'jasna', () => [
    {
      externalId: 'demo:skibus-lucky',
      name: everywhere('Jasná, Lúčky'),
      stopName: everywhere('Jasná, Lúčky'),
      platformCode: 'P1',
      transportType: 'skibus',
      languages: ['sk', 'en'],
      infoText: demo(say('times are invented')),
      lookAheadMinutes: 720,
      lines: skibuses.flatMap(({ line, color, to, via, times }) =>
        times.map((departureTime): Line => ({
          ...plain,
          routeShortName: line,
          routeColor: color,
          tripHeadsign: everywhere(to),
          via: everywhere(via),
          departureTime,
          days: [...days],
          wheelchairAccessible: line === 'S1' || null,
        })),
      ),
    },
  ]),
]
