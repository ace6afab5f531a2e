/** What guests paid after one publication and after another, or pay today, day by day. */
import type { PricePublication } from '@ridgeline/domain/operation/price-publication'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { DaysTable, type LineWords } from './days-table.tsx'
import { comparisonQuery } from './publications-api.ts'

interface ComparisonProps extends LineWords {
  resortId: string
  /** Those that were published, the newest first. */
  publications: readonly PricePublication[]
}

const today = 'today'

export function Comparison({ resortId, publications, ...words }: ComparisonProps) {
  const [from, setFrom] = useState<string | null>(publications[1]?.id ?? null)
  const [to, setTo] = useState<string>(today)
  const { data, error, refetch } = useQuery(comparisonQuery(resortId, from, to === today ? undefined : to))
  const options = publications.map(({ id, number, note }) => ({
    value: id,
    label: text('priceSheet.publicationNumber', number),
    ...(note && { note }),
  }))
  const labelOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? text('priceSheet.today')
  return (
    <section className="publication-comparison">
      <FormItem label={text('priceSheet.compareFrom')} maxWidth={320}>
        <Select value={from} options={options} onChange={setFrom} />
      </FormItem>
      <FormItem label={text('priceSheet.compareTo')} maxWidth={320}>
        <Select
          value={to}
          options={[{ value: today, label: text('priceSheet.today') }, ...options]}
          onChange={(value) => setTo(value ?? today)}
        />
      </FormItem>
      {error && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {data && (
        <div role="region" aria-label={text('priceSheet.compare')} tabIndex={0}>
          <p className="num">
            {data.count === 0 ? text('priceSheet.noDifference') : counted('priceSheet.days', data.count, formatNumber(data.count))}
          </p>
          {data.items.length > 0 && <DaysTable data={data} before={labelOf(from)} after={labelOf(to)} {...words} />}
        </div>
      )}
    </section>
  )
}
