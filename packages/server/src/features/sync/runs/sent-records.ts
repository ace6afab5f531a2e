/** What the external system of a job has: each record as it was sent last. */
import { sql } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { neverNull, select } from '../../../db/connect/select.ts'
import { syncRecords } from '../../../db/schema.ts'

export interface RecordOfJob {
  entity: EntityName
  recordId: string
}

/** What the job had sent of a record. */
export interface Sent {
  otherId: string | null
  version: number
  content: Row
  /** Fields that were left out, with the older version that they were sent with. */
  leftOut: Record<string, number>
}

/** What the external system has of the records now. Runs from before fields could be left out have not kept any. */
export async function keepSent(tx: Queryable, jobId: string, rows: readonly (Sent & RecordOfJob)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(sql`insert into ${syncRecords} (job_id, entity, record_id, other_id, version, content, left_out)
    select ${jobId}::uuid, entity, "recordId", "otherId", version, content, coalesce("leftOut", '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(entity text, "recordId" uuid, "otherId" text, version integer, content jsonb, "leftOut" jsonb)
    on conflict (job_id, entity, record_id) do update
      set other_id = excluded.other_id, version = excluded.version, content = excluded.content, left_out = excluded.left_out, sent_at = now()`)
}

export async function dropSent(tx: Queryable, jobId: string, rows: readonly RecordOfJob[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(sql`delete from ${syncRecords} s using jsonb_to_recordset(${JSON.stringify(rows.map(({ entity, recordId }) => ({ entity, recordId })))}::jsonb)
      g(entity text, "recordId" uuid)
    where s.job_id = ${jobId}::uuid and s.entity = g.entity and s.record_id = g."recordId"`)
}

export const sentOfRecords = (db: Queryable, jobId: string, entity: EntityName, ids: readonly string[]) =>
  db.query(select({
    recordId: syncRecords.recordId,
    otherId: syncRecords.otherId,
    version: syncRecords.version,
    content: syncRecords.content,
    leftOut: syncRecords.leftOut,
  })`from ${syncRecords}
    where job_id = ${jobId}::uuid and entity = ${entity} and record_id = any (${sql.param(ids)}::uuid[])`)

export async function otherIdsOf(db: Queryable, jobId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query(
    select({
      recordId: syncRecords.recordId,
      otherId: neverNull(syncRecords.otherId),
    })`from ${syncRecords} where job_id = ${jobId}::uuid and other_id is not null and record_id = any (${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ recordId, otherId }) => [recordId, otherId]))
}
