import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'

/** True if there has never been a resort: a removed demo is not created again at the next start. */
export async function isUntouched(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ some: boolean }>(
    sql`select exists (select from resorts) or exists (select from revisions where entity = 'resort') as some`,
  )
  return !row!.some
}
