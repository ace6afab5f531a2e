/** Does work and takes it back: what it would do is known, and nothing is written. */
import type { Database, Queryable } from '../../db/connect/database.ts'

class TakenBack extends Error {}

export async function tried<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const results: T[] = []
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  // Of the last attempt, where the first ones met other writes.
  return results.at(-1)!
}
