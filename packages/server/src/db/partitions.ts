/** Revisions lie in one table per month. What finds none goes into the default one and stays there. */
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Makes the tables of the months to come. */
export const makePartitions = 'select ridgeline_partition_revisions(3)'

/** Drops those of months that are older; without a number, none. */
export async function dropRevisions(db: Database, months: number | null): Promise<void> {
  if (months === null) return
  await db.transaction(async (tx) => {
    // Whoever reads histories is not kept waiting: what is not free now goes tomorrow.
    await tx.query(sql`set local lock_timeout = '3s'`)
    await tx.query(sql`select ridgeline_drop_revisions(${months}::integer)`)
  })
}
