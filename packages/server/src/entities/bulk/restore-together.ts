/** Restores many removed records in one statement: those without links and special cases. The others are restored one by one. */
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { tidy } from '@ridgeline/domain/check/tidy'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isBadData } from '../../db/refusals.ts'
import { pauses } from '../../http/load/event-loop-pauses.ts'
import { formerOf, writableOf } from '../history/removed.ts'
import { goneLinks, lostByOthers } from '../history/restore-links.ts'
import { returnPlanner, returnReach } from '../history/return-planner.ts'
import { authorOf, type Request } from '../records/planner.ts'
import type { RecordServices } from '../records/records.ts'
import { newestOf, revisionsOf, type NewestOf, type Revision } from '../revisions/revisions.ts'
import { storeMany, type OneOfMany } from '../store/store-many.ts'
import type { StoredRecord } from '../store/store.ts'
import type { InTransaction } from './remove-together.ts'

/** Number of records restored together: if PostgreSQL refuses one of them, all of them are restored one by one. */
const chunkSize = 125
/** Stored bytes of the revisions that are in memory together; a single one may be larger. */
const maxBytes = 1_000_000

/** In parts of at most `maxBytes`. */
function parted(found: readonly NewestOf[]): NewestOf[][] {
  const parts: NewestOf[][] = []
  let bytes = Infinity
  for (const one of found) {
    bytes += one.bytes
    if (bytes > maxBytes) {
      parts.push([])
      bytes = one.bytes
    }
    parts.at(-1)!.push(one)
  }
  return parts
}

export function restorerTogether(entity: Entity, { db, hooks, wake }: RecordServices) {
  const planReturn = returnPlanner(entity, hooks)
  const references = Object.entries(entity.fields).flatMap(([name, { kind }]) =>
    kind === 'ref' || kind === 'refs' ? [{ name, kind }] : [],
  )
  const isPossible = () => !hooks.keptValues(entity) && !hooks.isFollowed(entity)

  /** Whether the statement for many writes all of the record. */
  const isPlain = (values: Row) => references.every(({ name, kind }) => kind === 'ref' || idsIn(values[name]).length === 0)

  async function goneAmong(tx: Queryable, states: readonly Row[]): Promise<ReadonlySet<string>> {
    const merged = references.map(({ name }) => [name, [...new Set(states.flatMap((values) => idsIn(values[name])))]] as const)
    return new Set((await goneLinks(tx, entity, Object.fromEntries(merged))).flatMap(({ ids }) => ids))
  }

  /** Undefined for a record that may not be restored, or not in this way. */
  async function planOf(id: string, removal: Revision, values: Row, request: Request, tx: Queryable): Promise<OneOfMany | undefined> {
    try {
      const { record, write, version } = await planReturn(removal, tidy(entity, values), request, tx)
      return write.also ? undefined : { id, version, values: record, changes: write.changes }
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  }

  async function restorePart(tx: Queryable, part: readonly NewestOf[], request: Request): Promise<StoredRecord[]> {
    const removals = await revisionsOf(tx, entity, part)
    const linked = await lostByOthers(
      tx,
      entity,
      part.map(({ revision }) => revision),
    )
    const states = new Map<string, { removal: Revision; values: Row }>()
    // In the order of their ids, so that two requests for the same records wait for each other.
    for (const { id } of part) {
      const removal = removals.get(id)!
      const values = writableOf(entity, formerOf(removal))
      if (!linked.has(id) && isPlain(values)) states.set(id, { removal, values })
    }
    const gone = await goneAmong(
      tx,
      [...states.values()].map(({ values }) => values),
    )
    const pause = pauses()
    const planned: OneOfMany[] = []
    for (const [id, { removal, values }] of states) {
      await pause()
      if (references.some(({ name }) => idsIn(values[name]).some((target) => gone.has(target)))) continue
      const one = await planOf(id, removal, values, request, tx)
      if (one) planned.push(one)
    }
    return storeMany(tx, entity, returnReach(entity, request)).create(planned, authorOf(request), 'restore')
  }

  async function restoreChunk(tx: Queryable, chunk: readonly string[], request: Request): Promise<StoredRecord[]> {
    const seen = reachOf(request.caller.rights, 'read', entity)
    const isSeen = ({ resortId }: NewestOf) => seen === 'all' || (resortId !== null && isWithin(seen, resortId))
    const removed = (await newestOf(tx, entity, chunk)).filter((newest) => newest.action === 'delete' && isSeen(newest))
    const restored: StoredRecord[] = []
    for (const part of parted(removed)) restored.push(...(await restorePart(tx, part, request)))
    return restored
  }

  /**
   * Each chunk is a transaction.
   * @returns the restored records by their id; why others were not restored is known when they are restored one by one
   */
  return async function restoreTogether(
    ids: readonly unknown[],
    request: Request,
    inTransaction: InTransaction = (work) => db.transaction(work),
  ): Promise<Map<string, StoredRecord>> {
    const restored = new Map<string, StoredRecord>()
    if (!isPossible()) return restored
    const wanted = [...new Set(ids)].filter((id): id is string => typeof id === 'string' && uuid.test(id))
    for (let at = 0; at < wanted.length; at += chunkSize) {
      const chunk = wanted.slice(at, at + chunkSize)
      try {
        for (const stored of await inTransaction((tx) => restoreChunk(tx, chunk, request))) restored.set(stored.id, stored)
      } catch (error) {
        if (!isBadData(error)) throw error
      } finally {
        wake()
      }
    }
    return restored
  }
}
