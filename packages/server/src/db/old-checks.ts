/** Deletes old access checks, because they reveal where a person was. */
import { sql } from 'drizzle-orm'
import { accessChecks } from './access-check-table.ts'
import type { Queryable } from './database.ts'
import { deleteOld } from './delete-old.ts'

export const forgetOldChecks = (db: Queryable, days: number): Promise<void> =>
  deleteOld(db, sql`${accessChecks}`, sql`checked_at < now() - make_interval(days => ${days}::integer)`)
