import pg from 'pg'

/** A connection that dies, or a database that is away, fails the query at hand and never the process. */
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
    keepAlive: true,
    // Statements are prepared, and nobody can know the `limit` of one in advance: PostgreSQL would plan each list anew for every request,
    // at half of its cost. Every list has the index its order needs, so that one plan is good for all values.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  // The query on the connection rejects with the error; without a listener the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
