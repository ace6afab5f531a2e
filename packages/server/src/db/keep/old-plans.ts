/** Planned changes that were made or cancelled are deleted with their values. */
import { sql } from 'drizzle-orm'
import { endedPlanDays } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../connect/database.ts'
import { changePlans } from '../schema.ts'
import { deleteOld } from './delete-old.ts'

const days = sql.raw(`interval '${endedPlanDays} days'`)

export const forgetOldPlans = (db: Queryable): Promise<void> => deleteOld(db, sql`${changePlans}`, sql`ended_at < now() - ${days}`)
