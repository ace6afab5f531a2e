/** Prices by product and day, published and drafted, with tax and total. */
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { product } from '@ridgeline/domain/entities/product'
import { optionWord } from '../../../entities/source/words.ts'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { formatMoney } from '../../../lib/language/numbers/money.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { decimalOf } from '../../../lib/cart/cart-api.ts'
import { flexiWords } from '../flexi/flexi-words.ts'
import type { GuestPreview, PreviewedCart, PreviewedLine } from './guest-api.ts'

interface GuestResultProps {
  preview: GuestPreview
  nameOf: (productId: string) => string
}

/** The amount of a day, or why it has none; and the bands that changed it, by category. */
function wordsOn({ items, faults }: PreviewedLine, day: string, currency: string): { amount: string; reasons: string[] } {
  const own = faults.filter((fault) => fault.day === day || fault.day === null)
  if (own.length > 0) return { amount: own.map((fault) => fault.text).join(' '), reasons: [] }
  const ofDay = items.filter((item) => item.day === day)
  const reasons = ofDay.flatMap(({ category, flexi }) => {
    if (!flexi) return []
    const words = flexiWords(flexi, currency)
    return ofDay.length > 1 ? `${optionWord(product.name, 'personCategories', personCategories, category)}: ${words}` : words
  })
  return { amount: formatMoney(decimalOf(ofDay.reduce((sum, item) => sum + item.amount, 0)), currency), reasons }
}

const totalOf = ({ total, currency }: PreviewedCart) => (total === null ? '–' : formatMoney(decimalOf(total), currency))

function PriceCell({ amount, reasons, differs = false }: { amount: string; reasons: readonly string[]; differs?: boolean }) {
  return (
    <td>
      <span data-differs={differs || undefined}>{amount}</span>
      {reasons.map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
    </td>
  )
}

export function GuestResult({ preview: { published, draft, firstDay, lastDay }, nameOf }: GuestResultProps) {
  const rows = published.lines.flatMap((line, at) =>
    line.days.map((day) => ({
      name: nameOf(line.productId),
      key: `${line.productId} ${day}`,
      day,
      now: wordsOn(line, day, published.currency),
      drafted: wordsOn(draft.lines[at]!, day, draft.currency),
    })),
  )
  const rates = [...new Set([...published.taxes, ...draft.taxes].map(({ rate }) => rate))].toSorted((one, other) => one - other)
  const taxOf = ({ taxes, currency }: PreviewedCart, rate: number) => {
    const tax = taxes.find((each) => each.rate === rate)
    return tax ? formatMoney(decimalOf(tax.tax), currency) : '–'
  }
  const isOutsideSale = rows.some(({ day }) => day < firstDay || day > lastDay)
  return (
    <>
      <div className="guest-result" role="region" aria-label={text('priceGuest.result')} tabIndex={0}>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{text('cart.product')}</th>
              <th scope="col">{text('priceSheet.day')}</th>
              <th scope="col">{text('priceGuest.published')}</th>
              <th scope="col">{text('priceGuest.draft')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, day, now, drafted }) => (
              <tr key={key}>
                <td>{name}</td>
                <td>{formatDay(day)}</td>
                <PriceCell {...now} />
                <PriceCell {...drafted} differs={now.amount !== drafted.amount} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {text('cart.total')}
              </th>
              <td>{totalOf(published)}</td>
              <td>{totalOf(draft)}</td>
            </tr>
            {rates.map((rate) => (
              <tr key={rate} className="guest-tax">
                <th scope="row" colSpan={2}>
                  {text('cart.tax', formatNumber(rate))}
                </th>
                <td>{taxOf(published, rate)}</td>
                <td>{taxOf(draft, rate)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {published.total !== null && published.total === draft.total && <p className="guest-note">{text('priceGuest.same')}</p>}
      {isOutsideSale && <p className="guest-note">{text('priceGuest.notYet', formatDay(firstDay), formatDay(lastDay))}</p>}
    </>
  )
}
