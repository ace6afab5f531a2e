/** The revisions a caller may read: those of accessible records. The row is `r`. */
import { sql, type SQL } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'

export function revisionsWithin(entities: readonly Entity[], rights: Rights): SQL {
  const reaches = entities.map(({ name }, at) => ({ name, reach: reachOf(rights, 'read', entities[at]!) }))
  const groups = Map.groupBy(reaches, ({ reach }) => (reach === 'all' ? 'all' : [...reach].sort().join()))
  const parts = [...groups.values()].flatMap((group) => {
    const { reach } = group[0]!
    const named = sql`r.entity = any (${sql.param(group.map(({ name }) => name))}::text[])`
    if (reach === 'all') return [named]
    return reach.length ? [sql`(${named} and r.resort_id = any (${sql.param(reach)}::uuid[]))`] : []
  })
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}
