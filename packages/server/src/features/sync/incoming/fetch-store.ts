/** Statements of fetching: what is due, who fetches it, and what was found. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { FileFetch } from '@ridgeline/domain/exchange/received-files'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased, neverNull, select } from '../../../db/connect/select.ts'
import { fileFetches, resorts } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import { waitingCount } from '../../../incoming/received-files.ts'

const jobs = tableOf(syncDb)
const t = aliased(jobs, 't')
const r = aliased(resorts, 'r')

/** A job that fetches files, on the table of jobs as `t`. */
export const isFetcher = sql`t.active and t.system = 'sftp' and t.direction = 'import' and t.endpoint is not null`

export interface Fetcher {
  id: string
  name: string
  resortId: string
  language: Language
  endpoint: string
  username: string | null
  hostKey: string | null
  /** Of the records in its files. */
  entity: EntityName
}

/** Locked against other servers that keep its files, within a transaction. */
export async function fetcher(db: Queryable, id: string, lock = false): Promise<Fetcher | undefined> {
  const [found] = await db.query(select({
    id: t.id,
    name: t.name,
    resortId: t.resortId,
    language: r.defaultLanguage,
    endpoint: neverNull(t.endpoint),
    username: t.username,
    hostKey: t.hostKey,
    // The rules of the job give it exactly one kind.
    entity: sql<EntityName>`t.entity_types[1]`,
  })`from ${jobs} t join ${resorts} r on r.id = t.resort_id
    where t.id = ${id}::uuid and ${isFetcher} ${lock ? sql`for update of t` : sql``}`)
  return found
}

/** Milliseconds that a server has for one file, before another one takes over. */
const lease = 180_000

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

export const askFetch = (db: Queryable, jobId: string, now: Date): Promise<unknown> =>
  db.query(sql`insert into ${fileFetches} (job_id, due_at) values (${jobId}::uuid, ${at(now)})
    on conflict (job_id) do update set due_at = ${at(now)}, attempts = 0`)

const columns = getTableColumns(fileFetches)
export type StoredFetch = typeof fileFetches.$inferSelect

/** Each is claimed by one server. */
export const claimDue = (db: Queryable, now: Date, count: number): Promise<StoredFetch[]> =>
  db.query(
    after(sql`update ${fileFetches} set leased_until = ${at(new Date(now.getTime() + lease))}
      where job_id in (select job_id from ${fileFetches} where due_at <= ${at(now)} and coalesce(leased_until, 'epoch') <= ${at(now)}
        order by due_at limit ${count}::integer for update skip locked)`).returning(columns),
  )

export const keepLease = (db: Queryable, jobId: string, now: Date): Promise<unknown> =>
  db.query(sql`update ${fileFetches} set leased_until = ${at(new Date(now.getTime() + lease))} where job_id = ${jobId}::uuid`)

export type Found = Pick<StoredFetch, 'attempts' | 'error' | 'settling' | 'tooLarge' | 'left'>

/** @param next when it is looked at again; null: when a user or the schedule asks. What was asked for meanwhile stays due. */
export const endFetch = (db: Queryable, { jobId, dueAt }: StoredFetch, found: Found, next: Date | null): Promise<unknown> =>
  db.query(sql`update ${fileFetches} set leased_until = null, attempts = ${found.attempts}::integer,
      error = ${found.error}, settling = ${JSON.stringify(found.settling)}::jsonb, too_large = ${JSON.stringify(found.tooLarge)}::jsonb,
      left_there = ${JSON.stringify(found.left)}::jsonb,
      due_at = case when due_at is distinct from ${dueAt}::timestamptz then due_at else ${next?.toISOString() ?? null}::timestamptz end
    where job_id = ${jobId}::uuid`)

/** The job was switched off, removed or changed. */
export const dropFetch = (db: Queryable, jobId: string): Promise<unknown> =>
  db.query(sql`update ${fileFetches} set due_at = null, leased_until = null where job_id = ${jobId}::uuid`)

export async function fetchOf(db: Queryable, jobId: string): Promise<FileFetch> {
  const [found] = await db.query(select(columns)`from ${fileFetches} where job_id = ${jobId}::uuid`)
  return {
    isFetching: found !== undefined && found.dueAt !== null && Date.parse(found.dueAt) <= Date.now(),
    waiting: await waitingCount(db, jobId),
    settling: (found?.settling ?? []).map(({ name }) => name),
  }
}
