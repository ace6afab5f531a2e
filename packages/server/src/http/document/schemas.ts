/** Schemas that many routes share. */
import type { JsonSchema } from './json-schema.ts'

/** An object with these properties and no others; all are required unless the required ones are listed. */
export const strictObject = <Properties extends Record<string, JsonSchema>>(
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
) => ({ type: 'object', required, additionalProperties: false, properties }) satisfies JsonSchema

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** The usual response of a list. */
export const itemsOf = (items: JsonSchema) => strictObject({ items: listOf(items) })

export const text: JsonSchema = { type: 'string' }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
/** The schema, or `null`. */
export const orNull = (schema: JsonSchema, description?: string): JsonSchema => ({
  anyOf: [schema, { type: 'null' }],
  ...(description && { description }),
})

export const count: JsonSchema = { type: 'integer', minimum: 0 }
/** As a format only, for documents of other tools; ours check the pattern. */
export const uuidFormat: JsonSchema = { type: 'string', format: 'uuid' }
/** ISO 8601. */
export const day: JsonSchema = { type: 'string', format: 'date' }
/** Texts by language. */
export const texts: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }
export const textsOrNull: JsonSchema = { type: ['object', 'null'], additionalProperties: { type: 'string' } }
