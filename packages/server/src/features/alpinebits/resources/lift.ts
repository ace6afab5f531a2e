/** AlpineBits lifts. */
import { geometriesOf } from '../values/geometries.ts'
import { hoursSpecification } from '../values/hours-specification.ts'
import { idsOf, nameOf, numberOf, positiveOf, textOf } from '../values/text.ts'
import { categoriesOf } from './category.ts'
import { picturesOf } from './media-object.ts'
import { referencesTo, toMany, type WriteResource } from './resource.ts'

export const liftOf: WriteResource = (record, context) => {
  const pictures = picturesOf(record, context)
  const categories = categoriesOf('lifts', [String(record['type'])])
  return {
    resource: {
      type: 'lifts',
      id: record.id,
      attributes: {
        abstract: textOf(record['perex']),
        address: null,
        capacity: positiveOf(record['capacityPerHour']),
        description: textOf(record['description']),
        geometries: geometriesOf(record),
        howToArrive: null,
        length: positiveOf(record['length']),
        maxAltitude: numberOf(record['highestPoint']),
        minAltitude: numberOf(record['lowestPoint']),
        name: nameOf(record['name']),
        openingHours: hoursSpecification(record, context.today),
        personsPerChair: positiveOf(record['personsPerChair']),
        shortName: null,
        url: null,
      },
      relationships: {
        categories: toMany(categories),
        connections: toMany([
          ...referencesTo('skiSlopes', idsOf(record['slopeIds'])),
          ...referencesTo('mountainAreas', [context.resort.id]),
        ]),
        multimediaDescriptions: pictures.relationship,
      },
    },
    beside: [...categories, ...pictures.resources],
  }
}
