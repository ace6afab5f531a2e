/** Committed changes reach every permitted stream: at once, once, those of a record in their order, also after an interruption. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { recordsOf } from '../entities/records/records.ts'
import { systemCaller } from '../http/sessions/caller.ts'
import { times } from './scene/chance.ts'
import { select } from '../db/connect/select.ts'
import { revisions } from '../db/tables/revision-table.ts'
import { eventsIn, startPair, type Event, type Pair, type Stream } from './scene/followers.ts'
import { ifMatch, senderTo } from './scene/instance.ts'

let pair: Pair
beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.close(), 180_000)

/** Their order is that of each record. */
const revisionsOf = async (ids: readonly string[]) =>
  (
    await pair.server.services.db.query(
      select({
        revision: sql<string>`id::text`,
      })`from ${revisions} where record_id = any (${sql.param([...ids])}::uuid[]) order by revisions.id`,
    )
  ).map(({ revision }) => revision)
const revisionsIn = (events: readonly Event[]) => events.map(({ data }) => data.revision)
const sorted = (some: readonly string[]) => some.toSorted((one, other) => Number(BigInt(one) - BigInt(other)))

test('concurrent changes are published once each on every instance, those of a record in their order', { timeout: 120_000 }, async () => {
  const { admin, addresses, follow, newSlope } = pair
  const streams = [await follow(addresses[0]), await follow(addresses[0]), await follow(addresses[1]), await follow(addresses[1])]
  const ids = await Promise.all(Array.from({ length: 5 }, () => newSlope()))
  const writers = addresses.map((address) => senderTo(address, admin.token))
  const rounds = times(60, 8)
  await Promise.all(
    Array.from({ length: 8 }, async (_, who) => {
      for (let at = 0; at < rounds; at++) {
        const id = ids[(who + at) % ids.length]!
        const { body } = await writers[who % 2]!<{ version: number }>('GET', `slopes/${id}`)
        await writers[who % 2]!('PATCH', `slopes/${id}`, { width: 1 + ((who * 100 + at) % 900) }, ifMatch(body.version))
      }
    }),
  )
  const wanted = await revisionsOf(ids)
  expect(wanted.length).toBeGreaterThan(rounds * 4)
  // A stream starts at the position its instance has read to, so it may begin with changes another instance already published.
  const received = () => streams.map(({ events }) => sorted(revisionsIn(events.filter(({ data }) => ids.includes(data.id)))))
  await vi.waitFor(() => expect(received()).toEqual(streams.map(() => wanted)), { timeout: 20_000 })
  for (const { events } of streams) {
    const versions = new Map<string, number>()
    for (const { data } of events) {
      if (versions.has(data.id)) expect(data.version).toBe(versions.get(data.id)! + 1)
      versions.set(data.id, data.version)
    }
  }
  for (const stream of streams) stream.close()
})

test('a long transaction delays only its own changes, and none is skipped or repeated, also after an interruption', async () => {
  const { server, resortId, addresses, follow, newSlope } = pair
  const streams = [await follow(addresses[0]), await follow(addresses[1])]
  const records = recordsOf(slope, server.services)
  const draft = (name: string) => ({ resortId, name: { sk: name }, difficulty: 'red' })
  const asSystem = { caller: systemCaller, requestId: 'proof' }
  const idsIn = ({ events }: Stream) => events.map(({ data }) => data.id)
  let [early, late] = ['', '']
  const resumed: Stream[] = []
  await server.services.db.transaction(async (tx) => {
    early = (await records.create(draft('Dlhá'), asSystem, { tx })).id
    late = await newSlope()
    for (const stream of streams) await vi.waitFor(() => expect(idsIn(stream)).toContain(late), { timeout: 20_000 })
    for (const address of addresses) resumed.push(await follow(address, { from: streams[0]!.events.at(-1)!.id }))
  })
  server.services.wake()
  const last = await newSlope()
  for (const stream of streams) {
    await vi.waitFor(() => expect(idsIn(stream)).toHaveLength(3), { timeout: 20_000 })
    expect(idsIn(stream).toSorted()).toEqual([early, late, last].toSorted())
    expect(idsIn(stream)[0]).toBe(late)
  }
  for (const stream of resumed) {
    await vi.waitFor(() => expect(idsIn(stream)).toHaveLength(2), { timeout: 20_000 })
    expect(idsIn(stream).toSorted()).toEqual([early, last].toSorted())
    expect(stream.text()).not.toContain('event: reset')
  }
  for (const stream of [...streams, ...resumed]) stream.close()
})

test('a change that is rolled back is not published', async () => {
  const { server, resortId, follow, newSlope } = pair
  const stream = await follow()
  await server.services.db
    .transaction(async (tx) => {
      await recordsOf(slope, server.services).create(
        { resortId, name: { sk: 'Nikdy' }, difficulty: 'red' },
        { caller: systemCaller, requestId: 'proof' },
        { tx },
      )
      throw new Error('changed my mind')
    })
    .catch(() => {})
  const id = await newSlope()
  await vi.waitFor(() => expect(stream.events.length).toBe(1), { timeout: 20_000 })
  expect(stream.events[0]!.data).toMatchObject({ id, entity: 'slope', action: 'create', resortId, version: 1 })
  stream.close()
})

test('a stream that resumes after its last event gets exactly the missed changes, on another instance too', async () => {
  const { addresses, follow, newSlope } = pair
  const whole = await follow()
  let part = await follow()
  const seen: Event[] = []
  const ids: string[] = []
  for (let broken = 0; broken < times(30, 4); broken++) {
    ids.push(await newSlope())
    await vi.waitFor(() => expect(part.events.length).toBeGreaterThan(0), { timeout: 20_000 })
    part.close()
    seen.push(...part.events)
    // While disconnected, and at the moment of reconnecting.
    ids.push(await newSlope())
    const during = Promise.all([newSlope(), newSlope(), newSlope()])
    part = await follow(addresses[broken % 2], { from: seen.at(-1)!.id })
    ids.push(...(await during))
    const wanted = await revisionsOf(ids)
    await vi.waitFor(() => expect(sorted(revisionsIn([...seen, ...part.events]))).toEqual(wanted), { timeout: 20_000 })
    expect(part.text()).not.toContain('event: reset')
  }
  const all = revisionsIn([...seen, ...part.events])
  await vi.waitFor(() => expect(sorted(revisionsIn(whole.events))).toEqual(sorted(all)), { timeout: 20_000 })
  part.close()
  whole.close()
})

test('a change committed while a stream catches up is not lost', async () => {
  const { server, addresses, follow, newSlope } = pair
  const first = await follow()
  await newSlope()
  await vi.waitFor(() => expect(first.events.length).toBe(1), { timeout: 20_000 })
  const { changes } = server.services
  const since = changes.since.bind(changes)
  changes.since = async (cursor) => {
    const missed = await since(cursor)
    await newSlope()
    await vi.waitFor(() => expect(first.events.length).toBe(2), { timeout: 20_000 })
    return missed
  }
  const stream = await follow(addresses[0], { from: first.events[0]!.id }).finally(() => (changes.since = since))
  await newSlope()
  await vi.waitFor(() => expect(first.events.length).toBe(3), { timeout: 20_000 })
  await vi.waitFor(() => expect(revisionsIn(stream.events)).toEqual(revisionsIn(first.events).slice(1)), { timeout: 20_000 })
  for (const each of [first, stream]) each.close()
})

test('an unknown, outdated or future cursor is answered with a reset and a new cursor', async () => {
  const { server, resortId, addresses, follow, newSlope } = pair
  for (const from of ['nonsense', '99999999999999999999-1', '-1-0', '__proto__', `${2n ** 63n}-1`]) {
    const stream = await follow(addresses[0], { from })
    const [reset] = eventsIn(stream.text())
    expect([from, reset?.event]).toEqual([from, 'reset'])
    stream.close()
    const after = await follow(addresses[1], { from: reset!.id })
    const id = await newSlope()
    // The cursor is the position this server has read to, which may be a change or two behind: some changes are repeated, none is missed.
    await vi.waitFor(() => expect(after.events.map(({ data }) => data.id).at(-1)).toBe(id), { timeout: 20_000 })
    after.close()
  }
  // More than two thousand missed changes are not sent one by one.
  const begun = eventsIn((await follow()).text())[0]!.id
  await server.services.db.query(sql`insert into revisions (entity, record_id, resort_id, version, action, changes)
    select 'slope', gen_random_uuid(), ${resortId}::uuid, 1, 'update', '{}'::jsonb from generate_series(1, 2100)`)
  server.services.wake()
  const firstSince = async () => {
    const flooded = await follow(addresses[0], { from: begun })
    flooded.close()
    return eventsIn(flooded.text())[0]?.event
  }
  await vi.waitFor(async () => expect(await firstSince()).toBe('reset'), { timeout: 20_000, interval: 200 })
})
