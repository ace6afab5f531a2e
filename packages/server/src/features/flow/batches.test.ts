/** R2.40 Readings of counters in batches, sent by a gateway with an API key: late and repeated ones, and a thousand a second. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, KeyClient, TestServer } from '../../testing/server.ts'
import { ago, startFlow } from './flow.fixture.ts'
import { measureDisplay } from '../../testing/display-latency.ts'
import { statementsOf } from '../../testing/statements.ts'

let server: TestServer
let here: string
let boss: Client
let gateway: KeyClient
let counter: Awaited<ReturnType<typeof startFlow>>['counter']

beforeAll(async () => {
  ;({ server, here, boss, counter } = await startFlow())
  gateway = await server.withKey(['flowReading.create'], { resortIds: [here], rateLimit: 10_000 })
})
afterAll(() => server.close())

const reading = (flowMeasurementId: string, phenomenonTime: string, countIn = 1, countOut = 0) => ({
  flowMeasurementId,
  phenomenonTime,
  countIn,
  countOut,
})
const send = (items: object[], client: Client | KeyClient = gateway) => client('POST', 'flow-readings', { items })
const seen = async (id: string) => (await boss('GET', `flow-measurements/${id}`)).body
async function stored(ids: readonly string[]): Promise<{ rows: number; came: number }> {
  const [row] = await server.services.db.query<{ rows: number; came: number }>(sql`
    select count(*)::integer as rows, coalesce(sum(count_in), 0)::integer as came from flow_readings where flow_measurement_id = any (${sql.param(ids)}::uuid[])`)
  return row!
}

test('R2.40, OP63: one batch sets the values of several counters; repeated, it counts nothing twice', async () => {
  const [north, south] = [await counter(), await counter()]
  const batch = [reading(north, ago(3), 60), reading(south, ago(2), 30, 5), reading(north, ago(1), 70, 10)]
  const first = await send(batch)
  expect([first.status, first.body]).toEqual([200, { saved: 3, repeated: 0, failed: [] }])
  const again = await send(batch)
  expect([again.status, again.body]).toEqual([200, { saved: 0, repeated: 3, failed: [] }])
  expect([await seen(north), await seen(south)]).toMatchObject([
    { currentCount: 120, ratePerHour: 130, version: 1 },
    { currentCount: 25, ratePerHour: 30, version: 1 },
  ])
  expect(await stored([north, south])).toEqual({ rows: 3, came: 160 })
})

test('R2.40: late readings are counted where they belong; of equal times in a batch the last one counts', async () => {
  const id = await counter()
  const at = ago(2)
  expect((await send([reading(id, ago(1), 5)])).body).toMatchObject({ saved: 1 })
  expect((await send([reading(id, at, 90), reading(id, at, 7), reading(id, ago(3 * 24 * 60), 1000)])).body).toEqual({
    saved: 2,
    repeated: 1,
    failed: [],
  })
  const { lastReadingAt, ...values } = await seen(id)
  expect(values).toMatchObject({ currentCount: 12, ratePerHour: 12 })
  expect(Date.parse(String(lastReadingAt))).toBeGreaterThan(Date.parse(at))
})

test('R2.40, OP48: readings of unknown, foreign and future origin fail by themselves; the others are stored', async () => {
  const foreign = await counter({}, await server.createResort(2))
  const [id, unknown] = [await counter(), '00000000-0000-4000-8000-000000000009']
  const { body } = await send([reading(foreign, ago(1)), reading(id, ago(1)), reading(unknown, ago(1)), reading(id, ago(-60))])
  expect(body).toEqual({
    saved: 1,
    repeated: 0,
    failed: [
      { index: 0, issue: { field: 'flowMeasurementId', rule: 'ref', args: [] } },
      { index: 2, issue: { field: 'flowMeasurementId', rule: 'ref', args: [] } },
      { index: 3, issue: { field: 'phenomenonTime', rule: 'notFuture', args: [] } },
    ],
  })
  expect((await stored([foreign])).rows).toBe(0)
  expect((await send([{ ...reading(id, ago(1)), countIn: -1 }])).status).toBe(422)
  expect((await send([])).status).toBe(422)
})

test('OP48: the scope to send readings opens both addresses for them, and neither the counter nor its readings', async () => {
  const id = await counter()
  expect(
    (await gateway('POST', `flow-measurements/${id}/readings`, { items: [{ phenomenonTime: ago(1), countIn: 1, countOut: 0 }] })).body,
  ).toEqual({ saved: 1 })
  for (const path of [`flow-measurements/${id}`, `flow-measurements/${id}/readings`, 'flow-measurements'])
    expect((await gateway('GET', path)).status).toBe(403)
  const reader = await server.withKey(['flowMeasurement.read'])
  expect([(await send([reading(id, ago(1))], reader)).status, (await reader('GET', `flow-measurements/${id}/readings`)).status]).toEqual([
    403, 200,
  ])
  const staff = await server.signedIn(['flowMeasurement.update'], [here])
  expect((await send([reading(id, ago(2))], staff)).body).toMatchObject({ saved: 1 })
})

test('R2.40: the number of statements does not depend on the readings of a batch or on its counters', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => counter()))
  const asked = async (items: object[]) => {
    const statements = await statementsOf(() => send(items))
    return statements.length
  }
  const few = await asked([reading(ids[0]!, ago(1))])
  const many = await asked(ids.flatMap((id) => Array.from({ length: 50 }, (_, at) => reading(id, ago(at + 2)))))
  expect(many).toBe(few)
})

const seconds = process.env['PROOF'] ? 60 : 3
const [counters, batchesPerSecond, perSecond] = [50, 10, 1_000]

test('a thousand readings a second by several gateways: none is lost, none counted twice', { timeout: 300_000 }, async () => {
  const ids = await Promise.all(Array.from({ length: counters }, () => counter({ capacity: 1_000_000 })))
  const start = Date.now() - 3_600_000
  const durations: number[] = []
  let sent = 0
  const waiting: Promise<void>[] = []
  const display = await measureDisplay(server, boss, here)
  const begin = performance.now()
  for (let batch = 0; batch < seconds * batchesPerSecond; batch++) {
    const size = perSecond / batchesPerSecond
    // Each counter has a reading every so many milliseconds; batches of several counters arrive out of order.
    const items = Array.from({ length: size }, (_, at) => {
      const number = sent + at
      return reading(ids[number % counters]!, new Date(start + Math.floor(number / counters) * 50).toISOString())
    })
    sent += size
    const due = begin + (batch * 1_000) / batchesPerSecond
    if (due > performance.now()) await pause(due - performance.now())
    const ask = async () => {
      const since = performance.now()
      expect((await send(items)).body).toEqual({ saved: size, repeated: 0, failed: [] })
      durations.push(performance.now() - since)
      // A gateway that got no answer sends its batch again.
      if (batch % 10 === 0) expect((await send(items)).body).toEqual({ saved: 0, repeated: size, failed: [] })
    }
    waiting.push(ask())
  }
  await Promise.all(waiting)
  const shown = await display.stop()
  const elapsed = (performance.now() - begin) / 1_000
  durations.sort((one, other) => one - other)
  const at = (share: number) => Math.round(durations[Math.floor(durations.length * share)]!)
  console.log(
    `readings: ${sent} in ${elapsed.toFixed(1)} s, batches of 100: median ${at(0.5)} ms, 99 % ${at(0.99)} ms; displays at most ${Math.round(shown.at(-1)!)} ms`,
  )
  if (process.env['PROOF']) expect(shown.at(-1)).toBeLessThan(1_000)
  expect(await stored(ids)).toEqual({ rows: sent, came: sent })
  for (const id of ids.slice(0, 5)) expect(await seen(id)).toMatchObject({ currentCount: sent / counters })
})
