/** Schemas of readings. */
import { momentParameter, uuidSchema } from '../../http/query.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { maxPercent, qualities } from './readings.ts'

const maxItems = 1_000

const count: JsonSchema = { type: 'integer', minimum: 0, maximum: 1_000_000 }
const countOrNull: JsonSchema = { ...count, type: ['integer', 'null'] }
const properties: Record<string, JsonSchema> = {
  phenomenonTime: momentParameter,
  countIn: count,
  countOut: count,
  occupancyCount: countOrNull,
  occupancyPercent: { type: ['number', 'null'], minimum: 0, maximum: maxPercent },
  quality: { type: 'string', enum: [...qualities] },
}

const exactly = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
})

const itemsOf = (item: JsonSchema): JsonSchema => exactly({ items: { type: 'array', minItems: 1, maxItems, items: item } })

export const readingSchema: JsonSchema = { $id: 'FlowReading', ...exactly(properties) }
export const readingsSchema: JsonSchema = exactly({ items: { type: 'array', items: { $ref: 'FlowReading#' } } })

const needed = ['phenomenonTime', 'countIn', 'countOut']
export const bodySchema = itemsOf(exactly(properties, needed))
export const batchSchema = itemsOf(exactly({ flowMeasurementId: uuidSchema, ...properties }, ['flowMeasurementId', ...needed]))

export const savedSchema = exactly({ saved: { type: 'integer' } })

const number: JsonSchema = { type: 'integer' }
const text: JsonSchema = { type: 'string' }
const issue = exactly({ field: text, rule: text, args: { type: 'array' } })
export const batchOutcomeSchema = exactly({
  saved: { ...number, description: 'New readings' },
  repeated: { ...number, description: 'Readings with the counter and time of an earlier one, which they replace' },
  failed: { type: 'array', items: exactly({ index: number, issue }) },
})
