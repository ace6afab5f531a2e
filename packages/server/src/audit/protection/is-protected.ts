/** Whether the database itself keeps the role of the server from changing history and log. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'

/** The role may neither write the rows nor act for who may. */
export async function isProtected(db: Queryable): Promise<boolean> {
  const [row] = await db.query(
    select({
      safe: sql<boolean>`bool_and(not has_table_privilege(c.oid, 'update, delete, truncate') and not pg_has_role(c.relowner, 'member'))`,
    })`from pg_class c where c.oid = any (array['revisions', 'log_entries', 'audit_seals', 'audit_leaves']::regclass[])`,
  )
  return row!.safe
}
