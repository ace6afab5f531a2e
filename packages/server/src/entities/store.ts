/**
 * Reads and writes the records of any entity, within the reach of a caller. There is no second way to a table.
 * A write and its revision are one statement, so neither is ever there without the other.
 */
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access'
import type { Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { hasColumn, parameterOf, snakeCase } from '../db/columns.ts'
import type { Note } from '../db/changes.ts'
import type { Queryable, Row } from '../db/database.ts'
import { linkView } from '../db/links.ts'
import { tableNamed } from '../db/table.ts'
import { lostLinks, pairedWrites } from './link-revisions.ts'
import { within } from './reach.ts'
import { readableColumns } from './record-sql.ts'
import { revisionInsert, type Action, type Author, type Changes } from './revisions.ts'

export interface Write extends Author {
  action: Action
  changes: Changes
  /** Statements that commit with the write, as common table expressions over `written`, which has the `record`. */
  also?: SQL | undefined
}

/** A record as the JSON text PostgreSQL wrote: it goes out as it is, and is read only by who needs its values. */
export interface Told {
  id: string
  text: string
  version: number
  /** What this one answer tells beside the record. */
  once?: Row
}

/** What was told, as values. */
export const recordIn = ({ text }: Pick<Told, 'text'>): Row => JSON.parse(text) as Row

/** The JSON that goes out. */
export const answerOf = ({ text, once }: Pick<Told, 'text' | 'once'>): string =>
  once ? JSON.stringify({ ...recordIn({ text }), ...once }) : text

const identifier = (name: string) => sql.raw(`"${snakeCase(name)}"`)

export function storeOf<E extends Entity>(db: Queryable, entity: E, reach: Reach) {
  const table = tableNamed(entity.name)
  const mine = within(entity, reach)

  async function find(id: string): Promise<Told | undefined> {
    // PostgreSQL answers with the declared columns only; the round trip test proves that they are the record.
    const [told] = await db.query<Told>(
      sql`select r.id, r.version, row_to_json(r)::text as text from (select ${readableColumns(entity)} from ${table} t where t.id = ${id} and ${mine}) r`,
    )
    return told
  }

  /** @throws notFound for what is not there or out of reach: the caller cannot tell which. */
  async function get(id: string): Promise<Told> {
    const told = await find(id)
    if (!told) throw new Failure('notFound')
    return told
  }

  /** Links of the values, as expressions that write them and as what the record shows of them. */
  function linksIn(values: Row) {
    const names = Object.keys(values).filter((name) => entity.fields[name]?.kind === 'refs' && values[name] !== undefined)
    const idsOf = (name: string) => sql`${sql.param(values[name] ?? [])}::uuid[]`
    const writes = names.map((name, at) => {
      const { table: links, own, other } = linkView(entity, name)
      const [ownName, otherName] = [sql.raw(`"${own.name}"`), sql.raw(`"${other.name}"`)]
      const owner = entity.scope === 'resort' ? sql`written.resort_id` : sql`null::uuid`
      return sql`, ${sql.raw(`gone_${at}`)} as (
          delete from ${links} l using written where l.${ownName} = written.id and l.${otherName} <> all (${idsOf(name)})
        ), ${sql.raw(`linked_${at}`)} as (
          insert into ${links} ("resort_id", ${ownName}, ${otherName}, "position")
          select ${owner}, written.id, x.id, x.at from written, unnest(${idsOf(name)}) with ordinality x(id, at)
          on conflict ("source_id", "target_id") do update set "position" = excluded."position"
        )`
    })
    const given = Object.fromEntries(names.map((name) => [name, sql`to_json(${idsOf(name)})`]))
    return { writes: sql.join(writes, sql``), columns: readableColumns(entity, given) }
  }

  /** The record as it now is, built where the row is at hand: carried on as a row, its many columns would be copied once more. */
  const returning = (columns: SQL) =>
    sql`returning t.id, t.version${entity.scope === 'resort' ? sql`, t.resort_id` : sql``}, (select row_to_json(r) from (select ${columns}) r) as record`

  const finish = (write: SQL, values: Row, { also = sql``, ...revision }: Write) => {
    const { writes, columns } = linksIn(values)
    return sql`with written as (${write} ${returning(columns)}),
      revised as (${revisionInsert(entity, revision)})${writes}${pairedWrites(entity, revision.changes, revision)}${also}
      select id, version, record::text as text from written`
  }

  const columnsIn = (values: Row) =>
    Object.entries(values).filter(([name, value]) => value !== undefined && entity.fields[name] && hasColumn(entity.fields[name]))

  /** `id` is given only by a restore; the record then comes back under it. */
  async function create(values: Row, write: Write, id: string = randomUUID(), version = 1): Promise<Told> {
    const given = columnsIn(values)
    const names = [sql`"id"`, sql`"version"`, sql`"created_by"`, sql`"updated_by"`, ...given.map(([name]) => identifier(name))]
    const author = write.userId ? sql`${write.userId}::uuid` : sql`null`
    const parameters = given.map(([name, value]) => parameterOf(entity.fields[name]!, value))
    const insert = sql`insert into ${table} as t (${sql.join(names, sql`, `)})
      values (${sql.join([sql`${id}::uuid`, sql`${version}::integer`, author, author, ...parameters], sql`, `)})`
    const [made] = await db.query<Told>(finish(insert, values, write))
    return made!
  }

  /** Writes only over the version the caller saw, so two editors never undo each other unseen; nothing when it has moved on. */
  async function update(id: string, version: number, values: Row, write: Write): Promise<Told | undefined> {
    const sets = [
      ...columnsIn(values).map(([name, value]) => sql`${identifier(name)} = ${parameterOf(entity.fields[name]!, value)}`),
      sql`"version" = t.version + 1`,
      sql`"updated_at" = now()`,
      sql`"updated_by" = ${write.userId ? sql`${write.userId}::uuid` : sql`null`}`,
    ]
    const written = sql`update ${table} t set ${sql.join(sets, sql`, `)}
      where t.id = ${id} and t.version = ${version} and ${mine}`
    const [told] = await db.query<Told>(finish(written, values, write))
    return told
  }

  /** True when the version was still the one seen. The last state lies in the revision (ruling "remove"). */
  async function remove(id: string, version: number, write: Write): Promise<boolean> {
    const rows = await db.query(sql`with written as (
        delete from ${table} t where t.id = ${id} and t.version = ${version} and ${mine} returning t.*
      ), revised as (${revisionInsert(entity, write, 1)})${pairedWrites(entity, write.changes, write)}${lostLinks(entity, write)}
      select id from written`)
    return rows.length > 0
  }

  /**
   * What the server measures or notes by itself: no version, no revision, in nobody's way. Not for what a rule looks at: a change may
   * start from the record as it was before the note. @returns the records it was noted on
   */
  async function note(ids: readonly string[], values: Row): Promise<Note[]> {
    const foreign = Object.keys(values).filter((name) => !entity.fields[name]?.readOnly)
    if (foreign.length) throw new Error(`${entity.name}.${foreign.join(', ')} is not the server's to note`)
    const sets = columnsIn(values).map(([name, value]) => sql`${identifier(name)} = ${parameterOf(entity.fields[name]!, value)}`)
    const owner = entity.scope === 'resort' ? sql`t.resort_id` : sql`null::uuid`
    const rows = await db.query<Omit<Note, 'entity'>>(sql`update ${table} t set ${sql.join(sets, sql`, `)}
      where t.id = any (${sql.param(ids)}::uuid[]) and ${mine} returning t.id, t.version, ${owner} as "resortId"`)
    return rows.map((row) => ({ entity: entity.name, ...row }))
  }

  return { find, get, create, update, remove, note }
}

export type Store<E extends Entity> = ReturnType<typeof storeOf<E>>
