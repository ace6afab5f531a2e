/** A backup of a running installation, restored into an empty directory, has everything that was acknowledged before it. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import { readKeys } from '../db/embedded/keys.ts'
import { adminUrlOf } from '../db/embedded/prepare-database.ts'
import { senderTo, type Send } from './scene/instance.ts'
import { admin, inherited, newDataDir, startProgram, type Program } from './scene/program.ts'
import { writersOf, type Writers, type Writing } from './scene/writers.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const dataDirs: string[] = []
const dataDir = () => {
  const made = newDataDir()
  dataDirs.push(made)
  return made
}
const shelf = mkdtempSync(join(tmpdir(), 'ridgeline-backups-'))

const key = `${'0f'.repeat(32)}\n`
const kept = { 'credentials.key': key, 'media/ab/original': 'a picture' }

let original: string
let program: Program
let token: string
let writers: Writers
let before: Writing

const send: Send = (...request) => senderTo(program.address, token)(...request)

beforeAll(async () => {
  original = dataDir()
  // Before the start: a server does not start with another key than before.
  writeFileSync(join(original, 'credentials.key'), key)
  program = await startProgram(original)
  const { body } = await senderTo(program.address)<{ accessToken: string }>('POST', '/api/authorization/login', {
    ...admin,
    extendedProfile: true,
  })
  token = body.accessToken
  const made = await send('POST', 'resorts', { name: { sk: 'Hora' }, alias: 'hora', types: ['ski'], hasWebsiteData: true })
  expect(made.status, made.text).toBe(201)
  writers = writersOf(send, String(made.body['id']))
  for (const [path, content] of Object.entries({ ...kept, 'media/incoming/unfinished': 'an upload' })) {
    mkdirSync(join(original, path, '..'), { recursive: true })
    writeFileSync(join(original, path), content)
  }
  before = await writers.writesBefore(60)
  await before.stop()
})
afterAll(async () => {
  await stop()
  for (const folder of [...dataDirs, shelf]) rmSync(folder, { recursive: true, force: true })
})

/** What the program answers to a copy of the open data. */
async function followed(since?: string) {
  const path = `/api/feeds/skilifts?resort=hora${since ? `&updatedSince=${since}` : ''}`
  return (await senderTo(program.address)<{ updatedSince: string; complete?: boolean }>('GET', path)).body
}
/** Lets the restored database give the numbers again that the original had given. */
async function passTransaction(place: string, directory: string): Promise<void> {
  const keys = readKeys(directory)!
  const client = new pg.Client(adminUrlOf(keys, keys.port))
  await client.connect()
  for (let isPast = false; !isPast;) {
    const { rows } = await client.query('select pg_current_xact_id() > $1::xid8 as past', [place.split('-')[0]])
    isPast = rows[0].past
  }
  await client.end()
}

const placeOf = async () => (await followed()).updatedSince

async function stop() {
  program.child.kill('SIGTERM')
  await program.ended
}

interface Done {
  code: number | null
  out: string
  err: string
}

/** Runs a command of the package for this data directory. */
function command(file: string, args: string[], directory: string, more: Record<string, string> = {}): Promise<Done> {
  const env = { ...inherited(), DATA_DIR: directory, ...more }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, '..', file), ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
  })
}
const backup = (target: string, directory = original) => command('backup.ts', ['make', target], directory)
const restore = (source: string, directory: string) => command('backup.ts', ['restore', source], directory)

test('R14 a backup during writes has all that was acknowledged before, with a whole chain, and can be backed up when it is stopped', async () => {
  const during = await writers.writesBefore(10)
  const running = join(shelf, 'running')
  expect(await backup(running)).toMatchObject({ code: 0, err: '' })
  const acknowledged = during.acknowledged
  await during.stop()
  expect([during.broken, [...during.statuses.keys()].filter((status) => status > 201)]).toEqual([[], []])
  expect(during.acknowledged).toBeGreaterThanOrEqual(acknowledged)
  // Of what the backup does not have.
  const place = await placeOf()
  expect(await backup(running)).toMatchObject({ code: 1, err: expect.stringContaining('has files already') })
  await stop()

  const copy = dataDir()
  expect(await restore(running, copy)).toMatchObject({ code: 0, err: '' })
  for (const [path, content] of Object.entries(kept)) expect(readFileSync(join(copy, path), 'utf8')).toBe(content)
  expect(readdirSync(join(copy, 'media')).toSorted()).toEqual(['ab', 'installation'])
  program = await startProgram(copy)
  await writers.expectNothingLost(before)
  await passTransaction(place, copy)
  expect((await followed(place)).complete).toBe(true)
  expect((await followed(await placeOf())).complete).toBe(false)
  expect(await command('audit.ts', ['verify'], copy)).toMatchObject({ code: 0, out: expect.stringContaining('The chain is whole.') })
  await stop()

  const stopped = join(shelf, 'stopped')
  expect(await backup(stopped, copy)).toMatchObject({ code: 0, err: '' })
  const second = dataDir()
  expect(await restore(stopped, second)).toMatchObject({ code: 0 })
  program = await startProgram(second)
  await writers.expectNothingLost(before)
})

test('a directory with data is not restored into, nor is anything restored that is not a backup', async () => {
  const files = readdirSync(original)
  expect(await restore(join(shelf, 'running'), original)).toMatchObject({ code: 1, err: expect.stringContaining('has data already') })
  expect([readdirSync(original), readFileSync(join(original, 'postgres.json'), 'utf8')]).toEqual([
    files,
    readFileSync(join(shelf, 'running', 'postgres.json'), 'utf8'),
  ])
  const empty = dataDir()
  expect(await restore(original, empty)).toMatchObject({ code: 1, err: expect.stringContaining('is not a complete backup') })
  expect(await backup(join(shelf, 'nothing'), empty)).toMatchObject({ code: 1, err: expect.stringContaining('has no database') })
  expect(readdirSync(empty)).toEqual([])
  expect(await command('backup.ts', ['make', join(shelf, 'other')], original, { DATABASE_URL: 'postgres://a:b@c/d' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('pg_dump'),
  })
})
