/** The legend of the colours: for each line separately, from its lowest to its highest price. */
import { text } from '../../lib/language/texts/i18n.ts'
import { tones } from './month-sheet.ts'

export function PriceLegend() {
  return (
    <p className="price-legend">
      {text('priceSheet.lowest')}
      <span aria-hidden>
        {tones.map((tone) => (
          <i key={tone} data-tone={tone} />
        ))}
      </span>
      {text('priceSheet.highest')}
      <span aria-hidden>
        <i data-tone="off" />
      </span>
      {text('priceSheet.notOnSale')}
      <span aria-hidden>
        <i data-marked />
      </span>
      {text('priceSheet.draft')}
    </p>
  )
}
