/** How far sealing and sending are behind: what is not sealed is not proven, and what is not sent is missing in the archive. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { select, selectValues } from '../db/connect/select.ts'

const firstUnsealed = (table: SQL) => sql`(select r.at from ${table} r, last
  where (r.xid, r.id) > (last.upto_xid, last.upto_id) and r.id > last.base_id order by r.xid, r.id limit 1)`

/** When the oldest row was written that is not sealed; null if there is none. */
export const unsealedSince = sql<Date | null>`(with last as (select s.upto_xid, s.upto_id, s.base_id from audit_seals s order by s.number desc limit 1)
  select least(${firstUnsealed(sql`revisions`)}, ${firstUnsealed(sql`log_entries`)}))`

/** When the oldest seal was made that is not sent to the destination of a row `a` of the streams; null if there is none. */
export const unsentSince = sql<Date | null>`(select s.sealed_at from audit_seals s where s.number > a.seal order by s.number limit 1)`

/** Of a row `a` of the streams, without the path: some archives ask for nothing but it. */
export const shownDestination = sql<string>`regexp_replace(a.destination, '^(https?://[^/]+)/.*$', '\\1')`

const seconds = (moment: SQL) => sql<number>`coalesce(greatest(extract(epoch from now() - ${moment}), 0), 0)::float8`

export async function auditDelays(db: Queryable): Promise<{ unsealed: number; unsent: { destination: string; seconds: number }[] }> {
  const [[sealing], unsent] = await Promise.all([
    db.query(selectValues({ unsealed: seconds(unsealedSince) })),
    db.query(
      select({
        destination: shownDestination,
        seconds: sql<number>`max(${seconds(unsentSince)})`,
      })`from audit_streams a group by ${shownDestination}`,
    ),
  ])
  return { unsealed: sealing!.unsealed, unsent }
}
