/**
 * Finds the records of a person: an existing or removed record and all that belong to the same person, within the permissions of the
 * caller.
 */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { belongings, personalFields } from '@ridgeline/domain/access/personal'
import { user } from '@ridgeline/domain/entities/user'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { snakeCase } from '../db/columns.ts'
import type { Queryable } from '../db/connect/database.ts'
import { aliased, select, selectDistinct } from '../db/connect/select.ts'
import { revisions } from '../db/tables/revision-table.ts'
import { tableNamed } from '../db/table.ts'
import { columnSql, readableColumns } from '../entities/store/record-sql.ts'
import { isStillRemoved, lastResortOf } from '../entities/revisions/revisions.ts'

const r = aliased(revisions, 'r')

export interface PersonalRecord {
  entity: Entity
  id: string
  /** Undefined for a removed record without a row. */
  record: AnyRecord | undefined
}

/** The row as stored, also of removed records: removed users keep their row. */
export async function rowOf(db: Queryable, entity: Entity, id: string): Promise<AnyRecord | undefined> {
  const [row] = await db.query(
    select({
      record: sql<AnyRecord>`row_to_json(r)`,
    })`from (select ${readableColumns(entity)} from ${tableNamed(entity.name)} t where t.id = ${id}::uuid) r`,
  )
  return row?.record
}

interface Belonging {
  entity: Entity
  id: string
  resortId: string | null
}

/** Removed records whose last values refer to this person: they are only in the revisions, and can be restored. Found by an index of each field. */
function fromRemoved({ name }: Entity, field: string, owner: SQL): SQL {
  const referred = sql.raw(`r.action = 'delete' and r.entity = '${name}' and r.changes #>> '{${field},from}'`)
  return sql`from ${revisions} r where ${referred} = ${owner} and ${isStillRemoved}`
}

const removedBelongings = (db: Queryable, entity: Entity, field: string, owner: string) =>
  db.query(select({ id: r.recordId, resortId: r.resortId })`${fromRemoved(entity, field, sql`${owner}`)} order by 1`)

/** Whether any record of another entity belongs to this person, an existing or a removed one. @param id of the person */
export const hasBelongings = (owner: Entity, id: SQL): SQL =>
  sql.join(
    [
      sql`false`,
      ...belongings(allEntities, owner).flatMap(({ entity, field }) => [
        sql`exists (select from ${tableNamed(entity.name)} b where ${sql.raw(`b."${snakeCase(field)}"`)} = ${id})`,
        sql`exists (select ${fromRemoved(entity, field, sql`${id}::text`)})`,
      ]),
    ],
    sql` or `,
  )

/** Records of other entities that belong to this person, existing and removed ones. */
async function belongingTo(db: Queryable, owner: Entity, id: string): Promise<Belonging[]> {
  const found = await Promise.all(
    belongings(allEntities, owner).map(async ({ entity, field }) => {
      const rows = await db.query(
        select({
          id: sql<string>`t.id`,
          resortId: sql<string | null>`t.resort_id`,
        })`from ${tableNamed(entity.name)} t where ${columnSql(field)} = ${id}::uuid order by t.id`,
      )
      return [...rows, ...(await removedBelongings(db, entity, field, id))].map((row) => ({ entity, ...row }))
    }),
  )
  return found.flat()
}

/**
 * The record and those that belong to its person; all or none, because a partial result would be wrong.
 * @throws notFound for an unknown or inaccessible record; forbidden if the caller may not remove all of them
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
  return [{ entity, id, record }, ...(await Promise.all(others.map((other) => recordOf(db, other))))]
}

const recordOf = async (db: Queryable, { entity, id }: Pick<PersonalRecord, 'entity' | 'id'>): Promise<PersonalRecord> => ({
  entity,
  id,
  record: await rowOf(db, entity, id),
})

/** The same for the system, which may erase them all, also where nothing is left of the history. */
export async function wholePersonOf(db: Queryable, entity: Entity, id: string): Promise<PersonalRecord[]> {
  const all = [{ entity, id }, ...(await belongingTo(db, entity, id))]
  return Promise.all(all.map((each) => recordOf(db, each)))
}

/** All current and former values of a personal field, as text. */
export async function valuesEver(
  db: Queryable,
  { entity, id, record }: PersonalRecord,
  wanted: (field: string) => boolean,
): Promise<string[]> {
  const names = personalFields(entity).flatMap(([name]) => (wanted(name) ? [name] : []))
  const rows = await db.query(selectDistinct({ value: sql<string>`value` })`from ${revisions} r, unnest(${sql.param(names)}::text[]) field,
      lateral (values (r.changes -> field ->> 'from'), (r.changes -> field ->> 'to')) said(value)
    where r.record_id = ${id}::uuid and r.entity = ${entity.name} and value is not null`)
  const now = names.flatMap((name) => (typeof record?.[name] === 'string' ? [record[name]] : []))
  return [...new Set([...rows.map(({ value }) => value), ...now])]
}

/** The address when the record was removed, from its last revision. */
async function lastEmail(db: Queryable, { entity, id }: PersonalRecord, name: string): Promise<string[]> {
  const rows = await db.query(
    select({
      value: sql<string | null>`changes -> ${name} ->> 'from'`,
    })`from ${revisions} where record_id = ${id}::uuid and entity = ${entity.name} and action = 'delete' order by version desc limit 1`,
  )
  return rows.flatMap(({ value }) => value ?? [])
}

/**
 * The e-mail addresses by which other data of the person are found: of a user current and former ones, because they sign in with them. In any
 * other record the address is only what staff typed, so a former one, which may have been a typing error, is not proof of the same person.
 */
export async function emailsOf(db: Queryable, person: PersonalRecord): Promise<string[]> {
  const { entity, record } = person
  const names = personalFields(entity).flatMap(([name, field]) => (field.kind === 'text' && field.format === 'email' ? [name] : []))
  if (entity.name === user.name) return valuesEver(db, person, (name) => names.includes(name))
  if (record) return names.flatMap((name) => (typeof record[name] === 'string' ? [record[name]] : []))
  const last: string[] = []
  for (const name of names) last.push(...(await lastEmail(db, person, name)))
  return last
}
