/** Revisions have one partition per month. Rows without a partition go into the default one and stay there. */
import { sql } from 'drizzle-orm'
import type { Database } from '../connect/database.ts'

/** Creates the partitions of the coming months. */
export const makePartitions = 'select ridgeline_partition_revisions(3)'

/** Drops the partitions of older months; null keeps all. */
export async function dropRevisions(db: Database, months: number | null): Promise<void> {
  if (months === null) return
  await db.transaction(async (tx) => {
    // Must not block readers: if a table is locked, the next daily run tries again.
    await tx.query(sql`set local lock_timeout = '3s'`)
    await tx.query(sql`select ridgeline_drop_revisions(${months}::integer)`)
  })
}
