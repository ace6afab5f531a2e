/** Paths of displays, printed after the start for new users. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'

/** Paths of the displays of the resort with most lifts; undefined when there are no lifts yet. */
export async function displayPaths(db: Queryable): Promise<{ skimap: string; led: string } | undefined> {
  const [resort] = await db.query<{ id: string }>(sql`
    select resort_id as id from skilifts where active group by resort_id order by count(*) desc, resort_id limit 1`)
  return resort && { skimap: `/display/skimaps/${resort.id}`, led: `/display/ledinfo/${resort.id}` }
}
