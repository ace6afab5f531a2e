/** Sealed rows as events for an archive: who, what, when, from where, with before and after, and the seals that prove them. */
import { sql } from 'drizzle-orm'
import { logLevels, type LogChange, type LogLevel } from '@ridgeline/domain/answers/log'
import { isOneOf } from '@ridgeline/domain/search/names-of'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { publicChanges } from '../../entities/history/public-changes.ts'
import type { Changes } from '../../entities/revisions/revisions.ts'

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

const pageSize = 500
/** Characters of changes in an event; larger ones are named by field only. */
const maxChanges = 60_000

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

interface SealedRow {
  at: string
  id: string
  content: unknown[]
  /** Of a revision. */
  changes: Changes | null
}

/** As the view `audit_rows` lists them. */
const head = ['', 'at', 'id', 'xid']
const changeNames = [
  ...head,
  'entity',
  'recordId',
  'resortId',
  'version',
  'action',
  'changes',
  'userId',
  'userName',
  'requestId',
  'ipAddress',
]
const person = ['userId', 'userName', 'resortId', 'entity', 'message', 'ipAddress', 'userAgent', 'requestId', 'durationMs']
const entryNames = [...head, 'level', 'kind', 'action', ...person]

const named = (names: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(names.flatMap((name, at) => (name && name !== 'xid' && values[at] !== null ? [[name, values[at]]] : [])))

const shown = (changes: LogChange[]) =>
  JSON.stringify(changes).length > maxChanges ? changes.map(({ field, masked }) => ({ field, masked, isLong: true })) : changes

function eventOf({ content, changes }: SealedRow, seal: string): LogEvent {
  const { at, action, level, ...values } = named(content[0] === 'entry' ? entryNames : changeNames, content)
  const known: LogLevel = isOneOf(logLevels, level) ? level : 'info'
  const event = { at: String(at), action: String(action), level: known, ...values, seal }
  if (!changes) return { type: 'entry', ...event }
  return { type: 'change', ...event, changes: shown(publicChanges(String(values['entity']), changes)) }
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

const rowsOf = (db: Queryable, { number, firstAt, lastAt }: SealRow, { at, id }: StreamPlace) =>
  db.query(select({
    at: sql<string>`ridgeline_moment(l.at)`,
    id: sql<string>`l.id::text`,
    content: sql<unknown[]>`r.content`,
    changes: sql<Changes | null>`case when not l.is_entry then r.content -> 9 end`,
  })`from audit_leaves l join audit_rows r on r.at = l.at and r.id = l.id
    where l.seal = ${number}::bigint and l.at >= ${firstAt}::timestamptz and l.at <= ${lastAt}::timestamptz
      and r.at >= ${firstAt}::timestamptz and r.at <= ${lastAt}::timestamptz
      and (l.at, l.id) > (coalesce(${at}::timestamptz, '-infinity'), coalesce(${id}::bigint, 0))
    order by l.at, l.id limit ${pageSize}::integer`)

/** The next events; undefined if all are sent. Rows from before the chain began are not sent. */
export async function eventsAfter(db: Queryable, place: StreamPlace): Promise<EventPage | undefined> {
  const seal = await sealAfter(db, place.seal)
  if (!seal) return undefined
  const { number, kind, at, entries, erasure, keptFrom, hash } = seal
  const events: LogEvent[] = []
  if (kind === 'rows') {
    const rows = await rowsOf(db, seal, place)
    events.push(...rows.map((row) => eventOf(row, number)))
    const last = rows.at(-1)
    if (last && rows.length === pageSize) return { events, place: { seal: place.seal, at: last.at, id: last.id } }
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
