/** Which records of a collection changed, came, went or crossed their time of publication since a place. */
import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { dayMs } from '@ridgeline/domain/time/durations'
import { begunHere, nextTransaction } from '../db/changes/begun-here.ts'
import type { Queryable } from '../db/connect/database.ts'
import { after, select, selectValues } from '../db/connect/select.ts'
import { revisions } from '../db/tables/revision-table.ts'
import { tableNamed } from '../db/table.ts'
import { within } from '../entities/store/reach.ts'
import { placeIn, tokenOf, type FollowPlace } from './follow-token.ts'
import { crossedSql } from './published-sql.ts'

/** Milliseconds; an older copy is read again as a whole. */
const maxAge = 30 * dayMs
/** A transaction may begin this long before it writes, and a moment is the beginning of the transaction. */
const margin = 10 * 60_000
/** Revisions of all kinds of record read at once, and how often, so that one request stays short. */
const pageSize = 2_000
const maxPages = 10

interface ChangedIds {
  ids: string[]
  /** Where the next request continues. */
  token: string
  /** There is more to read from `token` at once. */
  more: boolean
}

/** The changes found; as many of them are taken as fit into an answer. */
export interface FoundChanges {
  /** The first `count` records, in the order in which they changed. Undefined if the next request would begin at the same place. */
  first(count: number): ChangedIds | undefined
}

interface Revision {
  xid: string
  id: string
  /** Revisions read at once, of any kind. */
  found: number
  /** The oldest transaction that was running: others may still add revisions before those from there on. */
  horizon: string
  /** Null for a revision of another kind or resort. */
  recordId: string | null
}

const isOwned = ({ scope }: PublishedEntity) => scope === 'resort'

function revisionsAfter(
  db: Queryable,
  entity: PublishedEntity,
  resortIds: readonly string[],
  { xid, id }: FollowPlace,
): Promise<Revision[]> {
  const ofResorts: SQL = isOwned(entity) ? sql`and resort_id = any (${sql.param([...resortIds])}::uuid[])` : sql``
  // Of all other revisions only the last one is needed, as the place to continue from.
  return db.query(after(sql`
    with scanned as materialized (
      select xid, id, case when entity = ${entity.name} ${ofResorts} then record_id end as record_id, count(*) over () as found,
        row_number() over (order by xid, id) as at
      from (
        select * from ${revisions}
        where (xid, id) > (${xid}::xid8, ${id}::bigint) and ${begunHere} and at > now() - interval '31 days'
        order by xid, id limit ${pageSize}::integer
      ) page
    )`).select({
    xid: sql<string>`xid::text`,
    id: sql<string>`id::text`,
    recordId: sql<string | null>`record_id`,
    found: sql<number>`found::integer`,
    horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
  })`from scanned
    where record_id is not null or at = found order by scanned.xid, scanned.id`)
}

/**
 * Undefined if the copy cannot be brought up to date: it is too old, the database was restored since then, or the reader may read other
 * resorts than then, because their key has been changed or a resort has opened or closed its data. That leaves no revision of the records.
 * @param mark of a copy of what the reader may read now
 * @throws badRequest for something that is neither a token nor a moment
 */
export async function followPlace(db: Queryable, since: string, mark: string): Promise<FollowPlace | undefined> {
  const place = placeIn(since)
  const at = place?.at ?? Date.parse(since)
  if (Number.isNaN(at)) throw new Failure('badRequest', { detail: 'querystring/updatedSince' })
  if (at < Date.now() - maxAge) return undefined
  if (place?.mark && place.mark !== mark) return undefined
  if (place) {
    const [now] = await db.query(selectValues({ isKnown: sql<boolean>`${place.xid}::xid8 < ${nextTransaction}` }))
    return now!.isKnown ? { ...place, mark } : undefined
  }
  const from = new Date(at - margin).toISOString()
  const [first] = await db.query(select({
    xid: sql<string | null>`min(xid::text::numeric)::text`,
    isKnown: sql<boolean | null>`bool_and(${begunHere})`,
  })`from (
      select xid from ${revisions} where at >= ${from}::timestamptz order by at, id limit ${pageSize}::integer
    ) first`)
  if (first?.isKnown === false) return undefined
  const [now] = first?.xid
    ? [{ xid: first.xid }]
    : await db.query(selectValues({ xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` }))
  return { xid: String(BigInt(now!.xid) - 1n), id: '9223372036854775807', at, mark }
}

/** @param limit of records after which reading stops. @returns undefined if so many crossed their time that the whole copy is read again. */
export async function changedSince(
  db: Queryable,
  entity: PublishedEntity,
  resortIds: readonly string[],
  from: FollowPlace,
  limit: number,
): Promise<FoundChanges | undefined> {
  const begun = Date.now()
  const revisions: Revision[] = []
  const found = new Set<string>()
  let isFull = true
  for (let page = 0; page < maxPages && isFull && found.size <= limit; page++) {
    const read = await revisionsAfter(db, entity, resortIds, revisions.length ? { ...from, ...revisions.at(-1)! } : from)
    revisions.push(...read)
    for (const { recordId } of read) if (recordId) found.add(recordId)
    isFull = read.at(-1)?.found === pageSize
  }
  // Later changes are in the answer, but the next request reads them again, with those that an older transaction commits until then.
  const settled = revisions.filter(({ xid }) => BigInt(xid) < BigInt(revisions[0]!.horizon))
  const ids = new Set(settled.flatMap(({ recordId }) => recordId ?? []))
  const later = [...found].filter((id) => !ids.has(id))
  // Time counts only once all changes are read: otherwise the next page would begin after it.
  const byTime = isFull ? [] : await crossed(db, entity, resortIds, from.at, limit)
  if (byTime.length > limit) return undefined
  const hasRevisions = ids.size > 0
  for (const id of byTime) ids.add(id)
  const end = settled.at(-1) ?? from

  return {
    first(count) {
      const all = [...ids]
      if (count >= all.length) {
        const rest = later.filter((id) => !ids.has(id)).slice(0, count - all.length)
        const token = tokenOf(`${end.xid}-${end.id}`, isFull ? from.at : begun, from.mark)
        // Without a settled revision, the next request would begin at the same place.
        return { ids: [...all, ...rest], token, more: isFull && settled.length > 0 }
      }
      // Continues before the first revision of the first record that is left.
      const left = settled.findIndex(({ recordId }) => recordId === all[count])
      if (left < 0 && !hasRevisions) return undefined
      const last = left < 0 ? end : (settled[left - 1] ?? from)
      return { ids: all.slice(0, count), token: tokenOf(`${last.xid}-${last.id}`, from.at, from.mark), more: true }
    },
  }
}

async function crossed(
  db: Queryable,
  entity: PublishedEntity,
  resortIds: readonly string[],
  since: number,
  limit: number,
): Promise<string[]> {
  const condition = crossedSql(entity, sql`${new Date(since).toISOString()}::timestamptz`)
  if (!condition) return []
  const reach = within(entity, isOwned(entity) ? resortIds : 'all')
  const rows = await db.query(
    select({ id: sql<string>`t.id` })`from ${tableNamed(entity.name)} t where ${reach} and ${condition} limit ${limit + 1}::integer`,
  )
  return rows.map(({ id }) => id)
}
