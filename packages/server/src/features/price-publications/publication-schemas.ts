/** Schemas of publications of prices. */
import { maxNote, maxPublished, priceDayEvents, publicationStates } from '@ridgeline/domain/operation/price-publication'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, day, itemsOf, listOf, orNull, strictObject, text } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'

const state: JsonSchema = { type: 'string', enum: publicationStates }
const act = strictObject({ by: orNull(text, 'Null for a removed user, or the server'), at: text })

const maxMark = 100

export const proposalSchema = {
  type: 'object',
  required: ['resortId'],
  additionalProperties: false,
  properties: {
    resortId: uuidSchema,
    ids: { ...listOf(uuidSchema), minItems: 1, maxItems: maxPublished, description: 'Price products; without them, all active ones' },
    mark: {
      type: 'string',
      maxLength: maxMark,
      description:
        'Of the draft that was seen: refused if it has changed, or if `ids` has an inactive price product that differs, because the draft is without it. Without a mark, what differs at this moment is published',
    },
    publishAt: { type: ['string', 'null'], format: 'date-time', description: 'Null: as soon as it is approved' },
    note: { type: ['string', 'null'], maxLength: maxNote, pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$' },
  },
} satisfies JsonSchema

export const proposedSchema = strictObject({
  id: orNull(uuidSchema, 'Null if nothing differs from what guests pay'),
  state: orNull(state),
})

export const placeSchema = strictObject({ resortId: uuidSchema })
export const stateSchema = strictObject({ state })

export const takenBackSchema = strictObject({
  kept: listOf(strictObject({ priceProductId: uuidSchema, date: orNull(day, 'Null for the terms of the line') })),
})

export const draftSchema = strictObject({
  ids: listOf(uuidSchema),
  mark: { ...text, description: 'Sent with the publication of what was seen' },
  days: count,
  firstDay: orNull(day),
  lastDay: orNull(day),
  lowest: orNull({ type: 'number' }),
  highest: orNull({ type: 'number' }),
})

export const publicationsSchema = strictObject({
  needsApproval: { type: 'boolean', description: 'Whether another user has to approve a publication' },
  items: listOf(
    strictObject({
      id: uuidSchema,
      number: orNull(count, 'In the order in which they came into force; null until then'),
      state,
      note: orNull(text),
      created: act,
      isOwn: { type: 'boolean' },
      publishAt: orNull(text),
      approved: orNull(act),
      publishedAt: orNull(text),
      ended: orNull(act, 'Cancelled or taken back'),
      lines: count,
      days: count,
      taken: strictObject({ lines: count, days: count }),
      firstDay: orNull(day),
      lastDay: orNull(day),
    }),
  ),
})

const publishedDay = strictObject({
  price: { type: 'number' },
  level: orNull(text),
  originalPrice: orNull({ type: 'number' }),
  available: { type: 'boolean' },
  capacity: orNull(count),
})

const valuesOfDay: JsonSchema = { type: 'object', additionalProperties: true }

export const dayHistorySchema = itemsOf(
  strictObject({
    kind: { type: 'string', enum: priceDayEvents },
    number: orNull(count, 'Of the publication; null for a change of the sheet'),
    by: orNull(text, 'Null for a removed user, or the server'),
    at: text,
    before: orNull(valuesOfDay, 'Of a change of the sheet, only what it changed; null without a price'),
    after: orNull(valuesOfDay),
  }),
)

const comparedDay = {
  priceProductId: uuidSchema,
  date: day,
  before: orNull(publishedDay, 'Null without a price of its own'),
  after: orNull(publishedDay, 'Null without a price of its own'),
}

export const comparisonSchema = strictObject({
  count: { ...count, description: 'More than the items if there are too many of them' },
  items: listOf(strictObject(comparedDay)),
})

const takenBy = orNull(uuidSchema, 'The newer publication that has taken it from this one while it waited')
const next = (key: JsonSchema) => orNull(key, 'Parameters of the next page; null on the last one')

export const publishedDaysSchema = strictObject({
  count: { ...count, description: 'In all pages' },
  items: listOf(strictObject({ ...comparedDay, takenBy })),
  next: next(strictObject({ afterLine: uuidSchema, afterDate: day })),
})

const terms: JsonSchema = { type: 'object', additionalProperties: true }

export const publishedTermsSchema = strictObject({
  count: { ...count, description: 'In all pages' },
  items: listOf(
    strictObject({
      priceProductId: uuidSchema,
      before: orNull(terms, 'Only what changes; null for a line that was never published'),
      after: terms,
      takenBy,
    }),
  ),
  next: next(strictObject({ afterLine: uuidSchema })),
})
