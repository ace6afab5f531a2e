/** What guests pay for a cart, and what they would pay by the sheets of staff: the same calculation twice. */
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { Failure } from '@ridgeline/domain/check/failure'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { maxBody, previewBody, previewSchema } from '../cart-schemas.ts'
import { draftPricesOf } from './draft-prices.ts'
import { publishedPricesOf, type Prices } from '../market.ts'
import { pricedAnswer, tidyLines } from './priced-answer.ts'
import { resortWithSale } from '../resort-shop.ts'

interface Asked {
  resortId: string
  lines: CartLine[]
}

export function pricePreview(app: FastifyInstance, services: Services) {
  app.post<{ Body: Asked }>('/api/private/price-previews', {
    config: { right: { entity: priceProduct.name, anyOf: ['read'] } },
    bodyLimit: maxBody,
    schema: {
      tags: ['priceProduct'],
      summary:
        'What a cart costs by the published prices, and what it would cost by the drafts, also on days that are not on sale yet. Stores nothing',
      body: previewBody,
      response: { 200: previewSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { language, body } = request
      const reach = reachOf(callerOf(request).rights, 'read', priceProduct)
      if (!isWithin(reach, body.resortId)) throw new Failure('notFound')
      const entry = await services.publication.directory.find(body.resortId)
      if (!entry) throw new Failure('notFound')
      const resort = await resortWithSale(services, entry, language)
      const lines = tidyLines(body.lines)
      const days = lines.flatMap((line) => line.days).toSorted()
      // Prices are planned for seasons whose sale has not begun.
      const asked = { ...resort, isBeforeSale: true, firstDay: days[0] ?? resort.firstDay, lastDay: days.at(-1) ?? resort.lastDay }
      const by = async (prices: Prices) => {
        const { products: _, firstDay: __, lastDay: ___, ...cart } = await pricedAnswer(services, asked, lines, language, prices)
        return cart
      }
      const { firstDay, lastDay } = resort
      return { firstDay, lastDay, published: await by(publishedPricesOf(services)), draft: await by(draftPricesOf(services, reach)) }
    },
  })
}
