/** The records that refer to one record through any field, with the values that have to change when it is merged into another. */
import { sql, type SQL } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { fieldOf, nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { linkedIds, linkView } from '../../db/links.ts'
import { tableNamed } from '../../db/table.ts'
import { pointers } from '../references/pointers.ts'
import { referringTo } from '../references/usage.ts'
import { within } from '../store/reach.ts'
import { columnSql } from '../store/record-sql.ts'

export interface Referrer {
  entity: Entity
  id: string
  version: number
  name: unknown
  /** The caller may read it. */
  isSeen: boolean
  /** The caller may change it. */
  isOpen: boolean
  /** The fields that refer to the record. */
  values: Row
}

interface Found extends Omit<Referrer, 'entity' | 'values'> {
  entity: string
  field: string
  value: unknown
}

interface Place {
  entity: Entity
  name: string
  /** Rows `t`. */
  rows: SQL
}

const valueIn = ({ entity, name }: Place): SQL => {
  const field = fieldOf(entity, name)
  return field.kind === 'refs' ? sql`${linkedIds(linkView(entity, name), sql`t.id`)}::jsonb` : sql`to_jsonb(${columnSql(name)})`
}

function placesOf(target: Entity, id: string): Place[] {
  const refs = referringTo(target, sql`array[${id}]::uuid[]`)
  const others = pointers.map(({ entity: kind, field: name }): Place => {
    const rows = sql`(select * from ${tableNamed(kind)} t where strpos(${columnSql(name)}::text, ${id}::text) > 0) t`
    return { entity: registry[kind]!, name, rows }
  })
  return [...refs, ...others]
}

function findIn(place: Place, rights: Rights, limit: number): SQL {
  const { entity, name, rows } = place
  const within_ = (action: 'read' | 'update') => within(entity, reachOf(rights, action, entity))
  return sql`(select ${entity.name}::text as entity, ${name}::text as field, t.id, t.version, to_jsonb(${columnSql(nameFieldOf(entity))}) as name,
    ${within_('read')} as "isSeen", ${within_('update')} as "isOpen", ${valueIn(place)} as value
    from ${rows} order by t.id limit ${limit}::integer)`
}

/**
 * Not `except`, which is merged itself.
 * @param limit of records found in each field
 */
export async function referrersOf(
  db: Queryable,
  target: Entity,
  id: string,
  { rights, except, limit }: { rights: Rights; except: readonly string[]; limit: number },
): Promise<Referrer[]> {
  const found = await db.query<Found>(
    sql.join(
      placesOf(target, id).map((place) => findIn(place, rights, limit)),
      sql` union all `,
    ),
  )
  const referrers = new Map<string, Referrer>()
  for (const { entity, field, value, ...rest } of found) {
    if (except.includes(rest.id)) continue
    const known = referrers.get(rest.id) ?? { ...rest, entity: registry[entity]!, values: {} }
    known.values[field] = value
    referrers.set(rest.id, known)
  }
  return [...referrers.values()]
}
