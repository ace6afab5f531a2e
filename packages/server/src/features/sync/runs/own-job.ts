/** A job whose runs Ridgeline executes. */
import { sql } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { ownSystems, syncDb, type OwnSystem } from '@ridgeline/domain/entities/sync-db'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { resorts } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'

const jobs = tableOf(syncDb)

export interface OwnJob {
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

const columns = sql`t.id, t.name, t.resort_id as "resortId", r.alias, r.default_language as language, t.system, t.endpoint, t.approval, t.entity_types as "entityTypes"`
export const isOwn = sql`t.active and t.system = any (${sql.param(ownSystems)}::text[]) and t.endpoint is not null`

/** Locked against other runs of it, within a transaction. */
export async function ownJob(db: Queryable, id: string, lock = false): Promise<OwnJob | undefined> {
  const [found] = await db.query<OwnJob>(sql`select ${columns} from ${jobs} t join ${resorts} r on r.id = t.resort_id
    where t.id = ${id}::uuid and ${isOwn} ${lock ? sql`for update of t` : sql``}`)
  return found
}
