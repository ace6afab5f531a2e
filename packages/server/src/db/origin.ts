/** Identifies the state of the database that is being continued: a restore begins another one, in which later numbers are given again. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from './connect/database.ts'
import { selectValues } from './connect/select.ts'

/** `restoreCluster` sets it: a copy of the files equals its original otherwise. */
export const restoreSetting = 'ridgeline.restored'

/**
 * A dump is restored into another database or on another server, so their numbers differ. The same for all servers that share the
 * database.
 */
export async function originOf(db: Queryable): Promise<string> {
  const [row] = await db.query(
    selectValues({
      cluster: sql<string>`(select system_identifier::text from pg_control_system())`,
      database: sql<string>`(select oid::text from pg_database where datname = current_database())`,
      restore: sql<string | null>`current_setting(${restoreSetting}, true)`,
    }),
  )
  const { cluster, database, restore } = row!
  return createHash('sha256')
    .update([cluster, database, restore ?? ''].join())
    .digest('base64url')
}
