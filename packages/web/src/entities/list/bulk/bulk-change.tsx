/** The same change for many rows, each with its own outcome; one undo step for all that were saved. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { localizedOf, type Language, type Localized } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { QueryClient } from '@tanstack/react-query'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { refuseOffline } from '../../../lib/live/refuse-offline.ts'
import { message } from '../../../ui/dialog/ask/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { bulk, refreshLists, showSaved, valuesOf, type BulkOutcome, type Stored } from '../../api.ts'
import { pushRecordStep } from '../../record/push-record-step.ts'
import { changedWith } from '../../undo/undo-values.ts'
import { inPortions, type Broken, type OnProgress } from './bulk-portions.ts'
import { FailedRows, type FailedRow } from '../table/failed-rows.tsx'
import { titleOf } from '../row/record-title.ts'
import { hasRunOut } from '../loading/use-aging.ts'

/** One field for all rows, and fields set together with it; of a localized text only the given languages. */
export type BulkSet = { name: string; value: unknown; also?: Values } | { name: string; texts: Localized }

export interface Bulk {
  client: QueryClient
  entity: Entity
  language: Language
  onProgress: OnProgress
}

const valueIn = (set: BulkSet, before: Values) => ('texts' in set ? { ...localizedOf(before[set.name]), ...set.texts } : set.value)

const alsoIn = (set: BulkSet): Values => ('also' in set && set.also) || {}

export function failedRowsOf(rows: readonly Stored[], { failed }: BulkOutcome): FailedRow[] {
  return failed.flatMap(({ index, errors, usedBy }) => {
    const row = rows[index]
    if (!row) return []
    return [{ row, reason: usedBy ? text('list.inUse') : [...new Set(Object.values(errors).flat())].join(' '), ...(usedBy && { usedBy }) }]
  })
}

interface Saved {
  saved: Stored[]
  notDone: FailedRow[]
  broken?: Broken<Stored> | undefined
}

/** Sends the changed rows in batches. */
async function saveAll({ client, entity, onProgress }: Bulk, rows: readonly Stored[], changeOf: (row: Stored) => Values): Promise<Saved> {
  const done: Saved = { saved: [], notDone: [] }
  done.broken = await inPortions(rows, onProgress, async (portion) => {
    const outcome = await bulk(entity, { items: portion.map((row) => ({ id: row.id, version: row.version, ...changeOf(row) })) })
    for (const record of outcome.saved) showSaved(client, entity, record)
    done.saved.push(...outcome.saved)
    done.notDone.push(...failedRowsOf(portion, outcome))
  })
  return done
}

function toastNotSaved({ entity, language }: Bulk, notDone: readonly FailedRow[], title: string) {
  if (notDone.length === 0) return
  void message({
    kind: 'warning',
    title,
    body: (
      <>
        {/* R8.22 */}
        <p>{text('saveItemsFailed', notDone.map(({ row }) => titleOf(entity, row, language)).join(', '))}</p>
        <FailedRows entity={entity} items={notDone} language={language} />
      </>
    ),
  })
}

/** @returns the ids that could not be changed. */
export async function changeMany(all: Bulk, rows: readonly Stored[], set: BulkSet): Promise<ReadonlySet<string>> {
  const { client, entity } = all
  const { name } = set
  const also = alsoIn(set)
  const names = changedWith(entity, [name, ...Object.keys(also)])
  try {
    refuseOffline()
    const before = new Map((await valuesOf(entity, rows, names)).map((row) => [row.id, row]))
    // Rows that already have the value are done, unless it has expired and is renewed. Removed rows are reported by the server.
    const isRenewed = (row: Stored) => name === 'status' && hasRunOut(row)
    const changesOf = (row: Stored): Values => ({ [name]: valueIn(set, row), ...also })
    const isDone = (row: Stored) => Object.entries(changesOf(row)).every(([each, value]) => isSame(row[each], value))
    const changing = rows
      .map((row) => ({ ...row, ...before.get(row.id) }))
      .filter((row) => !before.has(row.id) || isRenewed(row) || !isDone(row))
    const { saved, notDone, broken } = await saveAll(all, changing, changesOf)
    const left = [...notDone.map(({ row }) => row), ...(broken?.left ?? [])]
    const done = rows.length - left.length
    const label = counted('list.savedMany', done, done)
    const sentTo = new Map(changing.map((row) => [row.id, { before: row, sent: changesOf(row) }]))
    const changed = saved.flatMap((record) => (sentTo.has(record.id) ? [{ ...sentTo.get(record.id)!, saved: record }] : []))
    if (changed.length > 0) pushRecordStep(all, label, { changed })
    else if (done > 0) toast.success(label)
    if (broken) toast.error(messageOf(broken.error))
    toastNotSaved(all, notDone, counted('list.someNotSaved', notDone.length, notDone.length))
    return new Set(left.map(({ id }) => id))
  } catch (error) {
    toast.error(messageOf(error))
    return new Set(rows.map(({ id }) => id))
  } finally {
    void refreshLists(client, entity)
  }
}
