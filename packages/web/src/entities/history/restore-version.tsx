/** Restores an earlier version of a record, after showing what that would change. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBytes } from '../../lib/language/numbers/format-bytes.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm, errorMessage } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { recordQuery, showSaved, type Stored } from '../api.ts'
import { pushRecordStep } from '../record/push-record-step.ts'
import { restoreVersion, type HistoryEntry } from './history-api.ts'
import { changesSince, type ChangeSince } from './since.ts'
import { ValueChange } from './value-change.tsx'

interface RestoreVersionProps {
  entity: Entity
  record: Stored
  entry: HistoryEntry
  newer: readonly HistoryEntry[]
}

/** The fields the server restores: not those it sets itself, and no secrets, which are in no history. */
const isRestored = ({ fields }: Entity, name: string) =>
  fields[name] && !fields[name].readOnly && !fields[name].secret && !fields[name].fixed

export function RestoreVersion({ entity, record, entry, newer }: RestoreVersionProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const zone = useOwnZone()
  const [isRestoring, setRestoring] = useState(false)
  const moment = formatMoment(entry.at, zone)

  async function restore() {
    const changes = changesSince(newer).filter(({ name }) => isRestored(entity, name))
    if (changes.length === 0) return toast.info(text('history.sameVersion'))
    const answer = await confirm({
      title: text('history.restoreTitle', moment),
      body: <WouldChange entity={entity} changes={changes} />,
      confirmLabel: text('history.restoreVersion'),
      cancelLabel: text('cancel'),
    })
    if (answer !== Answer.Confirm) return
    setRestoring(true)
    try {
      // Rows of lists do not have all fields.
      const before = await client.fetchQuery({ ...recordQuery(entity, record.id), staleTime: 0 })
      const saved = await restoreVersion(entity, record.id, entry.revision)
      showSaved(client, entity, saved)
      const sent = Object.fromEntries(changes.map(({ name }) => [name, saved[name]]))
      pushRecordStep({ client, entity, language }, text('history.restoredVersion', moment), { changed: [{ before, sent, saved }] })
      void client.invalidateQueries({ queryKey: [entity.name] })
    } catch (error) {
      void errorMessage(messageOf(error))
    } finally {
      setRestoring(false)
    }
  }
  return (
    <Button size="small" layout="subtle" loading={isRestoring} icon={<IconRestore size={15} aria-hidden />} onClick={restore}>
      {text('history.restoreVersion')}
    </Button>
  )
}

function WouldChange({ entity, changes }: { entity: Entity; changes: readonly ChangeSince[] }) {
  return (
    <dl className="history-changes">
      {changes.map(({ name, now, former, size }) => (
        <div key={name}>
          <dt>{labelOf(entity.name, name)}</dt>
          <dd>{size === undefined ? <ValueChange entity={entity} name={name} from={now} to={former} /> : formatBytes(size)}</dd>
        </div>
      ))}
    </dl>
  )
}
