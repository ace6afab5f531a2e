/** Query strings are validated as strictly as bodies: an unknown or invalid parameter is a 400, never ignored. */
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { day, moment } from '@ridgeline/domain/check/format'
import type { JsonSchema } from './document/json-schema.ts'
import { whenRead } from './answers/when-read.ts'

export const uuidSchema: JsonSchema = { type: 'string', pattern: uuid.source }
/** Only supported years: PostgreSQL cannot store every value that has the format of a day. */
export const dayParameter: JsonSchema = { type: 'string', pattern: day.source, format: 'date' }
/** In UTC, like every time of a record. */
export const momentParameter: JsonSchema = { type: 'string', pattern: moment.source, format: 'date-time' }
export const idParams = {
  type: 'object',
  properties: { id: uuidSchema },
  required: ['id'],
  additionalProperties: false,
} satisfies JsonSchema

export const pageParameter: JsonSchema = { type: 'integer', minimum: 1, maximum: 100_000, default: 1 }
export const searchParameter: JsonSchema = { type: 'string', maxLength: 100, pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*$' }

export const strictQuery = (properties: Record<string, JsonSchema>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** Like `strictQuery`, for routes that are many and rarely used: the parameters are built when first read. */
export const lateQuery = (properties: () => Record<string, JsonSchema>): JsonSchema =>
  whenRead({ type: 'object', required: [], additionalProperties: false }, () => ({ properties: properties() }), ['properties'])

/** One value or several: `status=open&status=limited`. */
export const severalOf = (item: JsonSchema, maxItems = 100): JsonSchema => ({ type: 'array', items: item, minItems: 1, maxItems })
