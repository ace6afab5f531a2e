/** A cart with its prices, names and faults, as it is sent to clients. */
import type { CartFault, CartLine } from '@ridgeline/domain/cart/cart'
import { priceCart } from '@ridgeline/domain/cart/price-cart'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { refused } from '../../entities/store/refused.ts'
import { textsOf } from '../../http/failures/texts.ts'
import type { Services } from '../../services.ts'
import { marketOf, type OnSale, type Prices } from './market.ts'
import type { SellingResort } from './resort-shop.ts'

/** @throws invalid for a category that a line has twice */
export function tidyLines(lines: readonly CartLine[]): CartLine[] {
  return lines.map(({ productId, days, persons }, at) => {
    if (new Set(persons.map(({ category }) => category)).size < persons.length) throw refused(`lines.${at}.persons`, 'duplicate')
    return { productId, days: days.toSorted(), persons }
  })
}

export async function pricedAnswer(
  services: Pick<Services, 'db' | 'publication'>,
  resort: SellingResort,
  lines: readonly CartLine[],
  language: Language,
  prices?: Prices,
) {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const days = [...new Set(lines.flatMap((line) => line.days))]
  const market = await marketOf(services, resort, ids, days, prices)
  const byId = new Map<string, OnSale>(market.onSale.map((each) => [each.id, each]))
  const cart = priceCart(lines, market)
  const texts = textsOf(language)
  const dayFormat = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeZone: 'UTC' })
  const textOf = ({ problem, day, category }: CartFault) =>
    texts(`cart.${problem}`, day ? dayFormat.format(Date.parse(day)) : '', category ? texts(`product.personCategories.${category}`) : '')
  return {
    ...cart,
    firstDay: resort.firstDay,
    lastDay: resort.lastDay,
    lines: cart.lines.map((line) => ({
      ...line,
      name: localize(byId.get(line.productId)?.name ?? null, language) || null,
      faults: line.faults.map((fault) => ({ ...fault, text: textOf(fault) })),
    })),
    products: byId,
  }
}
