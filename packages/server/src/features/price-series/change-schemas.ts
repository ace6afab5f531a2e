/** Schemas of changes of many days. */
import { maxPriceLimit } from '@ridgeline/domain/operation/price-point'
import { maxPublished } from '@ridgeline/domain/operation/price-publication'
import { percentRange, roundings, roundingSteps } from '@ridgeline/domain/operation/price-change'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, day, orNull, strictObject } from '../../http/document/schemas.ts'
import { dayParameter, uuidSchema } from '../../http/query.ts'

const price = { type: ['number', 'null'], minimum: 0, maximum: maxPriceLimit } satisfies JsonSchema
const percent = { type: 'number', minimum: percentRange.min, maximum: percentRange.max } satisfies JsonSchema

const kindOf = (kind: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['kind', ...Object.keys(properties)],
  additionalProperties: false,
  properties: { kind: { type: 'string', enum: [kind] }, ...properties },
})

export const changeSchema = {
  type: 'object',
  required: ['resortId', 'from', 'to', 'change', 'rounding', 'roundTo', 'isPreview'],
  additionalProperties: false,
  properties: {
    resortId: uuidSchema,
    ids: {
      type: 'array',
      minItems: 1,
      maxItems: maxPublished,
      items: uuidSchema,
      description: 'Price products; without them, all active ones',
    },
    from: dayParameter,
    to: dayParameter,
    weekdays: { type: 'array', minItems: 1, maxItems: 7, uniqueItems: true, items: { type: 'integer', minimum: 1, maximum: 7 } },
    change: {
      oneOf: [
        kindOf('percent', { percent, fromBase: { type: 'boolean', description: 'Also days without a price, from the base price' } }),
        kindOf('weekdays', {
          prices: { type: 'array', minItems: 7, maxItems: 7, items: price, description: 'From Monday; null leaves the weekday as it is' },
        }),
        kindOf('copy', {
          firstDay: { ...dayParameter, description: 'Copied to `from`, at a distance of whole weeks' },
          percent,
        }),
      ],
    },
    rounding: { type: 'string', enum: roundings },
    roundTo: { type: 'number', enum: roundingSteps },
    min: price,
    max: price,
    isPreview: { type: 'boolean', description: 'Counts what would change, and stores nothing' },
  },
} satisfies JsonSchema

export const changedSchema = strictObject({
  step: { ...orNull(uuidSchema), description: 'For undoing the change within 30 days; null if nothing was stored' },
  lines: count,
  days: count,
  firstDay: orNull(day),
  lastDay: orNull(day),
  lowest: orNull({ type: 'number' }),
  highest: orNull({ type: 'number' }),
  limited: { ...count, description: 'Days whose price a minimum or maximum decided' },
})

export const undoSchema = strictObject({ resortId: uuidSchema, step: uuidSchema })
export const undoneSchema = strictObject({
  undone: count,
  kept: {
    type: 'array',
    items: strictObject({ priceProductId: uuidSchema, date: day }),
    description: 'Changed since: they stay as they are',
  },
})
