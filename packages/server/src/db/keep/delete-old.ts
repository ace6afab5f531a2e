/** Deletes in batches: no long statement on a table that grew for years, and safe to run on several servers at once. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../connect/database.ts'
import { after } from '../connect/select.ts'

const portion = 5_000

export async function deleteOld(db: Queryable, table: SQL, isOld: SQL): Promise<void> {
  for (let deleted = portion; deleted === portion;) {
    const [row] = await db.query(
      after(sql`
      with gone as (
        delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOld} limit ${sql.raw(String(portion))} for update skip locked))
        returning 1
      )`).select({ deleted: sql<number>`count(*)::integer` })`from gone`,
    )
    deleted = row!.deleted
  }
}
