/** Files that jobs have received and that wait until a user imports or dismisses them (decision 0167). */
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { maxWaitingFiles } from '@ridgeline/domain/exchange/received-files'
import type { Queryable } from '../db/connect/database.ts'
import { after, select, selectDistinctOn } from '../db/connect/select.ts'
import { receivedFiles } from '../db/schema.ts'
import { keepParts } from './file-parts.ts'

const columns = getTableColumns(receivedFiles)
export type StoredFile = typeof receivedFiles.$inferSelect

const isWaiting = sql`imported_at is null and dismissed_at is null`

export async function receivedFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  const [found] = await db.query(select(columns)`from ${receivedFiles} where id = ${id}::uuid`)
  return found
}

/** Newest first. */
export const waitingFiles = (db: Queryable, entity: string, resortId: string | null): Promise<StoredFile[]> =>
  db.query(select(
    columns,
  )`from ${receivedFiles} where entity = ${entity} and resort_id is not distinct from ${resortId}::uuid and ${isWaiting}
    order by received_at desc, id limit ${maxWaitingFiles}::integer`)

export async function waitingCount(db: Queryable, jobId: string): Promise<number> {
  const [row] = await db.query(
    select({ count: sql<number>`count(*)::integer` })`from ${receivedFiles} where job_id = ${jobId}::uuid and ${isWaiting}`,
  )
  return row!.count
}

/** The last file of each name. */
export async function lastOfNames(db: Queryable, jobId: string, names: readonly string[]): Promise<Map<string, StoredFile>> {
  const found = await db.query(selectDistinctOn(sql`file_name`, columns)`from ${receivedFiles}
    where job_id = ${jobId}::uuid and file_name = any (${sql.param(names)}::text[]) order by file_name, received_at desc, id`)
  return new Map(found.map((file) => [file.fileName, file]))
}

interface NewFile {
  jobId: string
  jobName: string
  entity: EntityName
  resortId: string | null
  fileName: string
  size: number
  sha256: string
  changedThere: number
  rows: number | null
}

/**
 * Within a transaction that has locked the job, so that two servers do not keep a file twice. The same content as the last file of the name
 * is the same file while that one waits or is still in the folder; otherwise the external system has sent it again.
 *
 * @returns its id, and whether it is new
 */
export async function keepReceived(tx: Queryable, path: string, file: NewFile): Promise<{ id: string; isNew: boolean }> {
  const last = (await lastOfNames(tx, file.jobId, [file.fileName])).get(file.fileName)
  const isOpen = last && ((last.importedAt === null && last.dismissedAt === null) || !last.moved)
  if (isOpen && last.sha256 === file.sha256) {
    await tx.query(sql`update ${receivedFiles} set changed_there = ${file.changedThere}::bigint, moved = false where id = ${last.id}::uuid`)
    return { id: last.id, isNew: false }
  }
  const [kept] = await tx.query(
    after(sql`insert into ${receivedFiles} (job_id, job_name, entity, resort_id, file_name, size, sha256, changed_there, rows)
    values (${file.jobId}::uuid, ${file.jobName}, ${file.entity}, ${file.resortId}::uuid, ${file.fileName}, ${file.size}::integer,
      ${file.sha256}, ${file.changedThere}::bigint, ${file.rows}::integer)`).returning({ id: receivedFiles.id }),
  )
  await keepParts(tx, kept!.id, path)
  return { id: kept!.id, isNew: true }
}

export const noteMoved = (db: Queryable, id: string): Promise<unknown> =>
  db.query(sql`update ${receivedFiles} set moved = true where id = ${id}::uuid`)

async function turned(db: Queryable, id: string, from: SQL, to: SQL): Promise<boolean> {
  const rows = await db.query(sql`update ${receivedFiles} set ${to} where id = ${id}::uuid and ${from} returning id`)
  return rows.length > 0
}

/** @returns whether it still waited */
export const takeReceived = (tx: Queryable, id: string): Promise<boolean> => turned(tx, id, isWaiting, sql`imported_at = now()`)
export const dismissReceived = (tx: Queryable, id: string): Promise<boolean> => turned(tx, id, isWaiting, sql`dismissed_at = now()`)

/** It waits again. @returns whether it did not wait */
export const returnReceived = (tx: Queryable, id: string): Promise<boolean> =>
  turned(tx, id, sql`imported_at is not null`, sql`imported_at = null`)
export const restoreReceived = (tx: Queryable, id: string): Promise<boolean> =>
  turned(tx, id, sql`dismissed_at is not null`, sql`dismissed_at = null`)
