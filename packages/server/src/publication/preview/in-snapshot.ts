/** One view of the database for all that a preview reads, in which PostgreSQL refuses every write. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable, Row } from '../../db/connect/database.ts'
import type { Selected } from '../../db/connect/select.ts'
import type { Statement } from '../../db/connect/statement.ts'

export const inSnapshot = <T>(db: Database, work: (on: Queryable) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    return work(oneByOne(tx))
  })

/** A connection runs one statement at a time, and displays ask for several at once. */
function oneByOne(tx: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query<R extends object = Row>(statement: Selected<R> | SQL | Statement) {
      const next = last.then(() => tx.query<R>(statement))
      last = next.catch(() => {})
      return next
    },
  }
}
