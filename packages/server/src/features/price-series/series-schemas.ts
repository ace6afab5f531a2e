/** Schemas of the days of price sheets. */
import { maxPriceLimit, maxPoints } from '@ridgeline/domain/operation/price-point'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { listOf } from '../../http/document/schemas.ts'
import { dayParameter, uuidSchema } from '../../http/query.ts'

const noControls = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$'
const price: JsonSchema = { type: ['number', 'null'], minimum: 0, maximum: maxPriceLimit }
const count: JsonSchema = { type: ['integer', 'null'], minimum: 0, maximum: 2_147_483_647 }

const typed = {
  date: dayParameter,
  version: { type: 'integer', minimum: 0, description: 'The version last read; 0 if there was none' },
  price: { ...price, description: 'Null removes the day from the sheet' },
  level: { type: ['string', 'null'], maxLength: 20, pattern: noControls },
  originalPrice: price,
  available: { type: 'boolean' },
  capacity: count,
  note: { type: ['string', 'null'], maxLength: 200, pattern: noControls },
}

const point: JsonSchema = {
  type: 'object',
  required: ['priceProductId', ...Object.keys(typed), 'sold', 'changedAt'],
  additionalProperties: false,
  properties: { priceProductId: uuidSchema, ...typed, sold: count, changedAt: { type: 'string' } },
}

export const draftsSchema = (namesLine: boolean): JsonSchema => ({
  type: 'object',
  required: ['points'],
  additionalProperties: false,
  properties: {
    points: {
      type: 'array',
      minItems: 1,
      maxItems: maxPoints,
      items: {
        type: 'object',
        description:
          'What is not named stays as it is, and null removes it. With a new price, the level is the one that has this price unless it is ' +
          'named, and a lower struck-through price is removed',
        required: ['date', 'version', 'price', ...(namesLine ? ['priceProductId'] : [])],
        additionalProperties: false,
        properties: { ...typed, ...(namesLine && { priceProductId: uuidSchema }) },
      },
    },
  },
})

export const pointsSchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: { items: listOf(point) },
}

export const issueSchema: JsonSchema = {
  type: 'object',
  required: ['field', 'rule', 'args'],
  additionalProperties: false,
  properties: { field: { type: 'string' }, rule: { type: 'string' }, args: listOf({ type: ['string', 'number'] }) },
}

export const outcomeSchema: JsonSchema = {
  type: 'object',
  required: ['saved', 'removed', 'failed'],
  additionalProperties: false,
  properties: {
    saved: listOf(point),
    removed: listOf({ type: 'integer', description: 'Index in the request' }),
    failed: listOf({
      type: 'object',
      required: ['index', 'issue'],
      additionalProperties: false,
      properties: {
        index: { type: 'integer' },
        issue: issueSchema,
        current: { ...point, description: 'Current values written by others' },
      },
    }),
  },
}
