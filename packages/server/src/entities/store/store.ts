/**
 * Reads and writes the records of any entity, within the reach of a caller. All access to entity tables goes through it. A write and its
 * revision are one statement, so neither exists without the other.
 */
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity, RecordOf } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { columnIdentifier, hasColumn, parameterOf, snakeCase } from '../../db/columns.ts'
import type { Note } from '../../db/changes/changes.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { after } from '../../db/connect/select.ts'
import { filled } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import type { Attempt } from '../../http/idempotency.ts'
import { findStatement } from '../list/find-statement.ts'
import { lostLinks, movedLinks, movedValues, pairedWrites } from '../revisions/link-revisions.ts'
import { within } from './reach.ts'
import { revisionInsert, type Action, type Author, type Changes } from '../revisions/revisions.ts'
import { writeStatement } from './write-statements.ts'

export interface Write extends Author {
  action: Action
  changes: Changes
  /** Statements that commit with the write, as common table expressions over `written`, which has the `record`. */
  also?: SQL | undefined
  /** The request whose response is the record; the response is stored with it. */
  remember?: Attempt | undefined
}

/** A record as JSON text from PostgreSQL: sent unchanged, and parsed only where its values are needed. */
export interface StoredRecord<E extends Entity = Entity> {
  id: string
  text: string
  version: number
  /** One-time values that only this response contains. */
  once?: Row
  /** For the compiler only: the entity of the values in `text`. */
  readonly $entity?: E
}

/** The values of a stored record, typed by its entity. */
export const recordIn = <E extends Entity = Entity>({ text }: Pick<StoredRecord<E>, 'text' | '$entity'>): RecordOf<E> =>
  // PostgreSQL builds it from the columns of this entity.
  JSON.parse(text)

/** The JSON of the response. */
export const answerOf = ({ text, once }: Pick<StoredRecord, 'text' | 'once'>): string =>
  once ? JSON.stringify({ ...recordIn({ text }), ...once }) : text

export function storeOf<E extends Entity>(db: Queryable, entity: E, reach: Reach) {
  const table = tableNamed(entity.name)
  const withinReach = within(entity, reach)

  async function find(id: string): Promise<StoredRecord<E> | undefined> {
    const [stored] = await db.query<StoredRecord<E>>(findStatement(entity, reach === 'all' ? 'all' : 'some', { id, reach }))
    return stored
  }

  /** @throws notFound for a missing or inaccessible record, which the response does not distinguish. */
  async function get(id: string): Promise<StoredRecord<E>> {
    const stored = await find(id)
    if (!stored) throw new Failure('notFound')
    return stored
  }

  const columnsIn = (values: Row) =>
    Object.entries(values).filter(([name, value]) => value !== undefined && entity.fields[name] && hasColumn(entity.fields[name]))

  /** `id` is given only by a restore, which keeps the id of the record. */
  async function create(values: Row, write: Write, id: string = randomUUID(), version = 1): Promise<StoredRecord<E>> {
    const [created] = await db.query<StoredRecord<E>>(writeStatement(entity, { verb: 'insert', id, version, reach }, values, write))
    return created!
  }

  /**
   * Writes only over the version the caller saw, so that concurrent changes are never lost; undefined when the record has a newer version.
   */
  async function update(id: string, version: number, values: Row, write: Write): Promise<StoredRecord<E> | undefined> {
    const [stored] = await db.query<StoredRecord<E>>(writeStatement(entity, { verb: 'update', id, version, reach }, values, write))
    return stored
  }

  /** True when the version was still the one seen. The last state is in the revision. */
  async function remove(id: string, version: number, write: Write): Promise<boolean> {
    const moved = movedLinks(entity, write.changes)
    const names = moved.map(({ name }) => name)
    const deletion = sql`with written as (
        delete from ${table} t where t.id = ${id} and t.version = ${version} and ${withinReach} returning t.*
      ), revised as (${revisionInsert(entity, write, 1)})${pairedWrites(entity, names, write)}${lostLinks(entity, write)}
      select id from written`
    const rows = await db.query(filled(deletion, movedValues(moved)))
    return rows.length > 0
  }

  /**
   * Stores values that the server measures or notes: without version and revision, so that no editor gets a conflict. Not for fields that
   * the rules of the entity itself read, because a change may be based on the record before the note; prepare hooks may read them, as they
   * get the stored record. @returns the records that changed
   */
  async function note(ids: readonly string[], values: Row): Promise<Note[]> {
    const sets = noteColumns(values).map(([name, value]) => sql`${columnIdentifier(name)} = ${parameterOf(entity.fields[name]!, value)}`)
    return writeNote(sets, sql``, sql`t.id = any (${sql.param(ids)}::uuid[])`)
  }

  /** The same in one statement for several records, each with its own values of the same fields. */
  async function noteEach(records: readonly { id: string; values: Row }[]): Promise<Note[]> {
    const [first] = records
    if (!first) return []
    const names = noteColumns(first.values).map(([name]) => name)
    const rows = records.map(({ id, values }) => ({ id, values: Object.fromEntries(names.map((name) => [snakeCase(name), values[name]])) }))
    // As the row type of the table, so that the storage of a field is defined once.
    const given = sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(id uuid, "values" ${table})`
    const sets = names.map((name) => sql`${columnIdentifier(name)} = (g."values").${columnIdentifier(name)}`)
    return writeNote(sets, given, sql`t.id = g.id`)
  }

  /** @throws for fields that are not set by the server. */
  function noteColumns(values: Row) {
    const foreign = Object.keys(values).filter((name) => !entity.fields[name]?.readOnly)
    if (foreign.length) throw new Error(`${entity.name}.${foreign.join(', ')} is not set by the server`)
    return columnsIn(values)
  }

  async function writeNote(sets: readonly SQL[], from: SQL, which: SQL): Promise<Note[]> {
    const owner = entity.scope === 'resort' ? sql`t.resort_id` : sql`null::uuid`
    const rows = await db.query(
      after(sql`update ${table} t set ${sql.join([...sets], sql`, `)} ${from}
      where ${which} and ${withinReach}`).returning({
        id: sql<Note['id']>`t.id`,
        version: sql<Note['version']>`t.version`,
        resortId: sql<Note['resortId']>`${owner}`,
      }),
    )
    return rows.map((row) => ({ entity: entity.name, ...row }))
  }

  return { find, get, create, update, remove, note, noteEach }
}
