/** Boards of departures: the real times of ŽSR at four stops, and a ski bus that is invented. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { departure, type DepartureDraft } from '@ridgeline/domain/entities/departure'
import { days, type Day } from '@ridgeline/domain/vocabulary'
import { demoFolder } from '../pictures.ts'
import { portion } from '../portion.ts'
import { demo, everywhere, say } from '../words.ts'

interface Timetable {
  color: string
  stops: {
    stopId: string
    name: string
    lines: { trip: string; headsign: string; departure: string; days: Day[]; via?: string }[]
  }[]
}

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

// The file is ours: made once from the open timetable, see the credits.
const timetable = () => JSON.parse(readFileSync(join(demoFolder, 'zsr-departures.json'), 'utf8')) as Timetable

const places: Readonly<Record<string, string>> = {
  '140509': 'demo:stary-smokovec',
  '140319': 'demo:strbske-pleso',
  '190116': 'demo:tatranska-lomnica',
}

const oldTimes = demo(
  say('časy z cestovného poriadku 2025', 'times of the timetable of 2025', 'Zeiten des Fahrplans 2025', 'godziny z rozkładu 2025'),
)

const busTimes = ['08:05', '08:35', '09:05', '09:35', '12:05', '15:35', '16:05', '16:35', '17:05']
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

export const departures = [
  portion<DepartureDraft>(departure, 'vysoke-tatry', ({ idOf }) => {
    const { color, stops } = timetable()
    return stops.map(({ stopId, name, lines }) => ({
      externalId: `zsr:${stopId}`,
      name: everywhere(name),
      stopName: everywhere(name),
      transportType: 'train',
      gtfsStopId: stopId,
      locationId: places[stopId] ? idOf('location', places[stopId]) : null,
      infoText: oldTimes,
      languages: ['sk', 'en', 'pl'],
      lines: lines.map(({ trip, headsign, departure: departureTime, days: own, via }): Line => ({
        ...plain,
        routeShortName: trip,
        routeColor: color,
        tripHeadsign: everywhere(headsign),
        via: via ? everywhere(via) : null,
        departureTime,
        days: own,
        wheelchairAccessible: null,
      })),
    }))
  }),
  portion<DepartureDraft>(departure, 'zermatt-cervinia', ({ idOf }) => [
    {
      externalId: 'demo:e-bus',
      name: say('Elektrobus, stanica', 'Electric bus, station', 'Elektrobus, Bahnhof'),
      stopName: say('Zermatt, stanica', 'Zermatt, station', 'Zermatt, Bahnhof'),
      transportType: 'skibus',
      locationId: idOf('location', 'demo:zermatt'),
      languages: ['de', 'en'],
      theme: 'light',
      infoText: demo(say('časy sú vymyslené', 'times are invented', 'Zeiten sind erfunden')),
      lines: busTimes.map(bus),
    },
  ]),
]
