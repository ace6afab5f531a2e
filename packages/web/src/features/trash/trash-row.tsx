/** One removed record: its name, and when and by whom it was removed. */
import type { RemovedRecord } from '@ridgeline/domain/answers/removed'
import { KindPicture } from '../../entities/cells/kind-picture.tsx'
import { shownName } from '../../entities/list/row/record-title.ts'
import { formatAgo, formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { entityLabel } from '../../lib/language/texts/label.ts'
import { IconRestore } from '@tabler/icons-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Checkbox } from '../../ui/input/choice/checkbox.tsx'
import { toastRestored } from './restore/toast-restored.tsx'
import { useRestore } from './restore/use-restore.ts'

interface TrashRowProps {
  record: RemovedRecord
  zone: string | undefined
  isChosen: boolean
  mayRestore: boolean
  onChoose: (record: RemovedRecord) => void
  onOpen: (record: RemovedRecord) => void
}

export function TrashRow({ record, zone, isChosen, mayRestore, onChoose, onOpen }: TrashRowProps) {
  const language = useLanguage()
  const { isBusy, restore } = useRestore()
  const name = shownName(record.name, language) || text('list.unnamed')
  // If another record has taken its unique values, the dialog asks for others.
  const restoreThis = () => restore([record], (outcome) => (outcome.kept.length > 0 ? onOpen(record) : toastRestored(outcome)))
  return (
    <li className="trash-row" data-selected={isChosen || undefined}>
      <Checkbox value={isChosen} disabled={!mayRestore} label={text('trash.choose', name)} onChange={() => onChoose(record)} />
      <KindPicture entity={record.entity} />
      <span className="trash-name">
        <button type="button" className="trash-open" onClick={() => onOpen(record)}>
          {name}
        </button>
        <span className="trash-kind">{entityLabel(record.entity)}</span>
      </span>
      <span className="trash-who">{record.userName ?? text('history.system')}</span>
      <time className="trash-when" dateTime={record.at} title={formatMoment(record.at, zone)}>
        {formatAgo(record.at)}
      </time>
      {mayRestore && (
        <IconButton label={text('trash.restoreOne', name)} className="trash-restore" disabled={isBusy} onClick={restoreThis}>
          <IconRestore size={17} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
