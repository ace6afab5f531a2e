/** Where a record is used: what keeps it from being removed. */
import { sql } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access'
import type { Entity } from '@ridgeline/domain/entity'
import { nameFieldOf } from '@ridgeline/domain/entity'
import type { Usage } from '@ridgeline/domain/failure'
import { allEntities } from '@ridgeline/domain/registry'
import type { Queryable } from '../db/database.ts'
import { linkView } from '../db/links.ts'
import { tableNamed } from '../db/table.ts'
import { within } from './reach.ts'
import { columnSql } from './record-sql.ts'

const mostNamed = 20

/** At most twenty per referring field, the dialog says the rest is more of the same; only what the caller may read. */
export async function usageOf(db: Queryable, target: Entity, id: string, rights: Rights): Promise<Usage[]> {
  const referring = allEntities.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(
        ([, field]) => (field.kind === 'ref' || (field.kind === 'refs' && !field.loose && !field.pairedWith)) && field.to === target.name,
      )
      .map(([name, field]) => ({ entity, name, field })),
  )
  const found = await Promise.all(
    referring.map(async ({ entity, name, field }) => {
      const rowName = columnSql(nameFieldOf(entity))
      const table = tableNamed(entity.name)
      const condition =
        field.kind === 'ref'
          ? sql`${columnSql(name)} = ${id}::uuid`
          : sql`t.id in (select ${linkView(entity, name).own} from ${linkView(entity, name).table} where ${linkView(entity, name).other} = ${id}::uuid)`
      const rows = await db.query<{ id: string; name: unknown }>(
        sql`select t.id, ${rowName} as name from ${table} t where ${condition} and ${within(entity, reachOf(rights, 'read', entity))} limit ${mostNamed}::integer`,
      )
      return rows.map((row) => ({ entity: entity.name, ...row }))
    }),
  )
  return found.flat()
}
