/** Copies of a record's values outside of its row, its revisions and the log. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import {
  accessChecks,
  carts,
  directoryCodes,
  directoryLinks,
  gtfsImports,
  idempotencyKeys,
  importRows,
  mediaUploads,
  passwordResets,
  preferences,
  recordImports,
  resetRequests,
  savedViews,
  sessions,
  signInAttempts,
  syncRecords,
  syncRunRows,
  syncRuns,
  uploadDays,
  userBrowsers,
} from '../db/schema.ts'
import { removeFactors } from '../http/factors/factors.ts'
import { deleteJobsOf } from '../jobs/job-statements.ts'

export const eraseHolder = (tx: Queryable, entity: string, id: string) =>
  tx.query(sql`update ${accessChecks} set holder = null where entity = ${entity} and record_id = ${id}::uuid`)

/** Rows of imports that created or changed the record; the import can no longer be undone for it. */
export const eraseImported = (tx: Queryable, id: string) => tx.query(sql`delete from ${importRows} where record_id = ${id}::uuid`)

/** What runs of synchronization jobs have sent of the record; the run can no longer be taken back for it. */
export async function eraseSent(tx: Queryable, id: string): Promise<void> {
  for (const table of [syncRunRows, syncRecords]) await tx.query(sql`delete from ${table} where record_id = ${id}::uuid`)
}

/** Stored responses for repeated requests. All of them are searched; they are deleted after a day anyway. */
export const eraseAnswers = (tx: Queryable, ids: readonly string[]) =>
  tx.query(sql`delete from ${idempotencyKeys} where exists (select from unnest(${sql.param(ids)}::text[]) id where strpos(answer, id) > 0)`)

/** Data that only users have. Shared views stay, under the anonymous name. */
export async function eraseAccount(tx: Queryable, id: string, name: string, emails: readonly string[]): Promise<void> {
  await tx.query(sql`update ${gtfsImports} set user_name = ${name} where user_id = ${id}::uuid`)
  await tx.query(sql`update ${syncRuns} set user_name = ${name} where user_id = ${id}::uuid`)
  await tx.query(sql`update ${syncRuns} set approved_by_name = ${name} where approved_by = ${id}::uuid`)
  for (const table of [
    sessions,
    preferences,
    recordImports,
    passwordResets,
    idempotencyKeys,
    uploadDays,
    mediaUploads,
    directoryLinks,
    directoryCodes,
    userBrowsers,
    carts,
  ])
    await tx.query(sql`delete from ${table} where user_id = ${id}::uuid`)
  await removeFactors(tx, id)
  await deleteJobsOf(tx, id, emails)
  await tx.query(sql`delete from ${savedViews} where user_id = ${id}::uuid and not is_shared`)
  for (const table of [signInAttempts, resetRequests])
    await tx.query(sql`delete from ${table} where lower(email) = any (${sql.param(emails)}::text[])`)
}
