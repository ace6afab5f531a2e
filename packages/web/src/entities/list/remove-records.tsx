/** Removing asks first, tells what is still in use, and can be taken back. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Usage } from '@ridgeline/domain/failure'
import type { Language } from '@ridgeline/domain/localized'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted, text } from '../../lib/language/i18n.ts'
import { entityLabel } from '../../lib/language/label.ts'
import { Answer, confirm, message } from '../../ui/dialog/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { isConflict, isGone, isInUse, refreshLists, removeRecord, restoreRecord, usageOf, type Stored } from '../api.ts'
import { shownName, titleOf } from './record-title.ts'

export interface NotDone {
  row: Stored
  reason: string
  usedBy?: readonly Usage[]
}

interface Outcome {
  removed: Stored[]
  kept: NotDone[]
}

async function removeOnce(entity: Entity, rows: readonly Stored[]): Promise<Outcome> {
  const outcome: Outcome = { removed: [], kept: [] }
  for (const row of rows) {
    try {
      await removeRecord(entity, row)
      outcome.removed.push(row)
    } catch (error) {
      // Somebody else was faster; it is gone, as wished.
      if (isGone(error)) outcome.removed.push(row)
      else if (isInUse(error)) outcome.kept.push({ row, reason: text('list.inUse'), usedBy: usageOf(error) })
      else if (isConflict(error)) outcome.kept.push({ row, reason: text('list.changedSinceShown') })
      else outcome.kept.push({ row, reason: (error as Error).message })
    }
  }
  return outcome
}

/** What refers to another one of them goes first: what was still in use is tried again once something has gone. */
async function removeAll(entity: Entity, rows: readonly Stored[]): Promise<Outcome> {
  const outcome = await removeOnce(entity, rows)
  const held = outcome.kept.filter(({ usedBy }) => usedBy)
  if (held.length === 0 || outcome.removed.length === 0) return outcome
  const later = await removeAll(
    entity,
    held.map(({ row }) => row),
  )
  const others = outcome.kept.filter(({ usedBy }) => !usedBy)
  return { removed: [...outcome.removed, ...later.removed], kept: [...others, ...later.kept] }
}

export function NotDoneList({ entity, items, language }: { entity: Entity; items: readonly NotDone[]; language: Language }) {
  return (
    <ul className="not-done">
      {items.map(({ row, reason, usedBy }) => (
        <li key={row.id}>
          <b>{titleOf(entity, row, language)}</b> {reason}
          {usedBy && (
            <ul>
              {usedBy.map((usage) => (
                <li key={usage.id}>
                  {entityLabel(usage.entity)}: {shownName(usage.name, language) || usage.entity}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function tellRemoved(client: QueryClient, entity: Entity, rows: readonly Stored[], language: Language) {
  const [only] = rows
  if (!only) return
  async function undo() {
    try {
      // What others refer to went last.
      for (const { id } of rows.toReversed()) await restoreRecord(entity, id)
      toast.success(
        rows.length > 1 ? counted('list.restoredMany', rows.length, rows.length) : text('list.restored', titleOf(entity, only!, language)),
      )
    } catch (error) {
      toast.error((error as Error).message)
    }
    await refreshLists(client, entity)
  }
  const told =
    rows.length > 1 ? counted('list.removedMany', rows.length, rows.length) : text('list.removed', titleOf(entity, only, language))
  toast.success(told, { delay: 8000, action: { label: text('list.undo'), run: () => void undo() } })
}

/** Without an answer one is asked all the same; what holds them is told afterwards. */
async function usesTold(
  entity: Entity,
  rows: readonly Stored[],
  language: Language,
): Promise<{ free: readonly Stored[]; body: ReactNode }> {
  try {
    const { usesBefore } = await import('./uses-before.tsx')
    return await usesBefore(entity, rows, language)
  } catch {
    return { free: rows, body: null }
  }
}

/** @returns the ids that are still there; nothing when the question was answered with no. */
export async function askAndRemove(
  client: QueryClient,
  entity: Entity,
  rows: readonly Stored[],
  language: Language,
): Promise<ReadonlySet<string> | undefined> {
  const { free, body } = await usesTold(entity, rows, language)
  const [only] = free
  if (!only) {
    if (rows.length) await message({ kind: 'warning', title: text('list.cannotRemove'), body, confirmLabel: text('usage.understood') })
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
  const { removed, kept } = await removeAll(entity, free)
  tellRemoved(client, entity, removed, language)
  void refreshLists(client, entity)
  if (kept.length)
    void message({
      kind: 'warning',
      title: isMany ? counted('list.someNotRemoved', kept.length, kept.length) : text('list.cannotRemove'),
      body: <NotDoneList entity={entity} items={kept} language={language} />,
    })
  const gone = new Set(removed.map(({ id }) => id))
  return new Set(rows.map(({ id }) => id).filter((id) => !gone.has(id)))
}
