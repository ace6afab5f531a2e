/**
 * Seals revisions and log entries in a chain of hashes soon after their commit (decision 0127). Any server may do it, one at a time; writers
 * never wait for it.
 */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/connect/database.ts'
import { after, selectValues } from '../db/connect/select.ts'
import { unpackedBytes } from '../db/unpacked-bytes.ts'

/** Rows per seal: live changes wait for the transaction that seals, so it is short. */
const maxRows = 2_000
/** Unpacked bytes of the changes in a seal, which are hashed in half a second; a single revision can have more. */
export const maxSealBytes = 8_000_000
/** Stored bytes of the changes that are unpacked to measure them. */
const maxStoredBytes = 2_000_000
/** Seals per run; the next run continues. */
const maxSeals = 50

/**
 * How many rows the next seal may have. Only revisions are measured: log entries are small, and as rows of the seal they can only leave
 * fewer revisions to it.
 */
async function rowsThatFit(db: Queryable): Promise<number> {
  const [row] = await db.query(
    after(sql`
    with last as (select s.upto_xid, s.upto_id, s.base_id from audit_seals s order by s.number desc limit 1),
    next as (
      select r.xid, r.id, r.changes from revisions r, last
      where (r.xid, r.id) > (last.upto_xid, last.upto_id) and r.id > last.base_id order by r.xid, r.id limit ${maxRows}::integer
    ),
    stored as (select *, row_number() over by_place as place, sum(pg_column_size(changes)) over by_place as bytes from next
      window by_place as (order by xid, id)),
    unpacked as (select place, sum(${unpackedBytes(sql`changes`)}) over (order by place) as bytes from stored
      where place = 1 or bytes <= ${maxStoredBytes}::integer)`).selectValues({
      found: sql<number>`(select count(*) from next)::integer`,
      fitting: sql<number>`(select count(*) from unpacked where place = 1 or bytes <= ${maxSealBytes}::integer)::integer`,
    }),
  )
  return row!.fitting < row!.found ? row!.fitting : maxRows
}

/** @returns the number of sealed rows; none while another server seals. */
export async function sealRows(db: Database, signal?: AbortSignal): Promise<number> {
  let sealed = 0
  for (let seals = 0; seals < maxSeals && !signal?.aborted; seals++) {
    const rows = await rowsThatFit(db)
    const [done] = await db.query(selectValues({ rows: sql<number>`ridgeline_seal(${rows}::integer)` }))
    if (done!.rows > 0) sealed += done!.rows
    if (done!.rows < rows) break
  }
  return sealed
}
