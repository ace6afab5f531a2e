/** The changes of log entries by field. */
import { sql } from 'drizzle-orm'
import type { LogChange } from '@ridgeline/domain/answers/log'
import type { Queryable } from '../../db/connect/database.ts'
import { isoText, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { changesByField } from '../../entities/revisions/changes-by-field.ts'
import { pageBytes, shownChanges, valueText } from '../../entities/revisions/revision-values.ts'
import type { Changes } from '../../entities/revisions/revisions.ts'
import { publicChanges } from '../../entities/history/public-changes.ts'
import { nextOf, placeOf } from '../../http/keyset.ts'

/**
 * By entry, as many of the first ones as fit; entries without a record are missing. Large values are given by size only. @returns the
 * changes, and the number of entries that were read
 */
export async function changesOf(db: Queryable, ids: readonly string[]): Promise<{ changes: Map<string, LogChange[]>; looked: number }> {
  if (ids.length === 0) return { changes: new Map(), looked: 0 }
  const places = ids.map(placeOf)
  const rows = await db.query(select({
    number: sql<string>`number`,
    at: sql<string>`at`,
    entity: sql<string>`entity`,
    changes: sql<Changes>`changes`,
    place: sql<number>`place`,
  })`from (
      select *, sum(octet_length(changes::text)) over (order by place) as bytes, min(place) over () as first from (
        select r.id::text as number, ${isoText(sql`r.at`)} as at, r.entity,
          ${shownChanges(changesByField)} as changes, p.place::integer as place
        from unnest(${sql.param(places.map(({ at }) => at))}::timestamptz[], ${sql.param(places.map(({ id }) => id))}::bigint[])
          with ordinality p(at, id, place)
        join ${revisions} r on r.at = p.at and r.id = p.id) shown
    ) sized where place = first or bytes <= ${pageBytes}::integer order by place`)
  const changes = new Map(rows.map((row) => [nextOf({ at: row.at, id: row.number }), publicChanges(row.entity, row.changes)]))
  return { changes, looked: rows.at(-1)?.place ?? ids.length }
}

/** The change of one field in an entry, as JSON text. @throws notFound */
export function loggedValue(db: Queryable, place: string, field: string): Promise<string> {
  const { at, id } = placeOf(place)
  return valueText(db, sql`r.at = ${at}::timestamptz and r.id = ${id}::bigint`, field)
}
