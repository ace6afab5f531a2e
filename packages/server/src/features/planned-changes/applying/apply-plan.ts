/**
 * Makes the changes of a plan, each in the name of its author and with the rights that they have then, all in one transaction, so that the
 * history shows them together and one undo takes them back.
 */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { PlannedOutcome } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { changePlans, plannedChanges } from '../../../db/schema.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { changesOf } from '../../../entities/revisions/revisions.ts'
import { lockItems } from '../../../entities/store/lock-order.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import type { Caller } from '../../../http/sessions/caller.ts'
import { callerNow } from '../../../http/sessions/caller-now.ts'
import type { Services } from '../../../services.ts'
import { faultsOf, wholeFault } from '../../../publication/planned/change-faults.ts'
import { plannableOf } from '../../../publication/planned/plan-rights.ts'
import { followed, plannedOver, sideOf } from '../../../publication/planned/planned-over.ts'
import { endPlan } from '../plan-store.ts'

const c = aliased(plannedChanges, 'c')

const changesOfPlan = (tx: Queryable, planId: string) =>
  tx.query(
    select({
      id: plannedChanges.id,
      entity: plannedChanges.entity,
      recordId: plannedChanges.recordId,
      changes: plannedChanges.changes,
      plannedBy: plannedChanges.plannedBy,
    })`from ${plannedChanges} where plan_id = ${planId}::uuid order by entity, record_id, planned_at, id`,
  )

type Planned = Awaited<ReturnType<typeof changesOfPlan>>[number]

interface Made {
  outcome: PlannedOutcome
  kept: string[]
  faults: Issue[]
  /** What was changed: of each field the value before and after. */
  changes: Planned['changes']
  /** Null if the record was not changed. */
  version: number | null
}

const refusal = (faults: Issue[]): Made => ({ outcome: 'refused', kept: [], faults, changes: {}, version: null })

async function make(tx: Queryable, services: Services, entity: Entity, planned: Planned, caller: Caller, planId: string): Promise<Made> {
  const records = recordsOf(entity, services)
  const current = recordIn(await storeOf(tx, entity, records.reach(caller, 'read')).get(planned.recordId))
  const { values: changed, kept } = plannedOver(entity, current, planned.changes)
  if (Object.keys(changed).length === 0) return { outcome: kept.length > 0 ? 'kept' : 'made', kept, faults: [], changes: {}, version: null }
  const stored = recordIn(await records.change(current.id, current.version, changed, { caller, requestId: planId }, tx))
  const changes = changesOf(current, Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name]])))
  return { outcome: 'made', kept, faults: [], changes, version: stored.version }
}

/** What this plan changes is not a change by others to the plans that wait. */
async function rebaseOthers(tx: Queryable, planId: string, planned: Planned, made: Planned['changes']) {
  const { recordId } = planned
  const [entity, names] = [plannableOf(planned.entity), Object.keys(made)]
  if (!entity || names.length === 0) return
  const waiting = await tx.query(
    select({ id: c.id })`from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id
      where p.state in ('proposed', 'scheduled') and p.id <> ${planId}::uuid and c.record_id = ${recordId}::uuid
        and c.changes ?| ${sql.param(names)}::text[] order by c.id for update of c`,
  )
  // One by one, because each of a hundred plans can have another large drawing.
  for (const { id } of waiting) {
    const [one] = await tx.query(select({ changes: c.changes })`from ${plannedChanges} c where c.id = ${id}::uuid`)
    const moved = followed(entity, one!.changes, made)
    if (moved === one!.changes) continue
    await tx.query(sql`update ${plannedChanges} set changes = ${JSON.stringify(moved)}::jsonb where id = ${id}::uuid`)
  }
}

async function lockRecords(tx: Queryable, planned: readonly Planned[]) {
  for (const [name, ofKind] of Map.groupBy(planned, ({ entity }) => entity)) {
    const entity = plannableOf(name)
    if (!entity) continue
    const items = ofKind.map(({ recordId, changes }) => ({ ...sideOf(changes, 'to'), id: recordId }))
    await lockItems(tx, entity, items, 'all')
  }
}

/** @param endedBy the user who did not wait for its time */
export async function applyPlan(tx: Queryable, services: Services, planId: string, endedBy: string | null): Promise<void> {
  await lockRecords(tx, await changesOfPlan(tx, planId))
  const callers = new Map<string, Caller | undefined>()
  // Read again: another plan may have been made while this one waited for the records.
  for (const planned of await changesOfPlan(tx, planId)) {
    const { id, plannedBy } = planned
    if (!callers.has(plannedBy)) callers.set(plannedBy, await callerNow(tx, services.sessions, plannedBy))
    const made = await tryToMake(tx, services, planned, callers.get(plannedBy), planId)
    await rebaseOthers(tx, planId, planned, made.changes)
    await tx.query(sql`update ${plannedChanges} set outcome = ${made.outcome}, version = ${made.version}::integer, kept = ${JSON.stringify(made.kept)}::jsonb,
      faults = ${JSON.stringify(made.faults)}::jsonb where id = ${id}::uuid`)
  }
  await endPlan(tx, planId, 'done', endedBy)
}

async function tryToMake(tx: Queryable, services: Services, planned: Planned, caller: Caller | undefined, planId: string): Promise<Made> {
  const entity = plannableOf(planned.entity)
  if (!caller) return refusal(wholeFault('planAuthorGone'))
  if (!entity) return refusal(wholeFault('planRecordGone'))
  await tx.query(sql`savepoint change`)
  try {
    const made = await make(tx, services, entity, planned, caller, planId)
    await tx.query(sql`release savepoint change`)
    return made
  } catch (error) {
    const faults = faultsOf(error)
    await tx.query(sql`rollback to savepoint change`)
    return refusal(faults)
  }
}
