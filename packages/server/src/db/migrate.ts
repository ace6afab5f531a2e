/** Brings a database to the newest schema. Several servers may start at once: one migrates, the others wait. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf, messageOf } from '@ridgeline/domain/values/message-of'
import { migrationsFolder } from '../roots.ts'
import { makePartitions } from './keep/partitions.ts'
import { watchTexts } from './watch-texts.ts'

/** An arbitrary number, the same in every server. */
const migrationLock = 7_211_405

/** The journal written by drizzle-kit. */
interface Journal {
  entries: { tag: string; when: number }[]
}

const applied = 'drizzle.__drizzle_migrations'
const prepared = `
  select pg_advisory_lock(${migrationLock});
  create schema if not exists drizzle;
  create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint);
  select coalesce(max(created_at), 0) as last from ${applied}`

interface MigrateOptions {
  /** Called only if migrations are missing. */
  before?: () => Promise<void>
}

/** @throws when the database is unreachable or a migration fails; all missing migrations are then rolled back. */
export async function migrate(url: string, { before }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ridgeline migrate' })
  await client.connect()
  try {
    // Several statements in one query return several results, although the types know one only.
    const results = [await client.query<{ last: string }>(prepared)].flat()
    const last = Number(results.at(-1)!.rows[0]!.last)
    // Written by drizzle-kit, beside the migrations.
    const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal
    const missing = entries.filter(({ when }) => when > last)
    if (missing.length > 0) {
      await before?.()
      await apply(client, missing).catch((error: unknown) => Promise.reject(explained(error)))
    }
    await client.query(makePartitions)
    await client.query(watchTexts)
  } finally {
    await client.end()
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

/** Each file is one query: executed statement by statement, an empty database takes half as long again. */
async function apply(client: pg.Client, missing: Journal['entries']): Promise<void> {
  await client.query('begin')
  for (const { tag, when } of missing) {
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')
    await client.query(text)
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, when])
  }
  await client.query('commit')
}
