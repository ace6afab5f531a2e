/** The stored state of each source: the server that fetches it, the last answer, and when it may be fetched again. */
import { sql } from 'drizzle-orm'
import type { FetchFault } from '@ridgeline/domain/answers/weather-fetches'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { snakeCase } from '../../../db/columns.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { weatherFetches } from '../../../db/schema.ts'
import { isoText } from '../../../db/connect/select.ts'

export interface Source {
  sourceId: string
  part: string
}

export interface StoredFetch {
  askedAt: string | null
  fetchedAt: string | null
  nextAt: string | null
  failures: number
  fault: FetchFault | null
  detail: string | null
  address: string | null
  etag: string | null
  lastModified: string | null
  content: string | null
}

const columns = sql`${isoText(sql`asked_at`)} as "askedAt", ${isoText(sql`fetched_at`)} as "fetchedAt", ${isoText(sql`next_at`)} as "nextAt", failures, fault, detail,
  address, etag, last_modified as "lastModified", content`

/** Everything but the content, which is long. */
export const stateColumns = sql`${isoText(sql`asked_at`)} as "askedAt", ${isoText(sql`fetched_at`)} as "fetchedAt", ${isoText(sql`next_at`)} as "nextAt", fault, detail`

/**
 * Takes a turn if none was taken since `before`. @returns the state until now; undefined if another server has the turn
 */
export async function takeTurn(db: Queryable, { sourceId, part }: Source, now: number, before: number): Promise<StoredFetch | undefined> {
  const [at, latest] = [now, before].map((moment) => new Date(moment).toISOString())
  const [row] = await db.query<StoredFetch>(sql`
    insert into ${weatherFetches} as t (source_id, part, asked_at) values (${sourceId}::uuid, ${part}, ${at}::timestamptz)
    on conflict (source_id, part) do update set asked_at = excluded.asked_at where t.asked_at <= ${latest}::timestamptz
    returning ${columns}`)
  return row
}

/** Stores what differs after an attempt; the content is long and rarely changes. */
export async function keepFetch(db: Queryable, { sourceId, part }: Source, changed: Partial<StoredFetch>): Promise<void> {
  const sets = namesOf(changed).map((name) => sql`${sql.identifier(snakeCase(name))} = ${changed[name]}`)
  if (sets.length === 0) return
  await db.query(sql`update ${weatherFetches} set ${sql.join(sets, sql`, `)} where source_id = ${sourceId}::uuid and part = ${part}`)
}

/** Faults of the source stay until it responds; others are found again if they still exist. */
const ofSource: ReadonlySet<FetchFault | null> = new Set<FetchFault>(['unreachable', 'refused', 'tooMany', 'unreadable'])

export const lastingFault = ({ fault, detail }: Pick<StoredFetch, 'fault' | 'detail'>): Pick<StoredFetch, 'fault' | 'detail'> =>
  ofSource.has(fault) ? { fault, detail } : { fault: null, detail: null }
