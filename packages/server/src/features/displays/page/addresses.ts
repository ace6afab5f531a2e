/** Paths of displays, printed after the start for new users. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'

/** Paths of the displays of the resort with most lifts; undefined when there are no lifts yet. */
export async function displayPaths(db: Queryable): Promise<{ skimap: string; led: string } | undefined> {
  const [resort] = await db.query(
    select({ id: sql<string>`resort_id` })`from skilifts where active group by resort_id order by count(*) desc, resort_id limit 1`,
  )
  return resort && { skimap: `/display/skimaps/${resort.id}`, led: `/display/ledinfo/${resort.id}` }
}
