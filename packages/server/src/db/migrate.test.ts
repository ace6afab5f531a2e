/** An update of a database that is in use: migrations of a next version follow those of this one. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { migrationsFolder } from '../roots.ts'
import { eventually } from '../testing/eventually.ts'
import { createPool } from './connect/pool.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 3 })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** @returns the folder of a version that has these migrations more, by their names */
function nextVersion(migrations: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const last: number = entries.at(-1).when
  const more = Object.keys(migrations).map((tag, at) => ({ tag, when: last + 1 + at }))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [...entries, ...more] }))
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text)
  return folder
}

const insertSetting = `insert into settings (key, value) values ('app.name', '"Mine"')`

test('R13 a migration that waits for a lock lets the writers of running servers pass', async () => {
  const folder = nextVersion({ 'wider-settings': 'alter table settings add column note text' })
  const reader = await pool.connect()
  await reader.query('begin; select from settings')
  const migrating = migrate(database.url, { folder })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table settings%'`
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1))
  // It would be refused after the five seconds that a server waits for a lock.
  await pool.query(insertSetting)
  await reader.query('commit')
  reader.release()
  await migrating
  expect((await pool.query('select value, note from settings')).rows).toEqual([{ value: 'Mine', note: null }])
})

test('R13 each migration is complete or not there, and the next start continues where one failed', async () => {
  await pool.query(insertSetting)
  const written = `alter table settings add column note text; update settings set note = 'from ' || key`
  const migrations = { 'a-note': written, 'a-longer-one': `update settings set note = note || ', longer'; select from missing` }
  await expect(migrate(database.url, { folder: nextVersion(migrations) })).rejects.toThrow('"missing" does not exist')
  expect((await pool.query('select note from settings')).rows).toEqual([{ note: 'from app.name' }])
  const folder = nextVersion({ ...migrations, 'a-longer-one': `update settings set note = note || ', longer'` })
  await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })])
  expect((await pool.query('select note from settings')).rows).toEqual([{ note: 'from app.name, longer' }])
})

test('R13 an older version does not touch the schema of a newer one', async () => {
  await migrate(database.url, { folder: nextVersion({ 'a-note': 'alter table settings add column note text' }) })
  await expect(migrate(database.url)).rejects.toThrow(/^The database has the schema of a newer version of Ridgeline/)
})
