import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { selectValues } from '../../../db/connect/select.ts'

/** True if there has never been a resort: a removed demo is not created again at the next start. */
export async function isUntouched(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query(
    selectValues({ some: sql<boolean>`exists (select from resorts) or exists (select from revisions where entity = 'resort')` }),
  )
  return !row!.some
}
