/** The predicate that limits callers to the resorts of their permissions. Every statement of the store contains it. */
import { is, Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'

/** A reach, or the placeholder of its resorts in a statement that is built before they are known. */
export type Bound = Reach | Placeholder

type Resorts = Exclude<Bound, 'all'>

const uuids = (resorts: Resorts) => sql`${is(resorts, Placeholder) ? resorts : sql.param(resorts)}::uuid[]`

/** Users belong to the resorts of their assignments; users with another resort or with global permissions are not accessible. */
function usersWithin(resorts: Resorts): SQL {
  return sql`(jsonb_array_length(t.assignments) + jsonb_array_length(t.resort_permissions) > 0
    and coalesce(cardinality(t.generic_permissions), 0) = 0 and not exists (
    select 1 from jsonb_array_elements(t.assignments || t.resort_permissions) a
    where a ->> 'resortId' is null or (a ->> 'resortId')::uuid <> all (${uuids(resorts)})))`
}

/** Removed users keep their row, because their name is shown with their changes, but cannot be found any more. */
const presentUsers = sql`t.deleted_at is null`

/** The row is `t`. */
export function within(entity: Entity, reach: Bound): SQL {
  if (entity.name === 'user') return reach === 'all' ? presentUsers : sql`(${presentUsers} and ${usersWithin(reach)})`
  if (reach === 'all') return sql`true`
  if (entity.scope === 'resort') return sql`t.resort_id = any (${uuids(reach)})`
  return entity.name === 'resort' ? sql`t.id = any (${uuids(reach)})` : sql`false`
}
