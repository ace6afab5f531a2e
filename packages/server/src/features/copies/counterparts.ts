/**
 * The records of another resort that correspond to some of this one: those with the same code, otherwise the only one with the same name in
 * the default language.
 */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { codeFields } from '@ridgeline/domain/copies/duplicate'
import { isNamedByText, nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'
import { columnSql } from '../../entities/store/record-sql.ts'

export interface Known {
  id: string
  name: unknown
}

/** A record that the caller may read, with what identifies it. */
interface Identity extends Known {
  /** The name in the default language, as it is compared. */
  title: string | null
  /** In the order of `codeFields`. */
  codes: (string | null)[]
}

const defaultLanguage = 'sk'

function titleSql(entity: Entity): SQL {
  const name = columnSql(nameFieldOf(entity))
  if (!isNamedByText(entity)) return sql`null::text`
  const isLocalized = entity.fields[nameFieldOf(entity)]!.kind === 'localized'
  return sql`lower(btrim(${isLocalized ? sql`${name} ->> ${sql.raw(`'${defaultLanguage}'`)}` : name}))`
}

const codesSql = (entity: Entity): SQL => {
  const codes = codeFields(entity).map((name) => sql`lower(${columnSql(name)})`)
  return codes.length > 0 ? sql`array[${sql.join(codes, sql`, `)}]::text[]` : sql`'{}'::text[]`
}

/** `where` is about rows `t`. */
const identities = (db: Queryable, entity: Entity, rights: Rights, where: SQL): Promise<Identity[]> =>
  db.query(
    select({
      id: sql<string>`${columnSql('id')}`,
      name: sql<unknown>`to_jsonb(${columnSql(nameFieldOf(entity))})`,
      title: sql<string | null>`${titleSql(entity)}`,
      codes: sql<(string | null)[]>`to_jsonb(${codesSql(entity)})`,
    })`from ${tableNamed(entity.name)} t where ${where} and ${within(entity, reachOf(rights, 'read', entity))}`,
  )

/** By id: the records that the caller may read. */
export async function readable(db: Queryable, entity: Entity, rights: Rights, ids: readonly string[]): Promise<Map<string, Identity>> {
  if (ids.length === 0) return new Map()
  const found = await identities(db, entity, rights, sql`t.id = any (${sql.param(ids)}::uuid[])`)
  return new Map(found.map((known) => [known.id, known]))
}

/**
 * By the id of the record: its counterpart in the resort, as far as the caller may read there.
 * @param suits a condition on rows `t`
 */
export async function counterpartsOf(
  db: Queryable,
  entity: Entity,
  records: readonly Identity[],
  { rights, resortId, suits = sql`true` }: { rights: Rights; resortId: string; suits?: SQL },
): Promise<Map<string, Known>> {
  if (records.length === 0 || !isWithin(reachOf(rights, 'read', entity), resortId)) return new Map()
  const titles = [...new Set(records.flatMap(({ title }) => title || []))]
  const codes = [...new Set(records.flatMap((record) => record.codes.filter((code) => code !== null)))]
  const found = await identities(
    db,
    entity,
    rights,
    sql`t.resort_id = ${resortId}::uuid and (${titleSql(entity)} = any (${sql.param(titles)}::text[])
      or ${codesSql(entity)} && ${sql.param(codes)}::text[]) and ${suits}`,
  )
  const titled = Map.groupBy(found, ({ title }) => title)
  const coded = new Map(
    found.flatMap((known) => known.codes.flatMap((code, at) => (code === null ? [] : [[`${at} ${code}`, known] as const]))),
  )
  const pairs = records.flatMap((record) => {
    const byCode = record.codes.flatMap((code, at) => coded.get(`${at} ${code}`) ?? [])
    const byName = record.title ? (titled.get(record.title) ?? []) : []
    const match = byCode[0] ?? (byName.length === 1 ? byName[0] : undefined)
    return match ? [[record.id, { id: match.id, name: match.name }] as const] : []
  })
  return new Map(pairs)
}
