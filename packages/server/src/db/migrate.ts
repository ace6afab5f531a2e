/** Brings a database to the newest schema. Several servers may start at once: one migrates, the others wait. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, messageOf } from '@ridgeline/domain/values/message-of'
import { migrationsFolder } from '../roots.ts'
import { makePartitions } from './keep/partitions.ts'
import { refuseUnsuitable } from './suitable.ts'
import { watchTexts } from './watch-texts.ts'

/** An arbitrary number, the same in every server. */
const migrationLock = 7_211_405

/**
 * Servers of the previous version go on while this one starts, and their statements queue behind a lock that a migration waits for: so it
 * waits for seconds only (security R13), and tries again after a pause in which they get their turn.
 */
const lockTimeout = '3s'
/** Milliseconds. */
const pause = 1_000
/** The daily verification of the chain, which reads for minutes, ends within them. */
const maxTries = 300

/** The journal written by drizzle-kit. */
interface Journal {
  entries: Migration[]
}

interface Migration {
  tag: string
  when: number
}

const applied = 'drizzle.__drizzle_migrations'
const prepared = `
  select pg_advisory_lock(${migrationLock});
  create schema if not exists drizzle;
  create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint);
  set lock_timeout = '${lockTimeout}';
  select coalesce(max(created_at), 0) as last from ${applied}`

interface MigrateOptions {
  /** Called only if migrations are missing. */
  before?: () => Promise<void>
  /** Of the migrations; tests have some of their own. */
  folder?: string
  /** For the operator; the start goes on. */
  advise?: (sentence: string) => void
}

/**
 * @throws when the database is unreachable, has the schema of a newer version, or a migration fails; that one is then rolled back, and the
 * next start continues with it.
 */
export async function migrate(url: string, { before, folder = migrationsFolder, advise = () => {} }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ridgeline migrate' })
  await client.connect()
  try {
    await refuseUnsuitable(client, advise)
    // Several statements in one query return several results, although the types know one only.
    const results = [await client.query<{ last: string }>(prepared)].flat()
    const last = Number(results.at(-1)!.rows[0]!.last)
    // Written by drizzle-kit, beside the migrations.
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
    refuseUnknown(last, entries)
    const missing = entries.filter(({ when }) => when > last)
    if (missing.length > 0) {
      await before?.()
      // No one else uses an empty database, and one commit takes less time than many.
      const portions = last === 0 ? [missing] : missing.map((migration) => [migration])
      for (const portion of portions)
        await retryingLocks(() => apply(client, folder, portion)).catch((error: unknown) => Promise.reject(explained(error)))
    }
    await retryingLocks(() => client.query(makePartitions))
    await retryingLocks(() => client.query(watchTexts))
  } finally {
    await client.end()
  }
}

/** An older version would write rows, roles and triggers as it knows them. */
function refuseUnknown(last: number, entries: readonly Migration[]): void {
  if (last === 0 || entries.some(({ when }) => when === last)) return
  throw new Error(
    'The database has the schema of a newer version of Ridgeline: start that version, or restore a backup from before the update.',
  )
}

/** The lock was not available in time; a transaction of a running server and the migration waited for each other. */
const passing = new Set(['55P03', '40P01'])

async function retryingLocks(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await work()
      return
    } catch (error) {
      if (!passing.has(String(codeOf(error))) || tries === maxTries) throw error
      await sleep(pause)
    }
}

const insufficientPrivilege = '42501'

/** History and log may belong to another role, which then has to let go of them during a migration. */
function explained(error: unknown): unknown {
  if (codeOf(error) !== insufficientPrivilege) return error
  return new Error(
    `The role of the server may not apply a migration (${messageOf(error)}). If "npm run audit -- protect" was used, run "npm run audit -- release" before, and "protect" again after the start.`,
    { cause: error },
  )
}

/** In one transaction. Each file is one query: executed statement by statement, an empty database takes half as long again. */
async function apply(client: pg.Client, folder: string, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin')
  try {
    for (const { tag, when } of migrations) {
      const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
      await client.query(text)
      const hash = createHash('sha256').update(text).digest('hex')
      await client.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, when])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
