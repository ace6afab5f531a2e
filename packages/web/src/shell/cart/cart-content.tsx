/** The lines of the cart with their prices, and the way to the shop of the resort. */
import './cart.css'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { product } from '@ridgeline/domain/entities/product'
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { optionWord } from '../../entities/source/words.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { onServer } from '../../lib/call/send/call-base.ts'
import { cartQuery, decimalOf, pricesQuery, saveCart, type ShownCart } from '../../lib/cart/cart-api.ts'
import { formatDay, formatNumber } from '../../lib/language/numbers/format.ts'
import { formatMoney } from '../../lib/language/numbers/money.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useResortId } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { toast } from '../../ui/toast/toast.ts'

const Empty = () => <EmptyState title={text('cart.empty')}>{text('cart.emptyHint')}</EmptyState>

export function CartContent() {
  const resortId = useResortId()
  return resortId ? <CartOf resortId={resortId} /> : <Empty />
}

function CartOf({ resortId }: { resortId: string }) {
  const { data: lines, error, refetch } = useQuery(cartQuery(resortId))
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!lines) return <SkeletonRows count={3} />
  return lines.length === 0 ? <Empty /> : <Filled resortId={resortId} lines={lines} />
}

const isNotOpen = (error: unknown) => error instanceof CallError && error.status === 404

function Filled({ resortId, lines }: { resortId: string; lines: CartLine[] }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...pricesQuery(resortId, lines), placeholderData: (before) => before })

  async function remove(at: number) {
    try {
      client.setQueryData(cartQuery(resortId).queryKey, await saveCart(resortId, lines.toSpliced(at, 1)))
    } catch (failure) {
      toast.error(messageOf(failure))
    }
  }

  if (isNotOpen(error)) return <InlineAlert kind="info">{text('cart.onlyOpen')}</InlineAlert>
  if (error) return <InlineAlert onRetry={refetch}>{text('cart.failed')}</InlineAlert>
  if (!data) return <SkeletonRows count={lines.length} />
  const money = (amount: number) => formatMoney(decimalOf(amount), data.currency)
  return (
    <div className="cart">
      <ul>
        {data.lines.map((line, at) => (
          <li key={`${line.productId} ${line.days.join()}`}>
            <div>
              <h3>{line.name ?? text('cart.notSold')}</h3>
              <p>{daysText(line.days)}</p>
              <p>{line.persons.map(personsText).join(', ')}</p>
              {line.name !== null &&
                line.faults.map(({ text: fault }) => (
                  <p key={fault} className="cart-fault">
                    {fault}
                  </p>
                ))}
            </div>
            <span className="num">{line.amount !== null && money(line.amount)}</span>
            <IconButton label={text('cart.remove', line.name ?? text('cart.product'))} onClick={() => remove(at)}>
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {data.total !== null && (
        <dl>
          {data.taxes.map(({ rate, tax }) => (
            <div key={rate}>
              <dt>{text('cart.tax', formatNumber(rate))}</dt>
              <dd className="num">{money(tax)}</dd>
            </div>
          ))}
          <div className="cart-total">
            <dt>{text('cart.total')}</dt>
            <dd className="num">{money(data.total)}</dd>
          </div>
        </dl>
      )}
      <HandOver resortId={resortId} lines={lines} cart={data} />
    </div>
  )
}

function daysText(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

const personsText = ({ category, quantity }: CartLine['persons'][number]) =>
  `${quantity} × ${optionWord(product.name, 'personCategories', personCategories, category)}`

/** A form, because the shop is another site and the page before it names where the cart goes. */
function HandOver({ resortId, lines, cart: { shop, total } }: { resortId: string; lines: CartLine[]; cart: ShownCart }) {
  const language = useLanguage()
  if (shop !== 'ready') return <InlineAlert kind="info">{text(`cart.${shop}`)}</InlineAlert>
  return (
    <form method="post" action={onServer(`/shop/${resortId}/hand-over?lang=${language}`)} target="_blank" rel="noopener">
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <Button type="submit" layout="primary" disabled={total === null}>
        {text('cart.continue')}
      </Button>
    </form>
  )
}
