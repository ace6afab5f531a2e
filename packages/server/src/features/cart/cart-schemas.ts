/** Schemas of carts; lines are bounded, so that the work of a request is. */
import { cartProblems, maxDays, maxLines, maxQuantity } from '@ridgeline/domain/cart/cart'
import { currencies, personCategories } from '@ridgeline/domain/declare/vocabulary'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject } from '../../http/document/schemas.ts'
import { dayParameter, uuidSchema } from '../../http/query.ts'
import { shopStates } from './resort-shop.ts'

const category: JsonSchema = { type: 'string', enum: personCategories }
const quantity: JsonSchema = { type: 'integer', minimum: 1, maximum: maxQuantity }
const amount: JsonSchema = { type: 'integer', description: 'In minor units of the currency' }
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [String(schema['type']), 'null'] })

const line = {
  productId: uuidSchema,
  days: {
    type: 'array',
    minItems: 1,
    maxItems: maxDays,
    uniqueItems: true,
    items: dayParameter,
    description: 'On which it is used, or begins if it lasts longer',
  },
  persons: { type: 'array', minItems: 1, maxItems: personCategories.length, items: strictObject({ category, quantity }) },
} satisfies Record<string, JsonSchema>

const lines: JsonSchema = { type: 'array', maxItems: maxLines, items: strictObject(line) }

/** Bytes: every line with all its days and categories, also as a form, whose signs are encoded. */
export const maxBody = 32 * 1024

export const cartBody = strictObject({ lines })
export const handOverBody = strictObject({ lines: { ...lines, minItems: 1 } })
export const storedSchema = strictObject({ lines })
export const resortParams = strictObject({ resort: { type: 'string', maxLength: 60, description: 'The id or alias of the resort' } })
export const resortIdParams = strictObject({ resortId: uuidSchema })

const item = { day: dayParameter, category, quantity, unitPrice: amount, amount }
const reason = {
  ...strictObject({
    listPrice: amount,
    occupancy: { type: 'integer', description: 'Percent of the places that are sold' },
    change: { type: 'number', description: 'Percent of the list price' },
    isLimited: { type: 'boolean', description: 'The lowest or highest price of the line decided' },
  }),
  description: 'Why it is not the price of the sheet; absent where it is',
}
const fault = strictObject({
  problem: { type: 'string', enum: cartProblems },
  day: { type: ['string', 'null'] },
  category: { type: ['string', 'null'], enum: [...personCategories, null] },
  text: { type: 'string', description: 'In the language of the caller' },
})
const pricedBy = (itemSchema: JsonSchema) => ({
  currency: { type: 'string', enum: currencies },
  lines: {
    type: 'array',
    items: strictObject({
      ...line,
      name: { type: ['string', 'null'], description: 'In the language of the caller; null for what is not sold' },
      items: { type: 'array', items: itemSchema },
      faults: { type: 'array', items: fault },
      amount: orNull(amount),
    }),
  },
  taxes: {
    type: 'array',
    description: 'Contained in the prices',
    items: strictObject({ rate: { type: 'number', description: 'Percent' }, net: amount, tax: amount }),
  },
  total: { ...orNull(amount), description: 'In minor units; null while something in the cart is not sold' },
})
const priced = pricedBy(strictObject(item))
/** Also why; only staff see how much is sold. */
const previewed = strictObject(pricedBy(strictObject({ ...item, flexi: reason }, Object.keys(item))))

const saleDays = { firstDay: dayParameter, lastDay: { ...dayParameter, description: 'The last day that is sold now' } }

export const pricedSchema = strictObject({
  ...saleDays,
  ...priced,
  shop: { type: 'string', enum: shopStates, description: 'Whether the cart can be handed over' },
})

export const previewBody = strictObject({ resortId: uuidSchema, lines: { ...lines, minItems: 1 } })
export const previewSchema = strictObject({ ...saleDays, published: previewed, draft: previewed })

export const handedOverSchema = strictObject({
  url: { type: 'string', description: 'Where a browser posts the fields as a form' },
  expiresAt: { type: 'string', format: 'date-time' },
  fields: strictObject({
    'webhook-id': { type: 'string' },
    'webhook-timestamp': { type: 'string' },
    'webhook-signature': { type: 'string' },
    payload: { type: 'string', description: 'The cart as JSON, as it is signed' },
  }),
})
