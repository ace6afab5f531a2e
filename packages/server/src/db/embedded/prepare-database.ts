/** Creates our account and database in a new cluster and verifies both. */
import pg from 'pg'
import type { Keys } from './keys.ts'
import { durable } from './settings.ts'

export const urlOf = ({ password }: Keys, port: number) => `postgres://ridgeline:${password}@127.0.0.1:${port}/ridgeline`
export const adminUrlOf = ({ adminPassword }: Keys, port: number, database = 'ridgeline') =>
  `postgres://postgres:${adminPassword}@127.0.0.1:${port}/${database}`

export async function prepareDatabase(keys: Keys, port: number): Promise<void> {
  try {
    await verify(urlOf(keys, port))
  } catch (error) {
    if (!isMissing(error)) throw error
    await build(keys, port)
    await verify(urlOf(keys, port))
  }
}

// 28P01: the account is missing, which PostgreSQL reports as a wrong password; 3D000: the database is missing.
function isMissing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['28P01', '3D000'].includes(error.code ?? '')
}

async function build(keys: Keys, port: number): Promise<void> {
  await connected(adminUrlOf(keys, port, 'postgres'), async (client) => {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = 'ridgeline') as role,
              exists (select from pg_database where datname = 'ridgeline') as database`,
    )
    const verb = rows[0].role ? 'alter' : 'create'
    await client.query(`${verb} role ridgeline login createdb password ${client.escapeLiteral(keys.password)}`)
    if (!rows[0].database) await client.query('create database ridgeline owner ridgeline')
  })
}

async function verify(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query('select name from pg_settings where name = any($1) and setting <> $2', [durable, 'on'])
    if (rows.length > 0) throw new Error(`PostgreSQL could lose acknowledged writes: ${rows[0].name} is not on.`)
  })
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
