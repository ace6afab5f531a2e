/** A plan from its first change to its end. Every step holds its row, so steps and the server at its time see each other's results. */
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import { maxPlanMegabytes, maxPlannedRecords, maxWaitingPlans, type PlanState } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../db/connect/database.ts'
import { momentSql } from '../../db/connect/moment-sql.ts'
import { after, select } from '../../db/connect/select.ts'
import { changePlans, plannedChanges } from '../../db/schema.ts'
import { unpackedBytes } from '../../db/unpacked-bytes.ts'
import { refused } from '../../entities/store/refused.ts'
import type { About } from '../../publication/planned/plan-rights.ts'

export interface HeldPlan {
  id: string
  resortId: string
  title: string
  state: PlanState
  applyAt: string
  createdBy: string | null
}

const columns = {
  id: changePlans.id,
  resortId: changePlans.resortId,
  title: changePlans.title,
  state: changePlans.state,
  applyAt: changePlans.applyAt,
  createdBy: changePlans.createdBy,
}

/** @throws notFound */
export async function holdPlan(tx: Queryable, id: string): Promise<HeldPlan> {
  const [held] = await tx.query(select(columns)`from ${changePlans} where id = ${id}::uuid for update`)
  if (!held) throw new Failure('notFound')
  return held
}

/** Undefined if another server was first. @param now the current time of the database if undefined */
export async function holdDue(tx: Queryable, id: string, now?: Date): Promise<HeldPlan | undefined> {
  const [held] = await tx.query(select(columns)`from ${changePlans} where id = ${id}::uuid and state = 'scheduled'
    and apply_at <= ${momentSql(now?.getTime())} for update`)
  return held
}

export const duePlans = (db: Queryable, now?: Date) =>
  db.query(select({ id: changePlans.id })`from ${changePlans} where state = 'scheduled' and apply_at <= ${momentSql(now?.getTime())}
    order by apply_at, id limit 20`)

/** @throws invalid if too many plans of the resort wait */
export async function startPlan(
  tx: Queryable,
  plan: { resortId: string; title: string; applyAt: string; createdBy: string; needsApproval: boolean },
): Promise<string> {
  const { resortId, title, applyAt, createdBy, needsApproval } = plan
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.plans'), hashtext(${resortId}))`)
  const [waiting] = await tx.query(select({ n: sql<number>`count(*)::integer` })`from ${changePlans}
    where resort_id = ${resortId}::uuid and state in ('proposed', 'scheduled')`)
  if (waiting!.n >= maxWaitingPlans) throw refused('', 'planLimit', maxWaitingPlans)
  const [made] = await tx.query(
    after(sql`insert into ${changePlans} (resort_id, title, state, apply_at, created_by) values
      (${resortId}::uuid, ${title}, ${needsApproval ? 'proposed' : 'scheduled'}, ${applyAt}::timestamptz, ${createdBy}::uuid)`).returning({
      id: changePlans.id,
    }),
  )
  return made!.id
}

/** What its changes are about, or one of them, by kind. */
export const aboutOf = (db: Queryable, planId: string, changeId?: string): Promise<About[]> =>
  db.query(select({
    entity: plannedChanges.entity,
    fields: sql<string[]>`array_agg(distinct field)`,
  })`from ${plannedChanges}, jsonb_object_keys(changes) field where plan_id = ${planId}::uuid
    ${changeId ? sql`and id = ${changeId}::uuid` : sql``} group by entity order by entity`)

/** @throws invalid if the plan has too many records, or too large changes */
export async function expectRoom(tx: Queryable, planId: string): Promise<void> {
  const [has] = await tx.query(
    select({
      n: sql<number>`count(*)::integer`,
      bytes: sql<number>`sum(${unpackedBytes(sql`changes`)})::float8`,
    })`from ${plannedChanges} where plan_id = ${planId}::uuid`,
  )
  if (has!.n > maxPlannedRecords) throw refused('', 'planFull', maxPlannedRecords)
  if (has!.bytes > maxPlanMegabytes * 1_000_000) throw refused('', 'planLarge', maxPlanMegabytes)
}

/** What an approval is about, as a hash: the time of the plan `p`, and which changes it has, each since when. */
export const contentSql = sql<string>`(select encode(sha256(convert_to(concat_ws(' ', extract(epoch from p.apply_at),
    string_agg(concat_ws(' ', c.id, extract(epoch from c.planned_at)), ' ' order by c.id)), 'UTF8')), 'hex')
  from ${plannedChanges} c where c.plan_id = p.id)`

export async function contentOf(tx: Queryable, id: string): Promise<string> {
  const [plan] = await tx.query(select({ content: contentSql })`from ${changePlans} p where p.id = ${id}::uuid`)
  return plan!.content
}

/** Whether the user planned one of its changes, or started it. */
export async function isAuthor(tx: Queryable, { id, createdBy }: HeldPlan, userId: string): Promise<boolean> {
  if (createdBy === userId) return true
  const own = await tx.query(sql`select from ${plannedChanges} where plan_id = ${id}::uuid and planned_by = ${userId}::uuid limit 1`)
  return own.length > 0
}

/** What was approved is what is made: a plan that has changed since waits for another approval. */
export const askApproval = (tx: Queryable, id: string) =>
  tx.query(sql`update ${changePlans} set state = 'proposed', approved_at = null, approved_by = null where id = ${id}::uuid`)

export const approvePlan = (tx: Queryable, id: string, userId: string) =>
  tx.query(sql`update ${changePlans} set state = 'scheduled', approved_at = now(), approved_by = ${userId}::uuid where id = ${id}::uuid`)

export const endPlan = (tx: Queryable, id: string, state: 'done' | 'cancelled', userId: string | null) =>
  tx.query(sql`update ${changePlans} set state = ${state}, ended_at = clock_timestamp(), ended_by = ${userId}::uuid where id = ${id}::uuid`)

export const checkPlan = (tx: Queryable, id: string) => tx.query(sql`update ${changePlans} set checked_at = now() where id = ${id}::uuid`)

export async function setPlan(
  tx: Queryable,
  id: string,
  { title, applyAt }: { title?: string | undefined; applyAt?: string | undefined },
): Promise<void> {
  await tx.query(sql`update ${changePlans} set title = coalesce(${title ?? null}, title),
    apply_at = coalesce(${applyAt ?? null}::timestamptz, apply_at) where id = ${id}::uuid`)
}

/** With its last change, the plan goes too. @throws notFound */
export async function removeChange(tx: Queryable, planId: string, changeId: string): Promise<void> {
  await tx.query(sql`delete from ${plannedChanges} where id = ${changeId}::uuid and plan_id = ${planId}::uuid`)
  await tx.query(sql`delete from ${changePlans} where id = ${planId}::uuid
    and not exists (select from ${plannedChanges} where plan_id = ${planId}::uuid)`)
}
