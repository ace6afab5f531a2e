import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, instant, integer, ref, time } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { position, positionRules } from '../groups/position.ts'
import { different, notAbove } from '../check/rule.ts'
import { occupancies } from '../declare/vocabulary.ts'

/** SensorThings ObservedProperty. */
export const measurementTypes = ['people', 'vehicles', 'skiers', 'pool'] as const
export const flowDirections = ['in', 'out', 'both'] as const

/** A counter of people or vehicles (OGC SensorThings Datastream); its readings are stored separately. */
export const flowMeasurement = entity('flowMeasurement', {
  plural: 'flow-measurements',
  scope: 'resort',
  sections: {
    general: {
      measurementType: choice(measurementTypes, { required: true }),
      direction: choice(flowDirections, { required: true }),
      deviceId: ref('device', { internal: 'hardware of the resort' }),
      /** Without a unit, because it can be persons or vehicles. */
      capacity: integer({ min: 1, max: 1_000_000 }),
      thresholdMedium: integer({
        required: true,
        default: 60,
        min: 1,
        max: 99,
        unit: 'percent',
        internal: 'read by the occupancy of the counter',
      }),
      thresholdHigh: integer({
        required: true,
        default: 90,
        min: 2,
        max: 100,
        unit: 'percent',
        internal: 'read by the occupancy of the counter',
      }),
      resetTime: time({ default: '03:00', internal: 'when the counter starts again' }),
      publishToApp: flag({ required: true, default: false, internal: 'the switch of the publication itself' }),
    },
    names,
    measured: {
      currentCount: integer({ readOnly: true }),
      occupancy: choice(occupancies, { readOnly: true }),
      ratePerHour: integer({ readOnly: true }),
      lastReadingAt: instant({ readOnly: true }),
    },
    target: { skiliftId: ref('skilift'), poolId: ref('pool'), parkingId: ref('parking') },
    map: { locationId: ref('location'), ...position },
  },
  rules: [notAbove('thresholdMedium', 'thresholdHigh'), different('thresholdMedium', 'thresholdHigh'), ...positionRules],
  list: [
    'name',
    'measurementType',
    'currentCount',
    'capacity',
    'occupancy',
    'ratePerHour',
    'lastReadingAt',
    'locationId',
    'publishToApp',
    'active',
  ],
  card: { facts: ['currentCount', 'capacity', 'lastReadingAt'] },
  operational: ['capacity', 'publishToApp'],
  filters: ['measurementType', 'direction', 'occupancy', 'locationId', 'deviceId', 'skiliftId', 'poolId', 'parkingId', 'publishToApp'],
  publication: { schemaOrg: 'Observation', anyOf: ['publishToApp'] },
  measured: { at: 'lastReadingAt', fields: ['currentCount', 'occupancy', 'ratePerHour'], staleAfter: 60 },
})

export type FlowMeasurement = EntityOf<typeof flowMeasurement>
export type FlowMeasurementDraft = DraftOf<typeof flowMeasurement>
