/** AlpineBits venues: the places of a resort, and the ones that an event names in a text. */
import { geometriesOf } from '../values/geometries.ts'
import { addressOf, nameOf, textOf } from '../values/text.ts'
import type { Resource, WriteResource } from './resource.ts'

/** A place without a name is not a venue: events then have none. */
export const venueOf: WriteResource = (record) => ({
  resource: {
    type: 'venues',
    id: record.id,
    attributes: {
      abstract: textOf(record['perex']),
      address: addressOf(record['address'], record['country']),
      description: textOf(record['description']),
      geometries: geometriesOf(record),
      howToArrive: null,
      name: nameOf(record['name']),
      shortName: null,
      url: null,
    },
    relationships: { categories: null, multimediaDescriptions: null },
  },
  beside: [],
})

/** The venue has the id of its event. */
export const venueOfEvent: WriteResource = (record, context) => {
  const { id, gpsLatitude, gpsLongitude } = record
  return venueOf({ id, name: record['venue'], gpsLatitude, gpsLongitude }, context)
}

export const namedVenue = (...of: Parameters<WriteResource>): Resource => venueOfEvent(...of).resource
