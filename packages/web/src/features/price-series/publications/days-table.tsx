/** Days of price lines before and after: a list that says how much of it is not shown. */
import type { PublicationComparison } from '@ridgeline/domain/operation/price-publication'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { dayWords } from './content/day-values.ts'

/** The name and the currency of a price line. */
export interface LineWords {
  nameOf: (lineId: string) => string
  /** Undefined for a line that is no longer in the sheet. */
  currencyOf: (lineId: string) => string | undefined
}

type ComparedDay = PublicationComparison['items'][number]

interface DaysTableProps extends LineWords {
  data: { count: number; items: readonly (ComparedDay & { takenBy?: string | null })[] }
  before: string
  after: string
}

export function DaysTable({ data, before, after, nameOf, currencyOf }: DaysTableProps) {
  return (
    <>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{text('priceSheet.line')}</th>
            <th scope="col">{text('priceSheet.day')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((item) => (
            <tr key={`${item.priceProductId} ${item.date}`}>
              <td>{nameOf(item.priceProductId)}</td>
              <td>
                {formatDay(item.date)}
                {item.takenBy && <> ({text('priceSheet.taken')})</>}
              </td>
              <td>{dayWords(item.before, item.after, currencyOf(item.priceProductId))}</td>
              <td>{dayWords(item.after, item.before, currencyOf(item.priceProductId))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.count > data.items.length && <p>{text('priceSheet.andMore', formatNumber(data.count - data.items.length))}</p>}
    </>
  )
}
