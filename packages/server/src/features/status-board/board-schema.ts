import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { occupancies, statuses } from '@ridgeline/domain/declare/vocabulary'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const texts: JsonSchema = { type: ['object', 'null'], additionalProperties: { type: 'string' } }
const textOrNull: JsonSchema = { type: ['string', 'null'] }

const item: JsonSchema = {
  type: 'object',
  required: ['id', 'version', 'name', 'kind', 'status', 'statusNote', 'statusValidUntil', 'updatedAt', 'updatedByName', 'dayBefore'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer' },
    name: texts,
    kind: textOrNull,
    status: { type: 'string', enum: [...statuses] },
    statusNote: texts,
    statusValidUntil: textOrNull,
    waitingTime: { type: ['integer', 'null'] },
    occupancy: { type: ['string', 'null'], enum: [...occupancies, null] },
    updatedAt: { type: 'string', format: 'date-time' },
    updatedByName: textOrNull,
    dayBefore: { type: 'string', enum: [...statuses] },
  },
}

const group: JsonSchema = {
  type: 'object',
  required: ['entity', 'plural', 'mayOperate', 'items', 'isCut'],
  additionalProperties: false,
  properties: {
    entity: { type: 'string', enum: [...entityNames] },
    plural: { type: 'string' },
    mayOperate: { type: 'boolean' },
    items: { type: 'array', items: item },
    isCut: { type: 'boolean' },
  },
}

export const boardSchema: JsonSchema = {
  type: 'object',
  required: ['groups'],
  additionalProperties: false,
  properties: { groups: { type: 'array', items: group } },
}
