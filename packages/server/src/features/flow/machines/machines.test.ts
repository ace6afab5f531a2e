/** Issue 15: machines write by MQTT what they measure, through a real broker. */
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { location } from '@ridgeline/domain/entities/location'
import { parking } from '@ridgeline/domain/entities/parking'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../../db/connect/database.ts'
import { measureDisplay } from '../../../testing/display-latency.ts'
import { planted } from '../../../testing/sample-in.ts'
import { ago } from '../flow.fixture.ts'
import { startBroker, startMachines, type MachineScene } from './broker.fixture.ts'

let scene: MachineScene
beforeAll(async () => {
  scene = await startMachines()
})
afterAll(() => scene.close())

let seed = 100
async function plant(entity: Entity, values: Record<string, unknown> = {}): Promise<string> {
  const { id } = await planted({ services: scene.server.services, resortId: scene.here }, entity, ++seed, values)
  return id
}
const record = async (path: string) => (await scene.boss('GET', path)).body
async function stored(ids: readonly string[]): Promise<{ rows: number; came: number }> {
  const [row] = await scene.server.services.db.query<{ rows: number; came: number }>(sql`
    select count(*)::integer as rows, coalesce(sum(count_in), 0)::integer as came from flow_readings where flow_measurement_id = any (${sql.param(ids)}::uuid[])`)
  return row!
}
/** Statements that wait for a lock of the table. */
async function waitingFor(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::integer as count from pg_locks where not granted and relation = 'flow_readings'::regclass`,
  )
  return row!.count
}
const reading = (phenomenonTime: string, countIn = 1, countOut = 0) => ({ phenomenonTime, countIn, countOut })

test('issue 15, R2.40: readings come one by one and in batches; late and repeated ones are counted once', async () => {
  const { connected, counter, send, read } = scene
  const [north, south] = [await counter({ alias: 'north-gate' }), await counter()]
  const id = await connected([{ topic: 'gates/{id}/readings', measure: 'counter' }])
  const batch = { items: [reading(ago(3), 60), reading(ago(1), 70, 10)] }
  await send('gates/north-gate/readings', batch)
  await send(`gates/${south}/readings`, reading(ago(2), 30, 5))
  await send('gates/north-gate/readings', batch)
  await send('gates/north-gate/readings', [reading(ago(2), 5)])
  await expect.poll(() => stored([north, south])).toEqual({ rows: 4, came: 165 })
  expect(await record(`flow-measurements/${north}`)).toMatchObject({ currentCount: 125 })
  await expect.poll(async () => (await read(id))['lastMessageAt'], { timeout: 5_000 }).not.toBeNull()
  expect(await read(id)).toMatchObject({ connectionState: 'connected', lastProblem: null, version: 1 })
})

test('issue 15: lifts, car parks, slopes and weather stations are known by their numbers; a late value is not stored', async () => {
  const { connected, send } = scene
  const lift = await plant(skilift, { internalId: 'L7', status: 'closed', statusValidUntil: null })
  const carPark = await plant(parking, { sensorId: 'P1', capacity: 200, vacantSpaces: 10 })
  const piste = await plant(slope, { alias: 'piste-4', snowDepth: 10 })
  const place = await plant(location, { weatherStationId: 'WS-9' })
  const weather = await plant(weatherCurrent, { locationId: place, source: 'station', manualValidUntil: null, windSpeed: 1, windGusts: 90 })
  await connected([
    { topic: 'lifts/{id}', measure: 'lift' },
    { topic: 'parking/{id}/free', measure: 'parking' },
    { topic: 'snow/top', measure: 'snow', recordKey: 'piste-4' },
    { topic: 'weather/{id}', measure: 'weather' },
  ])
  await send('lifts/L7', 'open')
  await send('parking/P1/free', '42')
  await send('snow/top', { snowDepth: 85, at: ago(1), battery: 3.1 })
  await send('weather/WS-9', { temperature: -12.5, windSpeed: 8.5, at: ago(2) })
  await expect.poll(() => record(`weather-current/${weather}`)).toMatchObject({ temperature: -12.5, windSpeed: 8.5, source: 'station' })
  expect(await record(`skilifts/${lift}`)).toMatchObject({ status: 'open' })
  expect(await record(`parking/${carPark}`)).toMatchObject({ vacantSpaces: 42 })
  const measured = await record(`slopes/${piste}`)
  expect(measured).toMatchObject({ snowDepth: 85 })
  // By the clock of the machine, to the minute before the message came.
  expect(Date.now() - Date.parse(String(measured['snowMeasuredAt']))).toBeGreaterThan(55_000)

  await send('snow/top', { snowDepth: 20, at: ago(5) })
  await send('lifts/L7', { status: 'limited', waitingTime: 5 })
  await expect.poll(() => record(`skilifts/${lift}`)).toMatchObject({ status: 'limited', waitingTime: 5 })
  expect(await record(`slopes/${piste}`)).toMatchObject({ snowDepth: 85 })
  const { items } = (await scene.boss('GET', `skilifts/${lift}/history`)).body
  expect(JSON.stringify(items)).toContain('MQTT: Machines')

  // A machine confirms an unchanged value; what a person sets is not a measurement of the machine.
  const { version, measuredAt } = await record(`skilifts/${lift}`)
  expect(typeof measuredAt).toBe('string')
  await scene.server.services.db.query(sql`update skilifts set measured_at = now() - interval '3 hours' where id = ${lift}::uuid`)
  await send('lifts/L7', { status: 'limited' })
  const age = async () => Date.now() - Date.parse(String((await record(`skilifts/${lift}`))['measuredAt']))
  await expect.poll(age).toBeLessThan(60_000)
  const byHand = await record(`skilifts/${lift}`)
  const seen = { 'if-match': `"${String(byHand['version'])}"` }
  expect((await scene.boss('PATCH', `skilifts/${lift}`, { status: 'closed' }, seen)).body).toMatchObject({ measuredAt: null })
  expect(Number(byHand['version'])).toBeGreaterThan(Number(version))
})

test('issue 15: sensors of one record may measure at the same time; of each field older values are not stored, and none twice', async () => {
  const { connected, send } = scene
  const lift = await plant(skilift, { internalId: 'L9', status: 'closed', statusValidUntil: null, waitingTime: 1, occupancy: 'low' })
  await connected(['status', 'queue', 'load'].map((name) => ({ topic: `hall/{id}/${name}`, measure: 'lift' })))
  const at = new Date(Date.now() - 120_000).toISOString()
  await send('hall/L9/status', { status: 'open', at })
  await send('hall/L9/queue', { waitingTime: 12, at })
  await send('hall/L9/load', { occupancy: 'medium', at: ago(3) })
  await expect
    .poll(() => record(`skilifts/${lift}`))
    .toMatchObject({ status: 'open', waitingTime: 12, occupancy: 'medium', measuredAt: at })

  const { version } = await record(`skilifts/${lift}`)
  const byHand = await scene.boss('PATCH', `skilifts/${lift}`, { status: 'closed' }, { 'if-match': `"${String(version)}"` })
  expect(byHand.status, byHand.text).toBe(200)
  await send('hall/L9/status', { status: 'open', at })
  await send('hall/L9/queue', { waitingTime: 99, at: ago(3) })
  await send('hall/L9/load', { occupancy: 'high', status: 'limited', at })
  await expect.poll(() => record(`skilifts/${lift}`)).toMatchObject({ status: 'closed', waitingTime: 12, occupancy: 'high' })
})

test('issue 15: the connection uses MQTT 5 with a broker that knows it', async () => {
  const { connected, counter } = scene
  const broker = await startBroker('s3cret-of-the-broker', 5)
  onTestFinished(() => broker.end())
  const gate = await counter()
  await connected([{ topic: 'five/{id}', measure: 'counter' }], { port: broker.port })
  expect([...broker.versions]).toEqual([5])
  const gateway = await connectAsync({ host: '127.0.0.1', port: broker.port, protocol: 'mqtt', protocolVersion: 5 })
  onTestFinished(() => gateway.endAsync(true))
  await gateway.publishAsync(`five/${gate}`, JSON.stringify(reading(ago(1), 7)), { qos: 1 })
  await expect.poll(() => stored([gate])).toEqual({ rows: 1, came: 7 })
  await expect.poll(() => broker.receipts()).toBeGreaterThan(0)
})

test('issue 15: what staff set by hand stands; a message that is not understood is named, and the next one is stored', async () => {
  const { connected, send, read } = scene
  const place = await plant(location, { alias: 'summit' })
  const held = { locationId: place, source: 'manual', manualValidUntil: '2099-01-01T00:00:00.000Z', temperature: 3 }
  const weather = await plant(weatherCurrent, held)
  const lift = await plant(skilift, { alias: 'lift-8', status: 'closed', statusValidUntil: null })
  const id = await connected([
    { topic: 'hill/{id}/weather', measure: 'weather' },
    { topic: 'hill/{id}/lift', measure: 'lift' },
  ])
  const problem = async (topic: string, content: unknown) => {
    await send(topic, content)
    await expect.poll(async () => (await read(id))['lastProblemTopic'], { timeout: 5_000 }).toBe(topic)
    const { lastProblem, lastProblemDetail } = await read(id)
    return [lastProblem, lastProblemDetail]
  }
  await send('hill/summit/weather', { temperature: -30 })
  expect(await problem('hill/unknown/lift', 'open')).toEqual(['target', 'unknown'])
  expect(await record(`weather-current/${weather}`)).toMatchObject({ temperature: 3, source: 'manual' })
  expect(await problem('hill/lift-8/lift', 'flying')).toEqual(['value', 'status'])
  expect(await problem('hill/summit/weather', '{"temperature":')).toEqual(['format', 'JSON'])
  await send('hill/lift-8/lift', 'open')
  await expect.poll(() => record(`skilifts/${lift}`)).toMatchObject({ status: 'open' })
})

test('issue 15: after an interruption the connection is made again, and what was sent meanwhile is not lost', async () => {
  const { connected, counter, send, read, broker } = scene
  const gate = await counter()
  const id = await connected([{ topic: 'away/readings', measure: 'counter', recordKey: gate }])
  await broker.close()
  await expect.poll(async () => (await read(id))['connectionState']).toBe('failed')
  await broker.open()
  await send('away/readings', reading(ago(1), 9))
  await expect.poll(() => stored([gate]), { timeout: 15_000 }).toEqual({ rows: 1, came: 9 })
  expect(await read(id)).toMatchObject({ connectionState: 'connected' })
})

test('a broker that begins a packet of 200 MB is disconnected at the length of the packet, and the connection says so', async () => {
  const { promise: disconnected, resolve } = Promise.withResolvers<void>()
  const broker = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (sent) => {
      const kind = sent[0]! >> 4
      if (kind === 1) socket.write(Buffer.from([0x20, 3, 0, 0, 0]))
      if (kind !== 8) return
      // The subscription is accepted; of the message only the beginning is sent, and the connection is left open.
      socket.write(Buffer.from([0x90, 4, sent[2]!, sent[3]!, 0, 1, 0x30, 0x80, 0x80, 0x80, 0x64, 0, 1, 0x61, 0]))
      socket.on('close', () => resolve())
    })
  })
  await new Promise<void>((listens) => broker.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void broker.close())
  const address = broker.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const id = await scene.connection([{ topic: 'a', measure: 'counter', recordKey: 'x' }], { port })
  await disconnected
  await expect
    .poll(() => scene.read(id), { timeout: 15_000 })
    .toMatchObject({ connectionState: 'failed', lastProblem: 'format', lastProblemDetail: '> 4194304 B' })
})

test('issue 15: the broker gets its receipt when a message is stored, so that a server that is killed loses nothing', async () => {
  const { connected, counter, send, broker, server } = scene
  const gate = await counter()
  await connected([{ topic: 'kept/readings', measure: 'counter', recordKey: gate }])
  const before = broker.receipts()
  await server.services.db.transaction(async (tx) => {
    await tx.query(sql`lock table flow_readings in exclusive mode`)
    await send('kept/readings', reading(ago(1), 3))
    await expect.poll(() => waitingFor(tx)).toBe(1)
    expect(broker.receipts()).toBe(before)
  })
  await expect.poll(() => broker.receipts()).toBe(before + 1)
  expect(await stored([gate])).toEqual({ rows: 1, came: 3 })
})

test('issue 15, OP13: the password is stored encrypted, never sent, and forgotten with another address; a wrong one is named', async () => {
  const { connection, connected, read, boss, server } = scene
  const id = await connected([{ topic: 'own/{id}', measure: 'lift' }])
  expect(JSON.stringify(await read(id))).not.toContain('s3cret-of-the-broker')
  const kept = async () =>
    (await server.services.db.query<{ password: string | null }>(sql`select password from mqtt_connections where id = ${id}::uuid`))[0]!
      .password
  expect(await kept()).toMatch(/^v1\./)
  const change = async (values: object) => {
    const { version } = await read(id)
    return (await boss('PATCH', `mqtt-connections/${id}`, values, { 'if-match': `"${String(version)}"` })).status
  }
  expect(await change({ password: 'wrong' })).toBe(200)
  await expect.poll(async () => (await read(id))['lastProblem'], { timeout: 15_000 }).toBe('credentials')
  const isEncrypted = (await read(id))['encrypted'] === true
  for (const address of [{ encrypted: !isEncrypted }, { port: 1884 }, { host: '10.1.2.3' }]) {
    expect(await change({ password: 'again' })).toBe(200)
    expect(await change({ username: `for ${Object.keys(address)[0]}` })).toBe(200)
    expect(await kept()).not.toBeNull()
    expect(await change(address)).toBe(200)
    expect(await kept(), JSON.stringify(address)).toBeNull()
  }
  // Only networks that the operator permits.
  await expect.poll(async () => (await read(id))['lastProblem'], { timeout: 15_000 }).toBe('address')
  expect(await change({ active: false })).toBe(200)
  await expect.poll(async () => (await read(id))['connectionState'], { timeout: 5_000 }).toBeNull()
  const off = await connection([{ topic: 'off/{id}', measure: 'lift' }], { active: false })
  await pause(200)
  expect(await read(off)).toMatchObject({ connectionState: null, lastMessageAt: null })
})

test('issue 15: of two servers one is connected', async () => {
  const { claimed, released } = await import('./leases.ts')
  const { db } = scene.server.services
  const [connection, one, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  expect([...(await claimed(db, [connection], one))]).toEqual([connection])
  expect([...(await claimed(db, [connection], other))]).toEqual([])
  expect([...(await claimed(db, [connection], one))]).toEqual([connection])
  await released(db, [connection], one)
  expect([...(await claimed(db, [connection], other))]).toEqual([connection])
  await released(db, [connection], other)
})

const seconds = process.env['PROOF'] ? 60 : 2
const [counters, batchesPerSecond, perSecond] = [50, 10, 1_000]

test(
  'must show 7: a thousand readings a second over MQTT, each a message: none is lost, none counted twice',
  { timeout: 300_000 },
  async () => {
    const { connected, counter, send } = scene
    const ids = await Promise.all(Array.from({ length: counters }, () => counter({ capacity: 1_000_000 })))
    const connection = await connected([{ topic: 'load/{id}', measure: 'counter' }])
    const start = Date.now() - 3_600_000
    const display = await measureDisplay(scene.server, scene.boss, scene.here)
    const begin = performance.now()
    const sending: Promise<unknown>[] = []
    const size = perSecond / batchesPerSecond
    for (let batch = 0; batch < seconds * batchesPerSecond; batch++) {
      const due = begin + (batch * 1_000) / batchesPerSecond
      if (due > performance.now()) await pause(due - performance.now())
      for (let at = batch * size; at < (batch + 1) * size; at++) {
        const topic = `load/${ids[at % counters]}`
        const one = reading(new Date(start + Math.floor(at / counters) * 50).toISOString())
        sending.push(send(topic, one))
        // A gateway that got no receipt sends again.
        if (at % 10 === 0) sending.push(send(topic, one))
      }
    }
    await Promise.all(sending)
    const sent = seconds * perSecond
    const shown = await display.stop()
    await expect.poll(async () => (await stored(ids)).rows, { timeout: 60_000, interval: 20 }).toBe(sent)
    console.log(
      `readings over MQTT: ${sent} stored ${((performance.now() - begin) / 1_000).toFixed(1)} s after the first; displays at most ${Math.round(shown.at(-1)!)} ms`,
    )
    if (process.env['PROOF']) expect(shown.at(-1)).toBeLessThan(1_000)
    expect(await stored(ids)).toEqual({ rows: sent, came: sent })
    expect(await scene.read(connection)).toMatchObject({ connectionState: 'connected', lastProblem: null })
  },
)
