/** The records of one kind on the status board. */
import { sql } from 'drizzle-orm'
import { maxBoardItems, type BoardGroup, type BoardItem } from '@ridgeline/domain/answers/status-board'
import type { ClockMode } from '@ridgeline/domain/operation/clock-kinds'
import { entityNames, type EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { factsOf } from '@ridgeline/domain/operation/facts'
import { isOnBoard } from '@ridgeline/domain/operation/on-board'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql } from '../../entities/store/record-sql.ts'
import { operationSql } from '../../publication/computed/operation.ts'
import { hasLimits, holdsOf, limitsSql } from './board-holds.ts'
import { dayEnd, withPlans, type PlannedRow } from './board-plans.ts'
import { isoText } from '../../db/connect/select.ts'

/** Every kind of record of a resort with a status that staff set. */
export const boardEntities: readonly (readonly [EntityName, Entity])[] = entityNames
  .map((name) => [name, registry[name]!] as const)
  .filter(([, entity]) => isOnBoard(entity))

/** The first change of the status within the last day contains the status before it. Without a change it is the current one. */
const dayBefore = sql`coalesce((
  select r.changes #>> '{status,from}' from revisions r
  where r.record_id = t.id and r.at > now() - interval '1 day' and r.action = 'update' and r.changes ? 'status'
  order by r.at, r.id limit 1), t.status)`

interface Asked {
  name: EntityName
  entity: Entity
  resortId: string
  timezone: string
  mayOperate: boolean
  clock: ClockMode
  /** What the caller may read. */
  weather: { wind: boolean; avalanche: boolean }
}

export async function groupOf(db: Queryable, { name, entity, resortId, timezone, mayOperate, clock, weather }: Asked): Promise<BoardGroup> {
  const { kind } = factsOf(entity)
  const measured = ['waitingTime', 'occupancy'].filter((field) => field in entity.fields)
  const more = measured.map((field) => sql`, ${columnSql(field)} as ${sql.raw(`"${field}"`)}`)
  const limits = hasLimits(entity) ? sql`, ${isoText(sql`t.kept_open_at`)} as "keptOpenAt", ${limitsSql(entity)} as limits` : sql``
  const operation = clock === 'off' ? sql`` : sql`, ${operationSql(entity)} as operation`
  const rows = await db.query<PlannedRow>(sql`
    select t.id, t.version, t.name, ${kind ? columnSql(kind) : sql`null::text`} as kind, t.tags, t.status, t.status_note as "statusNote",
      ${isoText(sql`t.status_valid_until`)} as "statusValidUntil", ${isoText(sql`t.reopens_at`)} as "reopensAt",
      ${isoText(sql`t.updated_at`)} as "updatedAt",
      (select u.full_name from ${tableNamed('user')} u where u.id = t.updated_by) as "updatedByName", ${dayBefore} as "dayBefore"
      ${sql.join(more)}${limits}${operation}
    from ${tableNamed(name)} t where t.resort_id = ${resortId}::uuid and t.active
    order by t."order" nulls last, t.name_sort, t.id limit ${maxBoardItems + 1}`)
  const { plural } = entity
  const now = Date.now()
  const shown = rows.slice(0, maxBoardItems)
  const holds = await holdsOf(db, shown, { resortId, timezone, now, weather })
  const items: BoardItem[] = await withPlans(db, entity, shown, holds, { timezone, clock, now })
  const dayEndsAt = new Date(dayEnd(timezone, now)).toISOString()
  return { entity: name, plural, mayOperate, clock, dayEndsAt, items, isCut: rows.length > maxBoardItems }
}
