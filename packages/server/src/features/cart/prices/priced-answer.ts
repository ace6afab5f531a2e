/** A cart with its prices, names and faults, as it is sent to clients. */
import type { CartFault, CartLine, PricedItem } from '@ridgeline/domain/cart/cart'
import { priceCart } from '@ridgeline/domain/cart/price-cart'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { refused } from '../../../entities/store/refused.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { marketOf, type OnSale, type Prices } from '../market.ts'
import type { Sales, SellingResort } from '../resort-shop.ts'

/** @throws invalid for a category that a line has twice */
export function tidyLines(lines: readonly CartLine[]): CartLine[] {
  return lines.map(({ productId, days, persons }, at) => {
    if (new Set(persons.map(({ category }) => category)).size < persons.length) throw refused(`lines.${at}.persons`, 'duplicate')
    return { productId, days: days.toSorted(), persons }
  })
}

/** How much is sold is for staff only. */
const asGuestsSee = ({ day, category, quantity, unitPrice, amount }: PricedItem): PricedItem => ({
  day,
  category,
  quantity,
  unitPrice,
  amount,
})

/** @param asStaff from where they read prices; they also see why a price is not that of its sheet */
export async function pricedAnswer(
  services: Sales,
  resort: SellingResort,
  lines: readonly CartLine[],
  language: Language,
  asStaff?: Prices,
) {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const days = [...new Set(lines.flatMap((line) => line.days))]
  const market = await marketOf(services, resort, ids, days, asStaff)
  const byId = new Map<string, OnSale>(market.onSale.map((each) => [each.id, each]))
  const cart = priceCart(lines, market)
  const texts = textsOf(language)
  const dayFormat = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  const textOf = ({ problem, day, category }: CartFault) =>
    texts(`cart.${problem}`, day ? dayFormat.format(Date.parse(day)) : '', category ? texts(`product.personCategories.${category}`) : '')
  return {
    ...cart,
    firstDay: resort.firstDay,
    lastDay: resort.lastDay,
    lines: cart.lines.map((line) => ({
      ...line,
      items: asStaff ? line.items : line.items.map(asGuestsSee),
      name: localize(byId.get(line.productId)?.name ?? null, language) || null,
      faults: line.faults.map((fault) => ({ ...fault, text: textOf(fault) })),
    })),
    products: byId,
  }
}
