/** Plans that wait follow the other plans: what one of those changes, or an undo of it takes back, is no change by others to them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { changePlans, plannedChanges } from '../../../db/schema.ts'
import type { UndoneOf } from '../../../entities/records/hooks.ts'
import type { Changes } from '../../../entities/revisions/revisions.ts'
import { followed } from '../../../publication/planned/planned-over.ts'

const [p, c] = [aliased(changePlans, 'p'), aliased(plannedChanges, 'c')]

interface Made {
  entity: Entity
  recordId: string
  changes: Changes
}

async function rebase(tx: Queryable, { entity, recordId, changes: made }: Made, which: SQL): Promise<void> {
  const names = Object.keys(made)
  if (names.length === 0) return
  const waiting = await tx.query(
    select({ id: c.id })`from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id
      where p.state in ('proposed', 'scheduled') and ${which} and c.record_id = ${recordId}::uuid
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

export const rebaseOthers = (tx: Queryable, planId: string, made: Made): Promise<void> => rebase(tx, made, sql`p.id <> ${planId}::uuid`)

/** Only what was planned before the undone plan was made: what was planned over its values is about those. */
export async function rebaseUndone({ entity, records, tx }: UndoneOf): Promise<void> {
  const [ids, versions] = [records.map(({ id }) => id), records.map(({ version }) => version)]
  const plans = await tx.query(
    select({
      recordId: c.recordId,
      version: c.version,
      endedAt: p.endedAt,
    })`from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id where c.entity = ${entity.name} and c.outcome = 'made'
      and (c.record_id, c.version) in (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(versions)}::integer[])) order by c.id`,
  )
  for (const { recordId, version, endedAt } of plans) {
    const undone = records.find((record) => record.id === recordId && record.version === version)
    if (undone) await rebase(tx, { entity, recordId, changes: undone.changes() }, sql`c.planned_at < ${endedAt}::timestamptz`)
  }
}
