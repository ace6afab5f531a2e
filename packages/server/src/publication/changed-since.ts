/** Which records of a collection changed, came, went or crossed their time of publication since a place. */
import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../db/connect/database.ts'
import { tableNamed } from '../db/table.ts'
import { within } from '../entities/store/reach.ts'
import { placeIn, tokenOf, type FollowPlace } from './follow-token.ts'
import { crossedSql } from './published-sql.ts'

/** Milliseconds; an older copy is read again as a whole. */
const maxAge = 30 * 24 * 3_600_000
/** A transaction may begin this long before it writes, and a moment is the beginning of the transaction. */
const margin = 10 * 60_000
/** Revisions of all kinds of record read at once, and how often, so that one request stays short. */
const pageSize = 2_000
const maxPages = 10

export interface ChangedSince {
  ids: string[]
  /** Where the next request continues. */
  token: string
  /** There is more to read from `token` at once. */
  more: boolean
}

interface Scanned {
  ids: string[] | null
  count: number
  xid: string | null
  id: string | null
}

const isOwned = ({ scope }: PublishedEntity) => scope === 'resort'

async function scan(db: Queryable, entity: PublishedEntity, resortIds: readonly string[], { xid, id }: FollowPlace): Promise<Scanned> {
  const ofResorts: SQL = isOwned(entity) ? sql`and resort_id = any (${sql.param([...resortIds])}::uuid[])` : sql``
  const [scanned] = await db.query<Scanned>(sql`
    with scanned as materialized (
      select xid, id, entity, record_id, resort_id from revisions
      where (xid, id) > (${xid}::xid8, ${id}::bigint) and at > now() - interval '31 days' and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id limit ${pageSize}::integer
    )
    select (select array_agg(distinct record_id) from scanned where entity = ${entity.name} ${ofResorts}) as ids,
      (select count(*)::integer from scanned) as count, last.xid::text as xid, last.id::text as id
    from (select 1) one left join lateral (select xid, id from scanned order by xid desc, id desc limit 1) last on true`)
  return scanned!
}

/** @throws badRequest for something that is neither a token nor a moment. Undefined if the copy is too old to be brought up to date. */
export async function followPlace(db: Queryable, since: string): Promise<FollowPlace | undefined> {
  const place = placeIn(since)
  const at = place?.at ?? Date.parse(since)
  if (Number.isNaN(at)) throw new Failure('badRequest', { detail: 'querystring/updatedSince' })
  if (at < Date.now() - maxAge) return undefined
  if (place) return place
  const from = new Date(at - margin).toISOString()
  const [first] = await db.query<{ xid: string | null }>(sql`
    select min(xid::text::numeric)::text as xid from (
      select xid from revisions where at >= ${from}::timestamptz order by at, id limit ${pageSize}::integer
    ) first`)
  const [now] = first?.xid
    ? [{ xid: first.xid }]
    : await db.query<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  return { xid: String(BigInt(now!.xid) - 1n), id: '9223372036854775807', at }
}

/** @param limit of ids after which reading stops; a page of revisions may exceed it. */
export async function changedSince(
  db: Queryable,
  entity: PublishedEntity,
  resortIds: readonly string[],
  from: FollowPlace,
  limit: number,
): Promise<ChangedSince> {
  const begun = Date.now()
  const ids = new Set<string>()
  let place = from
  let isFull = true
  for (let page = 0; page < maxPages && isFull && ids.size < limit; page++) {
    const scanned = await scan(db, entity, resortIds, place)
    for (const id of scanned.ids ?? []) ids.add(id)
    isFull = scanned.count === pageSize
    if (scanned.xid && scanned.id) place = { ...place, xid: scanned.xid, id: scanned.id }
  }
  // Time counts only once all changes are read: otherwise the next page would begin after it.
  if (!isFull) for (const id of await crossed(db, entity, resortIds, from.at)) ids.add(id)
  return { ids: [...ids], token: tokenOf(`${place.xid}-${place.id}`, isFull ? from.at : begun), more: isFull }
}

async function crossed(db: Queryable, entity: PublishedEntity, resortIds: readonly string[], since: number): Promise<string[]> {
  const condition = crossedSql(entity, sql`${new Date(since).toISOString()}::timestamptz`)
  if (!condition) return []
  const reach = within(entity, isOwned(entity) ? resortIds : 'all')
  const rows = await db.query<{ id: string }>(sql`
    select t.id from ${tableNamed(entity.name)} t where ${reach} and ${condition} limit ${pageSize}::integer`)
  return rows.map(({ id }) => id)
}
