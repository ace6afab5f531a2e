/** Removes or restores many records in one request, in any order that their references permit; each succeeds or fails by itself. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import { select } from '../../db/connect/select.ts'
import { isBadData } from '../../db/refusals.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import type { textsOf } from '../../http/failures/texts.ts'
import { failedItem, versionOf, type Outcome } from './bulk-outcome.ts'
import type { RequestContext } from '../records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../records/records.ts'
import { restorer } from '../history/restore.ts'
import { newestRevision } from '../revisions/revisions.ts'
import { removerTogether, seenIn } from './remove-together.ts'
import { restorerTogether } from './restore-together.ts'
import { recordIn } from '../store/store.ts'

type Texts = ReturnType<typeof textsOf>

/** Number of records written together: if PostgreSQL refuses one of them, all of them are written one by one. */
const chunkSize = 125

/** The version of a record that this request itself changed, by removing a record it was linked to. */
async function movedByUs(db: Queryable, entity: Entity, id: string, seen: number, requestId: string): Promise<number | undefined> {
  const [row] = await db.query(select({
    version: sql<number | null>`max(version)`,
    isOurs: sql<boolean | null>`bool_and(request_id = ${requestId})`,
  })`from ${revisions}
    where record_id = ${id}::uuid and entity = ${entity.name} and version > ${seen}::integer`)
  return row?.isOurs ? (row.version ?? undefined) : undefined
}

/** Repeats the failed items until no more succeed, because removing one record can make another removable. */
async function inPasses<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<Map<T, unknown>> {
  let left = new Map<T, unknown>(items.map((item) => [item, undefined]))
  for (let before = Infinity; left.size > 0 && left.size < before;) {
    before = left.size
    const next = new Map<T, unknown>()
    for (const item of left.keys()) await work(item).catch((error: unknown) => void next.set(item, error))
    left = next
  }
  return left
}

export function bulkRemoval(entity: Entity, services: RecordServices) {
  const { db, wake } = services
  const records = recordsOf(entity, services)
  const removeTogether = removerTogether(entity, services)
  const restoreTogether = restorerTogether(entity, services)
  const restore = restorer(entity, services)

  /**
   * Each chunk is a transaction, or a savepoint of `tx`.
   * @returns what was written; why the rest was not is known when it is tried one by one
   */
  async function inChunks<Item, Done>(
    items: readonly Item[],
    tx: Queryable | undefined,
    work: (on: Queryable, chunk: readonly Item[]) => Promise<readonly Done[]>,
  ): Promise<Done[]> {
    const done: Done[] = []
    for (let at = 0; at < items.length; at += chunkSize) {
      const chunk = items.slice(at, at + chunkSize)
      try {
        done.push(...(await (tx ? inSavepoint(tx, () => work(tx, chunk)) : db.transaction((on) => work(on, chunk)))))
      } catch (error) {
        if (!isBadData(error)) throw error
      } finally {
        wake()
      }
    }
    return done
  }

  async function removeOne({ id, version }: Row, request: RequestContext, tx?: Queryable): Promise<string> {
    if (typeof id !== 'string' || !uuid.test(id)) throw new Failure('notFound')
    const seen = versionOf(version)
    try {
      await records.remove(id, seen, request, tx)
    } catch (error) {
      const ours = isFailure(error, 'conflict') ? await movedByUs(tx ?? db, entity, id, seen, request.requestId) : undefined
      if (ours === undefined) throw error
      await records.remove(id, ours, request, tx)
    }
    return id
  }

  /** Within `tx` in savepoints, otherwise in transactions of their own. */
  async function removeAll(items: readonly Row[], request: RequestContext, texts: Texts, tx?: Queryable): Promise<Outcome> {
    const seen = removeTogether.isPossible() ? seenIn(items) : []
    const together = new Set(await inChunks(seen, tx, (on, chunk) => removeTogether.remove(on, chunk, request)))
    const removed = seen.flatMap(({ id }) => (together.has(id) ? [id] : []))
    const remove = (item: Row) => (tx ? inSavepoint(tx, () => removeOne(item, request, tx)) : removeOne(item, request))
    // A second item of the same record is refused.
    const others = [...items.entries()].filter(([, { id }]) => !together.delete(String(id)))
    const left = await inPasses(others, async ([, item]) => void removed.push(await remove(item)))
    const failed = [...left].map(([[index, { id }], error]) => failedItem({ index, id, name: null }, error, texts))
    return { saved: [], removed, failed }
  }

  async function restoreOne(id: unknown, request: RequestContext, tx?: Queryable): Promise<Row> {
    if (typeof id !== 'string' || !uuid.test(id)) throw new Failure('notFound')
    const newest = await newestRevision(tx ?? db, entity, id)
    if (newest?.action !== 'delete') throw new Failure('notFound')
    return recordIn(await restore(id, newest.revision, request, {}, tx))
  }

  /** Within `tx` in savepoints, otherwise in transactions of their own. */
  async function restoreAll(ids: readonly unknown[], request: RequestContext, texts: Texts, tx?: Queryable): Promise<Outcome> {
    const wanted = restoreTogether.isPossible()
      ? [...new Set(ids)].filter((id): id is string => typeof id === 'string' && uuid.test(id))
      : []
    const restored = await inChunks(wanted, tx, (on, chunk) => restoreTogether.restore(on, chunk, request))
    const together = new Map(restored.map((stored) => [stored.id, stored]))
    const saved: Row[] = wanted.flatMap((id) => together.get(id) ?? []).map((stored) => recordIn(stored))
    const bring = (id: unknown) => (tx ? inSavepoint(tx, () => restoreOne(id, request, tx)) : restoreOne(id, request))
    const others = [...ids.entries()].filter(([, id]) => !together.delete(String(id)))
    const left = await inPasses(others, async ([, id]) => void saved.push(await bring(id)))
    return { saved, failed: [...left].map(([[index, id], error]) => failedItem({ index, id, name: null }, error, texts)) }
  }

  return { removeAll, restoreAll }
}
