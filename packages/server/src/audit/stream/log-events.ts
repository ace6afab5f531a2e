/** Sealed rows as events for an archive: who, what, when, from where, with before and after, and the seals that prove them. */
import { sql } from 'drizzle-orm'
import type { LogChange, LogLevel } from '@ridgeline/domain/answers/log'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, orNull, select, type RowOf } from '../../db/connect/select.ts'
import { logEntries } from '../../db/tables/log-table.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { shownChanges } from '../../entities/revisions/revision-values.ts'
import { publicChanges } from '../../entities/history/public-changes.ts'

/** How far was sent: a seal completely, and rows of the next one. */
export interface StreamPlace {
  seal: string
  at: string | null
  id: string | null
}

export interface LogEvent {
  type: 'change' | 'entry' | 'seal'
  at: string
  /** What was done, or the kind of seal. */
  action: string
  level: LogLevel
  [name: string]: unknown
}

export interface EventPage {
  events: LogEvent[]
  place: StreamPlace
}

const pageSize = 200
/** Bytes of the changes in an event; larger fields, and all fields of a larger change, are only named. */
export const maxChanges = 60_000
/** Stored bytes of the changes that are read for a page. */
const maxStoredBytes = 4_000_000
/** Bytes of the changes in the events of a page. */
export const maxPageBytes = 2_000_000

interface SealRow {
  number: string
  kind: string
  at: string
  entries: number
  firstAt: string | null
  lastAt: string | null
  erasure: number | null
  keptFrom: string | null
  hash: string
}

const long = ({ field, masked }: LogChange) => ({ field, masked, isLong: true })

const shown = (changes: LogChange[]) =>
  JSON.stringify(changes).length > maxChanges
    ? changes.map(long)
    : changes.map((change) => (change.size === undefined ? change : long(change)))

function eventOf({ changes, at, action, level, ...values }: SealedRow, seal: string): LogEvent {
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const event = { at, action: String(action), level: level ?? 'info', ...known, seal } as const
  if (!changes) return { type: 'entry', ...event }
  return { type: 'change', ...event, changes: shown(publicChanges(String(values.entity), changes)) }
}

async function sealAfter(db: Queryable, number: string): Promise<SealRow | undefined> {
  const [row] = await db.query(
    select({
      number: sql<string>`number::text`,
      kind: sql<string>`kind`,
      at: sql<string>`ridgeline_moment(sealed_at)`,
      entries: sql<number>`entries`,
      firstAt: sql<string | null>`ridgeline_moment(first_at)`,
      lastAt: sql<string | null>`ridgeline_moment(last_at)`,
      erasure: sql<number | null>`erasure`,
      keptFrom: sql<string | null>`ridgeline_moment(kept_from)`,
      hash: sql<string>`encode(hash, 'hex')`,
    })`from audit_seals s where s.number > ${number}::bigint order by s.number limit 1`,
  )
  return row
}

/** The rows of the statement, whose columns are those of revisions and log entries. */
const [r, e] = [aliased(revisions, 'named'), aliased(logEntries, 'named')]

const rowColumns = {
  at: sql<string>`ridgeline_moment(${r.at})`,
  id: sql<number>`${r.id}::float8`,
  /** Null for a row that retention has deleted since. */
  action: sql<string | null>`${orNull(e.action)}`,
  level: orNull(e.level),
  kind: orNull(e.kind),
  entity: orNull(r.entity),
  recordId: orNull(r.recordId),
  resortId: orNull(r.resortId),
  version: orNull(r.version),
  userId: orNull(r.userId),
  userName: orNull(r.userName),
  message: orNull(e.message),
  requestId: orNull(r.requestId),
  ipAddress: orNull(r.ipAddress),
  userAgent: orNull(e.userAgent),
  durationMs: orNull(e.durationMs),
  /** Of a revision, without the values of its large fields. */
  changes: orNull(r.changes),
  isLast: sql<boolean>`place = (select count(*) from picked) and place < ${pageSize}::integer`,
}
type SealedRow = RowOf<typeof rowColumns>

/** Rows of a seal after a place, as many as fit into a page: a transaction can change more bytes than a statement can read in its time. */
const rowsOf = (db: Queryable, { number, firstAt, lastAt }: SealRow, { at, id }: StreamPlace) =>
  db.query(
    after(sql`with picked as materialized (
      select l.at, l.id, l.is_entry from audit_leaves l
      where l.seal = ${number}::bigint and l.at >= ${firstAt}::timestamptz and l.at <= ${lastAt}::timestamptz
        and (l.at, l.id) > (coalesce(${at}::timestamptz, '-infinity'), coalesce(${id}::bigint, 0))
      order by l.at, l.id limit ${pageSize}::integer
    ), found as (
      select picked.at, picked.id, row_number() over by_place as place, sealed.*,
        coalesce(sum(pg_column_size(sealed.whole)) over by_place, 0) as stored
      from picked left join lateral (
        select r.action, null as level, null as kind, r.entity, r.record_id, r.resort_id, r.version, r.user_id, r.user_name, null as message,
          r.request_id, r.ip_address, null as user_agent, null::integer as duration_ms, r.changes as whole
        from revisions r where not picked.is_entry and r.at = picked.at and r.id = picked.id
        union all
        select e.action, e.level, e.kind, e.entity, null, e.resort_id, null, e.user_id, e.user_name, e.message,
          e.request_id, e.ip_address, e.user_agent, e.duration_ms, null
        from log_entries e where picked.is_entry and e.at = picked.at and e.id = picked.id
      ) sealed on true window by_place as (order by picked.at, picked.id)
    ), named as (
      select *, coalesce(sum(octet_length(changes::text)) over (order by place), 0) as bytes
      from found left join lateral (select ${shownChanges(sql`found.whole`, maxChanges)} as changes) fields on found.whole is not null
      where place = 1 or stored <= ${maxStoredBytes}::integer
    )`).select(rowColumns)`from named where place = 1 or bytes <= ${maxPageBytes}::integer order by place`,
  )

/** The next events; undefined if all are sent. Rows from before the chain began are not sent. */
export async function eventsAfter(db: Queryable, place: StreamPlace): Promise<EventPage | undefined> {
  const seal = await sealAfter(db, place.seal)
  if (!seal) return undefined
  const { number, kind, at, entries, erasure, keptFrom, hash } = seal
  const events: LogEvent[] = []
  if (kind === 'rows') {
    const rows = await rowsOf(db, seal, place)
    events.push(...rows.filter(({ action }) => action !== null).map((row) => eventOf(row, number)))
    const last = rows.at(-1)
    if (last && !last.isLast) return { events, place: { seal: place.seal, at: last.at, id: String(last.id) } }
  }
  events.push({
    type: 'seal',
    at,
    action: kind,
    level: 'info',
    seal: number,
    entries,
    hash,
    ...(erasure && { erasure }),
    ...(keptFrom && { keptFrom }),
  })
  return { events, place: { seal: number, at: null, id: null } }
}
