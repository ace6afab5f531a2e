/** Runs statements in PostgreSQL: built with Drizzle's `sql` and prepared by name. */
import type { SQL } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '@ridgeline/domain/values/message-of'
import type { Selected } from './select.ts'
import { statementNames } from './statements/statement-names.ts'
import { statementOf, type Statement } from './statements/statement.ts'

export type Row = Record<string, unknown>

/** Runs statements, on the pool or in one transaction. */
export interface Queryable {
  /** @returns the rows, typed by what is selected (select.ts). @throws the driver's error, with `code` and `constraint`. */
  query<R extends object = Row>(statement: Selected<R> | SQL | Statement): Promise<NoInfer<R>[]>
}

export interface Database extends Queryable {
  /** Commits the changes of `work`, or rolls them back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  pool: pg.Pool
}

/** Callbacks waiting for the commit of a running transaction. */
const afterwards = new WeakMap<Queryable, (() => void)[]>()

/** Runs `work` after the commit and before `transaction` returns; never after a rollback. Outside a transaction: at once. */
export function afterCommit(on: Queryable, work: () => void): void {
  const waiting = afterwards.get(on)
  if (waiting) waiting.push(work)
  else work()
}

const nameOf = statementNames()

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

/** PostgreSQL aborted the transaction because of a deadlock or serialization failure: it changed nothing and can be retried. */
const isLostRace = (error: unknown) => ['40P01', '40001'].includes(codeOf(error))
const maxTries = 12
/** Milliseconds. PostgreSQL detects a deadlock after a second, so retries are spread over that time. */
const maxPause = 1_500

async function trying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!isLostRace(error) || tries === maxTries) throw error
      // Random, so that the transactions do not collide again.
      await sleep(Math.random() * Math.min(maxPause, 20 * tries ** 2))
    }
}

/**
 * The statements of a transaction, one at a time in the order in which they were asked for, whatever asks for them side by side. After its
 * end the connection is used by others, so work that goes on then is refused.
 */
function statementsIn(client: pg.PoolClient): { tx: Queryable; end: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false
  const tx: Queryable = {
    query<R extends object = Row>(statement: Selected<R> | SQL | Statement) {
      const next = last.then(() => {
        if (isOver) throw new Error('The transaction has ended')
        return run<NoInfer<R>>(client, statement)
      })
      last = next.catch(() => {})
      return next
    },
  }
  return {
    tx,
    async end() {
      isOver = true
      await last
    },
  }
}

async function once<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const { tx, end } = statementsIn(client)
  try {
    await client.query('begin')
    const waiting: (() => void)[] = []
    afterwards.set(tx, waiting)
    const result = await work(tx)
    await end()
    await client.query('commit')
    client.release()
    for (const each of waiting) each()
    return result
  } catch (error) {
    await end()
    // A connection whose rollback fails is removed from the pool.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}
