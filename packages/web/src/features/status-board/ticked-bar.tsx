import './ticked-bar.css'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { counted } from '../../lib/language/texts/i18n.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { optionWord } from '../../entities/source/words.ts'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import { statusOrder } from './row/status-buttons.tsx'

/** Sets all ticked records at once. */
export function TickedBar({ count, onStatus }: { count: number; onStatus: (status: Status) => void }) {
  const label = counted('statusBoard.ticked', count, formatNumber(count))
  return (
    <div className="ticked-bar" role="toolbar" aria-label={label}>
      <span>{label}</span>
      <div className="status-buttons">
        {statusOrder.map((status) => (
          <button key={status} type="button" data-status={status} onClick={() => onStatus(status)}>
            <StatusGlyph status={status} size={20} />
            <span>{optionWord('', 'status', statuses, status)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
