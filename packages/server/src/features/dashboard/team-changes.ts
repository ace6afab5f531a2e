/** The last changes by users in a resort: the latest change of each record. */
import { sql } from 'drizzle-orm'
import type { TeamChange } from '@ridgeline/domain/answers/dashboard'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql } from '../../entities/store/record-sql.ts'

const shown = 5
/** Changes that are read; repeated changes of one record are shown once. */
const looked = 200
const days = 7

type Change = Omit<TeamChange, 'name'>

export async function latestChanges(db: Queryable, resortId: string, entities: readonly string[]): Promise<TeamChange[]> {
  if (entities.length === 0) return []
  const changes = await db.query<Change>(sql`
    select distinct on (r.record_id) r.entity, r.record_id as id, r.action, r.user_name as "userName",
      to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (select * from revisions where resort_id = ${resortId}::uuid and entity = any (${sql.param([...entities])}::text[])
      and user_id is not null and at > now() - ${days}::integer * interval '1 day' order by at desc, id desc limit ${looked}::integer) r
    order by r.record_id, r.at desc, r.id desc`)
  const latest = changes.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown)
  return Promise.all(latest.map(async (change) => ({ ...change, name: await nameOf(db, change) })))
}

/** Undefined for removed records. */
async function nameOf(db: Queryable, { entity: name, id }: Change): Promise<TeamChange['name']> {
  const field = nameFieldOf(registry[name]!)
  const [row] = await db.query<{ name: TeamChange['name'] }>(
    sql`select to_json(${columnSql(field)}) as name from ${tableNamed(name)} t where t.id = ${id}::uuid`,
  )
  return row?.name ?? null
}
