/** Whose data it is: a record of people, there or removed, with all that belongs to the same person, within the reach of who asks. */
import { sql } from 'drizzle-orm'
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access'
import type { AnyRecord, Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { belongings, personalFields } from '@ridgeline/domain/personal'
import { allEntities } from '@ridgeline/domain/registry'
import type { Queryable } from '../db/database.ts'
import { tableNamed } from '../db/table.ts'
import { columnSql, readableColumns } from '../entities/record-sql.ts'
import { lastResortOf } from '../entities/revisions.ts'

export interface PersonalRecord {
  entity: Entity
  id: string
  /** Nothing for one that was removed and has no row any more. */
  record: AnyRecord | undefined
}

/** The row as stored, also of removed records: removed users keep their row. */
export async function rowOf(db: Queryable, entity: Entity, id: string): Promise<AnyRecord | undefined> {
  const [row] = await db.query<{ record: AnyRecord }>(
    sql`select row_to_json(r) as record from (select ${readableColumns(entity)} from ${tableNamed(entity.name)} t where t.id = ${id}::uuid) r`,
  )
  return row?.record
}

/** Ids of records of another kind that belong to this person. */
async function belongingTo(db: Queryable, owner: Entity, id: string): Promise<{ entity: Entity; id: string; resortId: string | null }[]> {
  const found = await Promise.all(
    belongings(allEntities, owner).map(async ({ entity, field }) => {
      const rows = await db.query<{ id: string; resortId: string | null }>(
        sql`select t.id, t.resort_id as "resortId" from ${tableNamed(entity.name)} t where ${columnSql(field)} = ${id}::uuid order by t.id`,
      )
      return rows.map((row) => ({ entity, ...row }))
    }),
  )
  return found.flat()
}

/**
 * The record and what belongs to its person. All of it or nothing: half an answer would be a wrong one.
 * @throws notFound for a record nobody has or that is out of reach; forbidden where more belongs to the person than the caller may remove
 */
export async function personOf(
  db: Queryable,
  entity: Entity,
  id: string,
  rights: Rights,
  isSeen: () => Promise<void>,
): Promise<PersonalRecord[]> {
  const record = await rowOf(db, entity, id)
  const isGone = record === undefined || (record['deletedAt'] ?? null) !== null
  const reach = reachOf(rights, 'delete', entity)
  if (!isGone) await isSeen()
  else {
    const last = await lastResortOf(db, entity, id)
    if (!last || !(reach === 'all' || (last.resortId !== null && isWithin(reach, last.resortId)))) throw new Failure('notFound')
  }
  const others = await belongingTo(db, entity, id)
  for (const { entity: kind, resortId } of others) {
    const own = reachOf(rights, 'delete', kind)
    if (own !== 'all' && !(resortId !== null && own.includes(resortId))) throw new Failure('forbidden')
  }
  const records = await Promise.all(others.map(async (other) => ({ ...other, record: await rowOf(db, other.entity, other.id) })))
  return [{ entity, id, record }, ...records]
}

/** Values a personal field ever had, as text: from the histories and from the row. */
export async function valuesEver(
  db: Queryable,
  { entity, id, record }: PersonalRecord,
  wanted: (field: string) => boolean,
): Promise<string[]> {
  const names = personalFields(entity).flatMap(([name]) => (wanted(name) ? [name] : []))
  const rows = await db.query<{ value: string }>(sql`
    select distinct value from revisions r, unnest(${sql.param(names)}::text[]) field,
      lateral (values (r.changes -> field ->> 'from'), (r.changes -> field ->> 'to')) said(value)
    where r.record_id = ${id}::uuid and r.entity = ${entity.name} and value is not null`)
  const now = names.flatMap((name) => (typeof record?.[name] === 'string' ? [record[name]] : []))
  return [...new Set([...rows.map(({ value }) => value), ...now])]
}
