import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, decimal, flag, instant, integer } from '../declare/field.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { notAbove, notFuture, onlyWhen } from '../check/rule.ts'
import { occupancies, placements, waterTypes } from '../declare/vocabulary.ts'

/** Saunas are not pools but attractions of the aquapark. */
export const poolTypes = ['swimming', 'relaxation', 'childrens', 'wave', 'lazyRiver', 'whirlpool', 'thermal'] as const
/** A pool open all year has `openYearRound` instead. */
export const poolSeasons = ['summer', 'winter'] as const

/** schema.org PublicSwimmingPool. */
export const pool = entity('pool', {
  scope: 'resort',
  sections: {
    general: {
      waterType: choice(waterTypes, { required: true }),
      placement: choice(placements, { required: true }),
      type: choice(poolTypes),
      ...operation,
      occupancy: choice(occupancies),
      waterTemperature: decimal({ min: 0, max: 50, scale: 1, unit: 'celsius' }),
      waterTemperatureMeasuredAt: instant(),
    },
    names,
    technical: {
      length: decimal({ min: 0.1, max: 5000, scale: 1, unit: 'm' }),
      width: decimal({ min: 0.1, max: 1000, scale: 1, unit: 'm' }),
      depthMin: decimal({ min: 0, max: 60, scale: 2, unit: 'm' }),
      depthMax: decimal({ min: 0, max: 60, scale: 2, unit: 'm' }),
      waterArea: decimal({ min: 0.1, max: 100_000, scale: 1, unit: 'squareMetres' }),
      volume: decimal({ min: 0.1, max: 1_000_000, scale: 1, unit: 'cubicMetres' }),
      mineralization: integer({ min: 0, max: 400_000, unit: 'milligramsPerLitre' }),
    },
    access: {
      capacity: integer({ min: 1, max: 100_000, unit: 'persons' }),
      minAge: integer({ min: 0, max: 18, unit: 'years' }),
      barrierFree: flag({ default: false }),
      accessIncluded: flag({ default: true }),
    },
    openingHours: { ...season, seasonal: choice(poolSeasons) },
    map: position,
    photos: { ...showcase, ...labels },
  },
  rules: [
    notAbove('depthMin', 'depthMax'),
    notFuture('waterTemperatureMeasuredAt'),
    // A flag that was not sent counts as false.
    onlyWhen('seasonal', 'openYearRound', [false, undefined]),
    ...positionRules,
    ...operationRules,
    ...galleryRules,
  ],
  list: ['name', 'type', 'waterType', 'placement', 'status', 'statusNote', 'waterTemperature', 'occupancy', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'occupancy', 'waterTemperature', 'waterTemperatureMeasuredAt'],
  filters: ['status', 'type', 'waterType', 'placement', 'occupancy', 'seasonal', 'barrierFree', 'accessIncluded'],
  publication: { schemaOrg: 'PublicSwimmingPool' },
  /** Where it is not measured by a machine, staff measure it at least before the pool opens. */
  measured: { at: 'waterTemperatureMeasuredAt', fields: ['waterTemperature'], staleAfter: 12 * 60 },
})

export type Pool = EntityOf<typeof pool>
export type PoolDraft = DraftOf<typeof pool>
