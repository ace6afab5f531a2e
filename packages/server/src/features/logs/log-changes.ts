/** What entries of the log changed, field by field. */
import { sql } from 'drizzle-orm'
import type { LogChange } from '@ridgeline/domain/log'
import type { Queryable } from '../../db/database.ts'
import type { Changes } from '../../entities/revisions.ts'
import { toldChanges } from '../../entities/told-changes.ts'
import { nextOf, placeOf } from '../../http/keyset.ts'

interface Changed {
  number: string
  at: string
  entity: string
  changes: Changes
}

/** By entry; those that changed no record are not among them. */
export async function changesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, LogChange[]>> {
  if (ids.length === 0) return new Map()
  const places = ids.map(placeOf)
  const rows = await db.query<Changed>(sql`
    select r.id::text as number, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.entity, r.changes
    from unnest(${sql.param(places.map(({ at }) => at))}::timestamptz[], ${sql.param(places.map(({ id }) => id))}::bigint[]) p(at, id)
    join revisions r on r.at = p.at and r.id = p.id`)
  return new Map(rows.map((row) => [nextOf({ at: row.at, id: row.number }), toldChanges(row.entity, row.changes)]))
}
