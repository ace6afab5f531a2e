/** What a preview says of itself: that it is none that guests see, of when it is, and which changes it has. */
import './as-of.css'
import type { PreviewedChanges } from '@ridgeline/domain/planned-changes/preview'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'

interface AsOfBannerProps extends PreviewedChanges {
  /** ISO 8601. */
  at: string
  zone: string | undefined
}

export function AsOfBanner({ at, zone, changes, hidden, refused }: AsOfBannerProps) {
  const facts = [
    changes > 0 ? text('plans.preview.changes', changes) : text('plans.preview.none'),
    ...(refused > 0 ? [counted('plans.preview.refused', refused, refused)] : []),
    ...(hidden > 0 ? [counted('plans.preview.hidden', hidden, hidden)] : []),
  ]
  return (
    <div className="as-of-banner" role="status">
      <b className="num">{text('plans.preview.banner', formatMoment(at, zone))}</b>
      <span>{facts.join(' · ')}</span>
    </div>
  )
}
