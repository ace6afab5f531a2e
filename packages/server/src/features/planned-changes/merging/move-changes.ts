/** Planned changes of a record that was merged into another one are planned for that one: the record they were about is removed. */
import { sql } from 'drizzle-orm'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import { localizedOf, type Localized } from '@ridgeline/domain/values/localized'
import { select } from '../../../db/connect/select.ts'
import { aliased } from '../../../db/connect/select.ts'
import { changePlans, plannedChanges } from '../../../db/schema.ts'
import type { MergeOf } from '../../../entities/records/hooks.ts'
import type { Changes } from '../../../entities/revisions/revisions.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { changedLanguages, textsOver } from '../../../publication/planned/texts-over.ts'
import { joined } from '../plan-change.ts'
import { askApproval, removeChange } from '../plan-store.ts'

const [p, c] = [aliased(changePlans, 'p'), aliased(plannedChanges, 'c')]

/** Texts with the planned ones in the languages that the plan changes. */
const plannedTexts = (current: Localized, from: Localized, to: Localized) => textsOver(current, to, changedLanguages(from, to))

/** The same changes, of another record; fields that have their planned value already are left out. */
export function changesOver(entity: Entity, record: AnyRecord, changes: Changes): Changes {
  const over = Object.entries(changes).map(([name, { from, to }]) => {
    const current: unknown = record[name] ?? null
    const isText = entity.fields[name]?.kind === 'localized'
    return [
      name,
      { from: current, to: isText ? plannedTexts(localizedOf(current) ?? {}, localizedOf(from) ?? {}, localizedOf(to) ?? {}) : to },
    ] as const
  })
  return Object.fromEntries(over.filter(([, { from, to }]) => !isSame(from, to)))
}

/** @param needsApproval whether plans of the resort are approved: what was approved has changed */
export async function moveChanges({ entity, kept, other, tx }: MergeOf, needsApproval: (resortId: string) => boolean): Promise<void> {
  const plans = await tx.query(
    select({ id: p.id, resortId: p.resortId })`from ${changePlans} p where p.state in ('proposed', 'scheduled') and p.id in (
      select plan_id from ${plannedChanges} where record_id = ${other}::uuid and entity = ${entity.name}) order by p.id for update`,
  )
  if (plans.length === 0) return
  const record = recordIn(await storeOf(tx, entity, 'all').get(kept))
  for (const plan of plans) {
    const all = await tx.query(
      select({ id: c.id, recordId: c.recordId, changes: c.changes, plannedBy: c.plannedBy })`from ${plannedChanges} c
        where c.plan_id = ${plan.id}::uuid and c.entity = ${entity.name} and c.record_id in (${kept}::uuid, ${other}::uuid)`,
    )
    for (const moved of all.filter(({ recordId }) => recordId === other)) {
      // An author has one change of a record in a plan; what they planned for the record that stays takes precedence.
      const own = all.find(({ recordId, plannedBy }) => recordId === kept && plannedBy === moved.plannedBy)
      const over = changesOver(entity, record, moved.changes)
      const changes = own ? joined(entity, over, own.changes) : over
      if (own || Object.keys(changes).length === 0) await removeChange(tx, plan.id, moved.id)
      if (Object.keys(changes).length === 0) continue
      await tx.query(sql`update ${plannedChanges} set record_id = ${kept}::uuid, changes = ${JSON.stringify(changes)}::jsonb, planned_at = now()
        where id = ${(own ?? moved).id}::uuid`)
    }
    if (needsApproval(plan.resortId)) await askApproval(tx, plan.id)
  }
}
