/** Schemas of readings. */
import { momentParameter, uuidSchema } from '../../http/query.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject, text } from '../../http/document/schemas.ts'
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

const itemsOf = (item: JsonSchema): JsonSchema => strictObject({ items: { type: 'array', minItems: 1, maxItems, items: item } })

export const readingSchema: JsonSchema = {
  $id: 'FlowReading',
  ...strictObject({
    ...properties,
    countIn: { ...countOrNull, description: 'Null if all combined readings are missing, like `countOut`' },
    countOut: countOrNull,
    isComplete: { type: 'boolean', description: 'Whether all of the combined time is in the past and in the period' },
  }),
}
export const readingsSchema: JsonSchema = strictObject({ items: { type: 'array', items: { $ref: 'FlowReading#' } } })

const needed = ['phenomenonTime', 'countIn', 'countOut']
export const bodySchema = itemsOf(strictObject(properties, needed))
export const batchSchema = itemsOf(strictObject({ flowMeasurementId: uuidSchema, ...properties }, ['flowMeasurementId', ...needed]))

export const savedSchema = strictObject({ saved: { type: 'integer' } })

const number: JsonSchema = { type: 'integer' }
const issue = strictObject({ field: text, rule: text, args: { type: 'array' } })
export const batchOutcomeSchema = strictObject({
  saved: { ...number, description: 'New readings' },
  repeated: { ...number, description: 'Readings with the counter and time of an earlier one, which they replace' },
  failed: { type: 'array', items: strictObject({ index: number, issue }) },
})
