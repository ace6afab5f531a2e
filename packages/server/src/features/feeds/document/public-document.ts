/** The OpenAPI 3.1 document of the open data, derived from the declarations; apart from the document of the back office. */
import { publishedEntities } from '@ridgeline/domain/publication/published'
import type { ApiDocument, Operation } from '../../../http/document/share-repeated.ts'
import { collectionTitle } from '../../../publication/described/published-labels.ts'
import { publishedSchema, sharedSchemas } from '../../../publication/described/published-schema.ts'
import { feedParameters, languageParameter, resortParameter } from '../collections/feed-query.ts'
import { alpineBitsOperation, jsonApiFailure } from './paths/alpine-bits-path.ts'
import { alertOperation, alertsOperation } from './paths/alert-paths.ts'
import { appOperation, appSchema } from './paths/app-path.ts'
import { isShared, pageName, pageResponse, pageSchema, parameterOf, pathsOf, schemaName } from './paths/collection-paths.ts'
import { anyFailure, failing, failureResponses, ownSchemas } from './document-components.ts'
import { exampleAnswer, exampleBulk, exampleCatalogue, exampleChange } from './document-example.ts'
import { filterSchemas } from './filter-schemas.ts'
import { documentIntroduction } from './introduction.ts'
import { mcpPath } from './paths/mcp-path.ts'
import { reportFileOperation, reportFilePath } from './paths/report-path.ts'
import { totalsOperation, totalsSchema } from './paths/totals-path.ts'

const tags = ['Catalogue']

const catalogue: Operation = {
  operationId: 'getCatalogue',
  tags,
  summary: 'Resorts, collections, formats and licences',
  description: 'Resorts with their licence and open collections, and the address of each in each of its formats.',
  responses: {
    200: {
      description: 'The catalogue',
      content: { 'application/json': { schema: { type: 'object' }, examples: { catalogue: { value: exampleCatalogue } } } },
    },
    ...failing('400', '429'),
  },
}

const changes: Operation = {
  operationId: 'followChanges',
  tags,
  summary: 'Changes as server-sent events',
  description:
    'Events: `start`, `change` with {collection, id, resortId, record}, `reset` if the last event is too old. `record` is null once it is not published any more. An interrupted stream continues behind `Last-Event-ID`.',
  parameters: [
    { $ref: '#/components/parameters/resort' },
    { name: 'collections', in: 'query', description: 'Only these, separated by commas', schema: { type: 'string' } },
    { name: 'from', in: 'query', description: 'Like Last-Event-ID, for clients that cannot set it', schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'A stream without end',
      content: { 'text/event-stream': { schema: { type: 'string' }, examples: { change: { value: exampleChange } } } },
    },
    ...anyFailure,
  },
}

const bulk: Operation = {
  operationId: 'getBulkFile',
  tags,
  summary: 'All open records of a resort, one in each line',
  description: 'Newline-delimited JSON. The first line has the terms of the resort; every other one a record and its `collection`.',
  parameters: [{ name: 'resort', in: 'path', required: true, schema: resortParameter }],
  responses: {
    200: {
      description: 'The file',
      content: { 'application/x-ndjson': { schema: { type: 'string' }, examples: { lines: { value: exampleBulk } } } },
    },
    ...anyFailure,
  },
}

/** What repeats in it is still written out. */
export function publicDocument({ appName, publicUrl }: { appName: string; publicUrl?: string | undefined }): ApiDocument {
  const [sample] = publishedEntities.filter(({ name }) => name === 'skilift')
  const shared = Object.entries(feedParameters(sample!)).filter(([name]) => isShared(name))
  const site = publicUrl ?? ''
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName}: open data`,
      version: '1',
      description: documentIntroduction,
      license: { name: 'Stated in every answer', url: `${site}/developers/terms` },
    },
    externalDocs: { description: 'For developers', url: `${site}/developers` },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [
      { name: 'Catalogue', description: 'What there is, all of it in one file, and what changes' },
      { name: 'Assistants', description: 'The same data by the Model Context Protocol' },
      ...publishedEntities.map((entity) => ({ name: collectionTitle(entity), description: `\`${entity.plural}\`` })),
    ],
    paths: {
      '/api/feeds': { get: catalogue },
      '/api/feeds/changes': { get: changes },
      '/api/feeds/bulk/{resort}.ndjson': { get: bulk },
      '/api/feeds/app': { get: appOperation },
      '/api/feeds/totals/{collection}': { get: totalsOperation },
      '/api/feeds/alerts': { get: alertsOperation },
      '/api/feeds/alerts/{message}': { get: alertOperation },
      [reportFilePath]: { get: reportFileOperation },
      '/api/mcp': mcpPath,
      '/api/alpinebits/2022-04/{type}': { get: alpineBitsOperation },
      ...Object.fromEntries(publishedEntities.flatMap(pathsOf)),
    },
    // Either of them, or none for open data.
    security: [{}, { bearer: [] }, { header: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key: `rk_…`' },
        header: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The same key in a header of its own' },
      },
      parameters: {
        id: {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Of the record, the only item',
          schema: { type: 'string', format: 'uuid' },
        },
        ...Object.fromEntries(shared.map((parameter) => [parameter[0], parameterOf(parameter)])),
        lang: parameterOf(['lang', languageParameter]),
      },
      responses: {
        ...Object.fromEntries(publishedEntities.map((entity) => [pageName(entity), pageResponse(entity)])),
        Unchanged: { description: 'Not modified' },
        ...failureResponses,
        JsonApiFailure: jsonApiFailure,
      },
      examples: Object.fromEntries(publishedEntities.map((entity) => [entity.name, exampleAnswer(entity)])),
      schemas: {
        ...ownSchemas,
        App: appSchema,
        Totals: totalsSchema,
        ...sharedSchemas,
        ...filterSchemas,
        ...Object.fromEntries(publishedEntities.map((entity) => [schemaName(entity), publishedSchema(entity)])),
        ...Object.fromEntries(publishedEntities.map((entity) => [pageName(entity), pageSchema(entity)])),
      },
    },
  }
}
