/** The same change for many rows, each with its own outcome: nothing is told as saved that is not. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Language } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import type { QueryClient } from '@tanstack/react-query'
import { counted, text } from '../../lib/language/i18n.ts'
import { message } from '../../ui/dialog/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { bulkChange, refreshLists, showSaved, type BulkOutcome, type Stored } from '../api.ts'
import { titleOf } from './record-title.ts'
import { NotDoneList, type NotDone } from './remove-records.tsx'

export function notDoneOf(rows: readonly Stored[], { failed }: BulkOutcome): NotDone[] {
  return failed.flatMap(({ index, errors }) => {
    const row = rows[index]
    return row ? [{ row, reason: [...new Set(Object.values(errors).flat())].join(' ') }] : []
  })
}

/** @returns the ids that were not changed. */
export async function changeMany(
  client: QueryClient,
  entity: Entity,
  rows: readonly Stored[],
  changes: Values,
  language: Language,
): Promise<ReadonlySet<string>> {
  try {
    const outcome = await bulkChange(
      entity,
      rows.map(({ id, version }) => ({ id, version, ...changes })),
    )
    for (const record of outcome.saved) showSaved(client, entity, record)
    const notDone = notDoneOf(rows, outcome)
    if (outcome.saved.length) toast.success(counted('list.savedMany', outcome.saved.length, outcome.saved.length))
    if (notDone.length)
      void message({
        kind: 'warning',
        title: counted('list.someNotSaved', notDone.length, notDone.length),
        body: (
          <>
            {/* R8.22 */}
            <p>{text('saveItemsFailed', notDone.map(({ row }) => titleOf(entity, row, language)).join(', '))}</p>
            <NotDoneList entity={entity} items={notDone} language={language} />
          </>
        ),
      })
    return new Set(notDone.map(({ row }) => row.id))
  } catch (error) {
    toast.error((error as Error).message)
    return new Set(rows.map(({ id }) => id))
  } finally {
    void refreshLists(client, entity)
  }
}
