import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, decimal, flag, instant, integer, localized, ref } from '../declare/field.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { notAbove } from '../check/rule.ts'
import { difficulties, occupancies, placements, waterTypes } from '../declare/vocabulary.ts'

export const aquaparkAttractionTypes = [
  'slide',
  'tube',
  'rafting',
  'freeFall',
  'halfpipe',
  'childrens',
  'waveMachine',
  'wellness',
  'sauna',
  'other',
] as const

/** schema.org TouristAttraction within an AmusementPark. */
export const aquaparkAttraction = entity('aquaparkAttraction', {
  plural: 'aquaparks-attractions',
  scope: 'resort',
  sections: {
    general: {
      type: choice(aquaparkAttractionTypes, { required: true }),
      difficulty: choice(difficulties),
      placement: choice(placements, { required: true }),
      waterType: choice(waterTypes),
      ...operation,
      occupancy: choice(occupancies),
      waitingTime: integer({ min: 0, max: 240, unit: 'min' }),
      measuredAt: instant({ readOnly: true }),
    },
    names,
    access: {
      minHeight: integer({ min: 50, max: 220, unit: 'cm' }),
      maxHeight: integer({ min: 50, max: 220, unit: 'cm' }),
      minAge: integer({ min: 0, max: 18, unit: 'years' }),
      maxWeight: integer({ min: 1, max: 1000, unit: 'kg' }),
      accompanimentRequired: flag({ default: false }),
      restrictions: localized({ max: 500, multiline: true }),
      accessIncluded: flag({ default: true }),
    },
    technical: {
      length: integer({ min: 1, max: 5000, unit: 'm' }),
      height: decimal({ min: 0.1, max: 200, scale: 1, unit: 'm' }),
      maxSpeed: decimal({ min: 0.1, max: 200, scale: 1, unit: 'kmPerHour' }),
      lanes: integer({ min: 1, max: 20 }),
    },
    openingHours: season,
    map: { ...position, poolId: ref('pool') },
    photos: { ...showcase, ...labels },
  },
  rules: [notAbove('minHeight', 'maxHeight'), ...positionRules, ...operationRules, ...galleryRules],
  list: ['name', 'type', 'difficulty', 'placement', 'status', 'statusNote', 'waitingTime', 'occupancy', 'minHeight', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'occupancy', 'waitingTime'],
  filters: ['status', 'type', 'difficulty', 'placement', 'waterType', 'occupancy', 'poolId', 'accompanimentRequired', 'accessIncluded'],
  publication: { schemaOrg: 'TouristAttraction' },
  measured: { at: 'measuredAt', fields: ['waitingTime', 'occupancy'], staleAfter: 60, isByMachines: true },
})

export type AquaparkAttraction = EntityOf<typeof aquaparkAttraction>
export type AquaparkAttractionDraft = DraftOf<typeof aquaparkAttraction>
