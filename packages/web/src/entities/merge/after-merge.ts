/** Shows what a merge has changed, and makes it an undo step. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { QueryClient } from '@tanstack/react-query'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { pushStep, toastUndone } from '../../ui/undo/steps.ts'
import { recordQuery, showSaved } from '../api.ts'
import { planKey } from '../planned/plan-attention.ts'
import { titleOf } from '../list/row/record-title.ts'
import { showLeft } from '../undo/show-left.ts'
import { undoMerge, type Merged } from './merge-api.ts'

interface At {
  client: QueryClient
  entity: Entity
  language: Language
}

async function undo({ client, entity }: At, merged: Merged, label: string): Promise<void> {
  try {
    const { saved, kept, failed, others } = await undoMerge(entity, merged)
    for (const record of saved) showSaved(client, entity, record)
    if (saved.length > 0) toastUndone(label)
    showLeft([...kept, ...others.flatMap((other) => other.kept)], [...failed, ...others.flatMap((other) => other.failed)])
    for (const { entity: name } of [{ entity: entity.name }, ...others]) void client.invalidateQueries({ queryKey: [name] })
  } catch (error) {
    toast.error(messageOf(error))
  }
}

export function afterMerge(at: At, merged: Merged): void {
  const { client, entity, language } = at
  const { record, removed, changed } = merged
  showSaved(client, entity, record)
  void client.resetQueries({ queryKey: recordQuery(entity, removed.id).queryKey })
  void client.invalidateQueries({ queryKey: [entity.name] })
  void client.invalidateQueries({ queryKey: [planKey] })
  const label = text('merge.done', titleOf(entity, record, language))
  const more = changed > 0 ? ` ${counted('merge.doneMore', changed, changed)}` : ''
  pushStep({ label: `${label}${more}`, resortId: record.resortId }, () => undo(at, merged, label))
}
