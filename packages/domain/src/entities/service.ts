import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, integer, localized, texts } from '../declare/field.ts'
import { contact } from '../groups/contact.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { among, notAbove, onlyWhen } from '../check/rule.ts'
import { difficulties, occupancies, spokenLanguages } from '../declare/vocabulary.ts'

/** The subtypes of each service type; each type has its own screen. */
export const subTypesOf = {
  funZone: ['snowpark', 'funPark', 'snowTubing', 'iceRink', 'kidsPark', 'ropePark', 'zorbing', 'sledging'],
  infoCenter: ['infoCenter', 'ticketOffice', 'firstAid', 'lostAndFound'],
  tatryMotion: ['skiSchool', 'rental', 'skiService', 'shop', 'depot', 'kindergarten'],
} as const
export type ServiceType = keyof typeof subTypesOf
export const serviceTypes = ['funZone', 'infoCenter', 'tatryMotion'] as const satisfies readonly ServiceType[]
export const serviceSubTypes = [...subTypesOf.funZone, ...subTypesOf.infoCenter, ...subTypesOf.tatryMotion] as const
export const servicePaymentMethods = ['cash', 'card', 'gopass'] as const
/** AlpineBits snowparks features. */
export const snowparkFeatures = ['jump', 'rail', 'box', 'halfpipe', 'boardercross', 'airbag'] as const

export const service = entity('service', {
  scope: 'resort',
  sections: {
    general: {
      /** Taken from the URL of the screen when creating; it never changes. */
      serviceType: choice(serviceTypes, { required: true, fixed: true }),
      subType: choice(serviceSubTypes),
      ...operation,
      occupancy: choice(occupancies),
      difficulty: choice(difficulties),
      ageFrom: integer({ min: 0, max: 99, unit: 'years' }),
      ageTo: integer({ min: 0, max: 99, unit: 'years' }),
      languagesSpoken: choices(spokenLanguages),
      barrierFree: flag({ default: false }),
    },
    names,
    equipment: {
      equipment: texts({ max: 50, length: 120 }),
      features: choices(snowparkFeatures),
    },
    price: {
      priceInfo: localized({ max: 10_000, rich: true }),
      priceListUrl: localized({ max: 500, format: 'url' }),
      reservationUrl: localized({ max: 500, format: 'url' }),
      paymentMethods: choices(servicePaymentMethods),
      ticketSale: flag({ default: false }),
      gopassCardIssue: flag({ default: false }),
    },
    contact,
    openingHours: season,
    map: position,
    photos: { ...showcase, ...labels },
  },
  rules: [
    among('subType', 'serviceType', subTypesOf, 'subType'),
    notAbove('ageFrom', 'ageTo'),
    onlyWhen('difficulty', 'serviceType', ['funZone']),
    onlyWhen('features', 'subType', ['snowpark', 'funPark']),
    ...positionRules,
    ...operationRules,
    ...galleryRules,
  ],
  list: ['name', 'subType', 'status', 'statusNote', 'occupancy', 'difficulty', 'phone', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'occupancy'],
  filters: [
    'serviceType',
    'status',
    'subType',
    'occupancy',
    'difficulty',
    'languagesSpoken',
    'paymentMethods',
    'ticketSale',
    'barrierFree',
  ],
  publication: { schemaOrg: 'LocalBusiness' },
})

export type Service = EntityOf<typeof service>
export type ServiceDraft = DraftOf<typeof service>
