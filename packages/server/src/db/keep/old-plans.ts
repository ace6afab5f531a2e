/** Planned changes that were made or cancelled are deleted with their values. */
import { sql } from 'drizzle-orm'
import { trashDays } from '@ridgeline/domain/answers/removed'
import type { Queryable } from '../connect/database.ts'
import { changePlans } from '../schema.ts'
import { deleteOld } from './delete-old.ts'

/** As long as a removed record can be restored. */
const days = sql.raw(`interval '${trashDays} days'`)

export const forgetOldPlans = (db: Queryable): Promise<void> => deleteOld(db, sql`${changePlans}`, sql`ended_at < now() - ${days}`)
