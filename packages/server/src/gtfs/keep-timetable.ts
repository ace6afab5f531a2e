/** The timetable before the one in use, kept in the database until the next import, so that one step brings it back. */
import { getTableName, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { gtfsKeptRows } from '../db/gtfs-tables.ts'
import { timetableTables } from './timetable-rows.ts'

/** Rows in one: repeated keys compress well, and nothing grows large in memory. */
const portion = 2_000

/** A large timetable takes longer than one statement usually may. */
const allowLongStatements = (tx: Queryable) => tx.query(sql`set local statement_timeout = '120s'`)

const forgetKept = (tx: Queryable, resortId: string) => tx.query(sql`delete from ${gtfsKeptRows} where resort_id = ${resortId}::uuid`)

/** Keeps the timetable of a resort in the place of the one that was kept before. */
export async function keepTimetable(tx: Queryable, resortId: string): Promise<void> {
  await allowLongStatements(tx)
  await forgetKept(tx, resortId)
  for (const table of Object.values(timetableTables))
    await tx.query(sql`
      insert into ${gtfsKeptRows} (resort_id, table_name, portion, rows)
      select ${resortId}::uuid, ${getTableName(table)}, counted.portion, jsonb_agg(counted.row)
      from (select to_jsonb(t) as row, (row_number() over () - 1) / ${portion}::integer as portion from ${table} t where t.resort_id = ${resortId}::uuid) counted
      group by counted.portion`)
}

/** Puts what was kept in the place of the timetable in use; where nothing was before, there is nothing again. */
export async function bringBackTimetable(tx: Queryable, resortId: string): Promise<void> {
  await allowLongStatements(tx)
  for (const table of Object.values(timetableTables)) {
    await tx.query(sql`delete from ${table} where resort_id = ${resortId}::uuid`)
    await tx.query(sql`
      insert into ${table} select r.* from ${gtfsKeptRows} k cross join lateral jsonb_populate_recordset(null::${table}, k.rows) r
      where k.resort_id = ${resortId}::uuid and k.table_name = ${getTableName(table)}`)
  }
  await forgetKept(tx, resortId)
}
