import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, date, flag, integer, items, localized, ref, refs, tags, text } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { languages, type Localized } from '../values/localized.ts'
import { requiredWhen, type Rule } from '../check/rule.ts'
import { days, type Day } from '../declare/vocabulary.ts'

/** After GTFS route_type. */
export const transportTypes = ['skibus', 'bus', 'train', 'cableCar', 'shuttle'] as const
export const departureSources = ['manual', 'gtfs', 'api'] as const
/** After GTFS-Realtime. */
export const scheduleRelationships = ['scheduled', 'cancelled'] as const
export const displayThemes = ['dark', 'light'] as const

/** One trip at the stop, named as in GTFS: stop_times, trips, calendar and calendar_dates in one line. */
const departureLine = {
  routeShortName: text({ required: true, max: 12 }),
  routeColor: text({ max: 7, format: 'color' }),
  tripHeadsign: localized({ required: true, max: 120 }),
  /** The same at all stops of a trip, which are then one trip for journey planners. */
  tripShortName: text({ max: 16 }),
  via: localized({ max: 120 }),
  departureTime: text({ required: true, max: 5, format: 'gtfsTime' }),
  days: choices(days, { required: true, min: 1 }),
  validFrom: date(),
  validTo: date(),
  /** Days on which it runs or does not run, regardless of weekdays and validity. */
  addedDates: tags({ max: 100, format: 'day' }),
  removedDates: tags({ max: 100, format: 'day' }),
  delayMinutes: integer({ min: 0, max: 600, unit: 'min' }),
  scheduleRelationship: choice(scheduleRelationships, { required: true, default: 'scheduled' }),
  wheelchairAccessible: flag(),
  note: localized({ max: 100 }),
}

interface Line {
  routeShortName: string
  tripHeadsign: Localized
  tripShortName?: string | null
  departureTime: string
  days: Day[]
  validFrom?: string | null
  validTo?: string | null
  addedDates?: string[] | null
  removedDates?: string[] | null
}

/** Rules are only called with checked fields. */
const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? value : [])

const overlap = (one: Line, other: Line) =>
  (one.validFrom ?? '') <= (other.validTo ?? '9') &&
  (other.validFrom ?? '') <= (one.validTo ?? '9') &&
  one.days.some((day) => other.days.includes(day))

/** Trains in both directions may leave at the same time, but the same trip may not be listed twice on one day. */
const noTripTwice: Rule<'lines'> = {
  reads: ['lines'],
  find({ lines }) {
    const seen = new Map<string, Line[]>()
    for (const line of linesIn(lines)) {
      const { routeShortName, tripShortName, departureTime, tripHeadsign } = line
      const trip = [routeShortName, tripShortName ?? departureTime, tripHeadsign.sk].join('\n').toLowerCase()
      const others = seen.get(trip) ?? []
      if (others.some((other) => overlap(line, other))) return { field: 'lines', rule: 'tripTwice', args: [routeShortName, departureTime] }
      seen.set(trip, [...others, line])
    }
    return undefined
  },
}

const soundDates: Rule<'lines'> = {
  reads: ['lines'],
  find({ lines }) {
    for (const { validFrom, validTo, addedDates, removedDates } of linesIn(lines)) {
      if (validFrom && validTo && validTo < validFrom) return { field: 'lines', rule: 'ordered', args: [] }
      const both = addedDates?.find((day) => removedDates?.includes(day))
      if (both) return { field: 'lines', rule: 'addedAndRemoved', args: [both] }
    }
    return undefined
  },
}

/** A board with a feed needs no lines; a manual board needs at least one. */
const linesByHand: Rule<'lines' | 'source'> = {
  reads: ['lines', 'source'],
  find: ({ lines, source }) =>
    (source ?? 'manual') === 'manual' && linesIn(lines).length === 0 ? { field: 'lines', rule: 'minLength', args: [1] } : undefined,
}

/** A departure board at one stop: GTFS stops and stop_times. */
export const departure = entity('departure', {
  scope: 'resort',
  sections: {
    general: {
      transportType: choice(transportTypes, { required: true }),
      stopName: localized({ required: true, max: 120 }),
      platformCode: text({ max: 8 }),
      locationId: ref('location'),
      /** The board says which of them do not run as usual, and why. */
      skiliftIds: refs('skilift', { max: 20 }),
      infoText: localized({ max: 300, multiline: true }),
    },
    timetable: {
      source: choice(departureSources, { required: true, default: 'manual' }),
      gtfsStopId: text({ max: 64 }),
      lines: items(departureLine, { required: true, default: [], max: 1000 }),
    },
    names,
    display: {
      rowsCount: integer({ required: true, default: 8, min: 1, max: 20, unit: 'rows' }),
      refreshSeconds: integer({ required: true, default: 30, min: 10, max: 600, unit: 's' }),
      lookAheadMinutes: integer({ default: 240, min: 10, max: 1440, unit: 'min' }),
      theme: choice(displayThemes, { required: true, default: 'dark' }),
      languages: choices(languages, { required: true, default: ['sk', 'en'], min: 1 }),
    },
  },
  rules: [requiredWhen('gtfsStopId', 'source', ['gtfs']), noTripTwice, soundDates, linesByHand],
  list: ['name', 'stopName', 'platformCode', 'transportType', 'infoText', 'source', 'locationId', 'active'],
  operational: ['infoText'],
  filters: ['transportType', 'source', 'locationId'],
  publication: { schemaOrg: 'BusStop' },
})

export type Departure = EntityOf<typeof departure>
export type DepartureDraft = DraftOf<typeof departure>
