/** Files that synchronization jobs received long ago are deleted with their content, imported or not, and what is known of the fetching of removed jobs. */
import { sql } from 'drizzle-orm'
import { receivedKeptDays } from '@ridgeline/domain/exchange/received-files'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Queryable } from '../connect/database.ts'
import { fileFetches, receivedFiles } from '../schema.ts'
import { tableOf } from '../table.ts'
import { deleteOld } from './delete-old.ts'

const days = sql.raw(`interval '${receivedKeptDays} days'`)

export async function forgetOldReceivedFiles(db: Queryable): Promise<void> {
  await deleteOld(db, sql`${receivedFiles}`, sql`received_at < now() - ${days}`)
  await deleteOld(db, sql`${fileFetches}`, sql`not exists (select from ${tableOf(syncDb)} t where t.id = job_id)`)
}
