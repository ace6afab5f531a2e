/** A job whose runs Ridgeline executes: it sends. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { ownSystems, syncDb, type OwnSystem, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'

const jobs = tableOf(syncDb)

export interface OwnJob extends Pick<SyncDb, 'username' | 'hostKey' | 'targetTable' | 'keyColumn' | 'mapping'> {
  id: string
  name: string
  resortId: string
  alias: string
  /** Of the resort: the log of the job is in it. */
  language: Language
  system: OwnSystem
  endpoint: string
  approval: boolean
  entityTypes: EntityName[]
}

/** What a job needs so that the end of a run is noted in it, also when it was switched off meanwhile. */
export type NotedJob = Pick<OwnJob, 'id' | 'resortId' | 'language' | 'entityTypes'>

/**
 * What is checked and approved is sent nowhere else, and written into no other columns. The account counts because the folder of a drop can
 * begin where the account does, and the key of the server because it says whose server the address leads to. A renewed secret changes neither.
 */
export const targetOf = ({ system, endpoint, username, hostKey, targetTable, keyColumn, mapping }: OwnJob): string =>
  createHash('sha256')
    .update(JSON.stringify([system, endpoint, username, hostKey, targetTable, keyColumn, mapping]))
    .digest('hex')

const t = aliased(jobs, 't')
const r = aliased(resorts, 'r')
export const isOwn = sql`t.active and t.system = any (${sql.param(ownSystems)}::text[]) and t.direction = 'export' and t.endpoint is not null`

/** Locked against other runs of it, within a transaction. */
export async function ownJob(db: Queryable, id: string, lock = false): Promise<OwnJob | undefined> {
  const [found] = await db.query(
    select({
      id: t.id,
      name: t.name,
      resortId: t.resortId,
      alias: r.alias,
      language: r.defaultLanguage,
      // `isOwn` proves the system and that there is an endpoint.
      system: sql<OwnSystem>`${t.system}`,
      endpoint: neverNull(t.endpoint),
      username: t.username,
      hostKey: t.hostKey,
      targetTable: t.targetTable,
      keyColumn: t.keyColumn,
      mapping: t.mapping,
      approval: t.approval,
      entityTypes: t.entityTypes,
    })`from ${jobs} t join ${resorts} r on r.id = t.resort_id
    where t.id = ${id}::uuid and ${isOwn} ${lock ? sql`for update of t` : sql``}`,
  )
  return found
}

export async function notedJob(db: Queryable, id: string): Promise<NotedJob | undefined> {
  const [found] = await db.query(
    select({
      id: t.id,
      resortId: t.resortId,
      language: r.defaultLanguage,
      entityTypes: t.entityTypes,
    })`from ${jobs} t join ${resorts} r on r.id = t.resort_id where t.id = ${id}::uuid`,
  )
  return found
}
