/** The last changes by users in a resort: the latest change of each record. */
import { sql } from 'drizzle-orm'
import type { TeamChange } from '@ridgeline/domain/answers/dashboard'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select, selectDistinctOn } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql } from '../../entities/store/record-sql.ts'

const r = aliased(revisions, 'r')

const maxChanges = 5
/** Changes that are read; repeated changes of one record are shown once. */
const maxRevisionsRead = 200
const maxAgeDays = 7

type Change = Omit<TeamChange, 'name'>

export async function latestChanges(db: Queryable, resortId: string, entities: readonly string[]): Promise<TeamChange[]> {
  if (entities.length === 0) return []
  const changes = await db.query(selectDistinctOn(sql`r.record_id`, {
    entity: r.entity,
    id: r.recordId,
    action: r.action,
    userName: r.userName,
    at: r.at,
  })`from (select * from ${revisions} where resort_id = ${resortId}::uuid and entity = any (${sql.param([...entities])}::text[])
      and user_id is not null and at > now() - ${maxAgeDays}::integer * interval '1 day' order by at desc, id desc limit ${maxRevisionsRead}::integer) r
    order by r.record_id, r.at desc, r.id desc`)
  const latest = changes.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, maxChanges)
  return Promise.all(latest.map(async (change) => ({ ...change, name: await nameOf(db, change) })))
}

/** Null for removed records. */
async function nameOf(db: Queryable, { entity: name, id }: Change): Promise<TeamChange['name']> {
  const field = nameFieldOf(registry[name]!)
  const [row] = await db.query(
    select({ name: sql<TeamChange['name']>`to_json(${columnSql(field)})` })`from ${tableNamed(name)} t where t.id = ${id}::uuid`,
  )
  return row?.name ?? null
}
