/** Kill -9 in the middle of a run loses nothing and doubles nothing, and what the external system refuses is at its rows. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { createTestDatabase } from '../../../db/testing.ts'
import { startProgram, type Program } from '../../../proofs/scene/program.ts'
import { openReferenceShop, type ReferenceShop } from '../../../testing/reference-shop/reference-shop.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { jobTo, mayReachThisMachine, runsOf, startSync, type Sync } from './runs.fixture.ts'

const isFull = Boolean(process.env['PROOF'])
const [count, refusals, kills] = isFull ? [5_000, 200, 50] : [80, 8, 1]
const secret = 'a secret that both of us keep, 2027'

let sync: Sync
let other: TestServer
let there: Client
let shop: ReferenceShop
let dataDir: string
const programs: Program[] = []

beforeAll(async () => {
  // It begins no runs itself; the programs do.
  sync = await startSync({ runsJobs: false })
  other = await startTestServer(mayReachThisMachine)
  there = await other.signedIn(everything)
  shop = await openReferenceShop(secret)
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  await other.createResort(1)
  for (let at = 0; at < count; at += 500) {
    const items = Array.from({ length: Math.min(500, count - at) }, (_, index) => ({
      ...draftOf(skilift, at + index, { externalId: `lift-${at + index}`, slopeIds: [], name: { sk: `Lanovka ${at + index}` } }),
      resortId: sync.resortId,
    }))
    const { status, body } = await sync.admin('POST', 'skilifts/bulk', { items })
    expect([status, body.failed]).toEqual([200, []])
  }
}, 120_000)
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  await Promise.all([sync.server.close(), other.close(), shop.close()])
  await rm(dataDir, { recursive: true, force: true })
})

async function started(): Promise<Program> {
  const program = await startProgram(dataDir, { DATABASE_URL: sync.server.url, ...mayReachThisMachine })
  programs.push(program)
  return program
}

async function ask({ address }: Program, path: string, body: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${sync.admin.token}`, 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/private/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBeLessThan(300)
  const answer: { id: string } = JSON.parse(await response.text())
  return answer
}

/** The last one that was not killed: the next test begins with it. */
let surviving: Program | undefined

/** A run of all records, during which the program is killed again and again. `sent` is how many the external system has. */
async function killedRun(draft: Partial<SyncDbDraft>, sent: () => Promise<number> | number) {
  const jobId = await jobTo(sync, { entityTypes: ['skilift'], secret, ...draft })
  const runs = runsOf(jobId, sync)
  let program = surviving ?? (await started())
  surviving = undefined
  const { id } = await ask(program, `sync-jobs/${jobId}/runs`, {})
  await runs.settled(id, 'checked')
  await ask(program, `sync-jobs/${jobId}/runs/${id}/run`, {})
  for (let kill = 0; kill < kills; kill++) {
    const before = await sent()
    const aim = Math.min(before + 1 + kill, count - refusals)
    await vi.waitFor(async () => expect(await sent()).toBeGreaterThanOrEqual(aim), { timeout: 60_000, interval: 10 })
    program.child.kill('SIGKILL')
    await program.ended
    // Otherwise another server waits for the end of the lease, ten seconds.
    await sync.server.services.db.query(sql`update jobs set locked_until = now(), run_at = now() where kind = 'syncRun'`)
    program = await started()
  }
  const done = await vi.waitFor(
    async () => {
      const run = await runs.read(id)
      expect(run.state, run.error ?? '').toBe('done')
      return run
    },
    { timeout: isFull ? 900_000 : 60_000, interval: 100 },
  )
  surviving = program
  return { done, rows: () => runs.rows(id, 'refused') }
}

const isRefused = (name: unknown) => Number(/\d+$/.exec(JSON.stringify(name).replace(/\D+$/, ''))?.[0] ?? -1) < refusals

test(
  'a run to a shop goes on after kill -9: each change arrives once, refusals are at their rows',
  async () => {
    shop.records.refuses = ({ record }) => (record && isRefused(record['name']) ? 'Not sold here' : undefined)
    const { done, rows } = await killedRun({ system: 'httpShop', endpoint: shop.changesUrl }, () => shop.records.writes)
    expect(done.counts).toMatchObject({ created: count - refusals, refused: refusals, failed: 0, conflict: 0 })
    expect((await rows()).every(({ name }) => isRefused(name))).toBe(true)
    expect([shop.records.stored.size, shop.records.writes, shop.records.invalid]).toEqual([count - refusals, count - refusals, []])
  },
  isFull ? 1_800_000 : 120_000,
)

test(
  'a run to another Ridgeline goes on after kill -9: each record is there once, refusals are at their rows',
  async () => {
    const endpoint = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { body: resorts } = await there('GET', 'resorts')
    const resortId = String(resorts.items[0]!['id'])
    const taken = Array.from({ length: refusals }, (_, at) => ({
      ...draftOf(skilift, at, { externalId: `lift-${at}`, slopeIds: [] }),
      resortId,
    }))
    expect((await there('POST', 'skilifts/bulk', { items: taken })).status).toBe(200)
    const total = async () => (await there<{ total: number }>('GET', 'skilifts?pageSize=1')).body.total
    const key = await other.withKey(['resort.read', 'skilift.create', 'skilift.update', 'skilift.delete'], { rateLimit: 10_000 })
    const { done, rows } = await killedRun({ system: 'ridgeline', endpoint, secret: key.token }, async () => (await total()) - refusals)
    expect([done.counts, await total()]).toMatchObject([{ created: count - refusals, refused: refusals, failed: 0, conflict: 0 }, count])
    expect((await rows()).every(({ name }) => isRefused(name))).toBe(true)
  },
  isFull ? 1_800_000 : 120_000,
)

test(
  'a run to a table goes on after kill -9: each row is written once, refusals are at their rows',
  async () => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      await client.query(`create schema sales; create table sales.writes (id uuid);
        create table sales.lifts (id uuid primary key, name text check (substring(name from '\\d+$')::integer >= ${refusals}));
        create function sales.note() returns trigger language plpgsql as 'begin insert into sales.writes values (new.id); return null; end';
        create trigger note after insert or update on sales.lifts for each row execute function sales.note()`)
      const countOf = async (table: string) => Number((await client.query(`select count(*) from sales.${table}`)).rows[0].count)
      const { host, pathname, username, password } = new URL(database.url)
      const { done, rows } = await killedRun(
        {
          system: 'postgres',
          endpoint: `postgresql://${host}${pathname}?sslmode=disable`,
          username: decodeURIComponent(username),
          secret: decodeURIComponent(password),
          targetTable: 'sales.lifts',
          keyColumn: 'id',
          mapping: [{ field: 'name.sk', column: 'name' }],
        },
        () => countOf('lifts'),
      )
      expect(done.counts).toMatchObject({ created: count - refusals, refused: refusals, failed: 0, conflict: 0 })
      expect((await rows()).every(({ name }) => isRefused(name))).toBe(true)
      expect([await countOf('lifts'), await countOf('writes')]).toEqual([count - refusals, count - refusals])
    } finally {
      await client.end()
      await database.drop()
    }
  },
  isFull ? 1_800_000 : 120_000,
)
