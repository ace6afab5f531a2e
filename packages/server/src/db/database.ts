/** How statements reach PostgreSQL: composed with Drizzle's `sql`, prepared by name, one way in and out. */
import type { SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '@ridgeline/domain/message-of'
import { statementOf, type Statement } from './statement.ts'

export type Row = Record<string, unknown>

/** Runs statements: a pool, or one transaction. */
export interface Queryable {
  /** Rows of the statement. @throws the driver's error, with `code` and `constraint`. */
  query<R extends object = Row>(statement: SQL | Statement): Promise<R[]>
}

export interface Database extends Queryable {
  /** Commits what `work` did, or nothing of it when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  pool: pg.Pool
}

/** What waits for the commit of a transaction that is under way. */
const afterwards = new WeakMap<Queryable, (() => void)[]>()

/** Runs `work` once the transaction has committed and before its caller goes on; never when it was rolled back. Outside of one: at once. */
export function afterCommit(on: Queryable, work: () => void): void {
  const waiting = afterwards.get(on)
  if (waiting) waiting.push(work)
  else work()
}

/** Statements differ by the fields they touch, and every connection keeps each plan in its memory. */
const maxPrepared = 500
const names = new Map<string, string>()
/** Asked once so far. What never comes again is not worth a plan that is kept. */
const newcomers = new Set<string>()

/** The same text has the same name on every connection, from its second time on; past the bound statements go unprepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxPrepared) return known
  if (!newcomers.delete(text)) {
    if (newcomers.size >= maxPrepared) newcomers.clear()
    newcomers.add(text)
    return undefined
  }
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

async function run<R extends object>(client: pg.Pool | pg.PoolClient, statement: SQL | Statement): Promise<R[]> {
  const { text, values } = statementOf(statement)
  const name = nameOf(text)
  const { rows } = await client.query<R>({ text, values, ...(name && { name }) })
  return rows
}

export function databaseOf(pool: pg.Pool): Database {
  return {
    pool,
    query: (statement) => trying(() => run(pool, statement)),
    transaction: (work) => trying(() => once(pool, work)),
  }
}

/** Two transactions waited for each other, and PostgreSQL ended one: it did nothing and may simply try again. */
const isLostRace = (error: unknown) => ['40P01', '40001'].includes(codeOf(error))
const maxTries = 12
/** Milliseconds. PostgreSQL takes a second to notice who waits for whom, so those who met again are spread over as long. */
const maxPause = 1_500

async function trying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!isLostRace(error) || tries === maxTries) throw error
      // Not all at the same moment again.
      await sleep(Math.random() * Math.min(maxPause, 20 * tries ** 2))
    }
}

async function once<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tx: Queryable = { query: (statement) => run(client, statement) }
    const waiting: (() => void)[] = []
    afterwards.set(tx, waiting)
    const result = await work(tx)
    await client.query('commit')
    client.release()
    for (const each of waiting) each()
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given to anyone else.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}
