/** Floats while removed records are ticked: all of them come back at once. */
import '../../entities/list/selection-bar.css'
import type { RemovedRecord } from '@ridgeline/domain/removed'
import { useQueryClient } from '@tanstack/react-query'
import { IconRestore, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { restoreMany } from './restore-many.ts'
import { tellRestored } from './tell-restored.tsx'
import { trashKey } from './trash-api.ts'

interface TrashSelectionProps {
  records: readonly RemovedRecord[]
  onDone: () => void
}

export function TrashSelection({ records, onDone }: TrashSelectionProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function restore() {
    setBusy(true)
    const outcome = await restoreMany(records)
    setBusy(false)
    onDone()
    void client.invalidateQueries({ queryKey: trashKey })
    tellRestored(outcome)
  }
  return (
    <div className="selection-bar" role="toolbar" aria-label={text('list.selection')}>
      <span className="num" role="status">
        {text('list.selected', records.length)}
      </span>
      <button type="button" disabled={isBusy} onClick={() => void restore()}>
        <IconRestore size={15} aria-hidden />
        {text('trash.restore')}
      </button>
      <button type="button" className="selection-clear" aria-label={text('list.clearSelection')} onClick={onDone}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
