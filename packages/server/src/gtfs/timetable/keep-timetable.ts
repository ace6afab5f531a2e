/** Stores the previous timetable in the database until the next import, so that an import can be undone. */
import { getTableName, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { gtfsKeptRows } from '../../db/tables/gtfs-tables.ts'
import { timetableTables } from './timetable-rows.ts'

/** Rows packed into one: repeated keys compress well, and memory use is limited. */
const portion = 2_000

/** A large timetable can exceed the default statement timeout. */
const allowLongStatements = (tx: Queryable) => tx.query(sql`set local statement_timeout = '120s'`)

const forgetKept = (tx: Queryable, resortId: string) => tx.query(sql`delete from ${gtfsKeptRows} where resort_id = ${resortId}::uuid`)

/** Stores the current timetable of a resort in place of the previously stored one. */
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

/** Restores the stored timetable; if there was none before, the resort has none again. */
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
