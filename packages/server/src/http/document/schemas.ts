/** Schemas that many routes share. */
import type { JsonSchema } from './json-schema.ts'

/** An object with these properties and no others; all are required unless the required ones are listed. */
export const strictObject = <Properties extends Record<string, JsonSchema>>(
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
) => ({ type: 'object', required, additionalProperties: false, properties }) satisfies JsonSchema

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

export const text: JsonSchema = { type: 'string' }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
export const count: JsonSchema = { type: 'integer', minimum: 0 }
