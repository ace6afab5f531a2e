/** Rules of the app's feed: at most one level of filters, permissions for categories in other resorts, and existing link targets. */
import { sql } from 'drizzle-orm'
import { can } from '@ridgeline/domain/access/access'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { feedCategory } from '@ridgeline/domain/entities/feed-category'
import { feedFilter } from '@ridgeline/domain/entities/feed-filter'
import { homepage, sectionKinds } from '@ridgeline/domain/entities/homepage'
import { recommendation } from '@ridgeline/domain/entities/recommendation'
import { tableOf } from '../../db/table.ts'
import { wholeOf } from '../../entities/records/hooks.ts'
import { refused } from '../../entities/store/refused.ts'
import { areThere } from '../../entities/references/standing-targets.ts'
import type { Services } from '../../services.ts'

const filters = tableOf(feedFilter)

export function feedRules({ hooks }: Pick<Services, 'hooks'>) {
  // Checked after the change with a lock on the resort: two users who move their filters below each other's parents at the same time would
  // both pass.
  hooks.onChange(feedFilter, async ({ before, after, tx }) => {
    if (!after?.parentId || before?.parentId === after.parentId) return
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`ridgeline.feedFilters ${after.resortId}`}))`)
    const deeper = await tx.query(sql`
      select from ${filters} where ${filters.parentId} = ${after.id}::uuid
        or (${filters.id} = ${after.parentId}::uuid and ${filters.parentId} is not null) limit 1`)
    if (deeper.length) throw refused('parentId', 'oneLevel')
  })

  // An empty list means all resorts, which a user of one resort may not choose.
  hooks.onPrepare(feedCategory, (values, { before, former, caller, resortId }) => {
    if (can(caller.rights, 'feed.global') || (before && !('resortIds' in values))) return values
    const asked = values.resortIds ?? []
    // A restored record is shown where it was shown before.
    const known = before ?? former
    const kept = known?.resortIds ?? []
    if (asked.some((id) => id !== resortId && !kept.includes(id))) throw refused('resortIds', 'otherResorts')
    return asked.length || (known && kept.length === 0) ? values : { ...values, resortIds: [resortId] }
  })

  hooks.onPrepare(recommendation, async (values, { before, former, caller, resortId, tx }) => {
    if (!('targetId' in values || 'targetType' in values)) return values
    const { targetType, targetId } = wholeOf<typeof recommendation>(before, values)
    if (targetType === 'url' || !targetId) return values
    // A restored record keeps its target, even if that was removed since.
    if (former?.targetType === targetType && former.targetId === targetId) return values
    if (!(await areThere(tx, [targetType], [targetId], { resortId, rights: caller.rights }))) throw refused('targetId', 'ref')
    return values
  })

  hooks.onPrepare(homepage, async (values, { before, former, caller, resortId, tx }) => {
    // A restored record keeps its former items.
    const known = new Map(((before ?? former)?.sections ?? []).map(({ type, itemIds }) => [type, itemIds ?? []]))
    for (const { type, itemIds } of values.sections ?? []) {
      const kinds: readonly EntityName[] = sectionKinds[type]
      // Existing items may stay, even if they were removed since.
      const added = (itemIds ?? []).filter((id) => !known.get(type)?.includes(id))
      if (!(await areThere(tx, kinds, added, { resortId, rights: caller.rights }))) throw refused('sections', 'ref')
    }
    return values
  })
}
