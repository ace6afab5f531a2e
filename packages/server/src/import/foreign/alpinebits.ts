/** Lifts and slopes of AlpineBits DestinationData, 2021-04 and 2022-04: JSON:API documents. */
import { isObject } from '@ridgeline/domain/check/fault'
import { iso639 } from '@ridgeline/domain/language/iso-639-3'
import { known, nothing, shownName, type FoundRow, type Names } from './found.ts'
import { geometryOf } from './line.ts'
import { textAt, wholeAt } from './read-value.ts'

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

export const isResource = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && types.includes(String(value['type'])) && (isObject(value['attributes']) || value['id'] !== undefined)

function namesOf(name: unknown): Names {
  if (!isObject(name)) return {}
  return Object.fromEntries(
    Object.entries(iso639).flatMap(([language, code]) => (textAt(name, code) ? [[language, textAt(name, code)]] : [])),
  )
}

/** `novice` corresponds to green slopes in Europe. */
const european: Readonly<Record<string, string>> = { novice: 'novice', beginner: 'easy', intermediate: 'intermediate', expert: 'advanced' }
const american: Readonly<Record<string, string>> = {
  beginner: 'easy',
  'beginner-intermediate': 'easy',
  intermediate: 'intermediate',
  'intermediate-advanced': 'advanced',
  advanced: 'advanced',
  expert: 'expert',
}

function difficultyOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  return european[textAt(value, 'eu') ?? ''] ?? american[textAt(value, 'us') ?? '']
}

/** `alpinebits:chairlift` and similar, if the lift has categories. */
function categoriesOf(resource: Readonly<Record<string, unknown>>): string | undefined {
  const relationships = isObject(resource['relationships']) ? resource['relationships'] : {}
  const categories = isObject(relationships['categories']) ? relationships['categories']['data'] : undefined
  const ids = Array.isArray(categories) ? categories.filter(isObject).map(({ id }) => String(id)) : []
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function rowOfResource(resource: Readonly<Record<string, unknown>>): FoundRow {
  const attributes = isObject(resource['attributes']) ? resource['attributes'] : {}
  const names = namesOf(attributes['name'])
  const id = textAt(resource, 'id')
  const externalId = id ? `alpinebits:${id}` : ''
  const geometries = Array.isArray(attributes['geometries']) ? attributes['geometries'] : []
  const geometry = geometries.find((each) => geometryOf(each, ['LineString', 'MultiLineString'])) ?? geometries[0]
  const found = { externalId, names, geometry }
  const heights = { lowestPoint: wholeAt(attributes, 'minAltitude'), highestPoint: wholeAt(attributes, 'maxAltitude') }
  const length = wholeAt(attributes, 'length')
  if (resource['type'] === 'lifts') {
    const facts = known({
      type: categoriesOf(resource),
      ...heights,
      length,
      capacityPerHour: wholeAt(attributes, 'capacity'),
      personsPerChair: wholeAt(attributes, 'personsPerChair'),
    })
    return { kind: 'skilift', ...found, facts }
  }
  if (resource['type'] === 'skiSlopes') {
    return { kind: 'slope', ...found, facts: known({ difficulty: difficultyOf(attributes['difficulty']), ...heights, length }) }
  }
  return nothing(externalId, shownName(names), `"${String(resource['type'])}" are not imported; lifts and skiSlopes are.`)
}
