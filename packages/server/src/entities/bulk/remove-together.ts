/** Removes many records in one statement: those that need only their revision. The others are removed one by one. */
import { sql } from 'drizzle-orm'
import { reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { selectDistinct } from '../../db/connect/select.ts'
import { linkView } from '../../db/links.ts'
import { isVersion } from './bulk-outcome.ts'
import { authorOf, type RequestContext } from '../records/write-preparation.ts'
import type { RecordServices } from '../records/records.ts'
import { lockRecords } from '../store/lock-order.ts'
import { storeMany } from '../store/store-many.ts'

interface Seen {
  id: string
  version: number
}

/** The first item of each record. */
export function seenIn(items: readonly Row[]): Seen[] {
  const seen = new Map<string, number>()
  for (const { id, version } of items)
    if (typeof id === 'string' && uuid.test(id) && isVersion(version) && !seen.has(id)) seen.set(id, version)
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

export function removerTogether(entity: Entity, { hooks }: RecordServices) {
  const isPossible = () => !hooks.keptValues(entity) && !hooks.hasRemovals(entity) && !hooks.isFollowed(entity)

  /** @returns the ids of the removed records. @throws PostgreSQL's error when one of them is still used; then none is removed */
  async function remove(tx: Queryable, seen: readonly Seen[], request: RequestContext): Promise<string[]> {
    const ids = seen.map(({ id }) => id)
    const reach = reachOf(request.caller.rights, 'delete', entity)
    await lockRecords(tx, new Map([[entity.name, new Set(ids)]]), reach)
    const linked = await linkedAmong(tx, entity, ids)
    return storeMany(tx, entity, reach).remove(
      seen.filter(({ id }) => !linked.has(id)),
      authorOf(request),
    )
  }

  return { isPossible, remove }
}
