/** Plans the change of a record: it is checked by making it and taking it back, so that what is planned could be saved now. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { plannedChanges } from '../../db/schema.ts'
import type { RequestContext } from '../../entities/records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../../entities/records/records.ts'
import { changesOf, type Changes } from '../../entities/revisions/revisions.ts'
import { refused } from '../../entities/store/refused.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'

export interface Wanted {
  entity: string
  recordId: string
  /** The version that the user saw. */
  version: number
  values: Row
}

/** The values before and after, as a save would store them. @throws what a save throws; invalid if nothing would change */
export async function triedChange(
  tx: Queryable,
  services: RecordServices,
  entity: Entity,
  { recordId, version, values }: Wanted,
  request: RequestContext,
): Promise<Changes> {
  const records = recordsOf(entity, services)
  const before = recordIn(await storeOf(tx, entity, records.reach(request.caller, 'read')).get(recordId))
  await tx.query(sql`savepoint planned`)
  const after = recordIn(await records.change(recordId, version, values, request, tx))
  await tx.query(sql`rollback to savepoint planned`)
  const changes = changesOf(before, Object.fromEntries(Object.keys(values).map((name) => [name, after[name]])))
  if (Object.keys(changes).length === 0) throw refused('', 'planNothing')
  return changes
}

const asRow = (value: unknown): Row => (isObject(value) ? value : {})

/** A later change of the same author; texts that it leaves alone stay as they were planned before. */
export function joined(entity: Entity, earlier: Changes, later: Changes): Changes {
  const changes: Record<string, { from: unknown; to: unknown }> = { ...earlier, ...later }
  for (const [name, { from, to }] of Object.entries(later)) {
    if (entity.fields[name]?.kind !== 'localized' || !earlier[name]) continue
    const texts = { ...asRow(earlier[name].to) }
    for (const language of new Set([...Object.keys(asRow(from)), ...Object.keys(asRow(to))])) {
      const [was, is] = [asRow(from)[language], asRow(to)[language]]
      if (isSame(was, is)) continue
      if (is === undefined) delete texts[language]
      else texts[language] = is
    }
    changes[name] = { from, to: Object.keys(texts).length > 0 ? texts : null }
  }
  return changes
}

export async function keepChange(tx: Queryable, planId: string, entity: Entity, recordId: string, changes: Changes, userId: string) {
  const [earlier] = await tx.query(select({ changes: plannedChanges.changes })`from ${plannedChanges}
    where plan_id = ${planId}::uuid and record_id = ${recordId}::uuid and planned_by = ${userId}::uuid`)
  const kept = earlier ? joined(entity, earlier.changes, changes) : changes
  await tx.query(sql`insert into ${plannedChanges} (plan_id, entity, record_id, changes, planned_by)
    values (${planId}::uuid, ${entity.name}, ${recordId}::uuid, ${JSON.stringify(kept)}::jsonb, ${userId}::uuid)
    on conflict (plan_id, record_id, planned_by) do update set changes = excluded.changes, planned_at = now()`)
}
