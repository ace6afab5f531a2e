/** Generates the GTFS feed of a resort's manual lines (gtfs.org, Schedule Reference). */
import { stringify } from 'csv-stringify/sync'
import { strToU8, zipSync, type ZippableFile } from 'fflate'
import { runsOn, type DepartureLine } from '@ridgeline/domain/departures/lines/line-calls'
import type { Terms } from '@ridgeline/domain/publication/licences'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { localize } from '@ridgeline/domain/values/localized'
import { twoDigits } from '@ridgeline/domain/formatting/two-digits'
import { weekdays } from '../timetable/files.ts'
import { gtfsDay } from './gtfs-day.ts'
import type { OwnBoards } from './own-boards.ts'
import { nameIn, ownTrips, type OwnCall, type OwnTrip } from './own-trips.ts'

type Cell = string | number
type GtfsRow = Record<string, Cell>

/** Days from today that the feed covers; lines without an end continue. */
const reach = 365
/** A fixed modification time makes the zip reproducible for the same content. */
const mtime = new Date('2000-01-01T00:00:00Z')

const routeTypes = { skibus: 3, bus: 3, shuttle: 3, train: 2, cableCar: 6 } as const

const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
const yesOrNo = (value: boolean | null | undefined) => (value === null || value === undefined ? 0 : value ? 1 : 2)

/** Trips that run on the same days share a service. @param trips lines by trip: several where one departs in several seasons */
function servicesOf(trips: ReadonlyMap<string, readonly DepartureLine[]>, today: string) {
  const ids = new Map<string, string>()
  const calendar: GtfsRow[] = []
  const dates: GtfsRow[] = []
  const whole = Array.from({ length: reach + 2 }, (_, at) => dayAfter(today, at - 1))
  const idOf = (lines: readonly DepartureLine[]): string => {
    const key = JSON.stringify(
      lines.map(({ days, validFrom, validTo, addedDates, removedDates }) => [
        days.toSorted(),
        validFrom,
        validTo,
        addedDates,
        removedDates,
      ]),
    )
    const known = ids.get(key)
    if (known) return known
    const id = `service-${ids.size + 1}`
    ids.set(key, id)
    const say = (date: string, type: number) => dates.push({ service_id: id, date: gtfsDay(date), exception_type: type })
    // A calendar has one season; for several seasons the days are listed individually.
    const inSeasons = lines.length > 1 ? whole.filter((date) => lines.some((line) => runsOn(line, date))) : []
    for (const date of inSeasons) say(date, 1)
    if (inSeasons.length > 0) return id
    const { days, validFrom, validTo, addedDates, removedDates } = lines[0]!
    const start = validFrom ?? dayAfter(today, -1)
    const end = validTo ?? dayAfter(validFrom && validFrom > today ? validFrom : today, reach)
    // A line that is over except on added days has no calendar.
    if (start <= end)
      calendar.push({
        service_id: id,
        ...Object.fromEntries(weekdays.map((day) => [day, Number(days.includes(day))])),
        start_date: gtfsDay(start),
        end_date: gtfsDay(end),
      })
    for (const date of new Set(addedDates)) say(date, 1)
    for (const date of new Set(removedDates)) say(date, 2)
    return id
  }
  return { serviceOf: new Map([...trips].map(([tripId, lines]) => [tripId, idOf(lines)])), calendar, dates }
}

const routeIdOf = ({ transportType, lines: [line] }: OwnTrip) => `${transportType} ${line!.routeShortName}`

const stopTime = (tripId: string, at: number, { stop, minutes, isGuess }: OwnCall): GtfsRow => ({
  trip_id: tripId,
  arrival_time: clock(minutes),
  departure_time: clock(minutes),
  stop_id: stop.stopId,
  stop_sequence: at,
  pickup_type: isGuess ? 1 : 0,
  timepoint: isGuess ? 0 : 1,
})

/** GTFS has no field for a licence: these are an extension, which readers that do not know it skip. */
const licenceOf = ({ license, licenseUrl }: Terms): GtfsRow =>
  license && licenseUrl ? { feed_license: license, feed_license_url: licenseUrl } : {}

/**
 * @param url of the resort or this server, because GTFS requires one.
 * @param terms of what the staff of the resort typed
 * @returns the rows of each file, with the column names of GTFS
 */
export function ownFiles(own: OwnBoards, url: string, terms?: Terms): Record<string, GtfsRow[]> {
  const { resort } = own
  const firstDay = dayAfter(resort.today, -1)
  const isRunning = ({ validTo, addedDates }: DepartureLine) =>
    !validTo || validTo >= firstDay || Boolean(addedDates?.some((day) => day >= firstDay))
  const trips = ownTrips(own, isRunning)
  const lines = new Map(trips.map((trip) => [trip.tripId, trip.lines]))
  const { serviceOf, calendar, dates } = servicesOf(lines, resort.today)
  const stops = new Map(trips.flatMap(({ calls }) => calls).map(({ stop }) => [stop.stopId, stop]))
  const routes = new Map(trips.map((trip) => [routeIdOf(trip), trip]))
  const name = nameIn(resort, resort.language)
  const site = resort.url ?? url
  return {
    'agency.txt': [
      { agency_id: resort.id, agency_name: name, agency_url: site, agency_timezone: resort.timezone, agency_lang: resort.language },
    ],
    'feed_info.txt': [
      {
        feed_publisher_name: name,
        feed_publisher_url: site,
        feed_lang: resort.language,
        feed_start_date: gtfsDay(firstDay),
        feed_end_date: gtfsDay(dayAfter(resort.today, reach)),
        feed_version: resort.today,
        ...(terms && licenceOf(terms)),
      },
    ],
    'attributions.txt': [
      { attribution_id: resort.id, organization_name: terms?.attribution ?? name, is_producer: 1, attribution_url: site },
    ],
    'stops.txt': [...stops.values()].map(({ stopId, stop, platformCode }) => ({
      stop_id: stopId,
      stop_name: nameIn(stop, resort.language),
      stop_lat: stop.latitude!,
      stop_lon: stop.longitude!,
      platform_code: platformCode ?? '',
    })),
    'routes.txt': [...routes].map(
      ([
        routeId,
        {
          transportType,
          lines: [line],
        },
      ]) => ({
        route_id: routeId,
        agency_id: resort.id,
        route_short_name: line!.routeShortName,
        route_type: routeTypes[transportType],
        route_color: line!.routeColor?.slice(1).toUpperCase() ?? '',
      }),
    ),
    'trips.txt': trips.map((trip) => ({
      route_id: routeIdOf(trip),
      service_id: serviceOf.get(trip.tripId)!,
      trip_id: trip.tripId,
      trip_headsign: localize(trip.lines[0]!.tripHeadsign, resort.language),
      trip_short_name: trip.lines[0]!.tripShortName ?? '',
      wheelchair_accessible: yesOrNo(trip.lines[0]!.wheelchairAccessible),
    })),
    'stop_times.txt': trips.flatMap(({ tripId, calls }) => calls.map((call, at) => stopTime(tripId, at + 1, call))),
    'calendar.txt': calendar,
    'calendar_dates.txt': dates,
  }
}

const heads: Readonly<Record<string, string[]>> = {
  'calendar.txt': ['service_id', ...weekdays, 'start_date', 'end_date'],
  'calendar_dates.txt': ['service_id', 'date', 'exception_type'],
}

export function zipOfFeed(files: Record<string, GtfsRow[]>): Uint8Array {
  const contents = Object.entries(files).map(([name, rows]) => {
    const columns = heads[name] ?? Object.keys(rows[0] ?? {})
    const file: ZippableFile = [strToU8(stringify(rows, { header: true, columns, record_delimiter: 'windows' })), { mtime }]
    return [name, file]
  })
  return zipSync(Object.fromEntries(contents), { level: 6 })
}
