/** Reads committed revisions that a position has not read, and which transactions are running meanwhile. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../connect/database.ts'
import { select, selectValues } from '../connect/select.ts'
import { revisions } from '../tables/revision-table.ts'
import { positionBefore, type Place, type Position } from './position.ts'

export interface ReadRevision extends Place {
  entity: string
  recordId: string
  resortId: string | null
  version: number
  action: 'create' | 'update' | 'delete' | 'restore'
}

export interface RevisionPage {
  /** Ordered by transaction and id. */
  rows: readonly ReadRevision[]
  running: ReadonlySet<bigint>
  isFull: boolean
}

const snapshot = sql`pg_current_snapshot()`
const runningText = sql<string[]>`array(select pg_snapshot_xip(${snapshot})::text)`
const idsOf = (texts: readonly string[]) => texts.map(BigInt)

const afterPlace = ({ xid, id }: Place): SQL => sql`(xid, id) > (${String(xid)}::xid8, ${String(id)}::bigint)`
const isRecentSql = sql`at > now() - interval '1 day'`

/** Each transaction is looked up in the index, so a position with open ones costs little more. */
function unreadOf({ xid, id, open }: Position, limit: number): SQL {
  const columns = sql`xid, id, entity, record_id, resort_id, version, action`
  const [xids, ids] = [[...open.keys()].map(String), [...open.values()].map(String)]
  const later = sql`select ${columns} from ${revisions} where ${afterPlace({ xid, id })} and ${isRecentSql}
    order by xid, id limit ${limit}::integer`
  return open.size === 0
    ? later
    : sql`(${later}) union all (
        select ended.* from unnest(${sql.param(xids)}::text[], ${sql.param(ids)}::bigint[]) as open (xid, up_to)
        cross join lateral (
          select ${columns} from ${revisions} where revisions.xid = open.xid::xid8 and id > up_to and ${isRecentSql} order by id limit ${limit}::integer
        ) ended)`
}

export async function unreadRevisions(db: Database, position: Position, limit: number): Promise<RevisionPage> {
  const rows = await db.query(
    select({
      xid: sql<string>`xid::text`,
      id: sql<string>`id::text`,
      entity: revisions.entity,
      recordId: revisions.recordId,
      resortId: revisions.resortId,
      version: revisions.version,
      action: revisions.action,
      running: runningText,
    })`from (${unreadOf(position, limit)}) revisions order by revisions.xid, revisions.id limit ${limit}::integer`,
  )
  return {
    rows: rows.map((row) => ({ ...row, xid: BigInt(row.xid), id: BigInt(row.id) })),
    running: new Set(idsOf(rows[0]?.running ?? [])),
    isFull: rows.length === limit,
  }
}

/** After everything that is committed now. */
export async function presentPosition(db: Database): Promise<Position> {
  const [row] = await db.query(selectValues({ next: sql<string>`pg_snapshot_xmax(${snapshot})::text`, running: runningText }))
  return positionBefore(BigInt(row!.next), idsOf(row!.running))
}

/** Only the last day is read, so a position is too old if it has not read an older revision. */
export async function isTooOld(db: Database, { xid, id, open }: Position): Promise<boolean> {
  const ofOpen = sql`xid = any (${sql.param([...open.keys()].map(String))}::text[]::xid8[])`
  const [row] = await db.query(
    selectValues({
      missed: sql<boolean>`exists (select from ${revisions} where ${afterPlace({ xid, id })} and not ${isRecentSql})
        or exists (select from ${revisions} where ${ofOpen} and not ${isRecentSql})`,
    }),
  )
  return row!.missed
}
