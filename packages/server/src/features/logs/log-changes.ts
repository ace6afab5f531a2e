/** What entries of the log changed, field by field. */
import { sql } from 'drizzle-orm'
import type { LogChange } from '@ridgeline/domain/log'
import { registry } from '@ridgeline/domain/registry'
import type { Queryable } from '../../db/database.ts'
import type { Changes } from '../../entities/revisions.ts'
import { nextOf, placeOf } from '../../http/keyset.ts'

interface Changed {
  number: string
  at: string
  entity: string
  changes: Changes
}

/** Secrets never reach a revision; what lies there under a name that is secret now is not told either. */
function changesIn({ entity, changes }: Changed): LogChange[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const masked = registry[entity]?.fields[field]?.secret === true
    return { field, from: masked ? null : from, to: masked ? null : to, masked }
  })
}

/** By entry; those that changed no record are not among them. */
export async function changesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, LogChange[]>> {
  if (ids.length === 0) return new Map()
  const places = ids.map(placeOf)
  const rows = await db.query<Changed>(sql`
    select r.id::text as number, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.entity, r.changes
    from unnest(${sql.param(places.map(({ at }) => at))}::timestamptz[], ${sql.param(places.map(({ id }) => id))}::bigint[]) p(at, id)
    join revisions r on r.at = p.at and r.id = p.id`)
  return new Map(rows.map((row) => [nextOf({ at: row.at, id: row.number }), changesIn(row)]))
}
