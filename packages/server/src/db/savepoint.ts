import { sql } from 'drizzle-orm'
import type { Queryable } from './connect/database.ts'

/** A part of a transaction that is rolled back alone when it fails. @param name shown in logs of statements @throws what `work` throws */
export async function inSavepoint<T>(tx: Queryable, work: () => Promise<T>, name = 'part'): Promise<T> {
  const savepoint = sql.raw(`savepoint ${name}`)
  await tx.query(sql`${savepoint}`)
  try {
    const done = await work()
    await tx.query(sql`release ${savepoint}`)
    return done
  } catch (error) {
    await tx.query(sql`rollback to ${savepoint}`)
    throw error
  }
}
