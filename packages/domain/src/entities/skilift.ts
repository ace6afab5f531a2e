import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, decimal, flag, geometry, instant, integer, refs, text, time } from '../declare/field.ts'
import { gallery, galleryRules } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { keptOpen, keptOpenRules } from '../groups/weather-limits.ts'
import { higher } from '../check/rule.ts'
import { occupancies, skiliftTypes } from '../declare/vocabulary.ts'

/** AlpineBits lifts; OSM aerialway. */
export const skilift = entity('skilift', {
  scope: 'resort',
  sections: {
    general: {
      type: choice(skiliftTypes, { required: true }),
      ...operation,
      waitingTime: integer({ min: 0, max: 240, unit: 'min' }),
      occupancy: choice(occupancies),
      lastRide: time(),
      lastRideDown: time(),
      measuredAt: instant({ readOnly: true }),
      internalId: text({ max: 32, unique: true, internal: 'the number the operator uses among staff' }),
    },
    names,
    technical: {
      lowestPoint: integer({ required: true, min: -430, max: 8849, unit: 'm' }),
      highestPoint: integer({ required: true, min: -430, max: 8849, unit: 'm' }),
      capacityPerHour: integer({ min: 0, max: 10_000, unit: 'perHour' }),
      rideTime: integer({ min: 0, max: 3600, unit: 'minutesSeconds' }),
      personsPerChair: integer({ min: 1, max: 200, unit: 'persons' }),
      length: integer({ min: 1, max: 30_000, unit: 'm' }),
      speed: decimal({ min: 0, max: 15, scale: 1, unit: 'metresPerSecond' }),
      windLimit: decimal({
        min: 0,
        max: 60,
        scale: 1,
        unit: 'metresPerSecond',
        internal: 'a threshold for staff, read by dashboard and status board',
      }),
      ...keptOpen,
      heatedSeats: flag({ default: false }),
      bubble: flag({ default: false }),
      carriesBikes: flag({ default: false }),
      carriesPedestrians: flag({ default: false }),
      barrierFree: flag({ default: false }),
    },
    map: {
      ...position,
      mapNumber: text({ max: 8 }),
      geometry: geometry({ of: ['LineString'] }),
      slopeIds: refs('slope', { max: 500, pairedWith: 'skiliftIds' }),
    },
    openingHours: season,
    photos: { ...gallery, ...labels },
  },
  rules: [higher('highestPoint', 'lowestPoint'), ...positionRules, ...operationRules, ...keptOpenRules, ...galleryRules],
  list: [
    'name',
    'type',
    'status',
    'statusNote',
    'lowestPoint',
    'highestPoint',
    'capacityPerHour',
    'waitingTime',
    'lastRide',
    'internalId',
    'active',
  ],
  card: { facts: ['lowestPoint', 'lastRide'] },
  operational: [
    'status',
    'statusNote',
    'statusValidUntil',
    'reopensAt',
    'waitingTime',
    'occupancy',
    'lastRide',
    'lastRideDown',
    'keptOpenAt',
  ],
  filters: ['status', 'type', 'occupancy'],
  publication: { schemaOrg: 'TouristAttraction' },
  /** The machine of a lift sends at least at the beginning of a day. */
  measured: { at: 'measuredAt', fields: ['status', 'waitingTime', 'occupancy'], staleAfter: 12 * 60, isByMachines: true },
})

export type Skilift = EntityOf<typeof skilift>
export type SkiliftDraft = DraftOf<typeof skilift>
