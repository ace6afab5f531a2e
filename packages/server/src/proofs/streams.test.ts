/** Live streams: permissions, latency, and slow clients. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventsIn, startPair, type Pair } from './scene/followers.ts'
import { onTime } from './scene/on-time.ts'

let pair: Pair
beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.close(), 180_000)

test('users only receive changes of records they may read', async () => {
  const { server, admin, resortId, foreignId, addresses, send, follow, newSlope } = pair
  const reader = await server.signedIn(['slope.read', 'badge.read'], [resortId])
  const other = await server.signedIn(['slope.read'], [foreignId])
  const nobody = await server.signedIn([], [])
  // Creating them is published first.
  await sleep(200)
  const [own, foreign, none, all] = await Promise.all(
    [reader, other, nobody, admin].map(({ token }, at) => follow(addresses[at % 2], { token })),
  )
  const here = await newSlope()
  const there = await newSlope(foreignId)
  await send('POST', 'skilifts', { resortId, name: { sk: 'Lanovka' }, type: 'chair', lowestPoint: 1, highestPoint: 2 })
  await send('POST', 'roles', { name: 'role of nobody', permissions: [] })
  // Earlier changes may be published only now.
  const received = () => all!.events.slice(all!.events.findIndex(({ data }) => data.id === there)).map(({ data }) => data.entity)
  await vi.waitFor(() => expect(received()).toEqual(['slope', 'skilift', 'role']), { timeout: 20_000 })
  // Absence of events can only be shown by waiting.
  await sleep(200)
  expect(own!.events.map(({ data }) => data.id)).toEqual([here])
  expect(foreign!.events.map(({ data }) => data.id)).toEqual([there])
  expect(none!.events).toEqual([])
  const missed = await follow(addresses[0], { token: reader.token, from: eventsIn(none!.text())[0]!.id })
  await vi.waitFor(() => expect(missed.events.map(({ data }) => data.id)).toEqual([here]), { timeout: 20_000 })
  for (const stream of [own!, foreign!, none!, all!, missed]) stream.close()
})

test('a change is published within a tenth of a second, also on the other instance', async () => {
  const { addresses, follow, newSlope } = pair
  const streams = [await follow(addresses[0]), await follow(addresses[1])]
  const delays: number[] = []
  for (let at = 0; at < 15; at++) {
    const id = await newSlope()
    const begun = performance.now()
    await vi.waitFor(() => expect(streams.map(({ events }) => events.at(-1)?.data.id)).toEqual([id, id]), { timeout: 20_000, interval: 2 })
    delays.push(performance.now() - begun)
  }
  expect(delays.toSorted((a, b) => a - b)[7]!).toBeLessThan(onTime(100))
  for (const stream of streams) stream.close()
})

test('a stream has no HEAD route, whose response would never end', async () => {
  const { server, admin, resortId } = pair
  for (const path of ['/api/private/changes', `/api/displays/skimaps/${resortId}/stream`]) {
    const answer = await server.app.inject({ method: 'HEAD', url: path, headers: { authorization: `Bearer ${admin.token}` } })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
})

test('an idle stream receives heartbeats', { timeout: 40_000 }, async () => {
  const { follow } = pair
  const stream = await follow()
  await vi.waitFor(() => expect(stream.text()).toMatch(/^:$/m), { timeout: 20_000, interval: 200 })
  stream.close()
})

test('a client that does not read is disconnected, without delaying others', { timeout: 120_000 }, async () => {
  const { server, admin, resortId, addresses, follow, newSlope } = pair
  const { hostname, port } = new URL(addresses[0]!)
  const slow = connect({ host: hostname, port: Number(port) })
  slow.on('error', () => {})
  slow.write(`GET /api/private/changes HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`)
  // Without a data listener, nothing is read beyond the buffers of the system.
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
  await vi.waitFor(() => expect(quick.text()).toContain(id), { timeout: 20_000 })
  quick.close()
})
