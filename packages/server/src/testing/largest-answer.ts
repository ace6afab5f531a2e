import type { Queryable } from '../db/connect/database.ts'

/** Reads like the database, and knows the characters of the largest answer as JSON: what is parsed at once. */
export function largestAnswer(db: Queryable): { db: Queryable; characters(): number } {
  let largest = 0
  return {
    db: {
      async query(statement) {
        const rows = await db.query(statement)
        largest = Math.max(largest, JSON.stringify(rows).length)
        return rows
      },
    },
    characters: () => largest,
  }
}
