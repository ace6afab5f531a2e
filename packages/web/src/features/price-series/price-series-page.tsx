/** Time series of prices (R2.38, OP23): a month of the price list, a row for each line, a column for each day. */
import '../../ui/page/page-head.css'
import { can } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { localize, localizedOf } from '@ridgeline/domain/values/localized'
import type { PricePoint } from '@ridgeline/domain/operation/price-point'
import { useState } from 'react'
import { allRows, type Stored } from '../../entities/api.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { call } from '../../lib/call/call.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { dayIn } from '../../lib/language/moments/resort-time.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { routeOf } from '../../routes.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { PageTabs } from '../../page-parts/page-tabs.tsx'
import { useEdition } from './change/change-api.ts'
import { daysOf, isMonth, monthOf } from './month.ts'
import { PriceMonth } from './price-month.tsx'

export default function PriceSeriesPage() {
  const resortId = useResortId()
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay(priceProduct, resortId)
  const rights = useRights()
  // Midnight must not move users to another month or cell.
  const [openedAt] = useState(() => new Date())
  const today = dayIn(openedAt, useZone(resortId))
  const { month: asked }: { month?: unknown } = useSearch({ strict: false })
  const month = isMonth(asked) ? asked : monthOf(today)
  const days = daysOf(month)
  const edition = useEdition()
  const route = routeOf('/prices/price-products/timeseries')
  const { data, error, refetch } = useQuery({
    queryKey: [priceProduct.name, 'timeseries', resortId, month, edition],
    async queryFn({ signal }) {
      const quiet = { signal, quiet: true }
      const lines = {
        ...(resortId && { resortId }),
        active: 'true',
        fields: ['minPrice', 'maxPrice', 'priceLevels', 'flexiBands'],
      }
      const span = { resortId, from: days[0], to: days.at(-1) }
      const [items, { items: points }] = await Promise.all([
        allRows(priceProduct, lines, { signal }),
        call<{ items: PricePoint[] }>('GET', `${priceProduct.plural}/timeseries`, span, quiet),
      ])
      return { lines: items, points }
    },
    enabled: Boolean(resortId) && may('read'),
    // Typed values must not be replaced, even when everything else is refetched.
    staleTime: 'static',
    gcTime: 0,
  })
  const isMixed = new Set(data?.lines.map(({ currency }) => currency)).size > 1
  function nameOf({ name, currency }: Stored): string {
    const own = localize(localizedOf(name), language)
    return isMixed ? `${own} (${String(currency)})` : own
  }
  if (!resortId || !may('read')) return <NoPermission permission="priceProduct.read" resortId={resortId} />
  const head = (
    <>
      <header className="page-head">
        <h1>{text('menu.priceSeries')}</h1>
      </header>
      {route && <PageTabs route={route} />}
    </>
  )
  if (error) {
    return (
      <>
        {head}
        <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
      </>
    )
  }
  if (data?.lines.length === 0) {
    return (
      <>
        {head}
        <EmptyState title={text('priceSheet.none')}>{text('priceSheet.noneHint')}</EmptyState>
      </>
    )
  }
  return (
    <div className="price-page">
      {head}
      {data ? (
        <PriceMonth
          key={`${month} ${resortId} ${edition}`}
          month={month}
          today={today}
          resortId={resortId}
          lines={data.lines.map((line) => ({ ...line, name: nameOf(line) }))}
          points={data.points}
          mayUpdate={may('update')}
          mayPublish={can(rights, 'price.sync', resortId)}
          onMonth={(next) => void navigate({ to: '.', search: { month: next } })}
        />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}
