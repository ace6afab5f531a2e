import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, decimal, flag, instant, integer, localized, tags } from '../declare/field.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { notAbove, onlyWhen, requiredIf } from '../check/rule.ts'
import { difficulties, occupancies, placements } from '../declare/vocabulary.ts'

export const themeParkAttractionTypes = [
  'rollerCoaster',
  'waterRide',
  'carousel',
  'darkRide',
  'dropTower',
  'childrens',
  'show',
  'walkThrough',
  'game',
  'other',
] as const
export const targetGroups = ['toddlers', 'children', 'families', 'teenagers', 'adults'] as const

/** schema.org TouristAttraction within an AmusementPark. */
export const themeParkAttraction = entity('themeParkAttraction', {
  plural: 'theme-parks-attractions',
  scope: 'resort',
  sections: {
    general: {
      type: choice(themeParkAttractionTypes, { required: true }),
      difficulty: choice(difficulties),
      targetGroup: choices(targetGroups),
      zone: localized({ max: 80 }),
      placement: choice(placements),
      ...operation,
      occupancy: choice(occupancies),
      waitingTime: integer({ min: 0, max: 300, unit: 'min' }),
      measuredAt: instant({ readOnly: true }),
      rainOperation: flag({ default: false }),
    },
    names,
    access: {
      minHeight: integer({ min: 50, max: 220, unit: 'cm' }),
      minHeightAccompanied: integer({ min: 50, max: 220, unit: 'cm' }),
      maxHeight: integer({ min: 50, max: 220, unit: 'cm' }),
      minAge: integer({ min: 0, max: 18, unit: 'years' }),
      fastPass: flag({ default: false }),
      restrictions: localized({ max: 500, multiline: true }),
    },
    technical: {
      rideTime: integer({ min: 0, max: 3600, unit: 'minutesSeconds' }),
      capacityPerHour: integer({ min: 0, max: 10_000, unit: 'perHour' }),
      maxSpeed: decimal({ min: 0.1, max: 300, scale: 1, unit: 'kmPerHour' }),
      height: decimal({ min: 0.1, max: 300, scale: 1, unit: 'm' }),
      length: integer({ min: 1, max: 10_000, unit: 'm' }),
    },
    openingHours: { ...season, showTimes: tags({ max: 50, format: 'clock' }) },
    map: position,
    photos: { ...showcase, ...labels },
  },
  rules: [
    notAbove('minHeight', 'maxHeight'),
    notAbove('minHeightAccompanied', 'minHeight'),
    // A lower limit with company requires a limit without.
    requiredIf('minHeight', 'minHeightAccompanied'),
    onlyWhen('showTimes', 'type', ['show']),
    ...positionRules,
    ...operationRules,
    ...galleryRules,
  ],
  list: ['name', 'type', 'zone', 'difficulty', 'status', 'statusNote', 'waitingTime', 'occupancy', 'minHeight', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'occupancy', 'waitingTime'],
  filters: ['status', 'type', 'difficulty', 'targetGroup', 'placement', 'occupancy', 'rainOperation', 'fastPass'],
  publication: { schemaOrg: 'TouristAttraction' },
  measured: { at: 'measuredAt', fields: ['waitingTime', 'occupancy'], staleAfter: 60, isByMachines: true },
})

export type ThemeParkAttraction = EntityOf<typeof themeParkAttraction>
export type ThemeParkAttractionDraft = DraftOf<typeof themeParkAttraction>
