/** The cart: prices, the page for guests, and the hand-over to the shop of a resort (decision 0138). */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { cartRoutes } from './cart-routes.ts'
import { shopPreview } from './page/shop-preview.ts'
import { pricePreview } from './prices/price-preview.ts'
import { shopPages } from './page/shop-pages.ts'

export function cart(app: FastifyInstance, services: Services) {
  cartRoutes(app, services)
  pricePreview(app, services)
  shopPages(app, services)
  shopPreview(app, services)
}
