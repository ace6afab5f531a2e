/** What the external system of a job lacks: records that it has not got in their present version (decision 0143), or not with all their fields (0160). */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Difference, KindDifferences } from '@ridgeline/domain/answers/sync'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { syncRecords } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'

export interface Job {
  id: string
  resortId: string
  entityTypes: readonly EntityName[]
}

export const isReadable = (entity: EntityName, resortId: string, rights: Rights): boolean =>
  isWithin(reachOf(rights, 'read', registry[entity]!), resortId)

/** Rows `(entity, record_id, difference, version)` of one kind. */
function pendingOf(entity: EntityName, { id, resortId }: Job, rights: Rights): SQL {
  const declared = registry[entity]!
  const table = tableNamed(entity)
  const own = declared.scope === 'resort' ? sql`t.resort_id = ${resortId}::uuid` : sql`true`
  const mine = within(declared, reachOf(rights, 'read', declared))
  return sql`
    select ${entity}::text as entity, t.id as record_id, case when s.record_id is null then 'created' else 'updated' end as difference, t.version
    from ${table} t left join ${syncRecords} s on s.job_id = ${id}::uuid and s.entity = ${entity} and s.record_id = t.id
    where ${own} and ${mine} and (s.record_id is null or t.version > s.version or s.left_out <> '{}')
    union all
    select ${entity}::text, s.record_id, 'removed', null from ${syncRecords} s
    where s.job_id = ${id}::uuid and s.entity = ${entity} and not exists (select from ${table} t where t.id = s.record_id)`
}

/** Of the kinds of the job that the caller may read. */
export function pending(job: Job, rights: Rights, kinds: readonly EntityName[] = job.entityTypes): SQL {
  const readable = kinds.filter((entity) => job.entityTypes.includes(entity) && isReadable(entity, job.resortId, rights))
  if (readable.length === 0)
    return sql`select ''::text as entity, null::uuid as record_id, ''::text as difference, null::integer as version where false`
  return sql.join(
    readable.map((entity) => pendingOf(entity, job, rights)),
    sql` union all `,
  )
}

export async function pendingCounts(db: Queryable, job: Job, rights: Rights): Promise<KindDifferences[]> {
  const counted = await db.query(
    select({
      entity: sql<EntityName>`entity`,
      difference: sql<Difference>`difference`,
      count: sql<number>`count(*)::integer`,
    })`from (${pending(job, rights)}) p group by 1, 2`,
  )
  return job.entityTypes
    .filter((entity) => isReadable(entity, job.resortId, rights))
    .map((entity) => {
      const count = (difference: Difference) => counted.find((each) => each.entity === entity && each.difference === difference)?.count ?? 0
      return { entity, created: count('created'), updated: count('updated'), removed: count('removed') }
    })
}

export async function pendingCount(db: Queryable, job: Job, rights: Rights): Promise<number> {
  const [row] = await db.query(select({ count: sql<number>`count(*)::integer` })`from (${pending(job, rights)}) p`)
  return row!.count
}
