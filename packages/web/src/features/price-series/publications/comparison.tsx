/** What guests paid after one publication and after another, or pay today, day by day. */
import type { PricePublication, PublishedDay } from '@ridgeline/domain/operation/price-publication'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { comparisonQuery } from './publications-api.ts'

interface ComparisonProps {
  resortId: string
  /** Those that were published, the newest first. */
  publications: readonly PricePublication[]
  nameOf: (lineId: string) => string
}

const today = 'today'

function dayWords(day: PublishedDay | null): string {
  if (!day) return '–'
  const price = formatNumber(day.price, 2)
  return day.available ? price : `${price}, ${text('priceSheet.notOnSale')}`
}

export function Comparison({ resortId, publications, nameOf }: ComparisonProps) {
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
          {data.items.length > 0 && (
            <table className="num">
              <thead>
                <tr>
                  <th scope="col">{text('priceSheet.line')}</th>
                  <th scope="col">{text('priceSheet.day')}</th>
                  <th scope="col">{labelOf(from)}</th>
                  <th scope="col">{labelOf(to)}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map(({ priceProductId, date, before, after }) => (
                  <tr key={`${priceProductId} ${date}`}>
                    <td>{nameOf(priceProductId)}</td>
                    <td>{formatDay(date)}</td>
                    <td>{dayWords(before)}</td>
                    <td>{dayWords(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {data.count > data.items.length && <p>{text('priceSheet.andMore', formatNumber(data.count - data.items.length))}</p>}
        </div>
      )}
    </section>
  )
}
