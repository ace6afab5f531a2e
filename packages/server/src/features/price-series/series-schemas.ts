/** Schemas of the days of price sheets. */
import { highestPrice, maxPoints, maxPublished } from '@ridgeline/domain/operation/price-point'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { dayParameter, uuidSchema } from '../../http/query.ts'

const noControls = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$'
const price: JsonSchema = { type: ['number', 'null'], minimum: 0, maximum: highestPrice }
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
        required: ['date', 'version', 'price', ...(namesLine ? ['priceProductId'] : [])],
        additionalProperties: false,
        properties: { ...typed, ...(namesLine && { priceProductId: uuidSchema }) },
      },
    },
  },
})

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

export const pointsSchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: { items: list(point) },
}

/** Sheets of one resort. */
export const finishedSchema = {
  type: 'object',
  required: ['resortId', 'ids'],
  additionalProperties: false,
  properties: { resortId: uuidSchema, ids: { type: 'array', minItems: 1, maxItems: maxPublished, items: uuidSchema } },
} satisfies JsonSchema

const version: JsonSchema = { type: 'integer', minimum: 0 }

export const unfinishedSchema: JsonSchema = {
  ...finishedSchema,
  properties: {
    ...finishedSchema.properties,
    versions: {
      type: 'array',
      maxItems: maxPublished,
      items: version,
      description: 'Of the sheets when they were made ready, in the order of ids: one that was made ready again since stays as it is',
    },
  },
}

export const readySchema: JsonSchema = {
  type: 'object',
  required: ['ready', 'versions'],
  additionalProperties: false,
  properties: {
    ready: list({ type: 'string', description: 'Sheets that were drafts before' }),
    versions: list({ ...version, description: 'Of these sheets now, in the same order' }),
  },
}

export const draftSchema: JsonSchema = {
  type: 'object',
  required: ['draft', 'kept'],
  additionalProperties: false,
  properties: {
    draft: list({ type: 'string', description: 'Sheets that were ready before' }),
    kept: list({ type: 'string', description: 'Sheets that stay synchronised or ready' }),
  },
}

export const outcomeSchema: JsonSchema = {
  type: 'object',
  required: ['saved', 'removed', 'failed'],
  additionalProperties: false,
  properties: {
    saved: list(point),
    removed: list({ type: 'integer', description: 'Index in the request' }),
    failed: list({
      type: 'object',
      required: ['index', 'issue'],
      additionalProperties: false,
      properties: {
        index: { type: 'integer' },
        issue: {
          type: 'object',
          required: ['field', 'rule', 'args'],
          additionalProperties: false,
          properties: { field: { type: 'string' }, rule: { type: 'string' }, args: list({ type: ['string', 'number'] }) },
        },
        current: { ...point, description: 'Current values written by others' },
      },
    }),
  },
}
