import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, file, flag, integer, refs } from '../declare/field.ts'
import { gallery, galleryRules } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { trail, trailRules } from '../groups/trail.ts'
import { difficulties } from '../declare/vocabulary.ts'

export const bikeTypes = ['singletrail', 'flowtrail', 'downhill', 'enduro', 'crossCountry', 'pumptrack', 'cycleRoute'] as const
export const bikeSurfaces = ['asphalt', 'gravel', 'dirt', 'rock', 'wood', 'mixed'] as const
export const trailConditions = ['dry', 'wet', 'muddy', 'snow'] as const

/** A trail of the bike park or a cycle route. */
export const bike = entity('bike', {
  scope: 'resort',
  sections: {
    general: {
      type: choice(bikeTypes, { required: true }),
      difficulty: choice(difficulties, { required: true }),
      ...operation,
      trailCondition: choice(trailConditions),
    },
    names,
    technical: {
      /** OSM mtb:scale, the singletrail scale S0 to S6. */
      mtbScale: integer({ min: 0, max: 6 }),
      surface: choice(bikeSurfaces),
      length: trail.length,
      duration: integer({ min: 1, max: 1440, unit: 'min' }),
      lowestPoint: trail.lowestPoint,
      highestPoint: trail.highestPoint,
      elevationGain: integer({ min: 0, max: 10_000, unit: 'm' }),
      elevationLoss: integer({ min: 0, max: 10_000, unit: 'm' }),
      oneWay: flag({ default: false, onWith: { type: 'downhill' } }),
      eBikeSuitable: flag({ default: false }),
      childSuitable: flag({ default: false }),
    },
    equipment: {
      requiredSkiliftIds: refs('skilift', { max: 50, whose: 'carriesBikes' }),
      bikeRental: flag({ default: false }),
      chargingStation: flag({ default: false }),
    },
    map: { ...position, mapNumber: trail.mapNumber, geometry: trail.geometry, gpxFile: file({ accept: ['gpx'] }) },
    openingHours: season,
    photos: { ...gallery, ...labels },
  },
  rules: [...trailRules, ...positionRules, ...operationRules, ...galleryRules],
  list: ['name', 'type', 'difficulty', 'status', 'statusNote', 'trailCondition', 'length', 'elevationLoss', 'mapNumber', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'trailCondition'],
  filters: ['status', 'type', 'difficulty', 'trailCondition', 'surface', 'requiredSkiliftIds', 'eBikeSuitable', 'childSuitable'],
  publication: { schemaOrg: 'SportsActivityLocation' },
})

export type Bike = EntityOf<typeof bike>
export type BikeDraft = DraftOf<typeof bike>
