/** Schemas of views. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'

const entity: JsonSchema = { type: 'string', enum: allEntities.map(({ name }) => name) }
const name: JsonSchema = { type: 'string', minLength: 1, maxLength: 80, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$' }
const isShared: JsonSchema = { type: 'boolean', default: false, description: 'Shared with colleagues of the resort' }
const search: JsonSchema = {
  type: 'object',
  maxProperties: 60,
  propertyNames: { pattern: '^[A-Za-z0-9.]{1,80}$' },
  additionalProperties: { type: 'string', maxLength: 4000, pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$' },
  description: 'Query parameters of the list address: search, filters, order and columns',
}

export const viewSchema: JsonSchema = {
  $id: 'View',
  type: 'object',
  required: ['id', 'version', 'entity', 'resortId', 'name', 'isShared', 'search', 'isMine', 'ownerName', 'mayChange'],
  additionalProperties: false,
  properties: {
    id: uuidSchema,
    version: { type: 'integer' },
    entity,
    resortId: { ...uuidSchema, type: ['string', 'null'] },
    name,
    isShared: { type: 'boolean' },
    search,
    isMine: { type: 'boolean' },
    ownerName: { type: ['string', 'null'] },
    mayChange: { type: 'boolean' },
  },
}

export const viewsSchema: JsonSchema = {
  type: 'object',
  required: ['items', 'mayShare'],
  additionalProperties: false,
  properties: { items: { type: 'array', items: { $ref: 'View#' } }, mayShare: { type: 'boolean' } },
}

export const placeQuery = strictQuery({ entity, resortId: uuidSchema }, ['entity'])

export const newViewSchema: JsonSchema = {
  type: 'object',
  required: ['entity', 'name', 'search'],
  additionalProperties: false,
  properties: { entity, resortId: { ...uuidSchema, type: ['string', 'null'] }, name, isShared, search },
}

export const viewChangeSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { name, isShared: { type: 'boolean' }, search },
}
