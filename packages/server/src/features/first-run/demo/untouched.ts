import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'

/** True where there has never been a resort: whoever removes the demo does not get it back at the next start. */
export async function isUntouched(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ some: boolean }>(
    sql`select exists (select from resorts) or exists (select from revisions where entity = 'resort') as some`,
  )
  return !row!.some
}
