/**
 * A hierarchy has no cycle, also after simultaneous changes. Checked again after the change, with a lock on the hierarchy: two users who move
 * their records below each other at the same time would both pass.
 */
import { sql } from 'drizzle-orm'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { refuseCycles } from '../../entities/references/cycles.ts'
import type { Services } from '../../services.ts'

export function hierarchyRules({ hooks }: Pick<Services, 'hooks'>) {
  for (const entity of allEntities) {
    const parents = Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === entity.name ? [name] : [],
    )
    if (parents.length === 0) continue
    hooks.onChange(
      entity,
      async ({ after, tx }) => {
        const values = Object.fromEntries(parents.map((name) => [name, after?.[name] ?? null]))
        if (!after || Object.values(values).every((parent) => parent === null)) return
        await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`ridgeline.hierarchy ${entity.name} ${after.resortId}`}))`)
        await refuseCycles(tx, entity, String(after.id), values)
      },
      parents,
    )
  }
}
