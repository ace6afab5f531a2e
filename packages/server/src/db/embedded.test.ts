import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { times } from '../proofs/scene/chance.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { send, workersIn } from './embedded/processes.ts'
import { createPool } from './connect/pool.ts'

const cycles = times(10, 2)
vi.setConfig({ testTimeout: 20_000 * cycles, hookTimeout: 30_000 })

/** A data directory with a database that was made once, because that takes the longest part of a start. */
let made: string
let dataDir: string
let running: Embedded | undefined
const log = vi.fn<(message: string) => void>()

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ridgeline-'))
  chmodSync(directory, 0o711)
  return directory
}

beforeAll(async () => {
  made = newDirectory()
  await (await startEmbedded({ dataDir: made, log })).stop()
})
afterAll(() => rmSync(made, { recursive: true }))

beforeEach(() => {
  dataDir = newDirectory()
  log.mockClear()
})

/** With its owner, the account of PostgreSQL. */
function copyMade(): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${made}/.`, dataDir], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
}

afterEach(async () => {
  // Of a killed server it goes on, until the next one stops it.
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) running ??= await startEmbedded({ dataDir, log }).catch(() => undefined)
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true })
})

async function start(): Promise<Embedded> {
  running = await startEmbedded({ dataDir, log })
  return running
}

async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

async function ask<Row extends object>(sql: string, url = running?.url): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))
}

interface Writer {
  child: ChildProcess
  acknowledged: number[]
}

/** Resolves after some acknowledged writes, so that the writer is killed while it writes. */
async function startWriter(writes = 100): Promise<Writer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded', 'writer.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const acknowledged: number[] = []
  const enough = Promise.withResolvers<void>()
  child.once('exit', () => enough.reject(new Error('The writer ended by itself.')))
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { acknowledged?: number }
    if (message.acknowledged) acknowledged.push(message.acknowledged)
    if (acknowledged.length === writes) enough.resolve()
  })
  await enough.promise
  return { child, acknowledged }
}

async function killed({ child }: Writer): Promise<void> {
  const exit = once(child, 'close')
  child.kill('SIGKILL')
  await exit
}

test('the first start creates a durable database with Slovak collation', async () => {
  await start()
  const [row] = await ask(`select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
    current_setting('server_encoding') as encoding, 'hora' < 'chata' collate "sk-x-icu" as slovak`)
  expect(row).toEqual({ checksums: 'on', fsync: 'on', pages: 'on', commits: 'on', encoding: 'UTF8', slovak: true })
})

test('requests can access their own database and nothing else on the machine', async () => {
  copyMade()
  await start()
  await expect(ask(`copy (select 1) to '/tmp/stolen'`)).rejects.toThrow(/permission denied/)
  const [row] = await ask(`select current_setting('listen_addresses') as addresses`)
  expect(row).toEqual({ addresses: '127.0.0.1' })
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
})

test('the search extensions are installed and handle accented letters', async () => {
  copyMade()
  await start()
  for (const name of ['pg_trgm', 'unaccent', 'btree_gin']) await ask(`create extension ${name}`)
  const [row] = await ask(`select unaccent('Ľadová jaskyňa') as plain, similarity('Žiar', 'žiar') as same, similarity('Ž', 'Š') as other`)
  expect(row).toEqual({ plain: 'Ladova jaskyna', same: 1, other: 0 })
})

test('R13 a database of another major version of PostgreSQL is refused with a sentence, and starts with its own again', async () => {
  await start()
  await stop()
  const path = join(dataDir, 'postgres', 'PG_VERSION')
  const version = readFileSync(path, 'utf8')
  writeFileSync(path, '17\n')
  await expect(start()).rejects.toThrow(`made by PostgreSQL 17, and this version of Ridgeline has PostgreSQL ${version.trim()}`)
  writeFileSync(path, version)
  await start()
})

test('a stopped database keeps its data and its port', async () => {
  copyMade()
  const { url } = await start()
  await ask('create table kept as select 42 as answer')
  await stop()
  expect(workersIn(join(dataDir, 'postgres'))).toEqual([])
  expect((await start()).url).toBe(url)
  expect(await ask('select answer from kept')).toEqual([{ answer: 42 }])
})

test('a database whose server was killed is adopted by the next start', async () => {
  copyMade()
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writer = await startWriter()
    const pid = postmasterPid()
    await killed(writer)
    await start()
    expect(postmasterPid()).toBe(pid)
    await expectNothingLost(writer)
    await stop()
  }
})

test('killing all processes at once loses no acknowledged write', async () => {
  copyMade()
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writer = await startWriter()
    const tree = [writer.child.pid ?? 0, ...workersIn(join(dataDir, 'postgres'))]
    expect(tree.length).toBeGreaterThan(4)
    const exit = once(writer.child, 'close')
    for (const pid of tree) send('SIGKILL', pid)
    // Starts at once while killed processes are still zombies, and alternately after they have ended.
    if (cycle % 2) await exit
    await start()
    await exit
    await expectNothingLost(writer)
    await stop()
  }
})

async function expectNothingLost({ acknowledged }: Writer): Promise<void> {
  const rows = await ask<{ id: string }>('select id from written')
  const stored = new Set(rows.map(({ id }) => Number(id)))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  await ask('create extension if not exists amcheck', running?.adminUrl)
  expect(await ask(`select * from verify_heapam('written')`, running?.adminUrl)).toEqual([])
  await ask(`select bt_index_check('written_pkey', true)`, running?.adminUrl)
  expect(await ask('select sum(checksum_failures)::int as failures from pg_stat_database')).toEqual([{ failures: 0 }])
}

test('a database that dies is restarted, and the server survives', async () => {
  copyMade()
  const embedded = await start()
  const restarted = vi.fn()
  embedded.onRestart(restarted)
  const pool = createPool(embedded.url, { max: 4 })
  await pool.query('create table kept as select 42 as answer')
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const held = await pool.connect()
    process.kill(postmasterPid(), 'SIGKILL')
    await vi.waitFor(() => expect(restarted).toHaveBeenCalledTimes(cycle), { timeout: 15_000 })
    await expect(held.query('select 1')).rejects.toThrow()
    held.release(true)
    expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  }
  await pool.end()
})

test('a second server on the same data directory is refused with an explanation', async () => {
  copyMade()
  await start()
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`process ${process.pid}) already uses ${dataDir}`)
  expect(await ask('select 1 as still')).toEqual([{ still: 1 }])
})

test('of servers that start at once after a crash, exactly one acquires the lock', async () => {
  copyMade()
  await start()
  await stop()
  for (let cycle = 0; cycle < times(10, 1); cycle++) {
    writeFileSync(join(dataDir, 'server.lock'), '4194304 1\n')
    const starts = await Promise.allSettled([1, 2, 3].map(() => startWriter(1)))
    const winners = starts.filter((each) => each.status === 'fulfilled')
    for (const { value } of winners) await killed(value)
    expect(winners).toHaveLength(1)
  }
})

test('a process number reused by an unrelated process does not prevent the start', async () => {
  copyMade()
  await start()
  const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  await stop()
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), file.replace(/^\d+/, String(process.pid)))
  await start()
  expect(await ask('select 1 as back')).toEqual([{ back: 1 }])
})

test('an interrupted first start leaves no incomplete database', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded', 'writer.fixture.ts'), dataDir])
  while (!existsSync(join(dataDir, 'postgres.new', 'base'))) await sleep(5)
  const exit = once(child, 'close')
  child.kill('SIGKILL')
  await exit
  await start()
  expect(await ask('select 1 as whole')).toEqual([{ whole: 1 }])
})

test('a start without the file of passwords explains what is missing', async () => {
  copyMade()
  await start()
  await stop()
  const keys = readFileSync(join(dataDir, 'postgres.json'))
  rmSync(join(dataDir, 'postgres.json'))
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('postgres.json is missing')
  writeFileSync(join(dataDir, 'postgres.json'), keys, { mode: 0o600 })
})

test.runIf(process.getuid?.() === 0)('where only root has access, the database is stored elsewhere, and the log has the path', async () => {
  chmodSync(dataDir, 0o700)
  await start()
  expect(await ask('select 1 as works')).toEqual([{ works: 1 }])
  expect(log.mock.calls.flat().join()).toContain(`Only root may enter ${dataDir}`)
  await stop()
  const home = spawnSync('readlink', ['-f', join(dataDir, 'postgres')], { encoding: 'utf8' }).stdout.trim()
  await start()
  await stop()
  rmSync(join(home, '..'), { recursive: true })
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('where the database no longer is')
})
