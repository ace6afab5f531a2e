import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, date, decimal, flag, instant, integer, localized, money, ref, refs, text } from '../declare/field.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { onlyWhen, ordered, requiredIf, requiredWhen } from '../check/rule.ts'
import { crossSaleTypes, personCategories, seasons } from '../declare/vocabulary.ts'

export const productTypes = [
  'skipass',
  'seasonPass',
  'aquapass',
  'attraction',
  'skiSchool',
  'rental',
  'parking',
  'event',
  'restaurant',
  'accommodation',
  'voucher',
  'other',
] as const
/** A season needs no count; the other durations do. */
export const durationUnits = ['hour', 'day', 'season', 'entry'] as const

/** A product for guests (schema.org Product and Offer). */
export const product = entity('product', {
  scope: 'resort',
  sections: {
    general: {
      productType: choice(productTypes, { required: true }),
      sku: text({ required: true, max: 40, unique: 'global' }),
      categoryId: ref('expressShoppingCategory'),
      personCategories: choices(personCategories, { required: true, min: 1 }),
      season: choice(seasons),
    },
    names,
    price: {
      price: money(),
      vatRate: decimal({ min: 0, max: 30, scale: 1, unit: 'percent' }),
      /** The price of a day then comes from the price products. */
      isFlexi: flag({ required: true, default: false }),
      gopassPoints: integer({ min: 0, max: 1_000_000, unit: 'points' }),
      refundable: flag({ default: false }),
      conditions: localized({ max: 10_000, rich: true }),
    },
    validity: {
      validFrom: date(),
      validTo: date(),
      durationValue: decimal({ min: 0.5, max: 1000, scale: 1 }),
      durationUnit: choice(durationUnits),
      validResortIds: refs('resort', { max: 100 }),
    },
    sale: {
      saleFrom: instant(),
      saleTo: instant(),
      shopProductId: text({ max: 40 }),
      shopUrl: localized({ max: 500, format: 'url' }),
      crossSaleType: choice(crossSaleTypes),
      crossSaleUrl: localized({ max: 500, format: 'url' }),
      crossSaleProductIds: refs('product', { max: 50 }),
    },
    photos: { ...showcase, ...labels },
  },
  rules: [
    ordered('validFrom', 'validTo'),
    ordered('saleFrom', 'saleTo'),
    requiredIf('durationUnit', 'durationValue'),
    requiredWhen('durationValue', 'durationUnit', ['hour', 'day', 'entry']),
    requiredWhen('crossSaleUrl', 'crossSaleType', ['external']),
    onlyWhen('crossSaleUrl', 'crossSaleType', ['external']),
    requiredWhen('crossSaleProductIds', 'crossSaleType', ['internal']),
    onlyWhen('crossSaleProductIds', 'crossSaleType', ['internal']),
    ...galleryRules,
  ],
  list: ['name', 'sku', 'productType', 'categoryId', 'season', 'price', 'isFlexi', 'validFrom', 'validTo', 'active'],
  filters: ['productType', 'categoryId', 'season', 'personCategories', 'isFlexi', 'durationUnit', 'crossSaleType', 'refundable'],
  publication: { schemaOrg: 'Product' },
})

export type Product = EntityOf<typeof product>
export type ProductDraft = DraftOf<typeof product>
