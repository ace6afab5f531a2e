/** Removes many records in one statement: those that need only their revision. The others are removed one by one. */
import { sql } from 'drizzle-orm'
import { reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { selectDistinct } from '../../db/connect/select.ts'
import { linkView } from '../../db/links.ts'
import { isStillUsed } from '../../db/refusals.ts'
import { authorOf, type Request } from '../records/planner.ts'
import type { RecordServices } from '../records/records.ts'
import { lockRecords } from '../store/lock-order.ts'
import { storeMany } from '../store/store-many.ts'

/** Number of records removed together: if one of them is still used, all of them are removed one by one. */
const chunkSize = 125

/** A transaction, or a savepoint of an outer one. */
export type InTransaction = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>

interface Seen {
  id: string
  version: number
}

/** The first item of each record. */
function seenIn(items: readonly Row[]): Seen[] {
  const seen = new Map<string, number>()
  for (const { id, version } of items)
    if (typeof id === 'string' && uuid.test(id) && Number.isInteger(version) && !seen.has(id)) seen.set(id, Number(version))
  return [...seen].map(([id, version]) => ({ id, version }))
}

/** Links by which other records get a new version when a record of this entity is removed, each with the column of its id. */
function movingLinks(entity: Entity) {
  const own = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind !== 'refs' || !field.pairedWith) return []
    const { table, own: id } = linkView(entity, name)
    return [{ table, id }]
  })
  const toIt = allEntities.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) => {
      if (field.kind !== 'refs' || field.to !== entity.name || !field.loose || field.pairedWith) return []
      const { table, other: id } = linkView(other, name)
      return [{ table, id }]
    }),
  )
  return [...own, ...toIt]
}

async function linkedAmong(tx: Queryable, entity: Entity, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, id } of movingLinks(entity)) {
    const rows = await tx.query(selectDistinct({ id: sql<string>`${id}` })`from ${table} where ${id} = any (${sql.param(ids)}::uuid[])`)
    for (const row of rows) found.add(row.id)
  }
  return found
}

export function removerTogether(entity: Entity, { db, hooks, wake }: RecordServices) {
  const isPossible = () => !hooks.keptValues(entity) && !hooks.hasRemovals(entity) && !hooks.isFollowed(entity)

  async function removeChunk(tx: Queryable, chunk: readonly Seen[], request: Request): Promise<string[]> {
    const ids = chunk.map(({ id }) => id)
    const reach = reachOf(request.caller.rights, 'delete', entity)
    await lockRecords(tx, new Map([[entity.name, new Set(ids)]]), reach)
    const linked = await linkedAmong(tx, entity, ids)
    return storeMany(tx, entity, reach).remove(
      chunk.filter(({ id }) => !linked.has(id)),
      authorOf(request),
    )
  }

  /**
   * Each chunk is a transaction.
   * @returns the ids of the removed records; why others were not removed is known when they are removed one by one
   */
  return async function removeTogether(
    items: readonly Row[],
    request: Request,
    inTransaction: InTransaction = (work) => db.transaction(work),
  ): Promise<Set<string>> {
    const removed = new Set<string>()
    const seen = seenIn(items)
    if (!isPossible()) return removed
    for (let at = 0; at < seen.length; at += chunkSize) {
      const chunk = seen.slice(at, at + chunkSize)
      try {
        for (const id of await inTransaction((tx) => removeChunk(tx, chunk, request))) removed.add(id)
      } catch (error) {
        if (!isStillUsed(error)) throw error
      } finally {
        wake()
      }
    }
    return removed
  }
}
