/** Creates a migrated database for a test file, cloned from a template that is built once per state of the migrations. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** In memory it takes half the processor time to copy the files of a database; on a disk, each copied file would be waited for. */
const strategy = tmpdir() === '/dev/shm' ? 'strategy file_copy' : ''

const migrations = join(import.meta.dirname, '../../../../migrations')

export interface TestDatabase {
  url: string
  /** Of a superuser of the same database. */
  adminUrl: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(async (client) => {
    const template = await templateOn(client)
    await client.query(`create database ${name} template ${template} ${strategy}`)
  })
  return {
    url: urlOf(name),
    adminUrl: urlOf(name, process.env['TEST_DATABASE_ADMIN_URL']),
    drop: () => onServer((client) => drop(client, name)),
  }
}

const notAllowed = '42501'

async function drop(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    // `force` is not allowed to end an autovacuum worker; without it, the worker ends by itself.
    if (!(error instanceof pg.DatabaseError && error.code === notAllowed)) throw error
    await client.query(`drop database if exists ${name}`)
  }
}

// Created under a temporary name and renamed when complete, so that an interrupted run leaves no partial template.
async function templateOn(client: pg.Client): Promise<string> {
  const template = `template_${digestOfMigrations()}`
  await client.query(`select pg_advisory_lock(hashtext('ridgeline.template'))`)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return template
    const { migrate } = await import('./migrate.ts')
    await drop(client, `${template}_draft`)
    await client.query(`create database ${template}_draft template template0`)
    await migrate(urlOf(`${template}_draft`))
    await client.query(`alter database ${template}_draft rename to ${template}`)
    return template
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('ridgeline.template'))`)
  }
}

function digestOfMigrations(): string {
  // The snapshots beside them are for the generator only, and several megabytes.
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const name of files.toSorted()) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(serverUrl())
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run these tests by vitest, whose setup starts a PostgreSQL.')
  return url
}

function urlOf(database: string, server = serverUrl()): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
