import pg from 'pg'
import { preparedFor } from './statements/statement-names.ts'

/** A broken connection or an unavailable database fails the current query, never the process. */
export function createPool(url: string, { max }: { max: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'ridgeline',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: preparedFor,
    keepAlive: true,
    // The `limit` of a list is a parameter, so PostgreSQL would plan each list again for every request, at half of its cost. Every list has
    // an index for its order, so that one generic plan is good for all values.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  // The query on the connection rejects with the error; an event without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
