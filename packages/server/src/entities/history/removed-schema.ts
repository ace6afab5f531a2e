/** The schemas of removed records in the API document. */
import type { JsonSchema } from '../../http/document/json-schema.ts'

const nullableText = { type: ['string', 'null'] }

const listed = {
  revision: { type: 'string' },
  entity: { type: 'string' },
  id: { type: 'string' },
  name: {},
  resortId: nullableText,
  at: { type: 'string' },
  userId: nullableText,
  userName: nullableText,
}

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})

export const listedRemovedSchema: JsonSchema = object(listed)

const missing = object({ field: { type: 'string' }, entity: { type: 'string' }, id: { type: 'string' }, name: {} })
const clash = object({
  fields: { type: 'array', items: { type: 'string' } },
  by: { anyOf: [object({ id: { type: 'string' }, name: {} }), { type: 'null' }] },
})

export const removedSchema: JsonSchema = object({
  ...listed,
  state: { type: 'object', additionalProperties: true },
  mergedInto: { anyOf: [object({ id: { type: 'string' }, name: {} }), { type: 'null' }] },
  missing: { type: 'array', items: missing },
  clashes: { type: 'array', items: clash },
  restorable: { type: 'boolean' },
})
