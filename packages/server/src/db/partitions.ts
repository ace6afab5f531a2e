/** Revisions have one partition per month. Rows without a partition go into the default one and stay there. */
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Makes the tables of the months to come. */
export const makePartitions = 'select ridgeline_partition_revisions(3)'

/** Drops those of months that are older; without a number, none. */
export async function dropRevisions(db: Database, months: number | null): Promise<void> {
  if (months === null) return
  await db.transaction(async (tx) => {
    // Readers of histories must not wait: a locked partition is created tomorrow.
    await tx.query(sql`set local lock_timeout = '3s'`)
    await tx.query(sql`select ridgeline_drop_revisions(${months}::integer)`)
  })
}
