/** The lines of the cart with their prices, and the way to the shop of the resort. */
import './cart.css'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { can } from '@ridgeline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../lib/call/call-error.ts'
import { onServer } from '../../lib/call/send/call-base.ts'
import { cartQuery, decimalOf, pricesQuery, type ShownCart } from '../../lib/cart/cart-api.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { formatMoney } from '../../lib/language/numbers/money.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { CartRow } from './cart-row.tsx'
import { keyedLines, lineKey } from './line-key.ts'
import { useRemovals } from './use-removals.ts'

const Empty = () => <EmptyState title={text('cart.empty')}>{text('cart.emptyHint')}</EmptyState>

export function CartContent() {
  const resortId = useResortId()
  const rights = useRights()
  if (!can(rights, 'product.read', resortId)) return <NoPermission permission="product.read" resortId={resortId} />
  return resortId ? <CartOf key={resortId} resortId={resortId} /> : <Empty />
}

function CartOf({ resortId }: { resortId: string }) {
  const { data: lines, error, refetch } = useQuery(cartQuery(resortId))
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!lines) return <SkeletonRows count={3} />
  return lines.length === 0 ? <Empty /> : <Filled resortId={resortId} lines={lines} />
}

const isNotOpen = (error: unknown) => error instanceof CallError && error.status === 404

function Filled({ resortId, lines }: { resortId: string; lines: CartLine[] }) {
  const {
    data,
    error,
    refetch,
    isPlaceholderData: isOutdated,
  } = useQuery({
    ...pricesQuery(resortId, lines),
    placeholderData: (before) => before,
  })
  const { leaving, remove } = useRemovals(resortId)
  if (isNotOpen(error)) return <InlineAlert kind="info">{text('cart.onlyOpen')}</InlineAlert>
  if (error) return <InlineAlert onRetry={refetch}>{text('cart.failed')}</InlineAlert>
  if (!data) return <SkeletonRows count={lines.length} />
  const money = (amount: number) => formatMoney(decimalOf(amount), data.currency)
  // Prices of before may be of other lines: each belongs to the line it was asked for.
  const prices = new Map(data.lines.map((line) => [lineKey(line), line]))
  return (
    <div className="cart" aria-busy={isOutdated || leaving.size > 0}>
      <ul>
        {keyedLines(lines).map(({ key, line }) => (
          <CartRow
            key={key}
            line={line}
            priced={prices.get(lineKey(line))}
            money={money}
            isLeaving={leaving.has(key)}
            onRemove={() => remove(key, line)}
          />
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
      <HandOver resortId={resortId} lines={lines} cart={data} isReady={!isOutdated && leaving.size === 0} />
    </div>
  )
}

interface HandOverProps {
  resortId: string
  lines: CartLine[]
  cart: ShownCart
  /** The cart is that of the lines, and none of them is leaving. */
  isReady: boolean
}

/** A form, because the shop is another site and the page before it names where the cart goes. */
function HandOver({ resortId, lines, cart: { shop, total }, isReady }: HandOverProps) {
  const language = useLanguage()
  if (shop !== 'ready') return <InlineAlert kind="info">{text(`cart.${shop}`)}</InlineAlert>
  return (
    <form method="post" action={onServer(`/shop/${resortId}/hand-over?lang=${language}`)} target="_blank" rel="noopener">
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <Button type="submit" layout="primary" disabled={total === null || !isReady}>
        {text('cart.continue')}
      </Button>
    </form>
  )
}
