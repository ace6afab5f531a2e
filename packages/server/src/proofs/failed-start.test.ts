/** A failed start reports the reason in a sentence and leaves no process running; so does one that is stopped. */
import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import pg from 'pg'
import { createTestDatabase } from '../db/testing.ts'
import { lockDirectory } from '../db/embedded/lock.ts'
import { sampled } from './scene/chance.ts'
import { admin, databaseProcesses, failedStart, newDataDir, stoppedStart } from './scene/program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let dataDir: string

beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const sentences = (text: string) => text.trim().split('\n')

test('invalid settings end the start with one sentence each', async () => {
  const port = await failedStart({ PORT: 'abc', DATA_DIR: dataDir })
  expect(port).toEqual({ code: 1, out: '', err: 'PORT must be a number from 0 (any free port) to 65535, not "abc".\n' })
  const both = await failedStart({ PORT: '70000', ADMIN_EMAIL: 'a@b.sk', DATA_DIR: dataDir })
  expect([both.code, sentences(both.err)]).toEqual([
    1,
    [
      'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.',
      'PORT must be a number from 0 (any free port) to 65535, not "70000".',
    ],
  ])
  const secret = await failedStart({ DATABASE_URL: 'mysql://root:secret-password@db/x', DATA_DIR: dataDir })
  expect([secret.code, sentences(secret.err).length, secret.err.includes('secret-password')]).toEqual([1, 1, false])
})

test('an unreachable database ends the start with one sentence', async () => {
  // Nothing listens on this port.
  const unreachable = await failedStart({
    DATABASE_URL: 'postgres://user:secret-password@127.0.0.1:1/database',
    PORT: '0',
    DATA_DIR: dataDir,
  })
  expect([unreachable.code, sentences(unreachable.err).length, unreachable.out]).toEqual([1, 1, ''])
  expect(unreachable.err).not.toContain('secret-password')
})

test('a directory that another server uses ends the start with one sentence', async () => {
  onTestFinished(await lockDirectory(dataDir))
  const second = await failedStart({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
  expect([second.code, sentences(second.err).length]).toEqual([1, 1])
  expect(second.err).toContain('already uses')
})

test('a database that a newer version has migrated ends the start with one sentence', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  await client.end()
  expect(await failedStart({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' })).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The server could not start: The database has the schema of a newer version of Ridgeline: .+\.\n$/),
  })
})

test('a port in use ends the start with one sentence, and stops PostgreSQL', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const elsewhere = newDataDir()
  const { code, err } = await failedStart({
    DATA_DIR: elsewhere,
    PORT: String(port),
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  taken.close()
  expect([code, sentences(err).length], err).toEqual([1, 2])
  expect(sentences(err)).toEqual([
    'Making the database: this happens once.',
    expect.stringMatching(/^The server could not start: .*already in use/),
  ])
  expect(databaseProcesses(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})

test.each(sampled<[string[]]>([[[]], [['--prepare']]], 0.5))(
  'a start that is stopped while it makes the database (%j) stops PostgreSQL',
  async (args) => {
    const elsewhere = newDataDir()
    expect(await stoppedStart(elsewhere, args)).toEqual({ code: 0, out: '', err: 'Making the database: this happens once.\n' })
    expect(databaseProcesses(elsewhere)).toEqual([])
    rmSync(elsewhere, { recursive: true })
  },
)
