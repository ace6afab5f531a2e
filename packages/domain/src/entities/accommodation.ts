import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, decimal, flag, integer, localized, money, time } from '../declare/field.ts'
import { contact } from '../groups/contact.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import type { Rule } from '../check/rule.ts'
import { spokenLanguages } from '../declare/vocabulary.ts'

export const accommodationTypes = ['hotel', 'apartment', 'chalet', 'guesthouse', 'bungalow', 'hostel', 'camp'] as const
export const amenities = [
  'wellness',
  'pool',
  'sauna',
  'restaurant',
  'bar',
  'parking',
  'garage',
  'wifi',
  'skiRoom',
  'bikeRoom',
  'kidsCorner',
  'fitness',
  'conference',
  'airConditioning',
  'evCharger',
  'laundry',
] as const
export const boardTypes = ['none', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'] as const

/** Half a star stands for "superior". */
const wholeOrHalfStars: Rule<'starRating'> = {
  reads: ['starRating'],
  find: ({ starRating: stars }) =>
    typeof stars === 'number' && !Number.isInteger(stars * 2) ? { field: 'starRating', rule: 'step', args: [0.5] } : undefined,
}

/** schema.org LodgingBusiness. */
export const accommodation = entity('accommodation', {
  scope: 'resort',
  sections: {
    general: {
      type: choice(accommodationTypes, { required: true }),
      ...operation,
      starRating: decimal({ min: 0, max: 5, scale: 1, unit: 'stars' }),
      rating: decimal({ min: 0, max: 10, scale: 1 }),
      numberOfRooms: integer({ min: 0, max: 10_000, unit: 'rooms' }),
      numberOfBeds: integer({ min: 0, max: 50_000, unit: 'beds' }),
      isOwnProperty: flag({ default: true, internal: 'ownership of the resort' }),
    },
    names,
    equipment: {
      amenityFeature: choices(amenities),
      boardTypes: choices(boardTypes),
      languagesSpoken: choices(spokenLanguages),
      petsAllowed: flag({ default: false }),
      barrierFree: flag({ default: false }),
    },
    price: {
      priceFrom: money(),
      gopassDiscount: integer({ min: 0, max: 100, unit: 'percent' }),
      bookingUrl: localized({ max: 500, format: 'url' }),
    },
    contact,
    openingHours: { checkinTime: time(), checkoutTime: time(), ...season },
    map: {
      ...position,
      distanceToLift: integer({ min: 0, max: 100_000, unit: 'm' }),
      skiInSkiOut: flag({ default: false }),
    },
    photos: { ...showcase, ...labels },
  },
  rules: [wholeOrHalfStars, ...positionRules, ...operationRules, ...galleryRules],
  list: ['name', 'type', 'starRating', 'status', 'statusNote', 'priceFrom', 'numberOfBeds', 'isOwnProperty', 'phone', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt'],
  filters: [
    'status',
    'type',
    'amenityFeature',
    'boardTypes',
    'languagesSpoken',
    'isOwnProperty',
    'skiInSkiOut',
    'petsAllowed',
    'barrierFree',
  ],
  publication: { schemaOrg: 'LodgingBusiness' },
})

export type Accommodation = EntityOf<typeof accommodation>
export type AccommodationDraft = DraftOf<typeof accommodation>
