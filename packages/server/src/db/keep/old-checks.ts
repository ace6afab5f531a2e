/** Deletes old access checks, because they reveal where a person was. */
import { sql } from 'drizzle-orm'
import { accessChecks } from '../tables/access-check-table.ts'
import type { Queryable } from '../connect/database.ts'
import { deleteOld } from './delete-old.ts'

export const forgetOldChecks = (db: Queryable, days: number): Promise<void> =>
  deleteOld(db, sql`${accessChecks}`, sql`checked_at < now() - make_interval(days => ${days}::integer)`)
