/** AlpineBits mountain areas: the resorts. */
import { geometriesOf } from '../values/geometries.ts'
import { nameOf, textOf } from '../values/text.ts'
import { resortAgent } from './agent.ts'
import { referencesTo, referenceTo, toMany, type WriteResource } from './resource.ts'

export const mountainAreaOf: WriteResource = (record, { area }) => {
  const owner = resortAgent(record)
  return {
    resource: {
      type: 'mountainAreas',
      id: record.id,
      attributes: {
        abstract: null,
        area: null,
        description: textOf(record['description']),
        geometries: geometriesOf(record),
        howToArrive: null,
        maxAltitude: area?.highest ?? null,
        minAltitude: area?.lowest ?? null,
        name: nameOf(record['name']),
        openingHours: null,
        shortName: null,
        snowCondition: null,
        totalParkArea: null,
        totalSlopeLength: area?.slopeLength ?? null,
        url: textOf(record['websiteUrl']),
      },
      relationships: {
        areaOwner: { data: referenceTo(owner) },
        categories: null,
        connections: null,
        lifts: toMany(referencesTo('lifts', area?.lifts ?? [])),
        multimediaDescriptions: null,
        skiSlopes: toMany(referencesTo('skiSlopes', area?.skiSlopes ?? [])),
        snowparks: toMany(referencesTo('snowparks', area?.snowparks ?? [])),
        subAreas: null,
      },
    },
    beside: [owner],
  }
}
