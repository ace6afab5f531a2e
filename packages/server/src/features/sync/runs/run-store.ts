/** Statements of runs and their rows. */
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Difference } from '@ridgeline/domain/answers/sync'
import type { RunOutcome, RunState } from '@ridgeline/domain/answers/sync-runs'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { after, aliased, select, selectDistinct } from '../../../db/connect/select.ts'
import { syncRunRows, syncRuns } from '../../../db/schema.ts'
import type { Fault, Result, States } from '../connectors/connector.ts'
import type { Sent } from './sent-records.ts'

const s = aliased(syncRunRows, 's')

export interface StoredRun {
  id: string
  jobId: string
  resortId: string
  state: RunState
  /** Null: its schedule. */
  userId: string | null
  userName: string | null
  approvedBy: string | null
  approvedByName: string | null
  needsApproval: boolean
  target: string | null
  overwrites: boolean
  error: string | null
  createdAt: string
  begunAt: string | null
  endedAt: string | null
}

export interface NewRow {
  number: number
  entity: EntityName
  recordId: string
  difference: Difference
  version: number | null
  content: Row | null
  leftOut: Record<string, number>
  sent: Sent | null
}

export interface StoredRow extends NewRow {
  otherId: string | null
  outcome: RunOutcome | null
  begun: boolean
  before: Row | null
  after: Row | null
}

const columns = getTableColumns(syncRuns)

const maxListed = 20

export async function runOf(db: Queryable, id: string): Promise<StoredRun | undefined> {
  const [found] = await db.query(select(columns)`from ${syncRuns} where id = ${id}::uuid`)
  return found
}

export const runsOf = (db: Queryable, jobId: string): Promise<StoredRun[]> =>
  db.query(select(columns)`from ${syncRuns} where job_id = ${jobId}::uuid order by created_at desc limit ${maxListed}::integer`)

/** The kinds of its records. */
export async function kindsIn(tx: Queryable, id: string): Promise<EntityName[]> {
  const rows = await tx.query(selectDistinct({ entity: syncRunRows.entity })`from ${syncRunRows} where run_id = ${id}::uuid`)
  return rows.map(({ entity }) => entity)
}

const working = sql.raw(`('checking', 'running', 'reverting')`)

export async function isWorking(tx: Queryable, jobId: string): Promise<boolean> {
  const rows = await tx.query(sql`select from ${syncRuns} where job_id = ${jobId}::uuid and state in ${working} limit 1`)
  return rows.length > 0
}

/** Whether a run that a user has prepared or approved is not sent yet. */
export async function waitsForUser(tx: Queryable, jobId: string): Promise<boolean> {
  const rows = await tx.query(sql`select from ${syncRuns} where job_id = ${jobId}::uuid and state = 'checked'
    and (user_id is not null or approved_by is not null) limit 1`)
  return rows.length > 0
}

/** Replaces what was prepared and not run. @returns its id */
export async function keepRun(
  tx: Queryable,
  run: Pick<StoredRun, 'jobId' | 'resortId' | 'userId' | 'userName' | 'needsApproval' | 'target'>,
): Promise<string> {
  await tx.query(sql`delete from ${syncRuns} where job_id = ${run.jobId}::uuid and state in ('checked', 'failed')`)
  const [kept] = await tx.query(
    after(sql`
    insert into ${syncRuns} (job_id, resort_id, user_id, user_name, needs_approval, target, begun_at)
    values (${run.jobId}::uuid, ${run.resortId}::uuid, ${run.userId}::uuid, ${run.userName}, ${run.needsApproval}::boolean, ${run.target}, now())`).returning(
      { id: syncRuns.id },
    ),
  )
  return kept!.id
}

export const keepRows = (tx: Queryable, id: string, rows: readonly NewRow[]): Promise<unknown> =>
  tx.query(sql`insert into ${syncRunRows} (run_id, number, entity, record_id, difference, version, content, left_out, sent, other_id)
    select ${id}::uuid, number, entity, "recordId", difference, version, content, "leftOut", sent, sent ->> 'otherId'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      given (number integer, entity text, "recordId" uuid, difference text, version integer, content jsonb, "leftOut" jsonb, sent jsonb)`)

/** @returns whether it was in this state */
export async function moveTo(tx: Queryable, id: string, from: RunState, to: RunState): Promise<boolean> {
  const isBegin = to === 'running' || to === 'reverting'
  const moved = await tx.query(sql`update ${syncRuns} set state = ${to}, error = null,
      begun_at = case when ${isBegin}::boolean then now() else begun_at end, ended_at = case when ${isBegin}::boolean then null else now() end
    where id = ${id}::uuid and state = ${from} returning id`)
  return moved.length > 0
}

/** @param overwrites is approved as well, so that who sends the run cannot choose it afterwards */
export const approve = (tx: Queryable, id: string, userId: string, userName: string, overwrites: boolean): Promise<unknown> =>
  tx.query(sql`update ${syncRuns} set approved_by = ${userId}::uuid, approved_by_name = ${userName}, overwrites = ${overwrites}::boolean
    where id = ${id}::uuid`)

/** As the job asked for when the run was prepared, or asks for now: switching it off releases nothing that waits. */
export const waitsForApproval = (run: Pick<StoredRun, 'needsApproval' | 'approvedBy'>, job: { approval: boolean }): boolean =>
  (run.needsApproval || job.approval) && run.approvedBy === null

export const noteError = (db: Queryable, id: string, error: string): Promise<unknown> =>
  db.query(sql`update ${syncRuns} set error = ${error.slice(0, 500)} where id = ${id}::uuid`)

/** What a step marks of the rows that it has dealt with. */
const marks = { checking: sql.raw('checked'), running: sql.raw('outcome'), reverting: sql.raw('reverted') }
export type Step = keyof typeof marks
export const isStep = (state: RunState): state is Step => Object.hasOwn(marks, state)

const left = (id: string, step: Step): SQL => sql`run_id = ${id}::uuid and ${marks[step]} is null`

/** What was sent last is taken back first. */
const inOrder = (step: Step) => (step === 'reverting' ? sql`desc` : sql``)

/** The next rows, all of one kind and either sent or removed. */
export const rowsLeft = (db: Queryable, id: string, step: Step, count: number): Promise<StoredRow[]> =>
  db.query(
    after(sql`with portion as (
      select * from ${syncRunRows} where ${left(id, step)} order by number ${inOrder(step)} limit ${count}::integer),
    first as (select entity, content is null as goes from portion order by number ${inOrder(step)} limit 1)`).select({
      number: s.number,
      entity: s.entity,
      recordId: s.recordId,
      difference: s.difference,
      version: s.version,
      content: s.content,
      leftOut: s.leftOut,
      sent: sql<StoredRow['sent']>`s.sent`,
      otherId: s.otherId,
      outcome: s.outcome,
      begun: s.begun,
      before: s.before,
      after: s.after,
    })`from portion s join first on first.entity = s.entity and first.goes = (s.content is null) order by s.number ${inOrder(step)}`,
  )

export const beginRows = (db: Queryable, id: string, states: readonly (States & { number: number })[]): Promise<unknown> =>
  db.query(sql`update ${syncRunRows} r set begun = true, before = g.before, after = g.after
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) g(number integer, before jsonb, after jsonb)
    where r.run_id = ${id}::uuid and r.number = g.number`)

const given = (results: readonly (Result & { number: number })[]) => sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
  g(number integer, outcome text, faults jsonb, before jsonb, after jsonb, "otherId" text, delivery text)`

export const keepChecked = (tx: Queryable, id: string, results: readonly (Result & { number: number })[]): Promise<unknown> =>
  tx.query(sql`update ${syncRunRows} r set checked = g.outcome, faults = g.faults from ${given(results)}
    where r.run_id = ${id}::uuid and r.number = g.number`)

/** Of rows that were refused, nothing has begun. */
export const keepOutcomes = (tx: Queryable, id: string, results: readonly (Result & { number: number })[]): Promise<unknown> =>
  tx.query(sql`update ${syncRunRows} r set outcome = g.outcome, faults = g.faults, before = g.before,
      after = g.after, other_id = coalesce(g."otherId", r.other_id), delivery = g.delivery, begun = g.outcome not in ('refused', 'conflict')
    from ${given(results)} where r.run_id = ${id}::uuid and r.number = g.number`)

export const keepReverted = (tx: Queryable, id: string, results: readonly (Result & { number: number })[]): Promise<unknown> =>
  tx.query(sql`update ${syncRunRows} r set reverted = case when g.outcome in ('refused', 'conflict', 'failed') then 'refused' else 'reverted' end,
      faults = g.faults
    from ${given(results)} where r.run_id = ${id}::uuid and r.number = g.number`)

/** Rows that the check has refused stay out; with `overwrites`, those that the external system has changed take part. */
export const beginRun = (tx: Queryable, id: string, overwrites: boolean): Promise<unknown> =>
  tx.query(sql`with chosen as (update ${syncRuns} set overwrites = ${overwrites}::boolean where id = ${id}::uuid)
    update ${syncRunRows} set outcome = checked where run_id = ${id}::uuid and (checked in ('unchanged', 'refused', 'failed')
      or (checked = 'conflict' and not ${overwrites}::boolean))`)

export const beginRetry = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`update ${syncRunRows} set outcome = null, faults = null
    where run_id = ${id}::uuid and outcome in ('refused', 'conflict', 'failed')`)

export const beginRevert = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(
    sql`update ${syncRunRows} set reverted = 'reverted' where run_id = ${id}::uuid and outcome not in ('created', 'updated', 'removed', 'delivered')`,
  )

/** The external system does not answer: what is left of the step has failed. */
export const giveUp = (tx: Queryable, id: string, step: 'running' | 'reverting', error: string): Promise<unknown> =>
  tx.query(sql`update ${syncRunRows} set ${marks[step]} = ${step === 'running' ? 'failed' : 'refused'},
      faults = ${JSON.stringify([{ field: '', rule: 'generic', args: [], text: error }])}::jsonb where ${left(id, step)}`)

/** Records that the run has not sent yet, and that the job has never sent. */
export async function comingIn(db: Queryable, runId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(select({ recordId: syncRunRows.recordId })`from ${syncRunRows}
    where run_id = ${runId}::uuid and difference = 'created' and (outcome is null or outcome in ('refused', 'conflict', 'failed'))
      and record_id = any (${sql.param(ids)}::uuid[])`)
  return new Set(rows.map(({ recordId }) => recordId))
}

export interface Counted {
  outcome: RunOutcome | null
  count: number
  ready: number
  notReverted: number
  incomplete: number
}

export function countsOf(db: Queryable, { id, state }: Pick<StoredRun, 'id' | 'state'>): Promise<Counted[]> {
  const step: Step =
    state === 'reverting' || state === 'reverted' ? 'reverting' : state === 'running' || state === 'done' ? 'running' : 'checking'
  return db.query(
    select({
      outcome: sql<RunOutcome | null>`coalesce(outcome, checked)`,
      count: sql<number>`count(*)::integer`,
      ready: sql<number>`count(${marks[step]})::integer`,
      notReverted: sql<number>`(count(*) filter (where reverted = 'refused'))::integer`,
      incomplete: sql<number>`(count(*) filter (where left_out <> '{}'))::integer`,
    })`from ${syncRunRows} where run_id = ${id}::uuid group by 1`,
  )
}

export interface ListedRow extends Pick<NewRow, 'number' | 'entity' | 'recordId' | 'difference' | 'leftOut'> {
  outcome: RunOutcome
  faults: Fault[] | null
}

const rowsPerPage = 100

/** Rows that could not be taken back belong to the refused ones. */
export function listRows(
  db: Queryable,
  id: string,
  kinds: readonly string[],
  outcome: RunOutcome | undefined,
  after: number,
): Promise<ListedRow[]> {
  const shown = sql`case when reverted = 'refused' then 'refused' else coalesce(outcome, checked) end`
  return db.query(select({
    number: syncRunRows.number,
    entity: syncRunRows.entity,
    recordId: syncRunRows.recordId,
    difference: syncRunRows.difference,
    leftOut: syncRunRows.leftOut,
    outcome: sql<RunOutcome>`${shown}`,
    faults: sql<ListedRow['faults']>`${syncRunRows.faults}`,
  })`from ${syncRunRows}
    where run_id = ${id}::uuid and number > ${after}::integer and entity = any (${sql.param(kinds)}::text[]) and ${shown} is not null
      and (${outcome ?? null}::text is null or ${shown} = ${outcome ?? null}) order by number limit ${rowsPerPage}::integer`)
}
