/** Devices of counters, which their readings show as present. */
import { sql } from 'drizzle-orm'
import { device } from '@ridgeline/domain/entities/device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heartbeatsOf } from '../devices/heartbeats.ts'
import { waitingScreens } from '../devices/waiting.ts'
import { ago, startFlow } from './flow.fixture.ts'
import { statementsOf } from './statements.ts'

let flow: Awaited<ReturnType<typeof startFlow>>
let server: (typeof flow)['server']
let boss: (typeof flow)['boss']
let place: (typeof flow)['place']
let send: (typeof flow)['send']
let seen: (typeof flow)['seen']

beforeAll(async () => {
  flow = await startFlow()
  ;({ server, boss, place, send, seen } = flow)
})
afterAll(() => flow.server.close())
const counter = (capacity: number, more: Parameters<typeof flow.counter>[0] = {}) => flow.counter({ capacity, ...more })

test('a reading is a sign of life of the device of its counter, at most once a minute; without two hourly ones it is unknown whether it works', async () => {
  const gate = await place(device, { type: 'gate' })
  const id = await counter(100, { deviceId: gate })
  const { db, changes } = server.services
  const stateOf = async () => (await boss('GET', `devices/${gate}`)).body
  const noted: string[] = []
  changes.onNotes((notes) => noted.push(...notes.flatMap((note) => (note.id === gate ? [note.id] : []))))
  const reading = (minutes: number) => ({ phenomenonTime: ago(minutes), countIn: 1, countOut: 0 })
  expect(await stateOf()).toMatchObject({ deviceStatus: null, lastSeenAt: null })
  await send(id, [reading(3)])
  await send(id, [reading(2)])
  const seenNow = await stateOf()
  expect(seenNow).toMatchObject({ deviceStatus: 'online', lastSeenAt: expect.any(String), version: 1 })
  expect(noted).toEqual([gate])

  const missSilent = (listenedFor: number) => heartbeatsOf(server.services, waitingScreens(), 30, 3, () => listenedFor).missSilent()
  const silentFor = (minutes: number) =>
    db.query(sql`update devices set last_seen_at = now() - ${minutes}::integer * interval '1 minute' where id = ${gate}::uuid`)
  await silentFor(61)
  await missSilent(Infinity)
  expect(await stateOf()).toMatchObject({ deviceStatus: 'online' })
  await silentFor(131)
  await missSilent(7_200_000)
  expect(await stateOf()).toMatchObject({ deviceStatus: 'online' })
  await missSilent(Infinity)
  expect(await stateOf()).toMatchObject({ deviceStatus: null, lastSeenAt: expect.any(String) })
  await send(id, [reading(1)])
  expect(await stateOf()).toMatchObject({ deviceStatus: 'online' })
})

test('readings are stored, answered and passed on where their device cannot be noted as present', async () => {
  const gate = await place(device, { type: 'gate' })
  const id = await counter(100, { deviceId: gate })
  const { db } = server.services
  await db.query(sql`create function refuse_device() returns trigger language plpgsql as $$ begin raise exception 'full disk'; end $$`)
  await db.query(sql`create trigger refuse_device before update on devices for each row execute function refuse_device()`)
  try {
    const [messages, wakes]: [string[], number[]] = [[], []]
    const services = { ...server.services, log: (message: string) => messages.push(message), wake: () => wakes.push(1) }
    expect(await statementsOf(services).take(id, [{ phenomenonTime: ago(2), countIn: 5, countOut: 0 }], 'test')).toBe(1)
    expect([wakes.length, messages.length, messages[0]]).toEqual([1, 1, expect.stringContaining('could not be noted as present')])
    expect((await send(id, [{ phenomenonTime: ago(1), countIn: 6, countOut: 0 }])).status).toBe(200)
    expect(await seen(id)).toMatchObject({ ratePerHour: 11 })
  } finally {
    await db.query(sql`drop trigger refuse_device on devices`)
  }
})
