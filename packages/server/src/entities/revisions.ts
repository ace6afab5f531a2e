/** Who changed what, when: append-only, and the base that merging and restoring work from. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import type { Author as LastAuthor } from '@ridgeline/domain/failure'
import type { Queryable, Row } from '../db/database.ts'

export type Action = 'create' | 'update' | 'delete' | 'restore'

/** What a field was and became. A record that came or went has all its fields here. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export interface Author {
  userId: string | null
  userName: string | null
  requestId: string | null
}

export interface Revision {
  revision: string
  version: number
  action: Action
  at: string
  userId: string | null
  userName: string | null
  changes: Changes
}

/** Equal values have equal text, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  ) ?? 'null'

export const isSame = (one: unknown, other: unknown) => one === other || canonical(one) === canonical(other)

/** What `values` change of a record. */
export function changesOf(before: Row, values: Row): Changes {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(before[name] ?? null, value ?? null))
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name] ?? null, to: to ?? null }]))
}

export const arrivalOf = (record: Row): Changes =>
  Object.fromEntries(Object.entries(record).map(([name, to]) => [name, { from: null, to }]))
export const departureOf = (record: Row): Changes =>
  Object.fromEntries(Object.entries(record).map(([name, from]) => [name, { from, to: null }]))

/** Inserts the revision of the row `written` made; `ahead` is added to its version, for a removal that has no next one. */
export function revisionInsert(
  entity: Entity,
  { action, changes, userId, userName, requestId }: Author & { action: Action; changes: Changes },
  ahead = 0,
): SQL {
  const resort = entity.scope === 'resort' ? sql`written.resort_id` : entity.name === 'resort' ? sql`written.id` : sql`null::uuid`
  return sql`insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id)
    select ${entity.name}, written.id, ${resort}, written.version + ${ahead}::integer, ${action}, ${JSON.stringify(changes)}::jsonb,
      ${userId || null}::uuid, ${userName}, ${requestId} from written`
}

const moment = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const columns = sql`id::text as revision, version, action, ${moment} as at,
  user_id as "userId", user_name as "userName", changes`

/** Newest first. */
export function revisionsOf(db: Queryable, entity: Entity, id: string, limit = 200): Promise<Revision[]> {
  return db.query<Revision>(
    sql`select ${columns} from revisions where record_id = ${id} and entity = ${entity.name} order by version desc, id desc limit ${limit}`,
  )
}

const since = (entity: Entity, id: string, version: number) =>
  sql`from revisions where record_id = ${id} and entity = ${entity.name} and version > ${version}`

/** Of these fields, what those changed since were when someone saw `version`; the database looks through what may be a long story. */
export async function valuesSeen(db: Queryable, entity: Entity, id: string, version: number, names: readonly string[]): Promise<Row> {
  const rows = await db.query<{ name: string; value: unknown }>(sql`
    select distinct on (name) name, value from (
      select version, id, field.key as name, field.value -> 'from' as value
      from (select version, id, changes ${since(entity, id, version)}) changed, jsonb_each(changes) field
    ) told where name = any (${sql.param(names)}::text[]) order by name, version, id`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Who changed it last, after someone saw `version`. */
export async function lastAuthor(db: Queryable, entity: Entity, id: string, version: number): Promise<LastAuthor> {
  const [row] = await db.query<LastAuthor>(
    sql`select ${moment} as at, user_id as "userId", user_name as "userName" ${since(entity, id, version)} order by version desc, id desc limit 1`,
  )
  return row ?? { userId: null, userName: null, at: new Date().toISOString() }
}

/** The resort a record lay in when it was last heard of: who may see the history of what is gone. */
export async function lastResortOf(db: Queryable, entity: Entity, id: string): Promise<{ resortId: string | null } | undefined> {
  const [row] = await db.query<{ resortId: string | null }>(
    sql`select resort_id as "resortId" from revisions where record_id = ${id} and entity = ${entity.name} order by version desc limit 1`,
  )
  return row
}
