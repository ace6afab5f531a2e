/** Structured values and their fields. Checks and schemas are derived from these field maps. */
import { choice, choices, coordinate, date, decimal, flag, id, localized, text, time } from './field.ts'
import type { FieldMap } from './field.ts'
import type { Localized } from '../values/localized.ts'
import { entityPermissions, type EntityPermission } from '../access/permission.ts'
import { countries, currencies, days, statuses, type Day, type Status } from './vocabulary.ts'

/** AlpineBits mediaObjects, schema.org ImageObject. Order is array order; URL and size belong to the medium. */
export interface Photo {
  mediaId: string
  caption: Localized | null
  /** The alternative text. */
  alt?: Localized | null
  /** The focus of the picture, which stays visible when it is cropped: shares of its width and height, 0 to 1; null is the centre. */
  focusX?: number | null
  focusY?: number | null
  author?: string | null
  /** An SPDX identifier if there is one (`CC-BY-4.0`), otherwise text. */
  license?: string | null
  isMain: boolean
}

/** AlpineBits address. */
export interface Address {
  street: Localized | null
  city: Localized | null
  region: Localized | null
  country: (typeof countries)[number] | null
  zipcode: string | null
  complement: Localized | null
}

export interface Link {
  title: Localized
  url: string
  icon: string | null
}

/** schema.org MonetaryAmount; the amount as decimal text with two decimals, to avoid rounding errors. */
export interface Money {
  amount: string
  currency: (typeof currencies)[number]
}

export interface ScheduleEntry {
  dateFrom: string
  dateTo: string
  days: Day[]
  timeFrom: string | null
  timeTo: string | null
  status: Status
  note: Localized | null
}

export interface Interval {
  opens: string
  closes: string
}

/** AlpineBits hoursSpecification: `null` for a day is closed, `validFrom`/`validTo` define a season. */
export type WeeklySchedule = { validFrom: string | null; validTo: string | null } & { [D in Day]: Interval[] | null }

export interface OpeningHours {
  weeklySchedules: WeeklySchedule[]
  dailySchedules: { [day: string]: Interval[] | null }
  note: Localized | null
}

/** A control point of the illustrated map: pixels and position. */
export interface ControlPoint {
  x: number
  y: number
  latitude: string
  longitude: string
}

/** `resortId: null` is everywhere. */
export interface Assignment {
  roleId: string
  resortId: string | null
}

export interface ResortPermission {
  resortId: string
  permissions: EntityPermission[]
}

export type GeometryType = 'Point' | 'LineString' | 'MultiLineString' | 'Polygon'
/** [longitude, latitude, altitude?], RFC 7946. */
export type Position = [number, number] | [number, number, number]
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'Polygon'; coordinates: Position[][] }

export const shapes = {
  photo: {
    mediaId: id({ required: true }),
    caption: localized({ max: 200 }),
    alt: localized({ max: 300 }),
    focusX: decimal({ min: 0, max: 1, scale: 3 }),
    focusY: decimal({ min: 0, max: 1, scale: 3 }),
    author: text({ max: 120 }),
    license: text({ max: 120 }),
    isMain: flag({ required: true }),
  },
  address: {
    street: localized({ max: 120 }),
    city: localized({ max: 120 }),
    region: localized({ max: 120 }),
    country: choice(countries),
    zipcode: text({ max: 12 }),
    complement: localized({ max: 120 }),
  },
  link: {
    title: localized({ required: true, max: 80 }),
    url: text({ required: true, format: 'url', max: 500 }),
    icon: text({ max: 40, format: 'alias' }),
  },
  scheduleEntry: {
    dateFrom: date({ required: true }),
    dateTo: date({ required: true }),
    days: choices(days, { required: true, min: 1 }),
    timeFrom: time(),
    timeTo: time(),
    status: choice(statuses, { required: true }),
    note: localized({ max: 200 }),
  },
  interval: { opens: time({ required: true }), closes: time({ required: true }) },
  controlPoint: {
    x: decimal({ required: true, min: 0, max: 100_000, scale: 2 }),
    y: decimal({ required: true, min: 0, max: 100_000, scale: 2 }),
    latitude: coordinate({ required: true, axis: 'latitude' }),
    longitude: coordinate({ required: true, axis: 'longitude' }),
  },
  assignment: { roleId: id({ required: true }), resortId: id() },
  resortPermission: { resortId: id({ required: true }), permissions: choices(entityPermissions, { required: true }) },
} satisfies Record<string, FieldMap>
