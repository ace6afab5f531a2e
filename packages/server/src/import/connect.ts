/** Connects commands to the database of a server: the configured one, that of a running server, or its embedded one, started for the command. */
import pg from 'pg'
import { migrateEmbedded } from '../audit/protection/migrate-embedded.ts'
import { ConfigError, type Config } from '../config/config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { urlOf } from '../db/embedded/prepare-database.ts'
import { readKeys } from '../db/embedded/keys.ts'

export interface Connection {
  url: string
  end(): Promise<void>
}

const nothing = async () => {}

/** @throws ConfigError where no server has made a database: a new one would be empty, and its chain of hashes whole */
export async function connect(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (message: string) => void,
): Promise<Connection> {
  if (databaseUrl) return { url: databaseUrl, end: nothing }
  if (!readKeys(dataDir))
    throw new ConfigError([`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server, or start it once.`])
  const running = await runningIn(dataDir)
  if (running) return { url: running, end: nothing }
  const embedded = await startEmbedded({ dataDir, log })
  try {
    await migrateEmbedded(embedded)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { url: embedded.url, end: () => embedded.stop() }
}

/** The URL of the database of a server running on this directory, if it responds. */
async function runningIn(dataDir: string): Promise<string | undefined> {
  const keys = readKeys(dataDir)
  if (!keys?.port) return undefined
  const url = urlOf(keys, keys.port)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return url
  } catch {
    // No server is running, or another program that does not accept the password.
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
