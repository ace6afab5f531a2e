/** Removes records: asks first, shows what is still in use, and can be undone. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { ReactNode } from 'react'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { Answer, confirm, message } from '../../../ui/dialog/ask/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { bulk, refreshLists, type Stored } from '../../api.ts'
import { pushStep } from '../../../ui/undo/steps.ts'
import { failedRowsOf, type Bulk } from '../bulk/bulk-change.tsx'
import { inPortions, type Broken } from '../bulk/bulk-portions.ts'
import { FailedRows, type FailedRow } from '../table/failed-rows.tsx'
import { titleOf } from '../row/record-title.ts'
import { restoreAll, withoutNotFound } from './restore-records.tsx'

interface Outcome {
  removed: string[]
  kept: FailedRow[]
  broken?: Broken<Stored> | undefined
}

async function removeAll({ entity, onProgress }: Bulk, rows: readonly Stored[]): Promise<Outcome> {
  const outcome: Outcome = { removed: [], kept: [] }
  outcome.broken = await inPortions(rows, onProgress, async (portion) => {
    const response = await bulk(entity, { remove: portion.map(({ id, version }) => ({ id, version })) })
    outcome.removed.push(...(response.removed ?? []))
    // Another user has removed it already.
    outcome.kept.push(...failedRowsOf(portion, withoutNotFound(response)))
  })
  return outcome
}

function toastRemoved(all: Bulk, rows: readonly Stored[], removed: readonly string[]) {
  const [only] = rows.filter(({ id }) => id === removed[0])
  if (!only) return
  const label =
    removed.length > 1
      ? counted('list.removedMany', removed.length, removed.length)
      : text('list.removed', titleOf(all.entity, only, all.language))
  pushStep({ resortId: only.resortId, label }, () => restoreAll(all, rows, removed))
}

interface Removable {
  /** Rows no other record refers to. */
  free: readonly Stored[]
  body: ReactNode
}

/** If usage cannot be fetched, the user is asked anyway; the server then refuses the records in use. */
async function usesOf({ entity, language }: Bulk, rows: readonly Stored[]): Promise<Removable> {
  try {
    const { checkRemovable } = await import('./check-removable.tsx')
    return await checkRemovable(entity, rows, language)
  } catch {
    return { free: rows, body: null }
  }
}

/** @returns the ids that were not removed; `undefined` if nothing was sent. */
export async function askAndRemove(all: Bulk, rows: readonly Stored[]): Promise<ReadonlySet<string> | undefined> {
  const { client, entity, language } = all
  if (rows.length === 0) return undefined
  const { free, body } = await usesOf(all, rows)
  const [only] = free
  if (!only) {
    await message({ kind: 'warning', title: text('list.cannotRemove'), body, confirmLabel: text('usage.understood') })
    return undefined
  }
  const isMany = rows.length > 1
  const answer = await confirm({
    title: isMany
      ? counted('list.removeManyQuestion', free.length, free.length)
      : text('list.removeQuestion', titleOf(entity, only, language)),
    body: (
      <>
        {text('list.removeConsequence')}
        {body}
      </>
    ),
    confirmLabel: isMany ? counted('list.removeMany', free.length, free.length) : text('list.remove'),
    cancelLabel: text('cancel'),
    danger: true,
  })
  if (answer === Answer.Cancel) return undefined
  const { removed, kept, broken } = await removeAll(all, free)
  void refreshLists(client, entity)
  toastRemoved(all, free, removed)
  if (broken) toast.error(messageOf(broken.error))
  if (kept.length)
    void message({
      kind: 'warning',
      title: isMany ? counted('list.someNotRemoved', kept.length, kept.length) : text('list.cannotRemove'),
      body: <FailedRows entity={entity} items={kept} language={language} />,
    })
  const removable = new Set(free)
  const inUse = rows.filter((row) => !removable.has(row))
  return new Set([...inUse, ...kept.map(({ row }) => row), ...(broken?.left ?? [])].map(({ id }) => id))
}
