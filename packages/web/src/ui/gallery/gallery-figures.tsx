import { formatAgo, formatDay, formatMoment, formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { formatMoney } from '../../lib/language/numbers/money.ts'
import { fullYear } from '../../lib/language/moments/year.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { GalleryPart, Specimen } from './gallery-part.tsx'

const moment = '2026-02-03T07:15:00.000Z'
const sums = [
  [1234.5, 'EUR'],
  [1234.5, 'CZK'],
  [1234.5, 'PLN'],
  [1.005, 'EUR'],
] as const

const Figure = ({ children }: { children: string }) => <span className="gallery-figure num">{children}</span>

/** R9.29–31, R9.51 */
function Figures() {
  return (
    <>
      <Specimen name="formatMoney">
        {sums.map(([amount, currency]) => (
          <Figure key={`${amount} ${currency}`}>{formatMoney(amount, currency)}</Figure>
        ))}
        <Figure>{formatMoney(12, 'EUR', { dropZeroDecimals: true })}</Figure>
      </Specimen>
      <Specimen name="formatNumber, fullYear">
        <Figure>{formatNumber(1_234_567.891)}</Figure>
        <Figure>{`68 → ${fullYear(68)}`}</Figure>
        <Figure>{`69 → ${fullYear(69)}`}</Figure>
      </Specimen>
      <Specimen name="formatDay, formatMoment">
        <Figure>{formatDay('2026-02-03')}</Figure>
        <Figure>{formatMoment(moment, 'Europe/Bratislava')}</Figure>
        <Figure>{formatAgo(moment, Date.parse(moment) + 240_000)}</Figure>
      </Specimen>
    </>
  )
}

const peaks = [
  ['Lomnický štít', 2634],
  ['Rysy', 2503],
  ['Chopok', 2024],
] as const

/** R9.34, R9.35 */
function Slides() {
  const slides = peaks.map(([name, height]) => ({
    key: name,
    name,
    content: (
      <div className="gallery-slide">
        <strong className="num">{formatNumber(height)}</strong>
        <span>{name}</span>
      </div>
    ),
  }))
  return (
    <Specimen name="Carousel">
      <Carousel label="Carousel" slides={slides} />
    </Specimen>
  )
}

export function GalleryFigures() {
  return (
    <GalleryPart title={text('kit.gallery.figures')}>
      <Figures />
      <Slides />
    </GalleryPart>
  )
}
