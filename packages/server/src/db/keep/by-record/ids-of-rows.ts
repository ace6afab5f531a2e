/** Which records have rows in a table that grows with the years. */
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../connect/database.ts'
import { after } from '../../connect/select.ts'

/** One step in the index of the column for each id, however many rows it has. @param where of `ids.id` */
export async function idsOfRows(db: Queryable, table: PgTable, column: Column, where: SQL = sql`true`): Promise<string[]> {
  const rows = await db.query(
    after(sql`
    with recursive ids as (
      (select ${column} as id from ${table} order by ${column} limit 1)
      union all
      select (select ${column} from ${table} where ${column} > ids.id order by ${column} limit 1) from ids where ids.id is not null
    )`).select({ id: sql<string>`ids.id` })`from ids where ids.id is not null and ${where}`,
  )
  return rows.map(({ id }) => id)
}
