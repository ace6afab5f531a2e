/** Finds references to records: those that prevent their removal, and links that would be dropped. */
import { sql, type SQL } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Usage } from '@ridgeline/domain/check/failure'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import type { Use, UsedRecord } from '@ridgeline/domain/answers/usage'
import type { Queryable } from '../../db/connect/database.ts'
import { linkView } from '../../db/links.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../store/reach.ts'
import { columnSql } from '../store/record-sql.ts'
import { pointers } from './pointers.ts'

const maxNames = 20

export interface Referring {
  entity: Entity
  name: string
  refuses: boolean
  /** Rows `t` with the `used` id they refer to. */
  rows: SQL
}

interface UseRow extends Use {
  used: string
}

/** Ids that no foreign key keeps: they stay after the removal, and nothing is shown for them. */
const pointingTo = (ids: SQL): Referring[] =>
  pointers.map(({ entity: kind, field: name }) => {
    const rows = sql`(select t.*, a.id as used from ${tableNamed(kind)} t join unnest(${ids}) a(id)
      on strpos(${columnSql(name)}::text, a.id::text) > 0) t`
    return { entity: registry[kind]!, name, refuses: false, rows }
  })

/** Every field of any entity that may refer to records of `target` with these ids. */
export function referringTo(target: Entity, ids: SQL): Referring[] {
  return [...linkingTo(target, ids), ...pointingTo(ids)]
}

function linkingTo(target: Entity, ids: SQL): Referring[] {
  return allEntities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]): Referring[] => {
      const table = tableNamed(entity.name)
      if (field.kind === 'ref' && field.to === target.name) {
        const column = columnSql(name)
        return [
          { entity, name, refuses: true, rows: sql`(select t.*, ${column} as used from ${table} t where ${column} = any (${ids})) t` },
        ]
      }
      if (field.kind === 'refs' && field.to === target.name) {
        const { table: links, own, other } = linkView(entity, name)
        const rows = sql`(select t.*, ${other} as used from ${links} join ${table} t on t.id = ${own} where ${other} = any (${ids})) t`
        return [{ entity, name, refuses: !field.loose && !field.pairedWith, rows }]
      }
      // There is no foreign key for assignments: the feature users checks them when roles are removed.
      if (field.kind === 'assignments' && target.name === 'role') {
        const held = sql`jsonb_array_elements(${columnSql(name)}) held`
        const roleId = sql`(held ->> 'roleId')::uuid`
        return [
          {
            entity,
            name,
            refuses: true,
            rows: sql`(select t.*, ${roleId} as used from ${table} t, ${held} where ${roleId} = any (${ids}) and t.deleted_at is null) t`,
          },
        ]
      }
      return []
    }),
  )
}

function useOf({ entity, name, refuses, rows }: Referring, rights: Rights): SQL {
  const seen = within(entity, reachOf(rights, 'read', entity))
  const columns = sql`jsonb_build_object('id', t.id, 'name', ${columnSql(nameFieldOf(entity))})`
  return sql`select t.used, ${entity.name}::text as entity, ${name}::text as field, ${sql.raw(String(refuses))} as refuses,
    count(*)::integer as count, (count(*) filter (where not (${seen})))::integer as hidden,
    coalesce(to_jsonb((array_agg(${columns} order by t.name_sort, t.id) filter (where ${seen}))[1:${sql.raw(String(maxNames))}]), '[]') as records
    from ${rows} group by t.used`
}

function useIn(row: UseRow): Use {
  const { used: _, ...use } = row
  return use
}

/** One entry for each record that is in use; inaccessible records are counted, not named. */
export async function usesOf(db: Queryable, target: Entity, ids: readonly string[], rights: Rights): Promise<UsedRecord[]> {
  const referring = referringTo(target, sql`${sql.param(ids)}::uuid[]`)
  const rows = await db.query<UseRow>(
    sql.join(
      referring.map((one) => useOf(one, rights)),
      sql` union all `,
    ),
  )
  const byRecord = Map.groupBy(rows, ({ used }) => used)
  return [...byRecord].map(([id, uses]) => ({ id, uses: uses.map(useIn) }))
}

/** The references that refused a removal: the first of each entity, accessible ones only. */
export async function usageOf(db: Queryable, target: Entity, id: string, rights: Rights): Promise<Usage[]> {
  const [used] = await usesOf(db, target, [id], rights)
  const refusing = used?.uses.filter(({ refuses }) => refuses) ?? []
  return refusing.flatMap(({ entity, records }) => records.map((record) => ({ entity, ...record })))
}
