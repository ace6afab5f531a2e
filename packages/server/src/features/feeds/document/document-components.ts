/** What the operations of the public document share: failures, and the schemas of pages and of terms. */
import { licences } from '@ridgeline/domain/publication/licences'
import { failureSchema } from '../../../http/answers/answers.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { exampleFailure } from './document-example.ts'

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const failure = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: schemaRef('Failure') } },
})

export const failureResponses = {
  '400': failure('A parameter is unknown or has an impossible value'),
  '401': failure('The resort does not open this collection: a key is needed'),
  '403': failure('The key does not cover this, has expired or is used from another address'),
  '404': failure('There is no such published record, resort or collection'),
  '429': failure('Too many requests', { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }),
}

/** Their names are their statuses: with longer ones, references to them would be a tenth of the document. */
export const failing = (...statuses: (keyof typeof failureResponses)[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))

export const anyFailure = failing('400', '401', '403', '404', '429')

/** How a copy goes on: with the next page, or with what changed. */
const following: Record<string, JsonSchema> = {
  removed: { type: 'array', items: { type: 'string', format: 'uuid' }, description: 'Only with `updatedSince`: no longer published' },
  complete: {
    type: 'boolean',
    description: 'Only with `updatedSince`: the copy is too old, or of other resorts; this is the first page of everything',
  },
  more: { type: 'boolean', description: 'Only with `updatedSince`: there is more; ask again with the new `updatedSince` at once' },
  next: { type: ['string', 'null'], description: 'For `after` of the next page' },
  updatedSince: { type: 'string', description: 'For `updatedSince` of the next request, to follow the collection from here' },
}

const terms: Record<string, JsonSchema> = {
  license: { type: ['string', 'null'], enum: [...licences, null] },
  licenseUrl: { type: ['string', 'null'] },
  attribution: { type: ['string', 'null'] },
}

const page: JsonSchema = {
  type: 'object',
  required: ['collection', 'next', 'updatedSince'],
  properties: {
    collection: { type: 'string' },
    resorts: {
      type: 'object',
      description: 'The resorts of the records by id, with the terms of what their staff typed',
      additionalProperties: schemaRef('ResortTerms'),
    },
    included: {
      type: 'object',
      description: 'Referenced records by collection',
      additionalProperties: { type: 'array', items: { type: 'object' } },
    },
    ...following,
  },
}

export const ownSchemas: Record<string, JsonSchema> = {
  Failure: { ...failureSchema, $id: undefined, examples: [exampleFailure()] },
  Page: page,
  ResortTerms: {
    type: 'object',
    properties: {
      alias: { type: 'string' },
      name: schemaRef('Text'),
      timezone: { type: 'string' },
      ...terms,
    },
  },
  FeatureCollection: {
    type: 'object',
    required: ['type', 'collection', 'features', 'next', 'updatedSince'],
    properties: {
      type: { const: 'FeatureCollection' },
      collection: { type: 'string' },
      ...terms,
      features: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            type: { const: 'Feature' },
            id: { type: 'string' },
            geometry: { anyOf: [schemaRef('Geometry'), { type: 'null' }] },
            properties: { type: 'object' },
          },
        },
      },
      ...following,
    },
  },
}
