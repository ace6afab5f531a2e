/**
 * Reads and writes the records of any entity, within the reach of a caller. There is no second way to a table.
 * A write and its revision are one statement, so neither is ever there without the other.
 */
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access'
import type { Entity, RecordOf } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { hasColumn, parameterOf, snakeCase } from '../db/columns.ts'
import type { Note } from '../db/changes.ts'
import type { Queryable, Row } from '../db/database.ts'
import { filled } from '../db/statement.ts'
import { tableNamed } from '../db/table.ts'
import type { Attempt } from '../http/idempotency.ts'
import { findStatement } from './find-statement.ts'
import { lostLinks, movedLinks, movedValues, pairedWrites } from './link-revisions.ts'
import { within } from './reach.ts'
import { revisionInsert, type Action, type Author, type Changes } from './revisions.ts'
import { writeStatement } from './write-statements.ts'

export interface Write extends Author {
  action: Action
  changes: Changes
  /** Statements that commit with the write, as common table expressions over `written`, which has the `record`. */
  also?: SQL | undefined
  /** The request whose answer is the record, to be remembered with it. */
  remember?: Attempt | undefined
}

/** A record as the JSON text PostgreSQL wrote: it goes out as it is, and is read only by who needs its values. */
export interface StoredRecord<E extends Entity = Entity> {
  id: string
  text: string
  version: number
  /** What this one answer tells beside the record. */
  once?: Row
  /** For the compiler only: of which entity the values in `text` are. */
  readonly $entity?: E
}

/** What was told, as values: the store of an entity gives records of it. */
export const recordIn = <E extends Entity = Entity>({ text }: Pick<StoredRecord<E>, 'text' | '$entity'>): RecordOf<E> =>
  JSON.parse(text) as RecordOf<E>

/** The JSON that goes out. */
export const answerOf = ({ text, once }: Pick<StoredRecord, 'text' | 'once'>): string =>
  once ? JSON.stringify({ ...recordIn({ text }), ...once }) : text

const identifier = (name: string) => sql.raw(`"${snakeCase(name)}"`)

export function storeOf<E extends Entity>(db: Queryable, entity: E, reach: Reach) {
  const table = tableNamed(entity.name)
  const mine = within(entity, reach)

  async function find(id: string): Promise<StoredRecord<E> | undefined> {
    const [stored] = await db.query<StoredRecord<E>>(findStatement(entity, reach === 'all' ? 'all' : 'some', { id, reach }))
    return stored
  }

  /** @throws notFound for what is not there or out of reach: the caller cannot tell which. */
  async function get(id: string): Promise<StoredRecord<E>> {
    const stored = await find(id)
    if (!stored) throw new Failure('notFound')
    return stored
  }

  const columnsIn = (values: Row) =>
    Object.entries(values).filter(([name, value]) => value !== undefined && entity.fields[name] && hasColumn(entity.fields[name]))

  /** `id` is given only by a restore; the record then comes back under it. */
  async function create(values: Row, write: Write, id: string = randomUUID(), version = 1): Promise<StoredRecord<E>> {
    const [made] = await db.query<StoredRecord<E>>(writeStatement(entity, { verb: 'insert', id, version, reach }, values, write))
    return made!
  }

  /** Writes only over the version the caller saw, so two editors never undo each other unseen; nothing when it has moved on. */
  async function update(id: string, version: number, values: Row, write: Write): Promise<StoredRecord<E> | undefined> {
    const [stored] = await db.query<StoredRecord<E>>(writeStatement(entity, { verb: 'update', id, version, reach }, values, write))
    return stored
  }

  /** True when the version was still the one seen. The last state lies in the revision (ruling "remove"). */
  async function remove(id: string, version: number, write: Write): Promise<boolean> {
    const moved = movedLinks(entity, write.changes)
    const names = moved.map(({ name }) => name)
    const gone = sql`with written as (
        delete from ${table} t where t.id = ${id} and t.version = ${version} and ${mine} returning t.*
      ), revised as (${revisionInsert(entity, write, 1)})${pairedWrites(entity, names, write)}${lostLinks(entity, write)}
      select id from written`
    const rows = await db.query(filled(gone, movedValues(moved)))
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
