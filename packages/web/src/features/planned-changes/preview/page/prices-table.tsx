/** What guests will pay: the page itself shows a price only after they have chosen days and persons. */
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { product } from '@ridgeline/domain/entities/product'
import type { PricesThen } from '@ridgeline/domain/planned-changes/preview'
import { optionWord } from '../../../../entities/source/words.ts'
import { decimalOf } from '../../../../lib/cart/cart-api.ts'
import { formatDay } from '../../../../lib/language/numbers/format.ts'
import { formatMoney } from '../../../../lib/language/numbers/money.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'

export function PricesTable({ prices: { products, currency, publications } }: { prices: PricesThen }) {
  const shown = personCategories.filter((category) => products.some(({ persons }) => persons.some((each) => each.category === category)))
  if (shown.length === 0) return null
  return (
    <section className="as-of-prices">
      <h2 id="as-of-prices">{text('plans.preview.prices')}</h2>
      <p>
        {text('plans.preview.pricesNote')} {text('plans.preview.publications', publications)}
      </p>
      <div role="region" aria-labelledby="as-of-prices" tabIndex={0}>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{text('cart.product')}</th>
              <th scope="col">{text('cart.firstDay')}</th>
              {shown.map((category) => (
                <th key={category} scope="col">
                  {optionWord(product.name, 'personCategories', personCategories, category)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, name, day, persons }) => (
              <tr key={productId}>
                <th scope="row">{name}</th>
                <td>{formatDay(day)}</td>
                {shown.map((category) => {
                  const price = persons.find((each) => each.category === category)?.price ?? null
                  return <td key={category}>{price === null ? '–' : formatMoney(decimalOf(price), currency)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
