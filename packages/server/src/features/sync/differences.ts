/** Differences to the state at the last run of each synchronization job, computed from later revisions. */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { fetchesFiles, isOwnSystem, ownSystems, syncDb } from '@ridgeline/domain/entities/sync-db'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import type { Difference, JobDifferences, KindDifferences, RecordDifference } from '@ridgeline/domain/answers/sync'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, isoText, select } from '../../db/connect/select.ts'
import { syncRecords } from '../../db/schema.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'
import { revisionsWithin } from '../../entities/revisions/reachable-revisions.ts'
import { recordNames } from '../../entities/references/record-names.ts'
import type { Changes } from '../../entities/revisions/revisions.ts'
import { publicChanges } from '../../entities/history/public-changes.ts'
import { nextOf, olderThan } from '../../http/keyset.ts'
import { pending, pendingCounts, type Job } from './change-set.ts'
import { bookkeeping, sinceSent } from './fields/since-sent.ts'

const t = aliased(tableOf(syncDb), 't')

const maxJobs = 200

/**
 * One row for each differing record of `jobs`, with its net changes: a change that was reverted is not a difference, nor is a record that was
 * created and removed. Global records belong to the jobs of all resorts.
 */
const differing = (jobs: SQL, rights: Rights): SQL => sql`
  with job as (select t.id, t.resort_id, t.entity_types, t.last_run_at from ${tableNamed(syncDb.name)} t where ${jobs}
    and ${within(syncDb, reachOf(rights, 'read', syncDb))}),
  changed as (
    select job.id as job_id, r.* from job join revisions r on r.at > job.last_run_at and r.entity = any (job.entity_types)
      and coalesce(r.resort_id, job.resort_id) = job.resort_id and ${revisionsWithin(allEntities, rights)}),
  fields as (
    select job_id, record_id, field.key as name,
      (array_agg(field.value -> 'from' order by version, id))[1] as was, (array_agg(field.value -> 'to' order by version desc, id desc))[1] as now
    from changed, jsonb_each(changes) field where field.key <> all (${sql.param(bookkeeping)}::text[]) group by job_id, record_id, field.key),
  net as (
    select job_id, record_id, jsonb_object_agg(name, jsonb_build_object('from', was, 'to', now)) as changes
    from fields where coalesce(was, 'null') <> coalesce(now, 'null') group by job_id, record_id),
  described as (
    select c.job_id, c.entity, c.record_id, net.changes, max(c.at) as at, (array_agg(c.id order by c.version desc, c.id desc))[1] as number,
      (array_agg(c.user_name order by c.version desc, c.id desc))[1] as user_name,
      (array_agg(c.action order by c.version, c.id))[1] in ('create', 'restore') as came,
      (array_agg(c.action order by c.version desc, c.id desc))[1] = 'delete' as went
    from changed c join net using (job_id, record_id) group by c.job_id, c.entity, c.record_id, net.changes),
  differing as (
    select *, null::jsonb as left_out, case when went then 'removed' when came then 'created' else 'updated' end as difference from described where not (came and went))`

/** A place in the order for records whose revisions have been deleted by age: without one, a page that ends among them would be the last. */
const withoutRevision = (id: SQL) => sql`hashtextextended(${id}::text, 0) & 4611686018427387903`

/** Of our own systems, compared with what the job has sent: whatever happened to the run in between, nothing is forgotten. */
const differingFromSent = (job: Job, rights: Rights): SQL => sql`
  with pending as (${pending(job, rights)}), ${sinceSent(job.id)},
  described as (
    select record_id, jsonb_object_agg(name, jsonb_build_object('from', was, 'to', now)) as changes from net group by record_id),
  differing as (
    select p.entity, p.record_id, p.difference, coalesce(described.changes, '{}') as changes,
      s.left_out, coalesce(last.at, 'epoch') as at,
      last.user_name, coalesce(last.id, ${withoutRevision(sql`p.record_id`)}) as number
    from pending p left join described using (record_id)
      left join ${syncRecords} s on s.job_id = ${job.id}::uuid and s.entity = p.entity and s.record_id = p.record_id left join lateral (
      select r.at, r.user_name, r.id from revisions r where r.record_id = p.record_id and r.entity = p.entity
      order by r.version desc, r.id desc limit 1) last on true)`

interface Counted {
  jobId: string
  entity: EntityName
  difference: Difference
  count: number
}

/** For the active jobs of a resort, limited to entities the caller may read. */
export async function jobDifferences(db: Queryable, resortId: string, rights: Rights): Promise<JobDifferences[]> {
  const ofResort = sql`t.active and t.resort_id = ${resortId}::uuid`
  const ofOthers = sql`${ofResort} and t.system <> all (${sql.param(ownSystems)}::text[])`
  const jobs = await db.query(select({
    jobId: t.id,
    since: t.lastRunAt,
    entityTypes: t.entityTypes,
    system: t.system,
    direction: t.direction,
  })`from ${tableNamed(syncDb.name)} t
    where ${ofResort} and ${within(syncDb, reachOf(rights, 'read', syncDb))} order by t.name_sort, t.id limit ${maxJobs}::integer`)
  const counted = await db.query(
    after(differing(ofOthers, rights)).select({
      jobId: sql<string>`job_id`,
      entity: sql<EntityName>`entity`,
      difference: sql<Difference>`difference`,
      count: sql<number>`count(*)::integer`,
    })`from differing group by 1, 2, 3`,
  )
  const isHidden = (entity: EntityName) => !isWithin(reachOf(rights, 'read', registry[entity]!), resortId)
  return Promise.all(
    jobs.map(async ({ jobId, since, entityTypes, ...job }) => ({
      jobId,
      since,
      kinds: fetchesFiles(job)
        ? []
        : isOwnSystem(job.system)
          ? await pendingCounts(db, { id: jobId, resortId, entityTypes }, rights)
          : entityTypes.flatMap((entity) => (since === null || isHidden(entity) ? [] : [kindOf(entity, jobId, counted)])),
      hidden: entityTypes.filter(isHidden),
    })),
  )
}

function kindOf(entity: EntityName, jobId: string, counted: readonly Counted[]): KindDifferences {
  const own = counted.filter((each) => each.jobId === jobId && each.entity === entity)
  const count = (difference: Difference) => own.find((each) => each.difference === difference)?.count ?? 0
  return { entity, created: count('created'), updated: count('updated'), removed: count('removed') }
}

interface Asked {
  job: Job & { system: string; direction: string }
  /** If omitted, all entities of the job. */
  entity?: EntityName
  after?: string
}

/** Records that differ for one job, last changed first. */
export async function recordDifferences(db: Queryable, { job, entity, after: previous }: Asked, rights: Rights, limit: number) {
  // What comes in is not compared.
  if (fetchesFiles(job)) return { items: [] }
  const rows = await db.query(after(
    isOwnSystem(job.system) ? differingFromSent(job, rights) : differing(sql`t.id = ${job.id}::uuid`, rights),
  ).select({
    entity: sql<EntityName>`r.entity`,
    id: sql<string>`r.record_id`,
    difference: sql<Difference>`r.difference`,
    at: isoText(sql`r.at`),
    userName: sql<string | null>`r.user_name`,
    number: sql<string>`r.number::text`,
    changes: sql<Changes>`r.changes`,
    leftOut: sql<Record<string, number>>`coalesce(r.left_out, '{}')`,
  })`from differing r where ${entity ? sql`r.entity = ${entity}` : sql`true`} and ${olderThan(previous, sql`r.at`, sql`r.number`)}
    order by r.at desc, r.number desc limit ${limit + 1}::integer`)
  const page = rows.slice(0, limit)
  const names = await recordNames(db, page)
  const items = page.map(({ entity: kind, id, difference, at, userName, changes, leftOut }): RecordDifference => ({
    entity: kind,
    id,
    name: names.get(id) ?? null,
    difference,
    at,
    userName,
    // Without fields that no longer exist.
    changes: publicChanges(kind, changes).filter(({ field }) => registry[kind]!.fields[field]),
    leftOut: Object.keys(leftOut).filter((name) => changes[name]),
  }))
  const last = page.at(-1)
  return { items, ...(rows.length > limit && last && { next: nextOf({ at: last.at, id: last.number }) }) }
}
