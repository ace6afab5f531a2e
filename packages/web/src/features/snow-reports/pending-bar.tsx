/** Corrections of a released report that guests do not read yet. */
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'

interface PendingBarProps {
  count: number
  onPublish: () => unknown
  onDiscard: () => void
}

export function PendingBar({ count, onPublish, onDiscard }: PendingBarProps) {
  return (
    <div className="snow-report-pending">
      <p role="status">{count > 0 && counted('report.pending', count, formatNumber(count))}</p>
      {count > 0 && (
        <div className="snow-report-actions">
          <Button onClick={onDiscard}>{text('form.discard')}</Button>
          <Button layout="primary" onClick={onPublish}>
            {text('report.publish')}
          </Button>
        </div>
      )}
    </div>
  )
}
