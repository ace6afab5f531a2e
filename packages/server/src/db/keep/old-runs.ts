/** Runs of synchronization jobs that can no longer be taken back, and what removed jobs have sent, are deleted. */
import { sql } from 'drizzle-orm'
import { trashDays } from '@ridgeline/domain/answers/removed'
import { runKeptDays } from '@ridgeline/domain/answers/sync-runs'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Queryable } from '../connect/database.ts'
import { syncRecords, syncRuns } from '../schema.ts'
import { tableOf } from '../table.ts'
import { deleteOld } from './delete-old.ts'

const days = sql.raw(`interval '${runKeptDays} days'`)
/** As long as a removed job can be restored. */
const restorable = sql.raw(`interval '${trashDays} days'`)

export async function forgetOldRuns(db: Queryable): Promise<void> {
  await deleteOld(db, sql`${syncRuns}`, sql`created_at < now() - ${days}`)
  await deleteOld(
    db,
    sql`${syncRecords}`,
    sql`sent_at < now() - ${restorable} and not exists (select from ${tableOf(syncDb)} t where t.id = job_id)`,
  )
}
