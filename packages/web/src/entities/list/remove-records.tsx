/** Removing asks first, tells what is still in use, and can be taken back. */
import type { ReactNode } from 'react'
import { counted, text } from '../../lib/language/i18n.ts'
import { Answer, confirm, message } from '../../ui/dialog/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { bulk, refreshLists, type BulkOutcome, type Stored } from '../api.ts'
import { brokenOff, notDoneOf, type Bulk } from './bulk-change.tsx'
import { inPortions, type Broken } from './bulk-portions.ts'
import { tellStep } from './last-step.ts'
import { NotDoneList, type NotDone } from './not-done-list.tsx'
import { titleOf } from './record-title.ts'

interface Outcome {
  removed: string[]
  kept: NotDone[]
  broken?: Broken<Stored> | undefined
}

const withoutNotFound = (told: BulkOutcome): BulkOutcome => ({
  ...told,
  failed: told.failed.filter(({ issues }) => issues?.[0]?.rule !== 'notFound'),
})

async function removeAll({ entity, onProgress }: Bulk, rows: readonly Stored[]): Promise<Outcome> {
  const outcome: Outcome = { removed: [], kept: [] }
  outcome.broken = await inPortions(rows, onProgress, async (portion) => {
    const told = await bulk(entity, { remove: portion.map(({ id, version }) => ({ id, version })) })
    outcome.removed.push(...(told.removed ?? []))
    // Somebody else was faster; it is gone, as wished.
    outcome.kept.push(...notDoneOf(portion, withoutNotFound(told)))
  })
  return outcome
}

/**
 * In the other order than they went: what hangs on others comes after them. @param isRest It is tried again: what is not found in the
 * trash then came back though the answer to it was lost.
 */
async function restoreAll(all: Bulk, rows: readonly Stored[], ids: readonly string[], isRest = false) {
  const { client, entity, language, onProgress } = all
  const restored: Stored[] = []
  const left: NotDone[] = []
  const broken = await inPortions(ids.toReversed(), onProgress, async (portion) => {
    const outcome = await bulk(entity, { restore: portion })
    restored.push(...outcome.saved)
    left.push(
      ...notDoneOf(
        portion.flatMap((id) => rows.find((row) => row.id === id) ?? []),
        isRest ? withoutNotFound(outcome) : outcome,
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
      body: <NotDoneList entity={entity} items={left} language={language} />,
    })
  if (broken) {
    const told = brokenOff(broken)
    tellStep({ entity: entity.name, resortId: rows[0]?.resortId, told, isRest: true }, () =>
      restoreAll(all, rows, broken.left.toReversed(), true),
    )
  }
  await refreshLists(client, entity)
}

function tellRemoved(all: Bulk, rows: readonly Stored[], removed: readonly string[]) {
  const [only] = rows.filter(({ id }) => id === removed[0])
  if (!only) return
  const told =
    removed.length > 1
      ? counted('list.removedMany', removed.length, removed.length)
      : text('list.removed', titleOf(all.entity, only, all.language))
  tellStep({ entity: all.entity.name, resortId: only.resortId, told }, () => restoreAll(all, rows, removed))
}

interface Told {
  /** Those nothing holds. */
  free: readonly Stored[]
  body: ReactNode
}

/** Without an answer one is asked all the same; what holds them is told afterwards. */
async function usesTold({ entity, language }: Bulk, rows: readonly Stored[]): Promise<Told> {
  try {
    const { usesBefore } = await import('./uses-before.tsx')
    return await usesBefore(entity, rows, language)
  } catch {
    return { free: rows, body: null }
  }
}

/** @returns the ids that are still there; nothing when the question was answered with no. */
export async function askAndRemove(all: Bulk, rows: readonly Stored[]): Promise<ReadonlySet<string> | undefined> {
  const { client, entity, language } = all
  if (rows.length === 0) return undefined
  const { free, body } = await usesTold(all, rows)
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
  tellRemoved(all, free, removed)
  if (broken) toast.error(broken.error.message)
  if (kept.length)
    void message({
      kind: 'warning',
      title: isMany ? counted('list.someNotRemoved', kept.length, kept.length) : text('list.cannotRemove'),
      body: <NotDoneList entity={entity} items={kept} language={language} />,
    })
  const isFree = new Set(free)
  const held = rows.filter((row) => !isFree.has(row))
  return new Set([...held, ...kept.map(({ row }) => row), ...(broken?.left ?? [])].map(({ id }) => id))
}
