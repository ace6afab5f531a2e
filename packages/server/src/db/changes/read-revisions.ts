/** Reads committed revisions that a position has not read, and which transactions are running meanwhile. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../connect/database.ts'
import { select, selectValues } from '../connect/select.ts'
import { revisions } from '../tables/revision-table.ts'
import { begunHere, nextTransaction } from './begun-here.ts'
import { positionBefore, type Place, type Position } from './position.ts'

export interface ReadRevision extends Place {
  entity: string
  recordId: string
  resortId: string | null
  version: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** Older than a day. */
  isOld: boolean
}

export interface RevisionPage {
  /** Ordered by transaction and id. */
  rows: readonly ReadRevision[]
  running: ReadonlySet<bigint>
  isFull: boolean
  /** After everything that was committed when the page was read. */
  present: Position
}

interface Reading {
  limit: number
  /** Whether revisions older than a day are read too, which looks them up in every partition. */
  readsOld?: boolean
}

const present = {
  next: sql<string>`${nextTransaction}::text`,
  running: sql<string[]>`array(select pg_snapshot_xip(pg_current_snapshot())::text)`,
}

/** Each open transaction is looked up in the index, so they cost little more. The order makes the index the cheapest plan. */
function unreadOf({ xid, id, open }: Position, { limit, readsOld }: Reading): SQL {
  const columns = sql`xid, id, at, entity, record_id, resort_id, version, action`
  const recent = readsOld ? sql`` : sql`and at > now() - interval '1 day'`
  const [xids, ids] = [[...open.keys()].map(String), [...open.values()].map(String)]
  const later = sql`select ${columns} from ${revisions} where (xid, id) > (${String(xid)}::xid8, ${String(id)}::bigint) and ${begunHere} ${recent}
    order by xid, id limit ${limit}::integer`
  return open.size === 0
    ? later
    : sql`(${later}) union all (
        select ended.* from unnest(${sql.param(xids)}::text[], ${sql.param(ids)}::bigint[]) as open (xid, up_to)
        cross join lateral (
          select ${columns} from ${revisions} where revisions.xid = open.xid::xid8 and id > up_to ${recent} order by id limit ${limit}::integer
        ) ended)`
}

export async function unreadRevisions(db: Database, position: Position, reading: Reading): Promise<RevisionPage> {
  // One row without a revision where there is none, because the snapshot is of interest too.
  const rows = await db.query(select({
    xid: sql<string | null>`revisions.xid::text`,
    id: sql<string>`revisions.id::text`,
    entity: revisions.entity,
    recordId: revisions.recordId,
    resortId: revisions.resortId,
    version: revisions.version,
    action: revisions.action,
    isOld: sql<boolean>`revisions.at <= now() - interval '1 day'`,
    ...present,
  })`from (values (true)) always left join lateral (${unreadOf(position, reading)}) revisions on true
    order by revisions.xid, revisions.id limit ${reading.limit}::integer`)
  const running = rows[0]!.running.map(BigInt)
  const read = rows.flatMap((row) => (row.xid === null ? [] : [{ ...row, xid: BigInt(row.xid), id: BigInt(row.id) }]))
  return {
    rows: read,
    running: new Set(running),
    isFull: read.length === reading.limit,
    present: positionBefore(BigInt(rows[0]!.next), running),
  }
}

/** After everything that is committed now. */
export async function presentPosition(db: Database): Promise<Position> {
  const [row] = await db.query(selectValues(present))
  return positionBefore(BigInt(row!.next), row!.running.map(BigInt))
}
