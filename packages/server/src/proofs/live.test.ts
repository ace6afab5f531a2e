/** What was committed reaches every stream that may know of it: in the order of the commits, once, also after a break. */
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { recordsOf } from '../entities/records.ts'
import { house } from '../http/caller.ts'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'
import { times } from './chance.ts'
import { ifMatch, listen, senderTo, startInstance, type Instance, type Send } from './instance.ts'

let server: TestServer
let second: Instance
let dataDir: string
let admin: Client
let addresses: string[]
let resortId: string
let foreignId: string
let send: Send

beforeAll(async () => {
  server = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  second = await startInstance(server.url, dataDir)
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  foreignId = await server.createResort(3)
  addresses = [await listen(server.app), second.address]
  send = senderTo(addresses[0]!, admin.token)
})
afterAll(async () => {
  await second.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)

interface Event {
  event: string
  id: string
  data: { entity: string; id: string; resortId: string | null; version: number; action: string; revision: string }
}

interface Stream {
  events: Event[]
  text(): string
  close(): void
}

const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const lines = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      return lines['event']
        ? [{ event: lines['event'], id: lines['id'] ?? '', data: JSON.parse(lines['data'] ?? '{}') as Event['data'] }]
        : []
    })

async function follow(address = addresses[0]!, { token = admin.token, from }: { token?: string; from?: string } = {}): Promise<Stream> {
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${token}`, ...(from !== undefined && { 'last-event-id': from }) }
  const response = await fetch(`${address}/api/private/changes`, { headers, signal: abort.signal })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  let text = ''
  const decoder = new TextDecoder()
  void (async () => {
    for await (const part of response.body!) text += decoder.decode(part, { stream: true })
  })().catch(() => {})
  await vi.waitFor(() => expect(text).not.toBe(''))
  const stream = {
    get events() {
      return eventsIn(text).filter(({ event }) => event === 'change')
    },
    text: () => text,
    close: () => abort.abort(),
  }
  return stream
}

let count = 0
const newSlope = async (resort = resortId) => {
  const { body, status } = await send('POST', 'slopes', { resortId: resort, name: { sk: `Zjazdovka ${++count}` }, difficulty: 'red' })
  expect(status).toBe(201)
  return body['id'] as string
}

const revisionsInOrder = () =>
  server.services.db.query<{ revision: string }>(sql`select id::text as revision from revisions order by xid, id`)

test('concurrent changes are told once each and in one order, the same on every instance', { timeout: 120_000 }, async () => {
  const streams = [await follow(addresses[0]), await follow(addresses[0]), await follow(addresses[1]), await follow(addresses[1])]
  const ids = await Promise.all(Array.from({ length: 5 }, () => newSlope()))
  const writers = addresses.map((address) => senderTo(address, admin.token))
  const rounds = times(60, 12)
  await Promise.all(
    Array.from({ length: 8 }, async (_, who) => {
      for (let at = 0; at < rounds; at++) {
        const id = ids[(who + at) % ids.length]!
        const { body } = await writers[who % 2]!('GET', `slopes/${id}`)
        await writers[who % 2]!('PATCH', `slopes/${id}`, { width: 1 + ((who * 100 + at) % 900) }, ifMatch(body['version'] as number))
      }
    }),
  )
  const wanted = (await revisionsInOrder()).map(({ revision }) => revision)
  await vi.waitFor(() => expect(streams.map(({ events }) => events.at(-1)?.data.revision)).toEqual(streams.map(() => wanted.at(-1))), {
    timeout: 5_000,
  })
  const [first] = streams
  const told = first!.events.map(({ data }) => data.revision)
  expect(told).toEqual(wanted.slice(-told.length))
  // A stream begins where its instance has read to, so one may open with changes another had already told.
  const common = Math.min(...streams.map(({ events }) => events.length))
  expect(common).toBeGreaterThan(rounds * 4)
  for (const { events } of streams)
    expect(events.slice(-common).map(({ id, data }) => [id, data])).toEqual(first!.events.slice(-common).map(({ id, data }) => [id, data]))
  const versions = new Map<string, number>()
  for (const { data } of first!.events) {
    if (versions.has(data.id)) expect(data.version).toBe(versions.get(data.id)! + 1)
    versions.set(data.id, data.version)
  }
  for (const stream of streams) stream.close()
})

test('a long transaction holds back what came after it, and nothing is skipped', async () => {
  const stream = await follow()
  const records = recordsOf(slope, server.services)
  const draft = (name: string) => ({ resortId, name: { sk: name }, difficulty: 'red' })
  const asHouse = { caller: house, requestId: 'proof' }
  let [early, late] = ['', '']
  await server.services.db.transaction(async (tx) => {
    early = (await records.create(draft('Dlhá'), asHouse, { tx })).id
    late = await newSlope()
    await sleep(400)
    expect(stream.events.map(({ data }) => data.id)).not.toContain(late)
  })
  server.services.wake()
  await vi.waitFor(() => expect(stream.events.length).toBe(2), { timeout: 3_000 })
  expect(stream.events.map(({ data }) => data.id)).toEqual([early, late])
  stream.close()
})

test('what was rolled back is told to nobody', async () => {
  const stream = await follow()
  await server.services.db
    .transaction(async (tx) => {
      await recordsOf(slope, server.services).create(
        { resortId, name: { sk: 'Nikdy' }, difficulty: 'red' },
        { caller: house, requestId: 'proof' },
        { tx },
      )
      throw new Error('changed my mind')
    })
    .catch(() => {})
  const id = await newSlope()
  await vi.waitFor(() => expect(stream.events.length).toBe(1), { timeout: 3_000 })
  expect(stream.events[0]!.data).toMatchObject({ id, entity: 'slope', action: 'create', resortId, version: 1 })
  stream.close()
})

test('a stream that goes on from its last event gets exactly what it missed, on the other instance too', async () => {
  const whole = await follow()
  let part = await follow()
  const seen: Event[] = []
  for (let broken = 0; broken < times(30, 8); broken++) {
    await newSlope()
    await vi.waitFor(() => expect(part.events.length).toBeGreaterThan(0), { timeout: 3_000 })
    part.close()
    seen.push(...part.events)
    // While nobody listens, and in the very moment of coming back.
    await newSlope()
    const during = Promise.all([newSlope(), newSlope(), newSlope()])
    part = await follow(addresses[broken % 2], { from: seen.at(-1)!.id })
    await during
    const last = (await revisionsInOrder()).at(-1)!.revision
    await vi.waitFor(() => expect([...seen, ...part.events].at(-1)!.data.revision).toBe(last), { timeout: 5_000 })
    expect(part.text()).not.toContain('event: reset')
  }
  const all = [...seen, ...part.events].map(({ id }) => id)
  await vi.waitFor(() => expect(whole.events.length).toBe(all.length), { timeout: 3_000 })
  expect(all).toEqual(whole.events.map(({ id }) => id))
  part.close()
  whole.close()
})

test('what is committed while a stream catches up is not lost between the two', async () => {
  const first = await follow()
  await newSlope()
  await vi.waitFor(() => expect(first.events.length).toBe(1), { timeout: 3_000 })
  const { changes } = server.services
  const since = changes.since.bind(changes)
  changes.since = async (cursor) => {
    const missed = await since(cursor)
    await newSlope()
    await vi.waitFor(() => expect(first.events.length).toBe(2), { timeout: 3_000 })
    return missed
  }
  const stream = await follow(addresses[0], { from: first.events[0]!.id }).finally(() => (changes.since = since))
  await newSlope()
  await vi.waitFor(() => expect(first.events.length).toBe(3), { timeout: 3_000 })
  await vi.waitFor(() => expect(stream.events.map(({ id }) => id)).toEqual(first.events.slice(1).map(({ id }) => id)), { timeout: 1_000 })
  for (const each of [first, stream]) each.close()
})

test('a place that is unknown, too old or ahead of time is answered with a reset and a place to go on from', async () => {
  await newSlope()
  await sleep(100)
  for (const from of ['nonsense', '99999999999999999999-1', '-1-0', '__proto__', `${2n ** 63n}-1`]) {
    const stream = await follow(addresses[0], { from })
    const [reset] = eventsIn(stream.text())
    expect([from, reset?.event]).toEqual([from, 'reset'])
    stream.close()
    const after = await follow(addresses[1], { from: reset!.id })
    const id = await newSlope()
    await vi.waitFor(() => expect(after.events.map(({ data }) => data.id)).toEqual([id]), { timeout: 3_000 })
    after.close()
  }
  // Two thousand and more is not told one by one.
  const begun = eventsIn((await follow()).text())[0]!.id
  await server.services.db.query(sql`insert into revisions (entity, record_id, resort_id, version, action, changes)
    select 'slope', gen_random_uuid(), ${resortId}::uuid, 1, 'update', '{}'::jsonb from generate_series(1, 2100)`)
  server.services.wake()
  await sleep(1_500)
  const flooded = await follow(addresses[0], { from: begun })
  expect(eventsIn(flooded.text())[0]!.event).toBe('reset')
  flooded.close()
})

test('everybody hears only of what he may read', async () => {
  const reader = await server.signedIn(['slope.read', 'badge.read'], [resortId])
  const other = await server.signedIn(['slope.read'], [foreignId])
  const nobody = await server.signedIn([], [])
  // Their own making is told first.
  await sleep(200)
  const [own, foreign, none, all] = await Promise.all(
    [reader, other, nobody, admin].map(({ token }, at) => follow(addresses[at % 2], { token })),
  )
  const here = await newSlope()
  const there = await newSlope(foreignId)
  await send('POST', 'skilifts', { resortId, name: { sk: 'Lanovka' }, type: 'chair', lowestPoint: 1, highestPoint: 2 })
  await send('POST', 'roles', { name: `role ${count}`, permissions: [] })
  await vi.waitFor(() => expect(all!.events.length).toBe(4), { timeout: 3_000 })
  await sleep(200)
  expect(own!.events.map(({ data }) => data.id)).toEqual([here])
  expect(foreign!.events.map(({ data }) => data.id)).toEqual([there])
  expect(none!.events).toEqual([])
  const missed = await follow(addresses[0], { token: reader.token, from: eventsIn(none!.text())[0]!.id })
  await vi.waitFor(() => expect(missed.events.map(({ data }) => data.id)).toEqual([here]), { timeout: 3_000 })
  for (const stream of [own!, foreign!, none!, all!, missed]) stream.close()
})

test('a change is told within a tenth of a second, there and on the other instance', async () => {
  const streams = [await follow(addresses[0]), await follow(addresses[1])]
  const delays: number[] = []
  for (let at = 0; at < 15; at++) {
    const id = await newSlope()
    const begun = performance.now()
    await vi.waitFor(() => expect(streams.map(({ events }) => events.at(-1)?.data.id)).toEqual([id, id]), { timeout: 3_000, interval: 2 })
    delays.push(performance.now() - begun)
  }
  expect(delays.toSorted((a, b) => a - b)[7]!).toBeLessThan(100)
  for (const stream of streams) stream.close()
})

test('a stream has no HEAD, whose answer would never end', async () => {
  for (const path of ['/api/private/changes', `/api/displays/skimaps/${resortId}/stream`]) {
    const answer = await server.app.inject({ method: 'HEAD', url: path, headers: { authorization: `Bearer ${admin.token}` } })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
})

test('a stream that hears nothing hears a heartbeat', { timeout: 40_000 }, async () => {
  const stream = await follow()
  await vi.waitFor(() => expect(stream.text()).toMatch(/^:$/m), { timeout: 20_000, interval: 200 })
  stream.close()
})

test('a reader that takes nothing is cut off, and nobody waits for it', { timeout: 120_000 }, async () => {
  const { hostname, port } = new URL(addresses[0]!)
  const slow = connect({ host: hostname, port: Number(port) })
  slow.on('error', () => {})
  slow.write(`GET /api/private/changes HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`)
  // Nobody listens for data, so nothing is taken but what the system's own buffers hold.
  const quick = await follow()
  await sleep(300)
  const connections = () => new Promise<number>((resolve) => server.app.server.getConnections((_, open) => resolve(open)))
  const open = await connections()
  for (let at = 0; at < 30 && (await connections()) === open; at++) {
    const before = quick.text().length
    await server.services.db.query(sql`insert into revisions (entity, record_id, resort_id, version, action, changes)
      select 'slope', gen_random_uuid(), ${resortId}::uuid, 1, 'update', '{}'::jsonb from generate_series(1, 4000)`)
    server.services.wake()
    await vi.waitFor(() => expect(quick.text().length - before).toBeGreaterThan(4000 * 150), { timeout: 20_000, interval: 20 })
    await sleep(50)
  }
  const left = await connections()
  slow.destroy()
  expect(left).toBeLessThan(open)
  const id = await newSlope()
  await vi.waitFor(() => expect(quick.text()).toContain(id), { timeout: 5_000 })
  quick.close()
})
