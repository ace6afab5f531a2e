/** Schemas of requests for access. */
import { uuidSchema } from '../../http/query.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const strict = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})
const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }

export const bodySchema = strict({ resortId: { anyOf: [uuidSchema, { type: 'null' }] } })
export const askedSchema = strict({ administrators: { type: 'array', items: text }, askedAt: textOrNull })
export const pendingSchema = strict({
  items: { type: 'array', items: strict({ id: text, fullName: text, at: text, resortId: textOrNull }) },
})
