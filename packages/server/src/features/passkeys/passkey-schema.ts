/** Schemas of the own passkeys. */
import type { JsonSchema } from '../../http/document/json-schema.ts'

export const passkeySchema: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'createdAt', 'lastUsedAt', 'isBackedUp'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    createdAt: { type: 'string' },
    lastUsedAt: { type: ['string', 'null'] },
    isBackedUp: { type: 'boolean', description: 'It is synchronised between devices' },
  },
}

export const passkeysSchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: { items: { type: 'array', items: passkeySchema } },
}
