/** A time in a statement. */
import { sql, type SQL } from 'drizzle-orm'

/** @param now epoch milliseconds; the current time of the database if undefined, which is the same for all servers */
export const momentSql = (now: number | undefined): SQL =>
  now === undefined ? sql`now()` : sql`${new Date(now).toISOString()}::timestamptz`
