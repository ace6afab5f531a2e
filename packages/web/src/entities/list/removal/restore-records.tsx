/** Brings removed records back from the trash; what is left can be tried again. */
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { message } from '../../../ui/dialog/ask/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { pushStep } from '../../../ui/undo/steps.ts'
import { bulk, refreshLists, type BulkOutcome, type Stored } from '../../api.ts'
import { brokenOff } from '../../undo/undo-records.tsx'
import { failedRowsOf, type Bulk } from '../bulk/bulk-change.tsx'
import { inPortions } from '../bulk/bulk-portions.ts'
import { FailedRows, type FailedRow } from '../table/failed-rows.tsx'
import { titleOf } from '../row/record-title.ts'

export const withoutNotFound = (outcome: BulkOutcome): BulkOutcome => ({
  ...outcome,
  failed: outcome.failed.filter(({ issues }) => issues?.[0]?.rule !== 'notFound'),
})

interface Restoring {
  /** A record that is not found in the trash was restored by the lost request. */
  isRetry?: boolean
}

/** In reverse order of removal, because references need their targets. */
export async function restoreAll(all: Bulk, rows: readonly Stored[], ids: readonly string[], { isRetry = false }: Restoring = {}) {
  const { client, entity, language, onProgress } = all
  const restored: Stored[] = []
  const left: FailedRow[] = []
  const broken = await inPortions(ids.toReversed(), onProgress, async (portion) => {
    const outcome = await bulk(entity, { restore: portion })
    restored.push(...outcome.saved)
    left.push(
      ...failedRowsOf(
        portion.flatMap((id) => rows.find((row) => row.id === id) ?? []),
        isRetry ? withoutNotFound(outcome) : outcome,
      ),
    )
  })
  const [only] = restored
  if (only)
    toast.success(
      restored.length > 1
        ? counted('list.restoredMany', restored.length, restored.length)
        : text('list.restored', titleOf(entity, only, language)),
    )
  if (left.length)
    void message({
      kind: 'warning',
      title: counted('list.someNotUndone', left.length, left.length),
      body: <FailedRows entity={entity} items={left} language={language} />,
    })
  if (broken) {
    const label = brokenOff(broken, broken.left.length)
    pushStep({ resortId: rows[0]?.resortId, label, isRest: true }, () => restoreAll(all, rows, broken.left.toReversed(), { isRetry: true }))
  }
  await refreshLists(client, entity)
}
