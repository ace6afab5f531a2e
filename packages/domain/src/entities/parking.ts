import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, decimal, flag, instant, integer, localized, money, text } from '../declare/field.ts'
import { gallery, galleryRules } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { notAbove, onlyWhen } from '../check/rule.ts'
import { occupancies } from '../declare/vocabulary.ts'

export const parkingTypes = ['surface', 'garage', 'street', 'parkAndRide', 'overflow'] as const
export const parkingPaymentMethods = ['cash', 'card', 'app', 'gopass'] as const

const spaces = { min: 0, max: 100_000, unit: 'spaces' } as const

/** DATEX II parking; schema.org ParkingFacility. */
export const parking = entity('parking', {
  plural: 'parking',
  scope: 'resort',
  sections: {
    general: {
      type: choice(parkingTypes, { required: true }),
      ...operation,
      capacity: integer({ required: true, ...spaces }),
      vacantSpaces: integer(spaces),
      occupancy: choice(occupancies),
      occupancyMeasuredAt: instant({ readOnly: true }),
      shuttleBus: flag({ default: false }),
      guarded: flag({ default: false }),
    },
    names,
    price: {
      paid: flag({ required: true, default: false }),
      pricePerDay: money(),
      tariff: localized({ max: 10_000, rich: true }),
      paymentMethods: choices(parkingPaymentMethods),
      reservationUrl: text({ max: 500, format: 'url' }),
    },
    equipment: {
      capacityBus: integer(spaces),
      capacityDisabled: integer(spaces),
      capacityEv: integer(spaces),
      evChargers: integer({ min: 0, max: 10_000, unit: 'pieces' }),
      heightLimit: decimal({ min: 0.1, max: 20, scale: 2, unit: 'm' }),
      sensorId: text({ max: 64, unique: true, internal: 'hardware of the resort' }),
    },
    openingHours: season,
    map: {
      ...position,
      distanceToLift: integer({ min: 0, max: 100_000, unit: 'm' }),
      navigationUrl: text({ max: 500, format: 'url' }),
    },
    photos: { ...gallery, ...labels },
  },
  rules: [
    notAbove('vacantSpaces', 'capacity'),
    notAbove('capacityDisabled', 'capacity'),
    notAbove('capacityEv', 'capacity'),
    onlyWhen('pricePerDay', 'paid', [true]),
    ...positionRules,
    ...operationRules,
    ...galleryRules,
  ],
  list: ['name', 'type', 'status', 'statusNote', 'vacantSpaces', 'capacity', 'occupancy', 'paid', 'shuttleBus', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'vacantSpaces', 'occupancy'],
  filters: ['status', 'type', 'occupancy', 'paid', 'paymentMethods', 'shuttleBus', 'guarded'],
  publication: { schemaOrg: 'ParkingFacility' },
  measured: { at: 'occupancyMeasuredAt', fields: ['vacantSpaces', 'occupancy'], staleAfter: 60 },
})

export type Parking = EntityOf<typeof parking>
export type ParkingDraft = DraftOf<typeof parking>
