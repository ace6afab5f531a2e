/** AlpineBits snowparks: the places of that kind among the fun zones of a resort. */
import { alpineBitsParkDifficulties } from '@ridgeline/domain/exchange/alpinebits'
import { geometriesOf } from '../values/geometries.ts'
import { hoursSpecification } from '../values/hours-specification.ts'
import { addressOf, nameOf, numberOf, textOf } from '../values/text.ts'
import { picturesOf } from './media-object.ts'
import { referencesTo, toMany, type WriteResource } from './resource.ts'

export const snowparkOf: WriteResource = (record, context) => {
  const pictures = picturesOf(record, context)
  return {
    resource: {
      type: 'snowparks',
      id: record.id,
      attributes: {
        abstract: textOf(record['perex']),
        address: addressOf(record['address']),
        description: textOf(record['description']),
        difficulty: alpineBitsParkDifficulties[String(record['difficulty'])] ?? null,
        geometries: geometriesOf(record),
        howToArrive: null,
        length: null,
        maxAltitude: numberOf(record['altitude']),
        minAltitude: numberOf(record['altitude']),
        name: nameOf(record['name']),
        openingHours: hoursSpecification(record, context.today),
        shortName: null,
        snowCondition: null,
        url: textOf(record['websiteUrl']),
      },
      relationships: {
        categories: null,
        connections: toMany(referencesTo('mountainAreas', [context.resort.id])),
        features: null,
        multimediaDescriptions: pictures.relationship,
      },
    },
    beside: pictures.resources,
  }
}
