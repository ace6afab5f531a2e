/** The same change for many rows, each with its own outcome: nothing is told as saved that is not, and one step takes it all back. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Language, Localized } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import type { QueryClient } from '@tanstack/react-query'
import { counted, text } from '../../lib/language/i18n.ts'
import { message } from '../../ui/dialog/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { bulk, refreshLists, showSaved, valuesOf, type BulkOutcome, type Stored } from '../api.ts'
import { inPortions, type Broken, type OnProgress } from './bulk-portions.ts'
import { tellStep } from './last-step.ts'
import { NotDoneList, type NotDone } from './not-done-list.tsx'
import { titleOf } from './record-title.ts'
import { changedWith, valuesBack } from './step-back.ts'
import { hasRunOut } from './use-aging.ts'

/** One field for all; of a text in several languages only those that are given. */
export type BulkSet = { name: string; value: unknown } | { name: string; texts: Localized }

export interface Bulk {
  client: QueryClient
  entity: Entity
  language: Language
  onProgress: OnProgress
}

const valueIn = (set: BulkSet, before: Values) => ('texts' in set ? { ...(before[set.name] as Localized | null), ...set.texts } : set.value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export function notDoneOf(rows: readonly Stored[], { failed }: BulkOutcome): NotDone[] {
  return failed.flatMap(({ index, errors, usedBy }) => {
    const row = rows[index]
    if (!row) return []
    return [{ row, reason: usedBy ? text('list.inUse') : [...new Set(Object.values(errors).flat())].join(' '), ...(usedBy && { usedBy }) }]
  })
}

/** Why taking back has ended before its end, and how much there is left of it. */
export const brokenOff = ({ left, error }: Broken<unknown>): string =>
  `${error.message} ${counted('list.someNotUndone', left.length, left.length)}.`

interface Saved {
  saved: Stored[]
  notDone: NotDone[]
  broken?: Broken<Stored> | undefined
}

/** Sends each row with what it becomes, so many at a time. */
async function saveAll({ client, entity, onProgress }: Bulk, rows: readonly Stored[], changeOf: (row: Stored) => Values): Promise<Saved> {
  const done: Saved = { saved: [], notDone: [] }
  done.broken = await inPortions(rows, onProgress, async (portion) => {
    const outcome = await bulk(entity, { items: portion.map((row) => ({ id: row.id, version: row.version, ...changeOf(row) })) })
    for (const record of outcome.saved) showSaved(client, entity, record)
    done.saved.push(...outcome.saved)
    done.notDone.push(...notDoneOf(portion, outcome))
  })
  return done
}

function tellNotSaved({ entity, language }: Bulk, notDone: readonly NotDone[], title: string) {
  if (notDone.length === 0) return
  void message({
    kind: 'warning',
    title,
    body: (
      <>
        {/* R8.22 */}
        <p>{text('saveItemsFailed', notDone.map(({ row }) => titleOf(entity, row, language)).join(', '))}</p>
        <NotDoneList entity={entity} items={notDone} language={language} />
      </>
    ),
  })
}

/** Everything that was saved gets back what it had; what somebody else changed since stays as it is. What breaks off may be taken up again. */
async function undo(all: Bulk, names: readonly string[], saved: readonly Stored[], before: ReadonlyMap<string, Values>) {
  const { entity } = all
  try {
    const { saved: undone, notDone, broken } = await saveAll(all, saved, ({ id }) => valuesBack(entity, before.get(id) ?? {}, names))
    if (undone.length) toast.success(counted('list.undoneMany', undone.length, undone.length))
    tellNotSaved(all, notDone, counted('list.someNotUndone', notDone.length, notDone.length))
    if (!broken) return
    const { left } = broken
    tellStep({ entity: entity.name, resortId: saved[0]!.resortId, told: brokenOff(broken), isRest: true }, () =>
      undo(all, names, left, before),
    )
  } catch (error) {
    toast.error((error as Error).message)
  } finally {
    await refreshLists(all.client, entity)
  }
}

/** @returns the ids that were not changed. */
export async function changeMany(all: Bulk, rows: readonly Stored[], set: BulkSet): Promise<ReadonlySet<string>> {
  const { client, entity } = all
  const { name } = set
  const names = changedWith(entity, [name])
  try {
    const before = new Map((await valuesOf(entity, rows, names)).map((row) => [row.id, row]))
    // Who has it already is done, unless it has run out and is said anew; who is gone is told of by the server.
    const isSaidAnew = (row: Stored) => name === 'status' && hasRunOut(row)
    const changing = rows
      .map((row) => ({ ...row, ...before.get(row.id) }))
      .filter((row) => !before.has(row.id) || isSaidAnew(row) || !isSame(row[name], valueIn(set, row)))
    const { saved, notDone, broken } = await saveAll(all, changing, (row) => ({ [name]: valueIn(set, row) }))
    const left = [...notDone.map(({ row }) => row), ...(broken?.left ?? [])]
    const done = rows.length - left.length
    const told = counted('list.savedMany', done, done)
    if (saved.length > 0) tellStep({ entity: entity.name, resortId: saved[0]!.resortId, told }, () => undo(all, names, saved, before))
    else if (done > 0) toast.success(told)
    if (broken) toast.error(broken.error.message)
    tellNotSaved(all, notDone, counted('list.someNotSaved', notDone.length, notDone.length))
    return new Set(left.map(({ id }) => id))
  } catch (error) {
    toast.error((error as Error).message)
    return new Set(rows.map(({ id }) => id))
  } finally {
    void refreshLists(client, entity)
  }
}
