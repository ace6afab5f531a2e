/** The page of a shop at a time, and what guests will pay then (decision 0161). */
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { currencies, personCategories } from '@ridgeline/domain/declare/vocabulary'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PricesThen, ShopPreview } from '@ridgeline/domain/planned-changes/preview'
import type { Language } from '@ridgeline/domain/values/localized'
import { dayParameter, uuidSchema } from '../../../http/query.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { strictObject } from '../../../http/document/schemas.ts'
import { pagePreviewRoute, type AskedPage } from '../../../publication/preview/page-preview-route.ts'
import { publicationAt } from '../../../publication/preview/publication-at.ts'
import { pricesThen } from '../../../publication/prices/prices-then.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import type { Services } from '../../../services.ts'
import type { OnSale } from '../market.ts'
import { pricedAnswer } from '../prices/priced-answer.ts'
import { sellingResort, type Sales, type SellingResort } from '../resort-shop.ts'
import { shopPage } from './shop-page.ts'

/** Of the first day that each product is sold for, as the page has chosen it, for one person. */
async function firstPrices(
  sales: Sales,
  resort: SellingResort,
  goods: readonly OnSale[],
  language: Language,
): Promise<PricesThen['products']> {
  const lines = goods
    .filter((each) => each.personCategories.length > 0)
    .map((each) => ({
      productId: each.id,
      days: [each.firstDay],
      persons: each.personCategories.map((category) => ({ category, quantity: 1 })),
    }))
  const { lines: priced } = await pricedAnswer(sales, resort, lines, language)
  return priced.map(({ productId, name, days, persons, items }) => ({
    productId,
    name: name ?? '',
    day: days[0]!,
    persons: persons.map(({ category }) => ({ category, price: items.find((item) => item.category === category)?.unitPrice ?? null })),
  }))
}

const price = { type: ['integer', 'null'], description: 'In minor units; null for what is not sold on that day' } as const
const persons = { type: 'array', items: strictObject({ category: { type: 'string', enum: personCategories }, price }) } as const
const prices: JsonSchema = {
  ...strictObject({
    publications: { type: 'integer', minimum: 0, description: 'Publications of prices that come into force until then' },
    currency: { type: 'string', enum: currencies },
    products: { type: 'array', items: strictObject({ productId: uuidSchema, name: { type: 'string' }, day: dayParameter, persons }) },
  }),
  type: ['object', 'null'],
  description: 'What one person will pay on the first day that each product is sold for; null without permission to read prices',
}

export function shopPreview(app: FastifyInstance, services: Services) {
  const { settings, vault } = services

  async function draw(on: Queryable, asked: AskedPage): Promise<Pick<ShopPreview, 'html' | 'prices'>> {
    const { resortId, at, language, rights } = asked
    const then = await pricesThen(on, asked)
    const sales = { db: then.on, publication: publicationAt(then.on, settings, at) }
    const resort = await sellingResort(sales, resortId, language, at)
    const { html, goods } = await shopPage({ ...sales, vault }, resort, language, true)
    // Prices that wait are known to those who may read them.
    if (!isWithin(reachOf(rights, 'read', priceProduct), resortId)) return { html, prices: null }
    const { publications } = then
    return { html, prices: { publications, currency: resort.currency, products: await firstPrices(sales, resort, goods, language) } }
  }

  pagePreviewRoute(app, services, {
    page: 'shop',
    tag: 'cart',
    summary: 'The page of the shop of a resort as it will be at a time, with the planned changes and the prices published until then',
    also: { prices },
    draw,
  })
}
