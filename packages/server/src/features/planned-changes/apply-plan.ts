/**
 * Makes the changes of a plan, each in the name of its author and with the rights that they have then, all in one transaction, so that the
 * history shows them together and one undo takes them back.
 */
import { sql } from 'drizzle-orm'
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { PlannedOutcome } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isBadData } from '../../db/refusals.ts'
import { select } from '../../db/connect/select.ts'
import { changePlans, plannedChanges } from '../../db/schema.ts'
import { merge } from '../../entities/records/merge.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { changesOf, isSame } from '../../entities/revisions/revisions.ts'
import { lockItems } from '../../entities/store/lock-order.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { callerNow } from '../../http/sessions/caller-now.ts'
import type { Services } from '../../services.ts'
import { plannableOf } from './plan-rights.ts'
import { endPlan } from './plan-store.ts'

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

const sideOf = (changes: Planned['changes'], side: 'from' | 'to'): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))

const refusal = (faults: Issue[]): Made => ({ outcome: 'refused', kept: [], faults, changes: {}, version: null })
const whole = (rule: string): Issue[] => [{ field: '', rule, args: [] }]

/** What prevents this change and none of the others. @throws any other error: then nothing of the plan is made, and it is tried again */
function faultsOf(error: unknown): Issue[] {
  if (isFailure(error, 'invalid') || isFailure(error, 'duplicate')) return [...error.data.issues]
  if (isFailure(error, 'notFound')) return whole('planRecordGone')
  if (isFailure(error, 'forbidden')) return whole('planRightLost')
  if (error instanceof Failure ? error.kind === 'inUse' || error.kind === 'badRequest' : isBadData(error)) return whole('generic')
  throw error
}

/** What ends with a value belongs to it: a reason that was planned with a status would explain another one. */
function withoutEnds(entity: Entity, values: Row, kept: readonly string[]): { values: Row; kept: string[] } {
  const ends = kept.flatMap((path) => endingWith(entity, path)).filter((name) => Object.hasOwn(values, name))
  return { values: Object.fromEntries(Object.entries(values).filter(([name]) => !ends.includes(name))), kept: [...kept, ...ends] }
}

async function make(tx: Queryable, services: Services, entity: Entity, planned: Planned, caller: Caller, planId: string): Promise<Made> {
  const records = recordsOf(entity, services)
  const current = recordIn(await storeOf(tx, entity, records.reach(caller, 'read')).get(planned.recordId))
  const merged = merge(entity, sideOf(planned.changes, 'from'), current, sideOf(planned.changes, 'to'))
  const conflicts = merged.conflicts.map(({ field }) => field)
  const { values, kept } = withoutEnds(entity, merged.values, conflicts)
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, current[name])))
  if (Object.keys(changed).length === 0) return { outcome: kept.length > 0 ? 'kept' : 'made', kept, faults: [], changes: {}, version: null }
  const stored = recordIn(await records.change(current.id, current.version, changed, { caller, requestId: planId }, tx))
  const changes = changesOf(current, Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name]])))
  return { outcome: 'made', kept, faults: [], changes, version: stored.version }
}

/** Other plans that were made over the same values are meant to follow this one: what it changes is not a change by others to them. */
async function rebaseOthers(tx: Queryable, planId: string, { recordId }: Planned, changes: Planned['changes']) {
  for (const [name, { from, to }] of Object.entries(changes))
    await tx.query(sql`update ${plannedChanges} c set changes = jsonb_set(c.changes, array[${name}::text, 'from'], ${JSON.stringify(to)}::jsonb)
      from ${changePlans} p where p.id = c.plan_id and p.state in ('proposed', 'scheduled') and p.id <> ${planId}::uuid
        and c.record_id = ${recordId}::uuid and c.changes ? ${name}::text and c.changes -> ${name}::text -> 'from' = ${JSON.stringify(from)}::jsonb`)
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
  if (!caller) return refusal(whole('planAuthorGone'))
  if (!entity) return refusal(whole('planRecordGone'))
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
