/** Lifts and slopes of AlpineBits DestinationData, for the command line. */
import { isObject } from '@ridgeline/domain/check/fault'
import { geometryIn, namesIn, referencesIn, slopeDifficultyIn, valuesOf, type Values } from './alpinebits-resource.ts'
import { known, nothing, shownName, type FoundRow } from '../found.ts'
import { textAt, wholeAt } from '../read-value.ts'

const types = [
  'lifts',
  'skiSlopes',
  'snowparks',
  'mountainAreas',
  'events',
  'eventSeries',
  'venues',
  'agents',
  'mediaObjects',
  'features',
  'categories',
]

export const isResource = (value: unknown): value is Values =>
  isObject(value) && types.includes(String(value['type'])) && (isObject(value['attributes']) || value['id'] !== undefined)

export function rowOfResource(resource: Values): FoundRow {
  const attributes = valuesOf(resource['attributes'])
  const names = namesIn(attributes['name'])
  const id = textAt(resource, 'id')
  const externalId = id ? `alpinebits:${id}` : ''
  const found = { externalId, names, geometry: geometryIn(attributes['geometries']) }
  const heights = { lowestPoint: wholeAt(attributes, 'minAltitude'), highestPoint: wholeAt(attributes, 'maxAltitude') }
  const length = wholeAt(attributes, 'length')
  if (resource['type'] === 'lifts') {
    // `alpinebits:chairlift` and similar, if the lift has categories.
    const categories = referencesIn(valuesOf(resource['relationships']), 'categories').map(({ id }) => String(id))
    const facts = known({
      type: categories.length > 0 ? categories.join(' ') : undefined,
      ...heights,
      length,
      capacityPerHour: wholeAt(attributes, 'capacity'),
      personsPerChair: wholeAt(attributes, 'personsPerChair'),
    })
    return { kind: 'skilift', ...found, facts }
  }
  if (resource['type'] === 'skiSlopes') {
    return { kind: 'slope', ...found, facts: known({ difficulty: slopeDifficultyIn(attributes['difficulty']), ...heights, length }) }
  }
  return nothing(externalId, shownName(names), `"${String(resource['type'])}" are not imported; lifts and skiSlopes are.`)
}
