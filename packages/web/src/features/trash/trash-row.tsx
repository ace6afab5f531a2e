/** One removed record: what it was, when it went, and who removed it. */
import type { RemovedRecord } from '@ridgeline/domain/removed'
import { KindPicture } from '../../entities/cells/kind-picture.tsx'
import { shownName } from '../../entities/list/record-title.ts'
import { formatAgo, formatMoment } from '../../lib/language/format.ts'
import { text, useLanguage } from '../../lib/language/i18n.ts'
import { entityLabel } from '../../lib/language/label.ts'
import { Checkbox } from '../../ui/input/checkbox.tsx'

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
  const name = shownName(record.name, language) || text('list.unnamed')
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
    </li>
  )
}
