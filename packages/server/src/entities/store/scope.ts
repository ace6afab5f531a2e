/** The records a list covers: within the caller's reach and the requested resort. */
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { within, type Bound } from './reach.ts'

export function scopeOf(entity: Entity, reach: Bound, resortId: string | Placeholder | undefined): SQL {
  const withinReach = within(entity, reach)
  if (!resortId) return withinReach
  if (entity.scope === 'resort') return sql`t.resort_id = ${resortId}::uuid and ${withinReach}`
  return withinReach
}
