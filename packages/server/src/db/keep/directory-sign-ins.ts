/** Deletes what is left of sign-ins with the directory: begun and not finished, codes not exchanged, accepted logout tokens. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect/database.ts'
import { demoDirectoryEntries, directoryCodes, directoryLogouts, directorySignIns } from '../tables/directory-tables.ts'
import { deleteOld } from './delete-old.ts'

const tables = [directorySignIns, directoryCodes, directoryLogouts, demoDirectoryEntries]

export async function forgetOldSignIns(db: Queryable): Promise<void> {
  for (const table of tables) await deleteOld(db, sql`${table}`, sql`expires_at < now()`)
}
