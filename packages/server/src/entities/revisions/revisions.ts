/** Revisions: append-only changes with author and time, the base of merging and restoring. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure, type Author as LastAuthor } from '@ridgeline/domain/check/failure'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { aliased, select, selectDistinctOn } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { pageBytes, shownChanges } from './revision-values.ts'

export type Action = 'create' | 'update' | 'delete' | 'restore'

/** Old and new value by field. For a created or removed record, all its fields. */
export type Changes = Record<string, { from: unknown; to: unknown; size?: number }>

export interface Author {
  userId: string | null
  userName: string | null
  requestId: string | null
  /** Where the request came from; none for changes by the server itself. */
  ipAddress?: string | null | undefined
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

/** The changes that `values` make to a record. */
export function changesOf(before: Row, values: Row): Changes {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(before[name] ?? null, value ?? null))
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name] ?? null, to: to ?? null }]))
}

export const changesOfCreated = (record: Row): Changes =>
  Object.fromEntries(Object.entries(record).map(([name, to]) => [name, { from: null, to }]))
export const changesOfRemoved = (record: Row): Changes =>
  Object.fromEntries(Object.entries(record).map(([name, from]) => [name, { from, to: null }]))

/** Inserts the revision of the row in `written`; `ahead` is added to its version, for a removal, which has no row with the next version. */
export function revisionInsert(
  entity: Entity,
  { action, changes, userId, userName, requestId, ipAddress }: Author & { action: Action; changes: Changes },
  ahead = 0,
): SQL {
  const resort = entity.scope === 'resort' ? sql`written.resort_id` : entity.name === 'resort' ? sql`written.id` : sql`null::uuid`
  return sql`insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
    select ${entity.name}, written.id, ${resort}, written.version + ${ahead}::integer, ${action}, ${JSON.stringify(changes)}::jsonb,
      ${userId || null}::uuid, ${userName}, ${requestId}, ${ipAddress ?? null} from written`
}

const r = aliased(revisions, 'r')

/** Of a removal `r`: a restored record has a revision after it. */
export const isStillRemoved = sql`not exists (select from ${revisions} l
  where l.record_id = r.record_id and l.entity = r.entity and l.version > r.version and l.at >= r.at)`

const headColumns = {
  revision: sql<string>`${r.id}::text`,
  version: r.version,
  action: r.action,
  at: r.at,
  userId: r.userId,
  userName: r.userName,
}

const ofRecord = (entity: Entity, id: string) => sql`from ${revisions} r where r.record_id = ${id}::uuid and r.entity = ${entity.name}`

/** The newest revision, complete. */
export async function newestRevision(db: Queryable, entity: Entity, id: string): Promise<Revision | undefined> {
  const [row] = await db.query(
    select({ ...headColumns, changes: r.changes })`${ofRecord(entity, id)} order by version desc, r.id desc limit 1`,
  )
  return row
}

export interface NewestOf {
  id: string
  revision: string
  action: Action
  resortId: string | null
  /** Stored bytes of its changes. */
  bytes: number
}

/** The newest revisions of these records, without their changes, which can be large. */
export const newestOf = (db: Queryable, entity: Entity, ids: readonly string[]): Promise<NewestOf[]> =>
  db.query(selectDistinctOn(sql`record_id`, {
    id: r.recordId,
    revision: sql<string>`${r.id}::text`,
    action: r.action,
    resortId: r.resortId,
    bytes: sql<number>`pg_column_size(${r.changes})`,
  })`from ${revisions} r where r.record_id = any (${sql.param(ids)}::uuid[]) and r.entity = ${entity.name}
    order by record_id, version desc, r.id desc`)

/** Complete revisions by the id of their record. */
export async function revisionsOf(db: Queryable, entity: Entity, found: readonly NewestOf[]): Promise<Map<string, Revision>> {
  const rows = await db.query(
    select({
      ...headColumns,
      changes: r.changes,
      recordId: r.recordId,
    })`from ${revisions} r where r.id = any (${sql.param(found.map(({ revision }) => revision))}::bigint[]) and r.entity = ${entity.name}`,
  )
  return new Map(rows.map(({ recordId, ...revision }) => [recordId, revision]))
}

const maxPerPage = 100

/** Newest first, limited by bytes; large values by size only. `after` is the `next` of the previous page. */
export async function revisionPage(
  db: Queryable,
  entity: Entity,
  id: string,
  after?: string,
): Promise<{ items: Revision[]; next?: string }> {
  const [seen, number] = after?.split('-') ?? []
  const older = after ? sql`and (r.version, r.id) < (${seen}::integer, ${number}::bigint)` : sql``
  const newestFirst = sql`order by version desc, number desc`
  const shown = select({ ...headColumns, number: sql`${r.id}`, changes: shownChanges(sql`${r.changes}`) })`${ofRecord(entity, id)} ${older}
    order by r.version desc, r.id desc limit ${maxPerPage + 1}::integer`
  const rows = await db.query(select({
    revision: sql<string>`revision`,
    version: sql<number>`version`,
    action: sql<Action>`action`,
    at: sql<string>`at`,
    userId: sql<string | null>`"userId"`,
    userName: sql<string | null>`"userName"`,
    changes: sql<Changes>`changes`,
    isLast: sql<boolean>`place = read`,
  })`from (
      select *, row_number() over (${newestFirst}) as place, count(*) over () as read, sum(octet_length(changes::text)) over (${newestFirst}) as bytes
      from (${shown}) shown
    ) sized where place = 1 or (place <= ${maxPerPage}::integer and bytes <= ${pageBytes}::integer) order by place`)
  const items = rows.map(({ revision, version, action, at, userId, userName, changes }) => ({
    revision,
    version,
    action,
    at,
    userId,
    userName,
    changes,
  }))
  const last = rows.at(-1)
  return { items, ...(last && !last.isLast && { next: `${last.version}-${last.revision}` }) }
}

/**
 * The record as it was after a revision, computed by the database: of each field the last value until then; for fields without a change
 * until then, the old value of the first change after it. @throws notFound for a revision of another record.
 */
export async function stateAfter(db: Queryable, entity: Entity, id: string, revision: string): Promise<Row> {
  const [wanted] = await db.query(select({ version: r.version })`${ofRecord(entity, id)} and r.id = ${revision}::bigint`)
  if (!wanted) throw new Failure('notFound')
  const rows = await db.query(selectDistinctOn(sql`name`, { name: sql<string>`name`, value: sql<unknown>`value` })`from (
      select field.key as name, field.value -> case when isUntil then 'to' else 'from' end as value, isUntil,
        case when isUntil then version else -version end as place, case when isUntil then id else -id end as number
      from (select r.version, r.id, r.changes, (r.version, r.id) <= (${wanted.version}::integer, ${revision}::bigint) as isUntil ${ofRecord(entity, id)}) r,
        jsonb_each(changes) field
    ) valued order by name, isUntil desc, place desc, number desc`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const since = (entity: Entity, id: string, version: number) =>
  sql`from ${revisions} where record_id = ${id} and entity = ${entity.name} and version > ${version}`

/** The values of these fields at `version`, for those changed since; computed by the database, because the history can be long. */
export async function valuesSeen(db: Queryable, entity: Entity, id: string, version: number, names: readonly string[]): Promise<Row> {
  const rows = await db.query(selectDistinctOn(sql`name`, { name: sql<string>`name`, value: sql<unknown>`value` })`from (
      select version, id, field.key as name, field.value -> 'from' as value
      from (select version, id, changes ${since(entity, id, version)}) changed, jsonb_each(changes) field
    ) valued where name = any (${sql.param(names)}::text[]) order by name, version, id`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The last author of a change after `version`. */
export async function lastAuthor(db: Queryable, entity: Entity, id: string, version: number): Promise<LastAuthor> {
  const [row] = await db.query(
    select({
      at: revisions.at,
      userId: revisions.userId,
      userName: revisions.userName,
    })`${since(entity, id, version)} order by version desc, id desc limit 1`,
  )
  return row ?? { userId: null, userName: null, at: new Date().toISOString() }
}

/** The last known resort of a removed record: it decides who may see its history. */
export async function lastResortOf(db: Queryable, entity: Entity, id: string): Promise<{ resortId: string | null } | undefined> {
  const [row] = await db.query(
    select({
      resortId: revisions.resortId,
    })`from ${revisions} where record_id = ${id} and entity = ${entity.name} order by version desc limit 1`,
  )
  return row
}
