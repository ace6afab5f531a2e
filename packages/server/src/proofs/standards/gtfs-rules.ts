/** The rules of GTFS that a feed has to follow: its files and fields, references between them, times and days (gtfs.org, Schedule Reference). */
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'

type GtfsRow = Readonly<Record<string, string>>
type Feed = Readonly<Record<string, readonly GtfsRow[]>>

/** @returns the rows of each file */
export const readGtfs = (zip: Uint8Array): Feed =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => {
      const rows: GtfsRow[] = parse(strFromU8(bytes), { columns: true, bom: true })
      return [name, rows]
    }),
  )

interface FileRules {
  isRequired?: true
  /** Fields that are never empty. */
  fields: Readonly<Record<string, RegExp>>
  /** Fields that identify a row together. */
  key: readonly string[]
  references?: Readonly<Record<string, readonly [file: string, field: string]>>
}

const text = /\S/
const url = /^https?:\/\/\S+$/
const day = /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const clock = /^\d{1,2}:[0-5]\d:[0-5]\d$/
const flag = /^[01]$/

const rules: Readonly<Record<string, FileRules>> = {
  'agency.txt': {
    isRequired: true,
    key: ['agency_id'],
    fields: { agency_name: text, agency_url: url, agency_timezone: /^[A-Z]\w+\/\w+$/ },
  },
  'feed_info.txt': {
    isRequired: true,
    key: ['feed_version'],
    fields: { feed_publisher_name: text, feed_publisher_url: url, feed_lang: /^[a-z]{2}$/, feed_start_date: day, feed_end_date: day },
  },
  'attributions.txt': { key: ['attribution_id'], fields: { organization_name: text, is_producer: flag } },
  'stops.txt': {
    isRequired: true,
    key: ['stop_id'],
    fields: { stop_name: text, stop_lat: /^-?\d{1,2}\.\d+$/, stop_lon: /^-?\d{1,3}\.\d+$/ },
  },
  'routes.txt': {
    isRequired: true,
    key: ['route_id'],
    fields: { route_short_name: /^.{1,12}$/, route_type: /^([0-7]|11|12)$/ },
    references: { agency_id: ['agency.txt', 'agency_id'] },
  },
  'trips.txt': {
    isRequired: true,
    key: ['trip_id'],
    fields: { trip_headsign: text },
    references: { route_id: ['routes.txt', 'route_id'] },
  },
  'stop_times.txt': {
    isRequired: true,
    key: ['trip_id', 'stop_sequence'],
    fields: { arrival_time: clock, departure_time: clock, pickup_type: /^[0-3]$/, timepoint: flag },
    references: { trip_id: ['trips.txt', 'trip_id'], stop_id: ['stops.txt', 'stop_id'] },
  },
  'calendar.txt': {
    key: ['service_id'],
    fields: {
      monday: flag,
      tuesday: flag,
      wednesday: flag,
      thursday: flag,
      friday: flag,
      saturday: flag,
      sunday: flag,
      start_date: day,
      end_date: day,
    },
  },
  'calendar_dates.txt': { key: ['service_id', 'date'], fields: { date: day, exception_type: /^[12]$/ } },
}

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

function faultsOfFile(feed: Feed, name: string, { isRequired, fields, key, references = {} }: FileRules): string[] {
  const rows = feed[name] ?? []
  if (rows.length === 0) return isRequired ? [`${name} is missing or empty`] : []
  const keys = rows.map((row) => key.map((field) => row[field]).join('\n'))
  const twice = new Set(keys).size === rows.length ? [] : [`${name} has the same ${key.join(', ')} twice`]
  const dangling = Object.entries(references).flatMap(([field, [other, otherField]]) => {
    const known = new Set(feed[other]?.map((row) => row[otherField]))
    return rows.flatMap((row) => (known.has(row[field]) ? [] : [`${name}: ${field} ${row[field]} is not in ${other}`]))
  })
  const malformed = rows.flatMap((row) =>
    Object.entries(fields).flatMap(([field, pattern]) => (pattern.test(row[field] ?? '') ? [] : [`${name}: ${field} is "${row[field]}"`])),
  )
  return [...twice, ...dangling, ...malformed]
}

function faultsOfTrips(feed: Feed): string[] {
  const services = new Set([...(feed['calendar.txt'] ?? []), ...(feed['calendar_dates.txt'] ?? [])].map(({ service_id: id }) => id))
  const times = Map.groupBy(feed['stop_times.txt'] ?? [], ({ trip_id: id }) => id)
  return (feed['trips.txt'] ?? []).flatMap(({ trip_id: id, service_id: service }) => {
    const stops = times.get(id) ?? []
    const faults = services.has(service) ? [] : [`trip ${id} has no days`]
    if (stops.length === 0) return [...faults, `trip ${id} has no stops`]
    const moments = stops.flatMap(({ arrival_time: arrives = '', departure_time: leaves = '' }) => [secondsOf(arrives), secondsOf(leaves)])
    if (moments.some((moment, at) => at > 0 && moment < moments[at - 1]!)) faults.push(`trip ${id} goes back in time`)
    if (stops.some(({ stop_sequence: at }, place) => place > 0 && Number(at) <= Number(stops[place - 1]!['stop_sequence'])))
      faults.push(`trip ${id} has stops out of order`)
    return faults
  })
}

/** Empty if the feed follows the rules. */
export function gtfsFaults(feed: Feed): string[] {
  const unknown = Object.keys(feed).flatMap((name) => (rules[name] ? [] : [`${name} is not a file of GTFS`]))
  const backwards = [
    ...(feed['calendar.txt'] ?? []).map(({ start_date: from, end_date: to }) => [from, to]),
    ...(feed['feed_info.txt'] ?? []).map(({ feed_start_date: from, feed_end_date: to }) => [from, to]),
  ].flatMap(([from = '', to = '']) => (from <= to ? [] : [`${from} is after ${to}`]))
  return [
    ...unknown,
    ...Object.entries(rules).flatMap(([name, ofFile]) => faultsOfFile(feed, name, ofFile)),
    ...backwards,
    ...faultsOfTrips(feed),
  ]
}
