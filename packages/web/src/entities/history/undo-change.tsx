/** Takes back an own change, also after a reload: the server keeps what others changed since, and names them. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { undoDays } from '@ridgeline/domain/answers/undo'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { dayMs } from '@ridgeline/domain/time/durations'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { errorMessage } from '../../ui/dialog/ask/ask.ts'
import { toastUndone } from '../../ui/undo/steps.ts'
import { showSaved, type Stored } from '../api.ts'
import { showLeft } from '../undo/show-left.ts'
import { undoVersion, type HistoryEntry } from './history-api.ts'

/** Whether a part of the change still stands: fields that were changed since are not offered. */
export function isUndoable({ fields }: Entity, entry: HistoryEntry, newer: readonly HistoryEntry[]): boolean {
  const isOwn = entry.userId !== null && entry.userId === session.get()?.Profile.id
  if (!isOwn || entry.action !== 'update' || Date.parse(entry.at) < Date.now() - undoDays * dayMs) return false
  return Object.keys(entry.changes).some((name) => {
    const field = fields[name]
    if (!field || field.readOnly || field.secret || field.fixed) return false
    return field.kind === 'localized' || newer.every(({ changes }) => !Object.hasOwn(changes, name))
  })
}

interface UndoChangeProps {
  entity: Entity
  record: Stored
  entry: HistoryEntry
}

export function UndoChange({ entity, record, entry }: UndoChangeProps) {
  const client = useQueryClient()
  const zone = useOwnZone()
  const [isUndoing, setUndoing] = useState(false)

  async function undo() {
    setUndoing(true)
    try {
      const { saved, kept, failed } = await undoVersion(entity, record.id, entry.version)
      for (const each of saved) showSaved(client, entity, each)
      if (saved.length > 0) toastUndone(formatMoment(entry.at, zone))
      showLeft(kept, failed)
      void client.invalidateQueries({ queryKey: [entity.name] })
    } catch (error) {
      void errorMessage(messageOf(error))
    } finally {
      setUndoing(false)
    }
  }
  return (
    <Button size="small" layout="subtle" loading={isUndoing} icon={<IconArrowBackUp size={15} aria-hidden />} onClick={undo}>
      {text('list.undo')}
    </Button>
  )
}
