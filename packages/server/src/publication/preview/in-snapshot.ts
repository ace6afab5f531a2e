/** One view of the database for all that a preview reads, in which PostgreSQL refuses every write. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'

export const inSnapshot = <T>(db: Database, work: (on: Queryable) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    return work(tx)
  })
