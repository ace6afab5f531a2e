/** Statements over a season of prices, which is a thousand times more than a screen asks for. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'

/**
 * Until the end of the transaction: days are sorted and joined in memory, and plans are made for the number of lines that is asked for. The
 * plan that is good for all values (db/connect/pool.ts) expects ten. Storing the days of a season takes some seconds, and on a busy machine
 * more than the pool allows.
 */
export const expectManyDays = (tx: Queryable) =>
  tx.query(sql`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('statement_timeout', '120s', true)`)
