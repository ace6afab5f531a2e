/** The JSON Schema of published records, by the kinds of their fields; what many kinds share is a component of the document. */
import { hasOpenState } from '@ridgeline/domain/guests/operational'
import { forKind, type Field, type FieldMap, type KindTable } from '@ridgeline/domain/declare/field'
import { shapes } from '@ridgeline/domain/declare/shape'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { licences } from '@ridgeline/domain/publication/licences'
import { days, statuses } from '@ridgeline/domain/declare/vocabulary'
import { languages } from '@ridgeline/domain/values/localized'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { listOf, uuidFormat } from '../../http/document/schemas.ts'
import { fieldLabel } from './published-labels.ts'

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
function nullable(schema: JsonSchema): JsonSchema {
  // A text is null where it has no translation at all.
  if (schema === text) return text
  if (typeof schema.type === 'string' && schema.enum === undefined) return { ...schema, type: [schema.type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}
const objectOf = (fields: FieldMap): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, propertyOf(field)])),
})

const text = component('Text')

const schemas: KindTable<[], JsonSchema> = {
  id: () => uuidFormat,
  text: () => ({ type: 'string' }),
  localized: () => text,
  integer: ({ of }) => ({ type: 'integer', ...(of && { enum: of }) }),
  decimal: () => ({ type: 'number' }),
  coordinate: ({ axis }) => ({ type: 'number', minimum: axis === 'latitude' ? -90 : -180, maximum: axis === 'latitude' ? 90 : 180 }),
  flag: () => ({ type: 'boolean' }),
  choice: ({ of }) => ({ type: 'string', enum: of }),
  choices: ({ of }) => listOf({ type: 'string', enum: of }),
  tags: () => listOf({ type: 'string' }),
  texts: () => listOf(text),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({ type: 'string', pattern: '^\\d\\d:\\d\\d$' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  ref: () => uuidFormat,
  refs: () => listOf(uuidFormat),
  image: () => component('Medium'),
  file: () => component('Medium'),
  photos: () => listOf(component('Photo')),
  openingHours: () => component('OpeningHours'),
  schedule: () => listOf(component('ScheduleEntry')),
  address: () => component('Address'),
  links: () => listOf(component('Link')),
  money: () => component('Money'),
  items: ({ of }) => listOf(objectOf(of)),
  geometry: () => component('Geometry'),
  controlPoints: () => listOf({ type: 'object' }),
  assignments: () => listOf({ type: 'object' }),
  resortPermissions: () => listOf({ type: 'object' }),
}

const listKinds: ReadonlySet<string> = new Set(['choices', 'tags', 'texts', 'refs', 'photos', 'schedule', 'links', 'items'])

/** Lists of links and media are never null; other values are, unless they are required. */
function propertyOf(field: Field): JsonSchema {
  const schema = forKind(schemas, field)
  const isAlways = field.required || (listKinds.has(field.kind) && !['choices', 'tags'].includes(field.kind))
  return isAlways ? schema : nullable(schema)
}

/** What every published record has. */
const common: Readonly<Record<string, JsonSchema>> = {
  id: { ...uuidFormat, description: 'Stays the same for ever' },
  order: { type: 'integer', description: 'The order in which records are shown' },
  updatedAt: { type: 'string', format: 'date-time' },
  fallbackLanguages: component('FallbackLanguages'),
  license: component('License'),
  licenseUrl: { type: ['string', 'null'] },
  attribution: {
    type: ['string', 'null'],
    description: 'Who has to be named; of imported records only, others have the terms of their resort',
  },
}

/** A label that repeats the name in other letters describes nothing. */
const isRepeated = (name: string, label: string) => label.replaceAll(/\W/g, '').toLowerCase() === name.toLowerCase()

export function publishedSchema(entity: PublishedEntity): JsonSchema {
  const own = publishedFields(entity).filter(([name]) => !Object.hasOwn(common, name))
  const properties = own.map(([name, field]) => {
    const label = fieldLabel(entity, name, field)
    return [name, { ...propertyOf(field), ...(!isRepeated(name, label) && { description: label }) }] as const
  })
  return {
    allOf: [
      component('PublishedRecord'),
      {
        type: 'object',
        properties: {
          ...Object.fromEntries(properties),
          ...(hasOpenState(entity) && { state: component('OpenState') }),
          ...(entity.measured && { freshness: component('Freshness') }),
        },
      },
    ],
  }
}

const medium = {
  url: { type: 'string' },
  contentType: { type: 'string' },
  width: { type: ['integer', 'null'], description: 'Pixels' },
  height: { type: ['integer', 'null'], description: 'Pixels' },
} satisfies Record<string, JsonSchema>

const byLanguage: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
}

const intervals: JsonSchema = { type: ['array', 'null'], items: objectOf(shapes.interval) }
const { mediaId: _, ...photo } = shapes.photo

export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  PublishedRecord: { type: 'object', required: ['id'], properties: common },
  Text: { description: 'With `lang` a text, without it texts by language', anyOf: [{ type: 'string' }, byLanguage, { type: 'null' }] },
  FallbackLanguages: {
    description: 'Fields whose text is in another language than requested, because it has no translation',
    type: 'object',
    additionalProperties: { type: 'string', enum: languages },
  },
  License: { description: 'SPDX identifier; null if none was stated', anyOf: [{ type: 'string', enum: licences }, { type: 'null' }] },
  OpenState: {
    description:
      'What guests find open now, computed from status, hours, season and exceptions; true until `nextChangeAt` unless the record changes',
    type: 'object',
    properties: {
      isOpen: { type: ['boolean', 'null'] },
      status: { type: 'string', enum: [...statuses, 'unknown'] },
      reason: { type: 'string', enum: ['status', 'expired', 'season', 'hours', 'specialDay', 'schedule', 'unknown'] },
      opensAt: { type: ['string', 'null'], format: 'date-time' },
      isOpeningExpected: { description: '`opensAt` is an estimate of staff, not a planned time', type: 'boolean' },
      closesAt: { type: ['string', 'null'], format: 'date-time' },
      nextChangeAt: { type: ['string', 'null'], format: 'date-time' },
    },
  },
  Freshness: {
    description: 'How old the measured values are; null if nothing was measured. Guests should not rely on them after `staleAt`',
    type: ['object', 'null'],
    required: ['measuredAt', 'isStale', 'staleAt'],
    properties: {
      measuredAt: { type: 'string', format: 'date-time' },
      isStale: { type: 'boolean' },
      staleAt: { type: 'string', format: 'date-time' },
    },
  },
  Medium: { type: 'object', properties: medium },
  Photo: {
    type: 'object',
    properties: { ...medium, ...Object.fromEntries(Object.entries(photo).map(([name, field]) => [name, propertyOf(field)])) },
  },
  OpeningHours: {
    description: 'AlpineBits hoursSpecification: null for a day is closed',
    type: 'object',
    properties: {
      weeklySchedules: listOf({
        type: 'object',
        properties: {
          validFrom: { type: ['string', 'null'], format: 'date' },
          validTo: { type: ['string', 'null'], format: 'date' },
          ...Object.fromEntries(days.map((day) => [day, intervals])),
        },
      }),
      dailySchedules: { type: 'object', additionalProperties: intervals },
      note: nullable(text),
    },
  },
  ScheduleEntry: objectOf(shapes.scheduleEntry),
  Address: objectOf(shapes.address),
  Link: objectOf(shapes.link),
  Money: {
    description: 'schema.org MonetaryAmount',
    type: 'object',
    properties: { amount: { type: 'string' }, currency: { type: 'string' } },
  },
  Geometry: {
    description: 'GeoJSON (RFC 7946)',
    type: 'object',
    required: ['type', 'coordinates'],
    properties: { type: { type: 'string', enum: ['Point', 'LineString', 'MultiLineString', 'Polygon'] }, coordinates: { type: 'array' } },
  },
}
