import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, decimal, instant, integer, items, localized, ref, text } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { distinct, notAbove, ordered, type Rule, type Values } from '../check/rule.ts'
import { currencies, personCategories, seasons } from '../declare/vocabulary.ts'

export const salesChannels = ['eshop', 'cashDesk', 'app', 'partner'] as const
/**
 * `draft`: guests do not pay all of it yet; `ready`: all of it waits for approval or its time; `published`: guests pay it; `synced`: a run
 * has transferred it to the shop.
 */
export const sheetStates = ['draft', 'ready', 'published', 'synced'] as const

/** All prices of a price product have its currency, so they are plain numbers. */
const price = { min: 0, max: 1_000_000, scale: 2 } as const

/** A flexi price outside the range of the shop is a mistake. */
const levelsWithinRange: Rule<'priceLevels' | 'minPrice' | 'maxPrice'> = {
  reads: ['priceLevels', 'minPrice', 'maxPrice'],
  find({ priceLevels, minPrice, maxPrice }) {
    if (!Array.isArray(priceLevels)) return undefined
    const [low, high] = [Number(minPrice ?? price.min), Number(maxPrice ?? price.max)]
    const isOutside = priceLevels.some((level: Values) => Number(level['price']) < low || Number(level['price']) > high)
    return isOutside ? { field: 'priceLevels', rule: 'between', args: [low, high] } : undefined
  },
}

/** A line of the price list: a product for a category of guests in a channel, with prices by day. */
export const priceProduct = entity('priceProduct', {
  plural: 'price-products',
  scope: 'resort',
  sections: {
    general: {
      code: text({ required: true, max: 40, unique: true }),
      productId: ref('product', { required: true }),
      personCategory: choice(personCategories, { required: true }),
      channel: choice(salesChannels, { required: true }),
      season: choice(seasons, { required: true }),
    },
    names,
    price: {
      currency: choice(currencies, { required: true, default: 'EUR', ofResort: 'currency' }),
      minPrice: decimal({ ...price, internal: 'a limit of revenue management' }),
      basePrice: decimal({ ...price, required: true }),
      maxPrice: decimal({ ...price, internal: 'a limit of revenue management' }),
      priceLevels: items(
        { level: text({ required: true, max: 20 }), name: localized({ max: 60 }), price: decimal({ ...price, required: true }) },
        { max: 50, internal: 'what the shop may ask; guests see the price of a day there' },
      ),
      /** By the share of places of a day that are sold (decision 0158). */
      flexiBands: items(
        {
          from: integer({ required: true, min: 0, max: 100, unit: 'percent' }),
          change: decimal({ required: true, min: -90, max: 500, scale: 1, unit: 'percent' }),
        },
        { max: 10, internal: 'guests see the price that follows from it' },
      ),
    },
    validity: { validFrom: date({ required: true }), validTo: date({ required: true }) },
    source: {
      /** Taken from the resort. */
      flexisAcronym: text({ max: 10, readOnly: true, internal: 'a key of another system of the resort' }),
      sheetState: choice(sheetStates, {
        required: true,
        readOnly: true,
        default: 'draft',
        internal: 'the work of staff; guests read what was published',
      }),
      syncedAt: instant({ readOnly: true, internal: 'the work of staff' }),
    },
  },
  rules: [
    ordered('validFrom', 'validTo'),
    notAbove('minPrice', 'maxPrice'),
    notAbove('minPrice', 'basePrice'),
    notAbove('basePrice', 'maxPrice'),
    distinct('priceLevels', 'level'),
    distinct('flexiBands', 'from'),
    levelsWithinRange,
  ],
  // Two price products for the same guests, channel and period would be contradictory.
  unique: [['productId', 'personCategory', 'channel', 'currency', 'season', 'validFrom']],
  list: [
    'name',
    'code',
    'productId',
    'personCategory',
    'channel',
    'season',
    'basePrice',
    'currency',
    'validFrom',
    'validTo',
    'sheetState',
    'active',
  ],
  filters: ['productId', 'personCategory', 'channel', 'season', 'currency', 'sheetState'],
  publication: { schemaOrg: 'Offer', copy: 'sheetState', only: { channel: ['eshop', 'cashDesk', 'app'] } },
})

export type PriceProduct = EntityOf<typeof priceProduct>
export type PriceProductDraft = DraftOf<typeof priceProduct>
