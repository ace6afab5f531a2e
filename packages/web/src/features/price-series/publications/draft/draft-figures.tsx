/** How much a change is: days, their span, the lowest and the highest price. */
import { formatDay, formatNumber } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'

interface Figures {
  days: number
  firstDay: string | null
  lastDay: string | null
  lowest: number | null
  highest: number | null
}

const span = <V,>(from: V | null, to: V | null, format: (value: V) => string) =>
  from === null || to === null ? '–' : from === to ? format(from) : `${format(from)} – ${format(to)}`

const price = (value: number) => formatNumber(value, 2)

export function DraftFigures({ days, firstDay, lastDay, lowest, highest }: Figures) {
  return (
    <dl className="price-figures num">
      <div>
        <dt>{text('priceSheet.changedDays')}</dt>
        <dd>{formatNumber(days)}</dd>
      </div>
      <div>
        <dt>{text('priceSheet.changedSpan')}</dt>
        <dd>{span(firstDay, lastDay, (day) => formatDay(day))}</dd>
      </div>
      <div>
        <dt>{text('priceSheet.newPrices')}</dt>
        <dd>{span(lowest, highest, price)}</dd>
      </div>
    </dl>
  )
}
