/** Carts of users that were not changed for longer than anything in them is on sale. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { deleteOld } from '../db/keep/delete-old.ts'
import { carts } from '../db/schema.ts'

export const forgetOldCarts = (db: Queryable): Promise<void> => deleteOld(db, sql`${carts}`, sql`updated_at < now() - interval '180 days'`)
