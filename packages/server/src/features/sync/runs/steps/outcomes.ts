/** Reads the outcomes that external systems report for deliveries: only then is a record called synchronised, or refused. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../db/connect/database.ts'
import { after, aliased, select } from '../../../../db/connect/select.ts'
import { syncRunRows, syncRuns } from '../../../../db/schema.ts'
import { systemCaller } from '../../../../http/sessions/caller.ts'
import { shownError } from '../../../../jobs/shown-error.ts'
import { tryAll } from '../../../../jobs/try-all.ts'
import type { Services } from '../../../../services.ts'
import { ExternalSystemError, type ReportedOutcome } from '../../connectors/connector.ts'
import { ownJob } from '../own-job.ts'
import { noteError, runOf } from '../run-store.ts'
import { dropSent, keepSent, type Sent } from '../sent-records.ts'
import { connectors } from './connector-of.ts'
import { noteRun } from './note-run.ts'

/** Between two looks at one run, and how long outcomes are waited for. */
const pause = sql.raw(`interval '5 minutes'`)
const maxWait = sql.raw(`interval '7 days'`)
const maxRuns = 20

const r = aliased(syncRunRows, 'r')
const isOpen = sql`${syncRunRows.outcome} = 'delivered' and ${syncRunRows.delivery} is not null`

/** Each run is claimed by one server. @throws AggregateError after all runs have been tried */
export async function readOutcomes(services: Services): Promise<void> {
  const { db } = services
  const due = await db.query(
    after(sql`update ${syncRuns} set asked_at = now() where id in (
      select id from ${syncRuns} where state = 'done' and created_at > now() - ${maxWait} and coalesce(asked_at, 'epoch') < now() - ${pause}
        and exists (select from ${syncRunRows} where run_id = ${syncRuns.id} and ${isOpen})
      order by asked_at nulls first limit ${maxRuns}::integer for update skip locked)`).returning({ id: syncRuns.id }),
  )
  const connectorOf = connectors(services)
  await tryAll(due, { message: 'Outcomes could not be read' }, ({ id }) => readOutcomesOf(services, connectorOf, id))
}

async function readOutcomesOf({ db, changes, periodic }: Services, connectorOf: ReturnType<typeof connectors>, id: string): Promise<void> {
  const run = await runOf(db, id)
  const job = run && (await ownJob(db, run.jobId))
  // Switched off or removed: it is asked again when the job is there.
  if (!run || !job) return
  const open = await db.query(
    select({
      delivery: sql<string>`distinct ${syncRunRows.delivery}`,
    })`from ${syncRunRows} where run_id = ${id}::uuid and ${isOpen}`,
  )
  const deliveries = open.map(({ delivery }) => delivery)
  try {
    const connector = await connectorOf(job, run)
    const outcomes = (await connector.outcomes?.(deliveries, periodic.ending)) ?? []
    await db.transaction(async (tx) => {
      const isChanged = await keepOutcomes(tx, id, run.jobId, outcomes)
      if (run.error !== null) await tx.query(sql`update ${syncRuns} set error = null where id = ${id}::uuid`)
      if (isChanged) await noteRun(tx, changes, job, (await runOf(tx, id))!, systemCaller.rights)
    })
  } catch (error) {
    if (!(error instanceof ExternalSystemError)) throw error
    await noteError(db, id, shownError(error))
  }
}

/** An accepted record has become what the check found. @returns whether there was an outcome of a record that was still open */
async function keepOutcomes(
  tx: Queryable,
  id: string,
  jobId: string,
  outcomes: readonly (ReportedOutcome & { delivery: string })[],
): Promise<boolean> {
  const [held] = await tx.query(sql`select from ${syncRuns} where id = ${id}::uuid and state = 'done' for update`)
  if (!held || outcomes.length === 0) return false
  const reported = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) g("recordId" text, "isAccepted" boolean, message text, delivery text)`
  const isOf = sql`r.run_id = ${id}::uuid and r.outcome = 'delivered' and r.delivery = g.delivery and r.record_id::text = g."recordId"`
  const accepted = await tx.query(
    sql`update ${syncRunRows} r set outcome = r.checked from ${reported} where ${isOf} and g."isAccepted" returning r.number`,
  )
  const refused = await tx.query(
    after(sql`update ${syncRunRows} r set outcome = 'refused', begun = false,
        faults = jsonb_build_array(jsonb_build_object('field', '', 'rule', 'generic', 'args', '[]'::jsonb)
          || case when g.message = '' then '{}' else jsonb_build_object('text', g.message) end)
      from ${reported} where ${isOf} and not g."isAccepted"`).returning({
      entity: r.entity,
      recordId: r.recordId,
      sent: sql<Sent | null>`${r.sent}`,
    }),
  )
  await dropSent(
    tx,
    jobId,
    refused.filter(({ sent }) => sent === null),
  )
  await keepSent(
    tx,
    jobId,
    refused.flatMap(({ entity, recordId, sent }) => (sent ? [{ entity, recordId, ...sent }] : [])),
  )
  return accepted.length + refused.length > 0
}
