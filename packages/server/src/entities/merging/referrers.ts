/** The records that refer to one record through any field, with the values that have to change when it is merged into another. */
import { sql, type SQL } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { fieldOf, nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { linkedIds, linkView } from '../../db/links.ts'
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

function findIn(db: Queryable, place: Place, rights: Rights, limit: number) {
  const { entity, rows } = place
  const may = (action: 'read' | 'update') => within(entity, reachOf(rights, action, entity))
  return db.query(
    select({
      id: sql<string>`${columnSql('id')}`,
      version: sql<number>`${columnSql('version')}`,
      name: sql<unknown>`to_jsonb(${columnSql(nameFieldOf(entity))})`,
      isSeen: sql<boolean>`${may('read')}`,
      isOpen: sql<boolean>`${may('update')}`,
      value: sql<unknown>`${valueIn(place)}`,
    })`from ${rows} order by t.id limit ${limit}::integer`,
  )
}

/**
 * Not `except`, which are merged themselves.
 * @param limit of records: as soon as there are more, the rest is not read
 */
export async function referrersOf(
  db: Queryable,
  target: Entity,
  id: string,
  { rights, except, limit }: { rights: Rights; except: readonly string[]; limit: number },
): Promise<Referrer[]> {
  const referrers = new Map<string, Referrer>()
  for (const place of referringTo(target, sql`array[${id}]::uuid[]`)) {
    for (const { value, ...found } of await findIn(db, place, rights, limit + except.length + 1)) {
      if (except.includes(found.id)) continue
      const known = referrers.get(found.id) ?? { ...found, entity: place.entity, values: {} }
      known.values[place.name] = value
      referrers.set(found.id, known)
    }
    if (referrers.size > limit) break
  }
  return [...referrers.values()]
}
