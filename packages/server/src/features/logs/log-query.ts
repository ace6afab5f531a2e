/** The log as one list: revisions of records and noted entries, newest first, by their common order. */
import { sql, type SQL } from 'drizzle-orm'
import { type LogAction, type LogEntry, type LogKind, type LogLevel } from '@ridgeline/domain/answers/log'
import { loggedKinds } from '@ridgeline/domain/answers/logged-records'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { logEntries } from '../../db/schema.ts'
import { changesByField } from '../../entities/revisions/changes-by-field.ts'
import { mergeNote } from '../../entities/history/removed.ts'
import { recordNames } from '../../entities/references/record-names.ts'
import { nextOf, olderThan } from '../../http/keyset.ts'
import { searchEntries, type Search } from './search/log-search.ts'
import { idsOfNamedRecords } from './search/named-records.ts'

const r = aliased(logEntries, 'r')
const revision = aliased(revisions, 'r')

export interface LogQuery {
  kind?: readonly LogKind[]
  level?: readonly LogLevel[]
  action?: readonly LogAction[]
  userId?: readonly string[]
  resortId?: readonly string[]
  entity?: readonly string[]
  entityId?: string
  requestId?: string
  q?: string
  from?: string
  to?: string
  after?: string
}

type Row = Omit<LogEntry, 'id' | 'mergedInto'> & { number: string; keptId?: string | null | undefined }

const newestFirst = sql`order by r.at desc, r.id desc`
/** Activating or deactivating a record changes this field only. */
const isToggle = sql`(r.action = 'update' and r.changes ? 'active' and r.changes - 'active' = '{}')`
/** The record was removed because it was merged into another one. */
const isMerge = sql`(r.action = 'delete' and r.changes ? ${sql.raw(`'${mergeNote}'`)})`
const maxFields = 40

const anyOf = (column: SQL, values: readonly string[] | undefined, type: string): SQL[] =>
  values ? [sql`${column} = any (${sql.param(values)}::${sql.raw(type)}[])`] : []

/** Days that a search without a time looks at. */
const searchedDays = 90

const searchedSince = ({ from, to }: LogQuery): string | undefined =>
  from ?? (to ? undefined : new Date(Date.now() - searchedDays * dayMs).toISOString())

/** Texts of a search are compared by the statement itself. */
function recent(query: LogQuery): SQL[] {
  const since = query.q ? searchedSince(query) : undefined
  return since ? [sql`r.at >= ${since}::timestamptz`] : []
}

function shared(query: LogQuery): SQL[] {
  const { userId, resortId, entity, requestId, from, to, after } = query
  return [
    ...recent(query),
    ...anyOf(sql`r.user_id`, userId, 'uuid'),
    ...anyOf(sql`r.resort_id`, resortId, 'uuid'),
    ...anyOf(sql`r.entity`, entity, 'text'),
    ...(requestId ? [sql`r.request_id = ${requestId}`] : []),
    ...(from ? [sql`r.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`r.at < ${to}::timestamptz`] : []),
    olderThan(after, sql`r.at`, sql`r.id`),
  ]
}

function ofAction(actions: readonly LogAction[] | undefined): SQL[] {
  if (!actions) return []
  const plain = actions.filter((action) => !['toggle', 'update', 'merge'].includes(action))
  const parts = [
    ...(plain.length ? [sql`(r.action = any (${sql.param(plain)}::text[]) and not ${isMerge})`] : []),
    ...(actions.includes('update') ? [sql`(r.action = 'update' and not ${isToggle})`] : []),
    ...(actions.includes('toggle') ? [isToggle] : []),
    ...(actions.includes('merge') ? [isMerge] : []),
  ]
  return [sql`(${sql.join(parts, sql` or `)})`]
}

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

/** The first entries of a table, with a search those that match. @param read entries from what is given to it */
const page = (table: SQL, where: SQL, search: Search | '' | undefined, limit: number, read: (entries: SQL) => Promise<Row[]>) =>
  search
    ? searchEntries({ table, where }, search, { newestFirst, limit }, read)
    : read(sql`(select * from ${table} r where ${where} ${newestFirst} limit ${limit}::integer)`)

async function changed(db: Queryable, query: LogQuery, limit: number): Promise<Row[]> {
  const mayBe = (!query.kind || query.kind.includes('audit')) && (!query.level || query.level.includes('info'))
  if (!mayBe) return []
  const record = query.entityId ? [sql`r.record_id = ${query.entityId}::uuid`] : []
  const where = all([...shared(query), ...ofAction(query.action), ...record])
  const { q, entity } = query
  const records = q ? await idsOfNamedRecords(db, { q, entity, since: searchedSince(query) }) : []
  // Names and changes are read for the entries of the page only, because reading changes means decompressing them.
  const read = (entries: SQL): Promise<Row[]> =>
    db.query(
      select({
        number: sql<Row['number']>`r.id::text`,
        at: revision.at,
        level: sql<Row['level']>`'info'`,
        kind: sql<Row['kind']>`'audit'`,
        action: sql<Row['action']>`case when ${isToggle} then 'toggle' when ${isMerge} then 'merge' else r.action end`,
        userId: revision.userId,
        userName: revision.userName,
        resortId: revision.resortId,
        entity: revision.entity,
        entityId: revision.recordId,
        keptId: sql<Row['keptId']>`case when ${isMerge} then r.changes -> ${sql.raw(`'${mergeNote}'`)} ->> 'from' end`,
        name: sql<Row['name']>`null`,
        fields: sql<Row['fields']>`array(select jsonb_object_keys(${changesByField}) limit ${sql.raw(String(maxFields))})`,
        message: sql<Row['message']>`null`,
        ipAddress: revision.ipAddress,
        userAgent: sql<Row['userAgent']>`null`,
        requestId: revision.requestId,
        durationMs: sql<Row['durationMs']>`null`,
      })`from ${entries} r ${newestFirst}`,
    )
  return page(sql`${revisions}`, where, q && { q, records, texts: sql`r.ip_address, r.request_id` }, limit, read)
}

async function noted(db: Queryable, query: LogQuery, limit: number): Promise<Row[]> {
  const { q, entityId } = query
  if (entityId) return []
  const own = [
    ...anyOf(sql`r.kind`, query.kind, 'text'),
    ...anyOf(sql`r.level`, query.level, 'text'),
    ...anyOf(sql`r.action`, query.action, 'text'),
  ]
  const read = (entries: SQL): Promise<Row[]> =>
    db.query(
      select({
        number: sql<Row['number']>`r.id::text`,
        at: r.at,
        level: r.level,
        kind: r.kind,
        action: r.action,
        userId: r.userId,
        userName: r.userName,
        resortId: r.resortId,
        entity: r.entity,
        entityId: sql<Row['entityId']>`null`,
        name: sql<Row['name']>`null`,
        fields: sql<Row['fields']>`'{}'::text[]`,
        message: r.message,
        ipAddress: r.ipAddress,
        userAgent: r.userAgent,
        requestId: r.requestId,
        durationMs: r.durationMs,
      })`from ${entries} r ${newestFirst}`,
    )
  const texts = sql`r.message, r.ip_address, r.user_agent, r.request_id`
  return page(sql`${logEntries}`, all([...shared(query), ...own]), q && { q, records: [], texts }, limit, read)
}

/** Newest first; at the same time, the higher number is newer. */
function compare(one: Row, other: Row): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return BigInt(one.number) < BigInt(other.number) ? 1 : -1
}

async function withNames(db: Queryable, rows: readonly Row[]): Promise<LogEntry[]> {
  const names = await recordNames(
    db,
    rows.flatMap(({ entity, entityId, keptId }) => [entityId, keptId].flatMap((id) => (entity && id ? [{ entity, id }] : []))),
  )
  const named = (id: string | null | undefined) => names.get(id ?? '') ?? null
  return rows.map(({ number, keptId, ...row }) => ({
    ...row,
    id: nextOf({ at: row.at, id: number }),
    name: named(row.entityId),
    mergedInto: named(keptId),
  }))
}

export async function readLog(db: Queryable, query: LogQuery, limit: number): Promise<{ items: LogEntry[]; next?: string }> {
  const [revisions, notes] = await Promise.all([changed(db, query, limit + 1), noted(db, query, limit + 1)])
  const rows = [...revisions, ...notes].sort(compare)
  const items = await withNames(db, rows.slice(0, limit))
  return { items, ...(rows.length > limit && { next: items.at(-1)!.id }) }
}

export const loggedEntities = loggedKinds
