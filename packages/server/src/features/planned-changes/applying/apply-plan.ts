/**
 * Makes the changes of a plan, each in the name of its author and with the rights that they have then, all in one transaction, so that the
 * history shows them together and one undo takes them back.
 */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { PlannedOutcome } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { plannedChanges } from '../../../db/schema.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { changesOf } from '../../../entities/revisions/revisions.ts'
import { lockItems } from '../../../entities/store/lock-order.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import type { Caller } from '../../../http/sessions/caller.ts'
import { callerNow } from '../../../http/sessions/caller-now.ts'
import type { Services } from '../../../services.ts'
import { faultsOf, wholeFault } from '../../../publication/planned/change-faults.ts'
import { plannableOf } from '../../../publication/planned/plan-rights.ts'
import { plannedOver, sideOf } from '../../../publication/planned/planned-over.ts'
import { endPlan } from '../plan-store.ts'
import { rebaseOthers } from './rebase.ts'

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
    const entity = plannableOf(planned.entity)
    if (entity) await rebaseOthers(tx, planId, { entity, recordId: planned.recordId, changes: made.changes })
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
