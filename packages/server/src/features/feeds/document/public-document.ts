/** The OpenAPI 3.1 document of the open data, derived from the declarations; apart from the document of the back office. */
import { fieldKeys, pluralKey } from '@ridgeline/domain/messages/label-keys'
import { licences } from '@ridgeline/domain/publication/licences'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { textsOf, textUnder } from '../../../http/failures/texts.ts'
import { failureSchema } from '../../../http/answers/answers.ts'
import { publishedSchema, sharedSchemas } from '../../../publication/published-schema.ts'
import { feedParameters, languageParameter, resortParameter } from '../collections/feed-query.ts'
import { filterSchemas, sharedFilter } from './filter-schemas.ts'
import { formatsOf } from '../formats/formats.ts'
import { mcpPath } from './mcp-path.ts'

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
const camel = (plural: string) => plural.split('-').map(capital).join('')
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Parameters most collections share; filters stay with their collection. */
const sharedNames = ['resort', 'lang', 'fields', 'include', 'openNow', 'updatedSince', 'limit', 'after', 'near', 'radius', 'bbox'] as const
const isShared = (name: string) => sharedNames.some((shared) => shared === name)

const parameterOf = ([name, { description, ...schema }]: [string, JsonSchema]) => ({
  name,
  in: 'query',
  // Both ends of a range are inclusive in every filter, which the introduction says once.
  ...(typeof description === 'string' && !/\.(from|to)$/.test(name) && { description }),
  // Patterns of long lists of names would be most of the document; the server still checks them.
  schema: name === 'fields' || name === 'include' ? { type: 'string' } : sharedFilter(schema),
})

const failures = Object.fromEntries(
  [
    ['400', 'BadRequest'],
    ['401', 'KeyNeeded'],
    ['403', 'KeyNotEnough'],
    ['404', 'NotFound'],
    ['429', 'TooMany'],
  ].map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
)

const unchanged = { 304: { $ref: '#/components/responses/Unchanged' } }

const failure = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: ref('Failure') } },
})

const pageOf = (entity: PublishedEntity): JsonSchema => ({
  allOf: [ref('Page'), { type: 'object', properties: { items: { type: 'array', items: ref(capital(entity.name)) } } }],
})

const pageName = ({ name }: PublishedEntity) => `${capital(name)}Page`

/** Of the collection and of a single record, in each format. */
const pageResponse = (entity: PublishedEntity) => ({
  description: 'A page of records',
  content: Object.fromEntries(
    formatsOf(entity).map(({ type, suffix }) => [
      type,
      { schema: suffix === 'json' ? pageOf(entity) : suffix === 'geojson' ? ref('FeatureCollection') : { type: 'string' } },
    ]),
  ),
})

function pathsOf(entity: PublishedEntity, title: string): [string, object][] {
  const parameters = Object.entries(feedParameters(entity))
  const parameterIn = (parameter: [string, JsonSchema]) =>
    isShared(parameter[0]) ? { $ref: `#/components/parameters/${parameter[0]}` } : parameterOf(parameter)
  const suffixes = formatsOf(entity).map(({ suffix }) => suffix)
  const ofOne = parameters.filter(([name]) => name === 'lang' || name === 'fields' || name === 'include')
  const path = `/api/feeds/${entity.plural}`
  return [
    [
      path,
      {
        get: {
          operationId: `list${camel(entity.plural)}`,
          tags: [title],
          summary: title,
          description: `Published records, schema.org ${entity.publication.schemaOrg}. The same as a file: \`${path}.{${suffixes.join('|')}}\`.`,
          parameters: parameters.map(parameterIn),
          responses: { 200: { $ref: `#/components/responses/${pageName(entity)}` }, ...unchanged, ...failures },
        },
      },
    ],
    [
      `${path}/{id}`,
      {
        get: {
          operationId: `get${capital(entity.name)}`,
          tags: [title],
          summary: `${title}: one record`,
          description: 'The record as the only item of a page, with its terms and included references.',
          parameters: [{ $ref: '#/components/parameters/id' }, ...ofOne.map(parameterIn)],
          responses: { 200: { $ref: `#/components/responses/${pageName(entity)}` }, ...unchanged, ...failures },
        },
      },
    ],
  ]
}

const page: JsonSchema = {
  type: 'object',
  required: ['collection', 'items', 'next', 'updatedSince'],
  properties: {
    collection: { type: 'string' },
    resorts: {
      type: 'object',
      description: 'The resorts of the records by id, with the terms of what their staff typed',
      additionalProperties: ref('ResortTerms'),
    },
    items: { type: 'array', items: { type: 'object' } },
    included: {
      type: 'object',
      description: 'Referenced records by collection',
      additionalProperties: { type: 'array', items: { type: 'object' } },
    },
    removed: { type: 'array', items: { type: 'string', format: 'uuid' }, description: 'Only with `updatedSince`: no longer published' },
    complete: { type: 'boolean', description: 'Only with `updatedSince`: the copy was too old; this is the first page of everything' },
    more: { type: 'boolean', description: 'Only with `updatedSince`: there is more; ask again with the new `updatedSince` at once' },
    next: { type: ['string', 'null'], description: 'For `after` of the next page' },
    updatedSince: { type: 'string', description: 'For `updatedSince` of the next request, to follow the collection from here' },
  },
}

const own: Record<string, JsonSchema> = {
  Failure: { ...failureSchema, $id: undefined },
  Page: page,
  ResortTerms: {
    type: 'object',
    properties: {
      alias: { type: 'string' },
      name: ref('Text'),
      timezone: { type: 'string' },
      license: { type: ['string', 'null'], enum: [...licences, null] },
      licenseUrl: { type: ['string', 'null'] },
      attribution: { type: ['string', 'null'] },
    },
  },
  FeatureCollection: {
    type: 'object',
    required: ['type', 'features'],
    properties: {
      type: { const: 'FeatureCollection' },
      features: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            type: { const: 'Feature' },
            id: { type: 'string' },
            geometry: { anyOf: [ref('Geometry'), { type: 'null' }] },
            properties: { type: 'object' },
          },
        },
      },
    },
  },
}

const introduction = `What the resorts publish: lifts, slopes, weather, events, restaurants and more, a second after their staff change it.

**Keys.** Resorts that open their data are read without a key. Others give you one; send it as \`Authorization: Bearer rk_…\` or \`X-Api-Key\`.
**Follow a collection.** Read all pages once, keep \`updatedSince\` of the first, and ask with it for what changed. Or listen to \`/api/feeds/changes\`.
**Filters.** Each filter of a choice can be repeated. \`name.from\` and \`name.to\` are inclusive; days are those of the resort.
**Assistants.** \`/api/mcp\` is an endpoint of the Model Context Protocol, over the same data with the same keys.
**Licence.** Each answer names the licence and who has to be named; imported records name those of their source.
**Promise.** Fields and collections are added without notice. Nothing is removed or changes its meaning within a version; the next one would have another address, and both would be served for a year.`

export function publicDocument({ appName, publicUrl }: { appName: string; publicUrl?: string | undefined }): object {
  const text = textsOf('en')
  const titleOf = ({ name }: PublishedEntity) => text(pluralKey(name))
  const labelOf = (entity: PublishedEntity) => (field: string) => textUnder(text, fieldKeys(entity.name, field), field)
  const [sample] = publishedEntities.filter(({ name }) => name === 'skilift')
  const shared = Object.entries(feedParameters(sample!)).filter(([name]) => isShared(name))
  return {
    openapi: '3.1.0',
    info: { title: `${appName}: open data`, version: '1', description: introduction },
    ...(publicUrl && { servers: [{ url: publicUrl }] }),
    tags: publishedEntities.map((entity) => ({ name: titleOf(entity) })),
    paths: {
      '/api/feeds': {
        get: {
          operationId: 'getCatalogue',
          tags: ['Catalogue'],
          summary: 'Resorts, collections, formats and licences',
          responses: {
            200: { description: 'The catalogue', content: { 'application/json': { schema: { type: 'object' } } } },
            429: { $ref: '#/components/responses/TooMany' },
          },
        },
      },
      '/api/feeds/changes': {
        get: {
          operationId: 'followChanges',
          tags: ['Catalogue'],
          summary: 'Changes as server-sent events',
          description:
            'Events: `start`, `change` with {collection, id, resortId, record}, `reset` if the last event is too old. `record` is null once it is not published any more.',
          parameters: [
            { $ref: '#/components/parameters/resort' },
            { name: 'collections', in: 'query', description: 'Only these, separated by commas', schema: { type: 'string' } },
          ],
          responses: {
            200: { description: 'A stream without end', content: { 'text/event-stream': { schema: { type: 'string' } } } },
            ...failures,
          },
        },
      },
      '/api/feeds/bulk/{resort}.ndjson': {
        get: {
          operationId: 'getBulkFile',
          tags: ['Catalogue'],
          summary: 'All open records of a resort, one in each line',
          parameters: [{ name: 'resort', in: 'path', required: true, schema: resortParameter }],
          responses: { 200: { description: 'The file', content: { 'application/x-ndjson': { schema: { type: 'string' } } } }, ...failures },
        },
      },
      '/api/mcp': mcpPath,
      ...Object.fromEntries(publishedEntities.flatMap((entity) => pathsOf(entity, titleOf(entity)))),
    },
    // Either of them, or none for open data.
    security: [{}, { bearer: [] }, { header: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      parameters: {
        id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ...Object.fromEntries(shared.map((parameter) => [parameter[0], parameterOf(parameter)])),
        lang: parameterOf(['lang', languageParameter]),
      },
      responses: {
        ...Object.fromEntries(publishedEntities.map((entity) => [pageName(entity), pageResponse(entity)])),
        Unchanged: { description: 'Not modified' },
        BadRequest: failure('A parameter is unknown or has an impossible value'),
        KeyNeeded: failure('The resort does not open this collection: a key is needed'),
        KeyNotEnough: failure('The key does not cover this, has expired or is used from another address'),
        NotFound: failure('There is no such published record, resort or collection'),
        TooMany: failure('Too many requests', { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }),
      },
      schemas: {
        ...own,
        ...sharedSchemas,
        ...filterSchemas,
        ...Object.fromEntries(publishedEntities.map((entity) => [capital(entity.name), publishedSchema(entity, labelOf(entity))])),
      },
    },
  }
}
