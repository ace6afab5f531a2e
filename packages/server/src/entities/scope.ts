/** The records of a kind a list is of: within the caller's reach, and of the resort that was asked for. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access'
import type { Entity } from '@ridgeline/domain/entity'
import { within } from './reach.ts'

export function scopeOf(entity: Entity, reach: Reach, resortId: string | undefined): SQL {
  const mine = within(entity, reach)
  if (!resortId) return mine
  if (entity.scope === 'resort') return sql`t.resort_id = ${resortId}::uuid and ${mine}`
  return mine
}
