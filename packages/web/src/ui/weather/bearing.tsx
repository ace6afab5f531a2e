/** A direction on the compass: an arrow and the nearest of eight words. */
import { aspects } from '@ridgeline/domain/declare/vocabulary'
import { text } from '../../lib/language/texts/i18n.ts'

const eighth = 360 / aspects.length

/** The point of the compass an azimuth is closest to. */
export const aspectOf = (degrees: number): (typeof aspects)[number] => aspects[Math.round((((degrees % 360) + 360) % 360) / eighth) % 8]!

export const shortAspect = (aspect: string) => text(`aspect.${aspect}.short`)

/** The azimuth it points to; wind is named by where it comes from and drawn to where it blows. */
export function BearingArrow({ degrees, size = 16 }: { degrees: number; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} className="bearing-arrow" style={{ rotate: `${degrees}deg` }} aria-hidden>
      <path d="M8 1.6 12.4 14 8 11.4 3.6 14z" fill="currentColor" />
    </svg>
  )
}

export const WindArrow = ({ from, size }: { from: number; size?: number }) => <BearingArrow degrees={from + 180} {...(size && { size })} />
