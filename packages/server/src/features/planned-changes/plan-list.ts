/** Plans as listed, with what the caller may read of them. */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import type { ChangePlan, PlanAttention, PlanOfRecord, PlannedChange } from '@ridgeline/domain/planned-changes/change-plan'
import { undoDays } from '@ridgeline/domain/answers/undo'
import { Failure } from '@ridgeline/domain/check/failure'
import { reachOf } from '@ridgeline/domain/access/access'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, isoText, select } from '../../db/connect/select.ts'
import { changePlans, plannedChanges, users } from '../../db/schema.ts'
import type { RecordServices } from '../../entities/records/records.ts'
import { shownChanges } from '../../entities/revisions/revision-values.ts'
import { storeMany } from '../../entities/store/store-many.ts'
import { recordIn } from '../../entities/store/store.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { contentSql } from './plan-store.ts'
import { planRights, plannableOf } from '../../publication/planned/plan-rights.ts'

const p = aliased(changePlans, 'p')
const c = aliased(plannedChanges, 'c')

/** Plans that have ended and are listed. */
const maxEnded = 50
/** Days for which a deviation is shown as something to look at. */
const attentionDays = 14

const waits = sql`p.state in ('proposed', 'scheduled')`

const act = (at: SQL, by: SQL) => sql`json_build_object('by',
  (select x.full_name from ${users} x where x.id = ${by} and x.deleted_at is null), 'at', ${isoText(at)})`
const actOrNull = (at: SQL, by: SQL) => sql`case when ${at} is not null then ${act(at, by)} end`

/** What each plan is about, by kind. */
const kindsOf = (userId: string) => sql`(select coalesce(json_agg(k), '[]'::json) from (
  select c.entity, count(distinct c.record_id)::integer as records,
    count(distinct c.id) filter (where c.outcome in ('kept', 'refused') or c.kept <> '[]'::jsonb)::integer as deviations,
    array_agg(distinct field) as fields, bool_or(c.planned_by = ${userId || null}::uuid) as "isOwn",
    bool_or(c.planned_by = ${userId || null}::uuid and c.version is not null) as "isMade"
  from ${plannedChanges} c, jsonb_object_keys(c.changes) field where c.plan_id = p.id group by c.entity) k)`

interface Kind {
  entity: string
  records: number
  deviations: number
  fields: string[]
  isOwn: boolean | null
  /** By a change of the caller. */
  isMade: boolean | null
}

const plansWhere = (db: Queryable, { userId }: Caller, where: SQL) =>
  db.query(
    select({
      id: p.id,
      resortId: p.resortId,
      title: p.title,
      state: p.state,
      applyAt: p.applyAt,
      created: sql<ChangePlan['created']>`${act(sql`p.created_at`, sql`p.created_by`)}`,
      approved: sql<ChangePlan['approved']>`${actOrNull(sql`p.approved_at`, sql`p.approved_by`)}`,
      ended: sql<ChangePlan['ended']>`${actOrNull(sql`p.ended_at`, sql`p.ended_by`)}`,
      isStarter: sql<boolean>`coalesce(p.created_by = ${userId || null}::uuid, false)`,
      isChecked: sql<boolean>`p.checked_at is not null`,
      content: contentSql,
      kinds: sql<Kind[]>`${kindsOf(userId)}`,
    })`from ${changePlans} p where ${where}`,
  )

type Row = Awaited<ReturnType<typeof plansWhere>>[number]

/** Undefined if the caller may read none of its records. */
function shownPlan(services: RecordServices, caller: Caller, { resortId, kinds, isStarter, ...plan }: Row): ChangePlan | undefined {
  const { mayRead, mayChange } = planRights(services, caller, resortId)
  const readable = kinds.filter(mayRead)
  if (readable.length === 0) return undefined
  return {
    ...plan,
    records: readable.reduce((sum, { records }) => sum + records, 0),
    deviations: readable.reduce((sum, { deviations }) => sum + deviations, 0),
    mayChange: kinds.every(mayChange),
    isOwn: isStarter || kinds.some(({ isOwn }) => isOwn === true),
    isUndoable: kinds.some(({ isMade }) => isMade === true) && Date.parse(plan.ended!.at) > Date.now() - undoDays * dayMs,
  }
}

const shown = (services: RecordServices, caller: Caller, rows: readonly Row[]) =>
  rows.flatMap((row) => shownPlan(services, caller, row) ?? [])

/** Those that wait, in the order of their times, then the last ones that ended. */
export async function plansOf(services: RecordServices, resortId: string, caller: Caller): Promise<ChangePlan[]> {
  const of = sql`p.resort_id = ${resortId}::uuid`
  const waiting = await plansWhere(services.db, caller, sql`${of} and ${waits} order by p.apply_at, p.id`)
  const ended = await plansWhere(services.db, caller, sql`${of} and not ${waits} order by p.ended_at desc, p.id limit ${maxEnded}::integer`)
  return shown(services, caller, [...waiting, ...ended])
}

/** The changes of a plan that the caller may read. @throws notFound */
export async function changesIn(services: RecordServices, planId: string, caller: Caller): Promise<PlannedChange[]> {
  const { db } = services
  const rows = await db.query(select({
    id: c.id,
    resortId: p.resortId,
    entity: c.entity,
    recordId: c.recordId,
    changes: sql<PlannedChange['changes']>`${shownChanges(sql`c.changes`)}`,
    planned: sql<PlannedChange['planned']>`${act(sql`c.planned_at`, sql`c.planned_by`)}`,
    outcome: c.outcome,
    version: c.version,
    isOwn: sql<boolean>`c.planned_by = ${caller.userId || null}::uuid`,
    kept: c.kept,
    faults: c.faults,
  })`from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id where p.id = ${planId}::uuid
    order by c.entity, c.planned_at, c.id`)
  const items: PlannedChange[] = []
  for (const [name, ofKind] of Map.groupBy(rows, ({ entity }) => entity)) {
    const entity = plannableOf(name)
    const { mayRead, mayChange } = planRights(services, caller, ofKind[0]!.resortId)
    if (!entity || !mayRead({ entity: name })) continue
    const nameField = nameFieldOf(entity)
    const reach = reachOf(caller.rights, 'read', entity)
    const ids = [...new Set(ofKind.map(({ recordId }) => recordId))]
    const found = await storeMany(db, entity, reach).find(ids, new Set([nameField]))
    for (const { resortId: _, ...change } of ofKind) {
      const stored = found.get(change.recordId)
      const fields = Object.keys(change.changes)
      const recordName = stored ? (recordIn(stored)[nameField] ?? null) : null
      items.push({ ...change, name: recordName, mayChange: mayChange({ entity: name, fields }) })
    }
  }
  if (items.length === 0) throw new Failure('notFound')
  return items
}

/** Plans that wait and change this record, next first. */
export const plansOfRecord = (db: Queryable, entity: string, recordId: string): Promise<PlanOfRecord[]> =>
  db.query(select({
    id: p.id,
    title: p.title,
    applyAt: p.applyAt,
    state: p.state,
    fields: sql<string[]>`array(select distinct field from ${plannedChanges} c, jsonb_object_keys(c.changes) field
      where c.plan_id = p.id and c.record_id = ${recordId}::uuid order by field)`,
  })`from ${changePlans} p where ${waits} and exists (select from ${plannedChanges} c
      where c.plan_id = p.id and c.record_id = ${recordId}::uuid and c.entity = ${entity}) order by p.apply_at, p.id`)

/** What waits for the approval of the caller, and their own plans that were not made completely, until a user has looked at them. */
export async function attentionsOf(
  services: RecordServices,
  resortId: string,
  caller: Caller,
  needsApproval: boolean,
): Promise<PlanAttention[]> {
  const rows = await plansWhere(
    services.db,
    caller,
    sql`p.resort_id = ${resortId}::uuid and (p.state = 'proposed' or (p.state = 'done' and p.checked_at is null
      and p.ended_at > now() - make_interval(days => ${attentionDays}::integer))) order by p.apply_at, p.id`,
  )
  return shown(services, caller, rows).flatMap(({ id, title, state, applyAt, mayChange, isOwn, deviations, ended }): PlanAttention[] => {
    if (state === 'proposed') return mayChange && !(isOwn && needsApproval) ? [{ kind: 'approval', id, title, at: applyAt }] : []
    return isOwn && deviations > 0 && ended ? [{ kind: 'deviation', id, title, at: ended.at }] : []
  })
}
