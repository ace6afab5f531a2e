/** Brings a database to the newest schema. Several servers may start at once: one migrates, the others wait. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { makePartitions } from './partitions.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** Any number; the same in every server of the product. */
const migrationLock = 7_211_405

/** @throws when the database cannot be reached or a migration fails; nothing of that migration stays then. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ridgeline migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
    await client.query(makePartitions)
  } finally {
    await client.end()
  }
}
