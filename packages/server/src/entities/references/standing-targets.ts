/** Checks references that have no foreign key: their records must exist, in the same resort and within the caller's reach. */
import { sql } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../store/reach.ts'

interface Place {
  resortId: string | null
  rights: Rights
}

/** Whether each of the ids is a record of one of these entities. */
export async function areThere(tx: Queryable, kinds: readonly EntityName[], ids: readonly string[], { resortId, rights }: Place) {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  if (kinds.length === 0 || !asked.every((id) => uuid.test(id))) return false
  const selects = kinds.map((kind) => {
    const entity = registry[kind]!
    const near = entity.scope === 'resort' ? sql`t.resort_id = ${resortId}::uuid` : sql`true`
    return sql`select t.id from ${tableNamed(kind)} t
      where t.id = any (${sql.param(asked)}::uuid[]) and ${near} and ${within(entity, reachOf(rights, 'read', entity))}`
  })
  return (await tx.query(sql.join(selects, sql` union `))).length === asked.length
}
