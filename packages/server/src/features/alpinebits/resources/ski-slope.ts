/** AlpineBits ski slopes. */
import { alpineBitsSlopeDifficulties } from '@ridgeline/domain/exchange/alpinebits'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { geometriesOf } from '../values/geometries.ts'
import { hoursSpecification } from '../values/hours-specification.ts'
import { idsOf, momentOf, nameOf, numberOf, plainText, positiveOf, textOf } from '../values/text.ts'
import { categoriesOf } from './category.ts'
import { picturesOf } from './media-object.ts'
import { referencesTo, toMany, type WriteResource } from './resource.ts'

const difficultyOf = (difficulty: unknown) => {
  const eu = difficulty === 'blue' || difficulty === 'red' || difficulty === 'black' ? alpineBitsSlopeDifficulties[difficulty] : undefined
  return eu ? { eu, us: null } : null
}

/** Null without a depth, which AlpineBits requires. The surface is required too: the type of snow, if it is known. */
const snowConditionOf = ({ snowDepth, freshSnow, snowMeasuredAt, snowType, snowmaking, snowcatShaped }: PublishedRecord) =>
  typeof snowDepth === 'number'
    ? {
        baseSnow: snowDepth,
        baseSnowRange: null,
        groomed: typeof snowcatShaped === 'boolean' ? snowcatShaped : null,
        latestStorm: numberOf(freshSnow),
        obtainedIn: momentOf(snowMeasuredAt),
        primarySurface: plainText(snowType) ?? 'unknown',
        secondarySurface: null,
        snowMaking: typeof snowmaking === 'boolean' ? snowmaking : null,
        snowOverNight: null,
      }
    : null

export const skiSlopeOf: WriteResource = (record, context) => {
  const pictures = picturesOf(record, context)
  // Only slopes without a type are ordinary downhill slopes.
  const categories = categoriesOf('skiSlopes', record['type'] ? [] : ['downhill'])
  return {
    resource: {
      type: 'skiSlopes',
      id: record.id,
      attributes: {
        abstract: textOf(record['perex']),
        address: null,
        description: textOf(record['description']),
        difficulty: difficultyOf(record['difficulty']),
        geometries: geometriesOf(record),
        howToArrive: null,
        length: positiveOf(record['length']),
        maxAltitude: numberOf(record['topElevation']),
        minAltitude: numberOf(record['baseElevation']),
        name: nameOf(record['name']),
        openingHours: hoursSpecification(record, context.today),
        shortName: null,
        snowCondition: snowConditionOf(record),
        url: null,
      },
      relationships: {
        categories: toMany(categories),
        connections: toMany([
          ...referencesTo('lifts', idsOf(record['skiliftIds'])),
          ...referencesTo('skiSlopes', idsOf(record['connectedSlopeIds'])),
          ...referencesTo('mountainAreas', [context.resort.id]),
        ]),
        multimediaDescriptions: pictures.relationship,
      },
    },
    beside: [...categories, ...pictures.resources],
  }
}
