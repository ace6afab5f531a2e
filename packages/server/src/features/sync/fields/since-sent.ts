/** What has changed in records since a job sent them, by field: one that was left out of runs counts from the version it was sent with. */
import { sql, type SQL } from 'drizzle-orm'
import type { FieldDifference } from '@ridgeline/domain/answers/sync'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Field } from '@ridgeline/domain/declare/field'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Rights } from '@ridgeline/domain/access/access'
import type { Queryable } from '../../../db/connect/database.ts'
import { after } from '../../../db/connect/select.ts'
import { syncRecords } from '../../../db/schema.ts'
import { pending, type Job } from '../change-set.ts'
import { fieldGroups, type JobOfFields } from './field-groups.ts'

/** Metadata such as version and author are not differences. */
export const bookkeeping = Object.entries<Field>(syncDb.fields).flatMap(([name, { readOnly }]) =>
  readOnly && !Object.values(syncDb.sections).some((section) => Object.hasOwn(section, name)) ? [name] : [],
)

/**
 * The tables `fields` and `net` of a statement that has `pending`; a change that was reverted is not in `net`. The first condition lets the
 * index find the revisions of records that were sent whole.
 */
export const sinceSent = (jobId: string): SQL => sql`
  fields as (
    select p.entity, p.record_id, field.key as name, min(coalesce((s.left_out ->> field.key)::integer, s.version)) as sent_version,
      (array_agg(field.value -> 'from' order by r.version, r.id))[1] as was, (array_agg(field.value -> 'to' order by r.version desc, r.id desc))[1] as now
    from pending p join ${syncRecords} s on s.job_id = ${jobId}::uuid and s.entity = p.entity and s.record_id = p.record_id
      join revisions r on r.record_id = p.record_id and r.entity = p.entity and r.version > case when s.left_out = '{}' then s.version else 0 end,
      jsonb_each(r.changes) field
    where p.difference = 'updated' and field.key <> all (${sql.param(bookkeeping)}::text[])
      and r.version > coalesce((s.left_out ->> field.key)::integer, s.version)
    group by p.entity, p.record_id, field.key),
  net as (select * from fields where coalesce(was, 'null') <> coalesce(now, 'null'))`

/** The groups of fields that differ in records of a kind, with the number of records. */
export async function fieldDifferences(
  db: Queryable,
  job: Job & JobOfFields,
  entity: EntityName,
  rights: Rights,
): Promise<FieldDifference[]> {
  const groups = fieldGroups(entity, job)
  const given = groups.flatMap((names, place) => names.map((name) => ({ name, place })))
  const counted = await db.query(
    after(sql`with pending as (${pending(job, rights, [entity])}), ${sinceSent(job.id)}`).select({
      names: sql<string[]>`array_agg(distinct g.name)`,
      count: sql<number>`count(distinct net.record_id)::integer`,
    })`from net join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g(name text, place integer) using (name) group by g.place order by g.place`,
  )
  const inOrder = groups.flat()
  return counted.map(({ names, count }) => ({ fields: inOrder.filter((name) => names.includes(name)), count }))
}

export interface SentValue {
  name: string
  value: unknown
  /** Of the record, when this value was sent. */
  version: number
}

/** Of records of a kind, the values with which the job sent these fields, of those that were changed since. */
export async function valuesSent(
  db: Queryable,
  jobId: string,
  entity: EntityName,
  ids: readonly string[],
  names: readonly string[],
): Promise<Map<string, SentValue[]>> {
  const rows = await db.query(
    after(sql`with pending as (
      select ${entity}::text as entity, id as record_id, 'updated' as difference from unnest(${sql.param(ids)}::uuid[]) id), ${sinceSent(jobId)}`).select(
      {
        recordId: sql<string>`record_id::text`,
        values: sql<SentValue[]>`jsonb_agg(jsonb_build_object('name', name, 'value', was, 'version', sent_version))`,
      },
    )`from fields where name = any (${sql.param(names)}::text[]) group by record_id`,
  )
  return new Map(rows.map(({ recordId, values }) => [recordId, values]))
}
