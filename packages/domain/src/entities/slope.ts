import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, decimal, flag, geometry, instant, integer, refs, text, time } from '../declare/field.ts'
import { gallery, galleryRules } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { eveningRules } from '../groups/evening.ts'
import { snowAge } from '../groups/snow.ts'
import { avalancheLimit, keptOpen, keptOpenRules } from '../groups/weather-limits.ts'
import { higher, notAbove, notFuture } from '../check/rule.ts'
import { occupancies, slopeDifficulties, slopeTypes, snowConditions, snowTypes } from '../declare/vocabulary.ts'

/** AlpineBits skiSlopes; OSM piste:type=downhill. */
export const slope = entity('slope', {
  scope: 'resort',
  sections: {
    general: {
      difficulty: choice(slopeDifficulties, { required: true }),
      /** Empty for an ordinary downhill slope. */
      type: choice(slopeTypes),
      ...operation,
      occupancy: choice(occupancies),
    },
    names,
    snow: {
      snowDepth: integer({ min: 0, max: 1000, unit: 'cm' }),
      freshSnow: integer({ min: 0, max: 300, unit: 'cm' }),
      snowCondition: choice(snowConditions),
      snowType: choice(snowTypes),
      lastSnowfallDate: date(),
      groomedAt: instant(),
      snowMeasuredAt: instant({ readOnly: true }),
      snowmaking: flag({ default: false }),
      snowcatShaped: flag({ default: false }),
      nightSkiing: flag({ default: false }),
      nightSkiingFrom: time(),
      nightSkiingTo: time(),
    },
    technical: {
      topElevation: integer({ min: -430, max: 8849, unit: 'm' }),
      baseElevation: integer({ min: -430, max: 8849, unit: 'm' }),
      length: integer({ min: 1, max: 50_000, unit: 'm' }),
      width: integer({ min: 1, max: 1000, unit: 'm' }),
      area: decimal({ min: 0.01, max: 10_000, scale: 2, unit: 'ha' }),
      avgGradient: decimal({ min: 0, max: 100, scale: 1, unit: 'percent' }),
      maxGradient: decimal({ min: 0, max: 200, scale: 1, unit: 'percent' }),
      ...avalancheLimit,
      ...keptOpen,
    },
    map: {
      ...position,
      mapNumber: text({ max: 8 }),
      geometry: geometry({ of: ['LineString', 'MultiLineString', 'Polygon'] }),
      skiliftIds: refs('skilift', { max: 500, pairedWith: 'slopeIds' }),
      connectedSlopeIds: refs('slope', { max: 500, loose: true }),
    },
    openingHours: season,
    photos: { ...gallery, ...labels },
  },
  rules: [
    higher('topElevation', 'baseElevation'),
    notFuture('lastSnowfallDate'),
    notFuture('groomedAt'),
    notAbove('avgGradient', 'maxGradient'),
    ...eveningRules('nightSkiing', 'nightSkiingFrom', 'nightSkiingTo'),
    ...positionRules,
    ...operationRules,
    ...keptOpenRules,
    ...galleryRules,
  ],
  list: ['name', 'difficulty', 'status', 'statusNote', 'snowDepth', 'snowCondition', 'groomedAt', 'length', 'mapNumber', 'active'],
  card: { facts: ['snowDepth', 'snowCondition', 'groomedAt'] },
  operational: [
    'status',
    'statusNote',
    'statusValidUntil',
    'reopensAt',
    'occupancy',
    'snowDepth',
    'freshSnow',
    'snowCondition',
    'snowType',
    'lastSnowfallDate',
    'groomedAt',
    'snowcatShaped',
    'keptOpenAt',
  ],
  filters: ['status', 'difficulty', 'type', 'snowCondition', 'nightSkiing'],
  publication: { schemaOrg: 'SportsActivityLocation' },
  measured: { at: 'snowMeasuredAt', fields: ['snowDepth', 'freshSnow'], staleAfter: snowAge },
})

export type Slope = EntityOf<typeof slope>
export type SlopeDraft = DraftOf<typeof slope>
