/** Statements that take minutes must not keep a server from stopping. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './connect/database.ts'
import { selectValues } from './connect/select.ts'

/** Milliseconds between two attempts: one that arrives between two statements cancels nothing. */
const pause = 200

/**
 * Work in the transaction `tx` of `db`, whose statement PostgreSQL cancels when the signal is aborted: closing the connection would leave it
 * running, with its locks.
 * @throws what `work` throws
 */
export async function cancelledBy<T>(signal: AbortSignal, db: Database, tx: Queryable, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const [session] = await tx.query(selectValues({ pid: sql<number>`pg_backend_pid()` }))
  let isOver = false
  let cancelling: Promise<void> | undefined
  async function cancel() {
    while (!isOver) {
      await db.query(sql`select pg_cancel_backend(${session!.pid}::integer)`).catch(() => {})
      await sleep(pause)
    }
  }
  const begin = () => void (cancelling = cancel())
  signal.addEventListener('abort', begin, { once: true })
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    isOver = true
    signal.removeEventListener('abort', begin)
    // The connection is used by others afterwards, whose statements must not be cancelled.
    await cancelling
  }
}
