/** Schemas of publications of prices. */
import { maxNote, maxPublished, priceDayEvents, publicationStates } from '@ridgeline/domain/operation/price-publication'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, day, itemsOf, listOf, strictObject, text } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'

const nullable = (schema: JsonSchema, description?: string): JsonSchema => ({
  anyOf: [schema, { type: 'null' }],
  ...(description && { description }),
})
const state: JsonSchema = { type: 'string', enum: publicationStates }
const act = strictObject({ by: nullable(text, 'Null for a removed user, or the server'), at: text })

export const proposalSchema = {
  type: 'object',
  required: ['resortId'],
  additionalProperties: false,
  properties: {
    resortId: uuidSchema,
    ids: { ...listOf(uuidSchema), minItems: 1, maxItems: maxPublished, description: 'Price products; without them, all active ones' },
    publishAt: { type: ['string', 'null'], format: 'date-time', description: 'Null: as soon as it is approved' },
    note: { type: ['string', 'null'], maxLength: maxNote, pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$' },
  },
} satisfies JsonSchema

export const proposedSchema = strictObject({
  id: nullable(uuidSchema, 'Null if nothing differs from what guests pay'),
  state: nullable(state),
})

export const placeSchema = strictObject({ resortId: uuidSchema })
export const stateSchema = strictObject({ state })

export const takenBackSchema = strictObject({
  kept: listOf(strictObject({ priceProductId: uuidSchema, date: nullable(day, 'Null for the terms of the line') })),
})

export const draftSchema = strictObject({
  ids: listOf(uuidSchema),
  days: count,
  firstDay: nullable(day),
  lastDay: nullable(day),
  lowest: nullable({ type: 'number' }),
  highest: nullable({ type: 'number' }),
})

export const publicationsSchema = strictObject({
  needsApproval: { type: 'boolean', description: 'Whether another user has to approve a publication' },
  items: listOf(
    strictObject({
      id: uuidSchema,
      number: nullable(count, 'In the order in which they came into force; null until then'),
      state,
      note: nullable(text),
      created: act,
      isOwn: { type: 'boolean' },
      publishAt: nullable(text),
      approved: nullable(act),
      publishedAt: nullable(text),
      ended: nullable(act, 'Cancelled or taken back'),
      lines: count,
      days: count,
      firstDay: nullable(day),
      lastDay: nullable(day),
    }),
  ),
})

const publishedDay = strictObject({
  price: { type: 'number' },
  level: nullable(text),
  originalPrice: nullable({ type: 'number' }),
  available: { type: 'boolean' },
  capacity: nullable(count),
})

const valuesOfDay: JsonSchema = { type: 'object', additionalProperties: true }

export const dayHistorySchema = itemsOf(
  strictObject({
    kind: { type: 'string', enum: priceDayEvents },
    number: nullable(count, 'Of the publication; null for a change of the sheet'),
    by: nullable(text, 'Null for a removed user, or the server'),
    at: text,
    before: nullable(valuesOfDay, 'Of a change of the sheet, only what it changed; null without a price'),
    after: nullable(valuesOfDay),
  }),
)

export const comparisonSchema = strictObject({
  count: { ...count, description: 'More than the items if there are too many of them' },
  items: listOf(
    strictObject({
      priceProductId: uuidSchema,
      date: day,
      before: nullable(publishedDay, 'Null without a price of its own'),
      after: nullable(publishedDay, 'Null without a price of its own'),
    }),
  ),
})
