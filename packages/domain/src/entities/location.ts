import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { address, choice, integer, ref, text } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { position, positionRules } from '../groups/position.ts'
import { countries, locationTypes, timezones } from '../declare/vocabulary.ts'

/** A place that events, devices, weather and departures refer to. */
export const location = entity('location', {
  scope: 'resort',
  sections: {
    general: {
      type: choice(locationTypes, { required: true }),
      parentId: ref('location'),
      country: choice(countries),
      timezone: choice(timezones),
      /** GeoNames id. */
      geonameId: integer({ min: 1 }),
      weatherStationId: text({ max: 40, internal: 'hardware of the resort' }),
    },
    names,
    map: { ...position, radius: integer({ min: 0, max: 100_000, unit: 'm' }), address: address() },
  },
  rules: [...positionRules],
  list: ['name', 'type', 'parentId', 'country', 'altitude', 'active'],
  filters: ['type', 'country', 'parentId'],
  publication: { schemaOrg: 'Place' },
})

export type Location = EntityOf<typeof location>
export type LocationDraft = DraftOf<typeof location>
