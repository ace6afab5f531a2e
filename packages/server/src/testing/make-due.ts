import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { changePlans } from '../db/schema.ts'

/** Plans until a time are due now, in their order: a test that planned only seconds ahead would need a fast machine, and would wait. */
export const makeDue = (db: Queryable, until: string) =>
  db.query(sql`update ${changePlans} set apply_at = now() - (${until}::timestamptz - apply_at) where apply_at <= ${until}::timestamptz`)
