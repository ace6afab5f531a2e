import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, date, flag, instant, integer, localized, money, ref, schedule, text, texts, time } from '../declare/field.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { position, positionRules } from '../groups/position.ts'
import { eachOrdered, onlyWhen, ordered } from '../check/rule.ts'

export const eventCategories = ['concert', 'gastro', 'sport', 'wellness', 'family', 'other'] as const
export const eventStatuses = ['scheduled', 'postponed', 'rescheduled', 'cancelled', 'soldOut'] as const

/** The name of an event comes before its other fields. */
const { name, ...words } = names

/** A flag that was not sent counts as false. */
const off = [false, undefined]

/** schema.org Event; AlpineBits events. */
export const event = entity('event', {
  scope: 'resort',
  sections: {
    general: {
      name,
      categories: choices(eventCategories, { required: true, min: 1 }),
      eventStatus: choice(eventStatuses, { required: true, default: 'scheduled' }),
      startDate: instant({ required: true }),
      endDate: instant({ required: true }),
      allDay: flag({ required: true, default: false }),
      doorTime: time(),
    },
    names: words,
    programme: {
      schedule: schedule({ max: 100 }),
      performers: texts({ max: 50, length: 120 }),
      organizer: localized({ max: 120 }),
      maximumAttendeeCapacity: integer({ min: 1, max: 1_000_000, unit: 'persons' }),
      videoUrl: text({ max: 500, format: 'url' }),
      /** AlpineBits eventSeries. */
      seriesId: text({ max: 64 }),
    },
    price: {
      isFree: flag({ required: true, default: false }),
      priceFrom: money(),
      ticketUrl: localized({ max: 500, format: 'url' }),
    },
    visibility: {
      highlighted: flag({ required: true, default: false }),
      validFrom: date(),
      validTo: date(),
    },
    contact: {
      contactPhone: text({ max: 16, format: 'phone' }),
      contactEmail: text({ max: 254, format: 'email' }),
      websiteUrl: localized({ max: 500, format: 'url' }),
    },
    map: { venue: localized({ max: 120 }), locationId: ref('location'), ...position },
    photos: { ...showcase, ...labels },
  },
  rules: [
    ordered('startDate', 'endDate'),
    ordered('validFrom', 'validTo'),
    eachOrdered('schedule', 'dateFrom', 'dateTo'),
    onlyWhen('priceFrom', 'isFree', off),
    onlyWhen('doorTime', 'allDay', off),
    ...positionRules,
    ...galleryRules,
  ],
  list: ['name', 'categories', 'startDate', 'endDate', 'eventStatus', 'venue', 'locationId', 'highlighted', 'active'],
  card: { facts: ['startDate', 'venue'] },
  sort: 'startDate',
  operational: ['eventStatus'],
  filters: ['eventStatus', 'categories', 'locationId', 'isFree', 'highlighted', 'allDay'],
  publication: { schemaOrg: 'Event', from: 'validFrom', to: 'validTo' },
})

export type Event = EntityOf<typeof event>
export type EventDraft = DraftOf<typeof event>
