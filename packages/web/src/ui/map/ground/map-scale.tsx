import { formatDistance } from '../../../lib/language/numbers/format.ts'
import { metresPerPixel, niceBelow, type Size, type View } from '../world.ts'

/** A bar of round metres or kilometres. */
export function MapScale({ view, size }: { view: View; size: Size }) {
  const bar = niceBelow(110 * metresPerPixel(view))
  return (
    <g className="map-scale" transform={`translate(12 ${size.height - 12})`}>
      <path d={`M0 -5V0H${bar / metresPerPixel(view)}V-5`} />
      <text x="5" y="-5">
        {formatDistance(bar)}
      </text>
    </g>
  )
}
