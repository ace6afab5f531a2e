/** Imports that can no longer be undone, and files that were uploaded and not imported, are deleted with their rows. */
import { sql } from 'drizzle-orm'
import { importKeptDays } from '@ridgeline/domain/exchange/imports'
import type { Queryable } from '../connect/database.ts'
import { recordImports } from '../schema.ts'
import { deleteOld } from './delete-old.ts'

const days = sql.raw(`interval '${importKeptDays} days'`)

export const forgetOldImports = (db: Queryable): Promise<void> =>
  deleteOld(
    db,
    sql`${recordImports}`,
    sql`created_at < now() - ${days} or (created_at < now() - interval '1 day' and state in ('mapped', 'checked'))`,
  )
