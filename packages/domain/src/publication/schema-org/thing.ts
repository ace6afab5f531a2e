/** A published record in the vocabulary of schema.org, for search engines and assistants. Texts are in one language. */
import { days, type Day } from '../../declare/vocabulary.ts'
import type { Interval } from '../../declare/shape.ts'
import { isAllDay } from '../../time/hours-on-day.ts'
import { isHours } from '../../time/opening-hours.ts'
import { isObject } from '../../check/fault.ts'
import { eventScheduleOf } from './event-schedule.ts'
import { explanationOf } from '../explained-status.ts'
import type { PublishedRecord } from '../projection.ts'
import type { PublishedEntity } from '../published.ts'
import { capital } from '../../formatting/capital.ts'

type Thing = Record<string, unknown>
/** @param timeZone of the resort */
type Property = (value: unknown, record: PublishedRecord, timeZone: string) => Thing

const as =
  (name: string): Property =>
  (value) => ({ [name]: value })

const objects = (value: unknown): Thing[] => (Array.isArray(value) ? value.filter(isObject) : [])

const address: Property = (value) =>
  isObject(value)
    ? {
        address: {
          '@type': 'PostalAddress',
          streetAddress: value['street'],
          addressLocality: value['city'],
          addressRegion: value['region'],
          addressCountry: value['country'],
          postalCode: value['zipcode'],
        },
      }
    : {}

const image: Property = (value) => {
  const urls = (Array.isArray(value) ? objects(value) : [value]).flatMap((each) =>
    isObject(each) ? [each['url']] : typeof each === 'string' ? [each] : [],
  )
  return urls.length ? { image: urls } : {}
}

const position = (latitude: unknown, { gpsLongitude: longitude, altitude }: PublishedRecord): Thing =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { geo: { '@type': 'GeoCoordinates', latitude, longitude, ...(typeof altitude === 'number' && { elevation: altitude }) } }
    : {}

const hoursOf = (opens: string, closes: string, more: Thing): Thing => ({ '@type': 'OpeningHoursSpecification', opens, closes, ...more })

/** Search engines read midnight to midnight as closed, and the last minute of the day as open around the clock. */
const specified = (intervals: readonly Interval[] | null, more: Thing): Thing[] =>
  (intervals ?? []).map((interval) => hoursOf(interval.opens, isAllDay(interval) ? '23:59' : interval.closes, more))

/** A single day without intervals is closed. */
const openingHours: Property = (value) => {
  if (!isHours(value)) return {}
  const { weeklySchedules, dailySchedules } = value
  const usual = weeklySchedules.flatMap((week) =>
    days.flatMap((day: Day) =>
      specified(week[day], {
        dayOfWeek: `https://schema.org/${capital(day)}`,
        ...(week.validFrom && { validFrom: week.validFrom }),
        ...(week.validTo && { validThrough: week.validTo }),
      }),
    ),
  )
  const special = Object.entries(dailySchedules).flatMap(([day, intervals]) =>
    intervals?.length
      ? specified(intervals, { validFrom: day, validThrough: day })
      : [hoursOf('00:00', '00:00', { validFrom: day, validThrough: day })],
  )
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** What opens and closes has a schedule too, which says when it differs from its hours. */
const eventSchedule: Property = (value, { startDate }, timeZone) => (startDate ? { eventSchedule: eventScheduleOf(value, timeZone) } : {})

const eventStatuses: Readonly<Record<string, string>> = {
  scheduled: 'EventScheduled',
  soldOut: 'EventScheduled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  cancelled: 'EventCancelled',
}
const eventStatus: Property = (value) => ({ eventStatus: `https://schema.org/${eventStatuses[String(value)] ?? 'EventScheduled'}` })

const price: Property = (value, { ticketUrl, shopUrl, eventStatus: status }) =>
  isObject(value)
    ? {
        offers: {
          '@type': 'Offer',
          price: value['amount'],
          priceCurrency: value['currency'],
          url: ticketUrl ?? shopUrl ?? null,
          ...(status === 'soldOut' && { availability: 'https://schema.org/SoldOut' }),
        },
      }
    : {}

const place: Property = (value, record) =>
  value ? { location: { '@type': 'Place', name: value, ...position(record['gpsLatitude'], record) } } : {}

const named =
  (property: string, type: string): Property =>
  (value) => ({ [property]: [value].flat().map((name) => ({ '@type': type, name })) })

const rating: Property = (value) => ({ starRating: { '@type': 'Rating', ratingValue: value } })
const amenities: Property = (value) => ({
  amenityFeature: [value].flat().map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
})

/** What schema.org has no property for; a value that is not known is left out. */
function further(record: PublishedRecord): Thing {
  const { status, note, reopensAt } = explanationOf(record) ?? {}
  const freshness = isObject(record['freshness']) ? record['freshness'] : {}
  const values = Object.entries({
    measuredAt: freshness['measuredAt'],
    isStale: freshness['isStale'],
    staleAt: freshness['staleAt'],
    status,
    statusNote: note,
    reopensAt,
  }).filter(([, value]) => !isEmpty(value))
  return values.length > 0 ? { additionalProperty: values.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) } : {}
}

/** By the name of a field, which means the same in every kind of record. */
const properties: Readonly<Record<string, Property>> = {
  name: as('name'),
  title: as('name'),
  regionName: as('name'),
  alias: as('identifier'),
  perex: as('disambiguatingDescription'),
  description: as('description'),
  text: as('text'),
  phone: as('telephone'),
  contactPhone: as('telephone'),
  email: as('email'),
  contactEmail: as('email'),
  websiteUrl: as('url'),
  url: as('url'),
  address,
  photos: image,
  image,
  thumbnailUrl: image,
  logo: (value) => (isObject(value) ? { logo: value['url'] } : {}),
  gpsLatitude: position,
  openingHours,
  startDate: as('startDate'),
  endDate: as('endDate'),
  schedule: eventSchedule,
  doorTime: as('doorTime'),
  eventStatus,
  organizer: named('organizer', 'Organization'),
  performers: named('performer', 'PerformingGroup'),
  maximumAttendeeCapacity: as('maximumAttendeeCapacity'),
  isFree: as('isAccessibleForFree'),
  priceFrom: price,
  price,
  venue: place,
  priceRange: as('priceRange'),
  starRating: rating,
  checkinTime: as('checkinTime'),
  checkoutTime: as('checkoutTime'),
  petsAllowed: as('petsAllowed'),
  numberOfRooms: as('numberOfRooms'),
  amenityFeature: amenities,
  acceptsReservations: as('acceptsReservations'),
  menuUrl: as('hasMenu'),
  sku: as('sku'),
  author: named('author', 'Person'),
  validFrom: as('validFrom'),
  validTo: as('validThrough'),
  publicationTime: as('datePosted'),
  tags: as('keywords'),
  updatedAt: as('dateModified'),
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Without `null`: an absent property is unknown. */
const withoutNulls = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, isObject(value) ? withoutNulls(value) : value]])),
  )

/** @param address of the record; its identity. @param timeZone of its resort */
export function thingOf({ publication }: PublishedEntity, record: PublishedRecord, address: string, timeZone: string): Thing {
  const parts = Object.entries(record).flatMap(([name, value]) => {
    const property = isEmpty(value) || !Object.hasOwn(properties, name) ? undefined : properties[name]
    return property ? [property(value, record, timeZone)] : []
  })
  const type = record['transportType'] === 'train' ? 'TrainStation' : publication.schemaOrg
  return withoutNulls({ '@type': type, '@id': address, ...Object.assign({}, ...parts), ...further(record) })
}
