/** Runs to a table in another database: what its rules refuse is at the records, others' changes stay, and a run is undone. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { createSample } from '../../../testing/sample-in.ts'
import { jobOf, jobTo, mayReachThisMachine, runsOf, startSync, type Sync } from './runs.fixture.ts'

let sync: Sync
let other: TestDatabase
let client: pg.Client
let address: URL
let seed = 0

beforeAll(async () => {
  sync = await startSync()
  other = await createTestDatabase()
  client = new pg.Client({ connectionString: other.url })
  await client.connect()
  address = new URL(other.url)
})
afterAll(async () => {
  await client.end()
  await Promise.all([sync.server.close(), other.drop()])
})
beforeEach(async () => {
  await client.query(`drop schema if exists sales cascade; create schema sales;
    create table sales."Lifts" (
      "Id" uuid primary key, name varchar(20) not null, status text check (status <> 'closed' or waiting <> 6), waiting smallint, price numeric(8,2) default 9.5,
      names jsonb, note text, changed bigint generated always as identity, shout text generated always as (upper(name)) stored)`)
  const { body } = await sync.admin<{ items: { id: string }[] }>('GET', `skilifts?resortId=${sync.resortId}&pageSize=200`)
  for (const { id } of body.items) await remove(id)
})

const mapping = [
  { field: 'name.sk', column: 'name' },
  { field: 'status', column: 'status' },
  { field: 'waitingTime', column: 'waiting' },
]
const job = (values: Partial<SyncDbDraft> = {}) =>
  jobTo(sync, {
    system: 'postgres',
    endpoint: `postgresql://${address.host}${address.pathname}?sslmode=disable`,
    username: decodeURIComponent(address.username),
    secret: decodeURIComponent(address.password),
    entityTypes: ['skilift'],
    targetTable: 'sales."Lifts"',
    keyColumn: 'Id',
    mapping,
    ...values,
  })
const lift = (sk: string, values: object = {}) =>
  createSample({ services: sync.server.services, resortId: sync.resortId }, skilift, ++seed, {
    name: { sk },
    status: 'open',
    waitingTime: 5,
    ...values,
  })
const stored = async () => (await client.query('select * from sales."Lifts" order by name')).rows
const versionOf = async (id: string) => (await sync.admin<{ version: number }>('GET', `skilifts/${id}`)).body.version
async function change(id: string, values: object) {
  const { status, text } = await sync.admin('PATCH', `skilifts/${id}`, values, { 'if-match': `"${await versionOf(id)}"` })
  expect(status, text).toBe(200)
}
async function remove(id: string) {
  expect((await sync.admin('DELETE', `skilifts/${id}`, undefined, { 'if-match': `"${await versionOf(id)}"` })).status).toBe(204)
}

test('a check writes nothing; sent, each record has a row; undone, the table is as it was', async () => {
  const [changed, gone] = [await lift('Priehyba'), await lift('Stará')]
  const jobId = await job()
  const runs = runsOf(jobId, sync)
  const first = await runs.checked()
  expect(first.counts).toMatchObject({ created: 2, refused: 0 })
  expect(await stored()).toEqual([])
  await runs.stepped(first.id, 'run')
  expect(await stored()).toMatchObject([
    { Id: changed.id, name: 'Priehyba', status: 'open', waiting: 5, price: '9.50', shout: 'PRIEHYBA' },
    { Id: gone.id, name: 'Stará' },
  ])
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'success', created: 2, pendingChanges: 0 })

  await client.query(`update sales."Lifts" set note = 'Of the shop', price = 12.30`)
  await change(changed.id, { waitingTime: 33 })
  await remove(gone.id)
  await lift('Nová')
  const before = await stored()
  const second = await runs.checked()
  expect(second.counts).toMatchObject({ created: 1, updated: 1, removed: 1 })
  expect(await stored()).toEqual(before)
  await runs.stepped(second.id, 'run')
  const recorded = await sync.server.services.db.query(
    sql`select before, after from sync_run_rows where run_id = ${second.id} order by number`,
  )
  expect(recorded.map(({ before, after }) => [before, after].map((row) => Object.keys(row ?? {}).includes('note')))).toEqual([
    [false, false],
    [false, false],
    [true, false],
  ])
  expect(await stored()).toMatchObject([{ name: 'Nová' }, { name: 'Priehyba', waiting: 33, note: 'Of the shop', price: '12.30' }])
  expect((await runs.stepped(second.id, 'revert')).notReverted).toBe(0)
  expect(await stored()).toEqual(before)
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'idle', pendingChanges: 3 })
})

test('what the table does not take is refused at its record, in words for staff; the rest is sent', async () => {
  await lift('Dobrá')
  await lift('Veľmi dlhé meno lanovky')
  await lift('Zatvorená', { status: 'closed', waitingTime: 6 })
  await client.query(`insert into sales."Lifts" ("Id", name) values (gen_random_uuid(), 'Obsadená')`)
  await client.query('create unique index one_name on sales."Lifts" (name)')
  await lift('Obsadená')
  const runs = runsOf(await job(), sync)
  const run = await runs.checked()
  expect(run.counts).toMatchObject({ created: 1, refused: 3 })
  const reasons = (await runs.rows(run.id, 'refused')).map(({ faults }) => faults[0])
  expect(reasons).toEqual([
    { field: 'name', message: 'Pre stĺpec name je to príliš dlhé' },
    { field: '', message: 'Nedovoľuje to pravidlo tabuľky (Lifts_check)' },
    { field: '', message: 'Túto hodnotu už má iný riadok (one_name)' },
  ])
  expect((await runs.stepped(run.id, 'run')).counts).toMatchObject({ created: 1, refused: 3 })
  await client.query(
    `alter table sales."Lifts" drop constraint "Lifts_check", drop column shout; alter table sales."Lifts" alter name type text; drop index sales.one_name`,
  )
  expect((await runs.stepped(run.id, 'retry')).counts).toMatchObject({ created: 4, refused: 0 })
  expect(await stored()).toHaveLength(5)
})

test('what others changed in the table stays, and is a conflict where we changed it too', async () => {
  const [one, two] = [await lift('Prvá'), await lift('Druhá')]
  const runs = runsOf(await job(), sync)
  await runs.stepped((await runs.checked()).id, 'run')
  await client.query(`update sales."Lifts" set waiting = 60`)
  await change(one.id, { status: 'closed' })
  await change(two.id, { waitingTime: 7 })
  const run = await runs.checked()
  expect(run.counts).toMatchObject({ updated: 1, conflict: 1 })
  await runs.stepped(run.id, 'run')
  expect(await stored()).toMatchObject([
    { name: 'Druhá', status: 'open', waiting: 60 },
    { name: 'Prvá', status: 'closed', waiting: 60 },
  ])
  const over = await runs.checked()
  expect((await runs.stepped(over.id, 'run', { overwrite: true })).counts.updated).toBe(1)
  expect((await stored())[0]).toMatchObject({ name: 'Druhá', waiting: 7 })
  // What was changed after it stays when the run is undone.
  await client.query(`update sales."Lifts" set waiting = 8`)
  expect(await runs.stepped(over.id, 'revert')).toMatchObject({ notReverted: 1 })
  expect((await stored())[0]).toMatchObject({ waiting: 8 })
})

test.each([
  [{ targetTable: 'sales.nothing' }, 'The database has no table sales.nothing'],
  [{ targetTable: 'sales."Lifts"; drop table x' }, /^The database has no table sales/],
  [{ keyColumn: 'name' }, 'The column name is not unique, so it cannot be the key'],
  [{ keyColumn: 'id"; drop table sales."Lifts"; --' }, /^The table sales."Lifts" has no column id"/],
  [{ mapping: [{ field: 'status', column: 'shout' }] }, 'The column shout is computed by the database'],
  [{ secret: 'wrong' }, /password authentication failed/],
] satisfies [Partial<SyncDbDraft>, string | RegExp][])('a job that does not fit the database says why: %j', async (values, error) => {
  await lift('Bez tabuľky')
  const jobId = await job(values)
  const runs = runsOf(jobId, sync)
  const { body } = await sync.admin<{ id: string }>('POST', `sync-jobs/${jobId}/runs`, {})
  const run = await runs.settled(body.id, 'failed')
  if (typeof error === 'string') expect(run.error).toBe(error)
  else expect(run.error).toMatch(error)
  expect(await stored()).toEqual([])
})

test('without encryption only permitted networks are reached, and a server without it is refused', async () => {
  await lift('Šifrovaná')
  const jobId = await job({ endpoint: `postgresql://${address.host}${address.pathname}` })
  const { body } = await sync.admin<{ id: string }>('POST', `sync-jobs/${jobId}/runs`, {})
  const failed = await runsOf(jobId, sync).settled(body.id, 'failed')
  expect(failed.error).toBe('The server does not support SSL connections')
  expect(mayReachThisMachine.WEBHOOK_NETWORKS).toBe('127.0.0.0/8')
  const draft = { ...(await jobOf(sync, jobId)), id: undefined, secret: 'word', name: 'Inside' }
  const own = ['name', 'system', 'direction', 'entityTypes', 'username', 'targetTable', 'keyColumn', 'mapping', 'resortId'] as const
  const values = Object.fromEntries(own.map((name) => [name, draft[name]]))
  const issues = async (changed: object) =>
    (await sync.admin('POST', 'sync-jobs', { ...values, secret: 'word', endpoint: 'postgresql://db.example.com/sales', ...changed })).body
      .ErrorData.issues
  for (const endpoint of ['postgresql://user:word@db.example.com/sales', 'postgresql://db.example.com', 'https://db.example.com/sales'])
    expect(await issues({ endpoint }), endpoint).toEqual([{ field: 'endpoint', rule: 'databaseAddress', args: [] }])
  expect(await issues({ mapping: [{ field: 'photos', column: 'a' }] })).toEqual([
    { field: 'mapping.0.field', rule: 'syncField', args: ['photos'] },
  ])
  expect(await issues({ entityTypes: ['skilift', 'slope'] })).toEqual([{ field: 'entityTypes', rule: 'syncOneKind', args: [] }])
  expect(await issues({ username: null })).toEqual([{ field: 'username', rule: 'requiredIf', args: [] }])
})

test('a table that is locked by others postpones the run', async () => {
  await lift('Zamknutá')
  const runs = runsOf(await job(), sync)
  const run = await runs.checked()
  await client.query('begin; lock table sales."Lifts" in access exclusive mode')
  await runs.begun(run.id, 'run')
  await expect.poll(async () => (await runs.read(run.id)).error, { timeout: 20_000 }).toMatch(/timeout/)
  await client.query('rollback')
  expect((await runs.settled(run.id, 'done')).counts.created).toBe(1)
}, 60_000)
