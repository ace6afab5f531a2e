/**
 * Seals revisions and log entries in a chain of hashes soon after their commit (decision 0127). Any server may do it, one at a time; writers
 * never wait for it.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect/database.ts'
import { selectValues } from '../db/connect/select.ts'

/** Rows per seal: live changes wait for the transaction that seals, so it is short. */
const maxRows = 2_000
/** Seals per run; the next run continues. */
const maxSeals = 50

/** @returns the number of sealed rows; none while another server seals. */
export async function sealRows(db: Database, signal?: AbortSignal): Promise<number> {
  let sealed = 0
  for (let seals = 0; seals < maxSeals && !signal?.aborted; seals++) {
    const [row] = await db.query(selectValues({ rows: sql<number>`ridgeline_seal(${maxRows}::integer)` }))
    // A seal may have fewer rows than there are, because it is limited by bytes too.
    if (row!.rows <= 0) break
    sealed += row!.rows
  }
  return sealed
}
