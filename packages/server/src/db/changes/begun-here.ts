/**
 * A restored dump keeps the transaction numbers of the server it was made on, while a new server counts from the beginning: revisions with
 * numbers that this server has not given yet are from before the restore, and follow nothing.
 */
import { sql, type SQL } from 'drizzle-orm'

export const nextTransaction: SQL = sql`pg_snapshot_xmax(pg_current_snapshot())`

/** Of the column `xid` of revisions. */
export const begunHere: SQL = sql`xid < ${nextTransaction}`
