/** Machines write by MQTT what they measure, through a real broker. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aquaparkAttraction } from '@ridgeline/domain/entities/aquapark-attraction'
import { location } from '@ridgeline/domain/entities/location'
import { parking } from '@ridgeline/domain/entities/parking'
import { pool } from '@ridgeline/domain/entities/pool'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { themeParkAttraction } from '@ridgeline/domain/entities/theme-park-attraction'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { measureDisplay } from '../../../testing/display-latency.ts'
import { createSample } from '../../../testing/sample-in.ts'
import { ago } from '../flow.fixture.ts'
import { reading, startMachines, type MachineScene } from './broker.fixture.ts'

let scene: MachineScene
beforeAll(async () => {
  scene = await startMachines()
})
afterAll(() => scene.close())

let seed = 100
async function plant(entity: Entity, values: Record<string, unknown> = {}): Promise<string> {
  const { id } = await createSample({ services: scene.server.services, resortId: scene.here }, entity, ++seed, values)
  return id
}
const record = async (path: string) => (await scene.boss('GET', path)).body

test('R2.40: readings come one by one and in batches; late and repeated ones are counted once', async () => {
  const { connected, counter, send, read } = scene
  const [north, south] = [await counter({ alias: 'north-gate' }), await counter()]
  const id = await connected([{ topic: 'gates/{id}/readings', measure: 'counter' }])
  const batch = { items: [reading(ago(3), 60), reading(ago(1), 70, 10)] }
  await send('gates/north-gate/readings', batch)
  await send(`gates/${south}/readings`, reading(ago(2), 30, 5))
  await send('gates/north-gate/readings', batch)
  await send('gates/north-gate/readings', [reading(ago(2), 5)])
  await expect.poll(() => scene.stored([north, south])).toEqual({ rows: 4, came: 165 })
  expect(await record(`flow-measurements/${north}`)).toMatchObject({ currentCount: 125 })
  await expect.poll(async () => (await read(id))['lastMessageAt'], { timeout: 5_000 }).not.toBeNull()
  expect(await read(id)).toMatchObject({ connectionState: 'connected', lastProblem: null, version: 1 })
})

test('lifts, car parks, slopes, pools, attractions and weather stations are known by their numbers; a late value is not stored', async () => {
  const { connected, send } = scene
  const lift = await plant(skilift, { internalId: 'L7', status: 'closed', statusValidUntil: null })
  const carPark = await plant(parking, { sensorId: 'P1', capacity: 200, vacantSpaces: 10 })
  const piste = await plant(slope, { alias: 'piste-4', snowDepth: 10 })
  const place = await plant(location, { weatherStationId: 'WS-9' })
  const weather = await plant(weatherCurrent, { locationId: place, source: 'station', manualValidUntil: null, windSpeed: 1, windGusts: 90 })
  const ridge = await plant(location, { weatherStationId: null })
  await plant(weatherSettings, { locationId: ridge, provider: 'ownStation', stationId: 'RIDGE-1', active: true })
  const onRidge = await plant(weatherCurrent, { locationId: ridge, source: 'station', manualValidUntil: null, temperature: 1 })
  const bath = await plant(pool, { alias: 'thermal-1', waterTemperature: 36, waterTemperatureMeasuredAt: ago(300) })
  const slide = await plant(aquaparkAttraction, { alias: 'slide-1', waitingTime: 45 })
  const ride = await plant(themeParkAttraction, { alias: 'ride-1', waitingTime: 45 })
  await connected([
    { topic: 'pools/{id}', measure: 'pool' },
    { topic: 'slides/{id}', measure: 'aquapark' },
    { topic: 'rides/{id}', measure: 'themePark' },
    { topic: 'lifts/{id}', measure: 'lift' },
    { topic: 'parking/{id}/free', measure: 'parking' },
    { topic: 'snow/top', measure: 'snow', recordKey: 'piste-4' },
    { topic: 'weather/{id}', measure: 'weather' },
  ])
  const at = ago(1)
  await send('pools/thermal-1', { waterTemperature: 37.5, at })
  await send('slides/slide-1', { waitingTime: 5, at })
  await send('rides/ride-1', '15')
  await send('lifts/L7', 'open')
  await send('parking/P1/free', '42')
  await send('snow/top', { snowDepth: 85, at: ago(1), battery: 3.1 })
  await send('weather/WS-9', { temperature: -12.5, windSpeed: 8.5, at: ago(2) })
  await send('weather/RIDGE-1', { temperature: -14.5, at: ago(2) })
  await expect.poll(() => record(`weather-current/${onRidge}`)).toMatchObject({ temperature: -14.5, source: 'station' })
  await expect.poll(() => record(`weather-current/${weather}`)).toMatchObject({ temperature: -12.5, windSpeed: 8.5, source: 'station' })
  expect(await record(`pools/${bath}`)).toMatchObject({ waterTemperature: 37.5, waterTemperatureMeasuredAt: at })
  expect(await record(`aquaparks-attractions/${slide}`)).toMatchObject({ waitingTime: 5, measuredAt: at })
  expect(await record(`theme-parks-attractions/${ride}`)).toMatchObject({ waitingTime: 15, measuredAt: expect.any(String) })
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

test('sensors of one record may measure at the same time; of each field older values are not stored, and none twice', async () => {
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

test('what staff set by hand stands; a message that is not understood is named, and the next one is stored', async () => {
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

const seconds = process.env['PROOF'] ? 60 : 2
const [counters, batchesPerSecond, perSecond] = [50, 10, 1_000]

test('a thousand readings a second over MQTT, each a message: none is lost, none counted twice', { timeout: 300_000 }, async () => {
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
  await expect.poll(async () => (await scene.stored(ids)).rows, { timeout: 60_000, interval: 20 }).toBe(sent)
  console.log(
    `readings over MQTT: ${sent} stored ${((performance.now() - begin) / 1_000).toFixed(1)} s after the first; displays at most ${Math.round(shown.at(-1)!)} ms`,
  )
  if (process.env['PROOF']) expect(shown.at(-1)).toBeLessThan(1_000)
  expect(await scene.stored(ids)).toEqual({ rows: sent, came: sent })
  expect(await scene.read(connection)).toMatchObject({ connectionState: 'connected', lastProblem: null })
})
