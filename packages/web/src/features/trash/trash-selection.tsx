/** The floating bar while removed records are ticked: restores all of them at once. */
import '../../entities/list/bulk/selection-bar.css'
import type { RemovedRecord } from '@ridgeline/domain/answers/removed'
import { IconRestore, IconX } from '@tabler/icons-react'
import { text } from '../../lib/language/texts/i18n.ts'
import { toastRestored } from './restore/toast-restored.tsx'
import { useRestore } from './restore/use-restore.ts'

interface TrashSelectionProps {
  records: readonly RemovedRecord[]
  onDone: () => void
}

export function TrashSelection({ records, onDone }: TrashSelectionProps) {
  const { isBusy, restore } = useRestore()
  return (
    <div className="selection-bar" role="toolbar" aria-label={text('list.selection')}>
      <span className="num" role="status">
        {text('list.selected', records.length)}
      </span>
      <button
        type="button"
        disabled={isBusy}
        onClick={() =>
          void restore(records, (outcome) => {
            onDone()
            toastRestored(outcome)
          })
        }
      >
        <IconRestore size={15} aria-hidden />
        {text('trash.restore')}
      </button>
      <button type="button" className="selection-clear" aria-label={text('list.clearSelection')} onClick={onDone}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
