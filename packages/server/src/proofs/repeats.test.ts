/** A POST that is repeated, concurrently, on another instance or after a restart, has its effect once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { everything, startTestServer, type TestServer } from '../testing/server.ts'
import { chanceOf, seed, times, type Chance } from './scene/chance.ts'
import { ifMatch, senderTo, startInstance, type Instance, type Reply } from './scene/instance.ts'

const rounds = times(500, 20)
/** Then both instances are restarted, and everything is repeated once more. */
const roundsPerLife = times(50, 10)

let server: TestServer
let dataDir: string
let instances: Instance[]
let tokens: string[]
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  resortId = await server.createResort(1)
  tokens = [(await server.signedIn(everything)).token, (await server.signedIn(everything)).token]
  await startInstances()
})
afterAll(async () => {
  await stopInstances()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function startInstances() {
  instances = [await startInstance(server.url, dataDir), await startInstance(server.url, dataDir)]
}
const stopInstances = () => Promise.all(instances.map((instance) => instance.close()))

const senderAt = (instance: number, user = 0) => senderTo(instances[instance % instances.length]!.address, tokens[user])
const withKey = (key: string) => ({ 'idempotency-key': key })

function draftFor(at: number) {
  const ids = { internalId: `K${at}`, externalId: `K${at}`, alias: `k-${at}` }
  return { resortId, ...draftOf(skilift, at), ...ids }
}

async function countOf(prefix: string): Promise<number> {
  const [row] = await server.services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from skilifts where internal_id like ${`${prefix}%`}`,
  )
  return row!.count
}

interface Sent {
  key: string
  path: string
  body: object
  first: Reply
  prefix: string
}

/** Stored as JSONB, so the order of names may differ; every value is equal. */
const sameAnswer = (one: Reply, other: Reply) => {
  expect([other.status, other.body]).toEqual([one.status, one.body])
  expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
}

async function round(at: number, chance: Chance): Promise<Sent> {
  const key = `key ${at}`.replace(' ', ['-', '/', '!', '~'][at % 4]!)
  const isBulk = at % 4 === 3
  const prefix = `K${at}.`
  const items = [0, 1, 2].map((item) => ({ ...draftFor(at), internalId: `${prefix}${item}`, externalId: null, alias: null }))
  const body = isBulk ? { items: [...items, { resortId, name: { sk: 'Neúplná' } }] } : items[0]!
  const path = isBulk ? 'skilifts/bulk' : 'skilifts'
  const answers = await Promise.all(
    Array.from({ length: 2 + chance.below(5) }, (_, which) => senderAt(which)('POST', path, body, withKey(key))),
  )
  const first = answers[0]!
  expect(first.status, first.text).toBe(isBulk ? 200 : 201)
  for (const answer of answers) sameAnswer(first, answer)
  if (isBulk) expect([first.body.saved.length, first.body.failed.length]).toEqual([3, 1])
  expect(await countOf(prefix)).toBe(isBulk ? 3 : 1)
  return { key, path, body, first, prefix }
}

test(`${rounds} POSTs, each repeated at once and again after a restart, create one record each`, { timeout: rounds * 2_000 }, async () => {
  const chance = chanceOf(seed)
  let sent: Sent[] = []
  let repeats = 0
  for (let at = 0; at < rounds; at += 2) {
    sent.push(...(await Promise.all([round(at, chance), round(at + 1, chance)])))
    if (sent.length < roundsPerLife) continue
    await stopInstances()
    await startInstances()
    for (const [which, { key, path, body, first, prefix }] of sent.entries()) {
      const before = await countOf(prefix)
      sameAnswer(first, await senderAt(which)('POST', path, body, withKey(key)))
      const other = await senderAt(which)('POST', path, path.endsWith('bulk') ? { items: [body] } : { ...body, order: 77 }, withKey(key))
      expect([other.status, other.body.ErrorCode]).toEqual([422, 304])
      expect(await countOf(prefix)).toBe(before)
      repeats++
    }
    sent = []
  }
  expect(repeats).toBe(rounds)
})

test('of two concurrent bodies under one key one is accepted, the other refused', { timeout: 60_000 }, async () => {
  for (let at = 0; at < times(100, 4); at++) {
    const bodies = [0, 1].map((which) => ({ ...draftFor(10_000 + at), internalId: `T${at}.${which}`, alias: null, externalId: null }))
    const answers = await Promise.all(
      [0, 1, 0, 1].map((which, place) => senderAt(place)('POST', 'skilifts', bodies[which], withKey(`two-${at}`))),
    )
    const statuses = answers.map(({ status }) => status)
    expect([
      [201, 422, 201, 422],
      [422, 201, 422, 201],
    ]).toContainEqual(statuses)
    for (const { status, body } of answers) if (status === 422) expect(body.ErrorCode).toBe(304)
    expect(await countOf(`T${at}.`)).toBe(1)
  }
})

test('a key is specific to its user and operation', async () => {
  const body = (at: number) => ({ ...draftFor(20_000), internalId: `U.${at}`, alias: null, externalId: null })
  const key = withKey('shared')
  const mine = await senderAt(0, 0)('POST', 'skilifts', body(1), key)
  const yours = await senderAt(0, 1)('POST', 'skilifts', body(2), key)
  const slope = await senderAt(0, 0)('POST', 'slopes', { resortId, name: { sk: 'Iná' }, difficulty: 'red' }, key)
  const bulk = await senderAt(0, 0)('POST', 'skilifts/bulk', { items: [body(3)] }, key)
  expect([mine.status, yours.status, slope.status, bulk.status]).toEqual([201, 201, 201, 200])
  expect(new Set([mine.body['id'], yours.body['id'], slope.body['id']]).size).toBe(3)
  expect(await countOf('U.')).toBe(3)
})

test('a refusal is not stored: a corrected request may use the same key', async () => {
  const draft = { ...draftFor(30_000), internalId: 'V.1' }
  const refused = await senderAt(0)('POST', 'skilifts', { ...draft, type: 'bus' }, withKey('mended'))
  expect([refused.status, refused.body.ErrorCode]).toEqual([422, 200])
  expect((await senderAt(1)('POST', 'skilifts', draft, withKey('mended'))).status).toBe(201)
  expect(await countOf('V.')).toBe(1)
})

test('a repeat gets the first response even after the record was changed or removed, and creates no second one', async () => {
  const draft = { ...draftFor(40_000), internalId: 'W.1' }
  const first = await senderAt(0)('POST', 'skilifts', draft, withKey('moved-on'))
  const path = `skilifts/${first.body['id']}`
  expect((await senderAt(0)('PATCH', path, { status: 'open', waitingTime: 3 }, ifMatch(1))).status).toBe(200)
  sameAnswer(first, await senderAt(1)('POST', 'skilifts', draft, withKey('moved-on')))
  expect((await senderAt(0)('DELETE', path, undefined, ifMatch(2))).status).toBe(204)
  sameAnswer(first, await senderAt(1)('POST', 'skilifts', draft, withKey('moved-on')))
  expect(await countOf('W.')).toBe(0)
})

test('an invalid key is refused', async () => {
  for (const key of ['x'.repeat(256), 'two words', 'é']) {
    const { status, body } = await senderAt(0)('POST', 'skilifts', { ...draftFor(50_000), internalId: 'X.1' }, withKey(key))
    expect([key, status, body.ErrorCode]).toEqual([key, 400, 210])
  }
  expect(await countOf('X.')).toBe(0)
})
