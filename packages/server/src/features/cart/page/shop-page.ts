/** The page of a shop, for guests now and for a preview as of a time. */
import type { Language } from '@ridgeline/domain/values/localized'
import { guestPage } from '../../../http/answers/guest-page.ts'
import type { Services } from '../../../services.ts'
import { productsOnSale, type OnSale } from '../market.ts'
import { shopStateOf, type Sales, type SellingResort } from '../resort-shop.ts'
import { goodsPage } from './goods-page.ts'
import { shelvesOf } from './shelves.ts'

export const style = '/shop/shop.css'

export async function shopPage(
  services: Sales & Pick<Services, 'vault'>,
  resort: SellingResort,
  language: Language,
  isInert = false,
): Promise<{ html: string; goods: OnSale[] }> {
  const [goods, state] = await Promise.all([productsOnSale(services, resort), shopStateOf(services, resort)])
  const page = goodsPage(resort, await shelvesOf(services, resort, goods, language), state, language)
  return { goods, html: guestPage({ language, ...page, hasLanguages: true, isInert, style, script: '/shop/shop.js' }) }
}
