import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, integer, localized, text, time } from '../declare/field.ts'
import { eveningRules } from '../groups/evening.ts'
import { gallery, galleryRules } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { snow, snowAge, snowRules } from '../groups/snow.ts'
import { trail, trailRules } from '../groups/trail.ts'
import { avalancheLimit, keptOpen, keptOpenRules } from '../groups/weather-limits.ts'
import { difficulties } from '../declare/vocabulary.ts'

/** OSM piste:grooming: classic, skating, classic;skating. */
export const techniques = ['classic', 'skating', 'both'] as const
export const trackTypes = ['circuit', 'oneWay', 'twoWay'] as const

/** A groomed track for cross-country skiing. OSM piste:type=nordic. */
export const crossCountry = entity('crossCountry', {
  plural: 'cross-countries',
  scope: 'resort',
  sections: {
    general: {
      difficulty: choice(difficulties, { required: true }),
      technique: choice(techniques, { required: true }),
      ...operation,
    },
    names,
    snow,
    technical: {
      trackType: choice(trackTypes),
      length: trail.length,
      lowestPoint: trail.lowestPoint,
      highestPoint: trail.highestPoint,
      elevationGain: integer({ min: 0, max: 10_000, unit: 'm' }),
      fisHomologation: text({ max: 40 }),
      ...avalancheLimit,
      ...keptOpen,
    },
    equipment: {
      lit: flag({ default: false }),
      litFrom: time(),
      litTo: time(),
      rentalNearby: flag({ default: false }),
    },
    map: {
      ...position,
      mapNumber: trail.mapNumber,
      startPoint: localized({ max: 120 }),
      endPoint: localized({ max: 120 }),
      geometry: trail.geometry,
    },
    openingHours: season,
    photos: { ...gallery, ...labels },
  },
  rules: [
    ...trailRules,
    ...snowRules,
    ...eveningRules('lit', 'litFrom', 'litTo'),
    ...positionRules,
    ...operationRules,
    ...keptOpenRules,
    ...galleryRules,
  ],
  list: ['name', 'difficulty', 'technique', 'status', 'statusNote', 'snowDepth', 'snowCondition', 'groomedAt', 'length', 'active'],
  operational: [
    'status',
    'statusNote',
    'statusValidUntil',
    'reopensAt',
    'technique',
    'snowDepth',
    'snowCondition',
    'snowType',
    'lastSnowfallDate',
    'groomedAt',
    'keptOpenAt',
  ],
  filters: ['status', 'difficulty', 'technique', 'trackType', 'snowCondition', 'snowType', 'lit'],
  publication: { schemaOrg: 'SportsActivityLocation' },
  measured: { at: 'snowMeasuredAt', fields: ['snowDepth'], staleAfter: snowAge },
})

export type CrossCountry = EntityOf<typeof crossCountry>
export type CrossCountryDraft = DraftOf<typeof crossCountry>
