/** When measured values were measured, as the server sets and brings it back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '@ridgeline/domain/declare/registry'
import { recordScene, type RecordScene } from '../../testing/record-scene.ts'

const { aquaparkAttraction, themeParkAttraction, skilift, slope, pool } = entities

let admin: RecordScene['admin']
let changed: RecordScene['changed']
let editor: RecordScene['editor']
let made: RecordScene['made']
let server: RecordScene['server']

beforeAll(async () => {
  ;({ admin, changed, editor, made, server } = await recordScene())
})
afterAll(() => server.close())

test('pool.waterTemperatureMeasuredAt: set to now for a temperature without a time, otherwise as sent', async () => {
  const given = '2026-01-05T08:00:00.000Z'
  const record = await made(pool, { waterTemperature: 30, waterTemperatureMeasuredAt: given })
  expect(record['waterTemperatureMeasuredAt']).toBe(given)
  const warmer = await changed(pool, record, { waterTemperature: 31 })
  expect(Date.parse(String(warmer['waterTemperatureMeasuredAt']))).toBeGreaterThan(Date.now() - 60_000)
  const dated = await changed(pool, warmer, { waterTemperature: 32, waterTemperatureMeasuredAt: given })
  expect(dated['waterTemperatureMeasuredAt']).toBe(given)
  const corrected = await changed(pool, dated, { waterTemperature: 32.5, waterTemperatureMeasuredAt: given })
  expect(corrected['waterTemperatureMeasuredAt']).toBe(given)
  expect(await changed(pool, corrected, { waterTemperature: null })).toMatchObject({
    waterTemperature: null,
    waterTemperatureMeasuredAt: given,
  })
  const fresh = await made(pool, { waterTemperature: 28, waterTemperatureMeasuredAt: null })
  expect(Date.parse(String(fresh['waterTemperatureMeasuredAt']))).toBeGreaterThan(Date.now() - 60_000)
})

test('pool.waterTemperatureMeasuredAt: an empty time counts as none, whether the pool has one or not; an undo brings it back', async () => {
  const untimed = await changed(pool, await made(pool, { waterTemperature: 30 }), { waterTemperatureMeasuredAt: null })
  expect(untimed['waterTemperatureMeasuredAt']).toBeNull()
  const timed = await changed(pool, untimed, { waterTemperature: 37, waterTemperatureMeasuredAt: null })
  expect(Date.parse(String(timed['waterTemperatureMeasuredAt']))).toBeGreaterThan(Date.now() - 60_000)
  const again = await changed(pool, timed, { waterTemperature: 36, waterTemperatureMeasuredAt: null })
  expect(again['waterTemperatureMeasuredAt']).not.toBeNull()
  for (const { id, version } of [again, timed]) await admin('POST', 'pools/undo', { items: [{ id, version }] })
  expect((await admin('GET', `pools/${String(untimed['id'])}`)).body).toMatchObject({
    waterTemperature: 30,
    waterTemperatureMeasuredAt: null,
  })
})

test('pool.waterTemperatureMeasuredAt, slope.snowMeasuredAt: a restored value is as old as it was, also without a time', async () => {
  const restored = async (entity: typeof pool | typeof slope, first: Record<string, unknown>, values: Record<string, unknown>) => {
    const path = `${entity.plural}/${String(first['id'])}`
    const [newest] = (await admin('GET', `${path}/history`)).body.items
    await changed(entity, first, values)
    return (await admin('POST', `${path}/restore`, { revision: newest!['revision'] })).body
  }
  const untimed = await changed(pool, await made(pool, { waterTemperature: 30 }), { waterTemperatureMeasuredAt: null })
  const bath = await restored(pool, untimed, { waterTemperature: 37 })
  expect(bath).toMatchObject({ waterTemperature: 30, waterTemperatureMeasuredAt: null })
  const covered = await made(slope, { snowDepth: 40 })
  const piste = await restored(slope, covered, { snowDepth: 60 })
  expect(piste).toMatchObject({ snowDepth: 40, snowMeasuredAt: covered['snowMeasuredAt'] })
})

test('pool.waterTemperatureMeasuredAt: a thermometer that repeats its value confirms it, at times and with other values', async () => {
  const key = await server.withKey(['pool.read', 'pool.update'])
  const old = () => new Date(Date.now() - 5 * 3_600_000).toISOString()
  const byKey = (record: Record<string, unknown>, values: object) =>
    key('PATCH', `pools/${String(record['id'])}`, values, { 'if-match': `"${String(record['version'])}"` })
  const ageOf = (record: Record<string, unknown>) => Date.now() - Date.parse(String(record['waterTemperatureMeasuredAt']))
  const record = await made(pool, { waterTemperature: 37, waterTemperatureMeasuredAt: old(), occupancy: 'low' })
  const repeated = (await byKey(record, { waterTemperature: 37 })).body
  expect(ageOf(repeated)).toBeLessThan(60_000)
  expect((await byKey(repeated, { waterTemperature: 37 })).body['version']).toBe(repeated['version'])
  const byHand = await changed(pool, repeated, { waterTemperatureMeasuredAt: old() })
  expect((await changed(pool, byHand, { waterTemperature: 37 }))['version']).toBe(byHand['version'])
  expect(ageOf((await byKey(byHand, { waterTemperature: 37, occupancy: 'medium' })).body)).toBeLessThan(60_000)
})

test('aquaparkAttraction.measuredAt, themeParkAttraction.measuredAt: when a machine last reported the queue; what staff set has no age', async () => {
  for (const attraction of [aquaparkAttraction, themeParkAttraction]) {
    const key = await server.withKey([`${attraction.name}.read`, `${attraction.name}.update`])
    const record = await made(attraction, { waitingTime: null, occupancy: null })
    const byHand = await changed(attraction, record, { waitingTime: 45 })
    expect([record['measuredAt'], byHand['measuredAt']]).toEqual([null, null])
    const address = `${attraction.plural}/${String(record['id'])}`
    const { body } = await key('PATCH', address, { waitingTime: 45 }, { 'if-match': `"${String(byHand['version'])}"` })
    expect(Date.parse(String(body['measuredAt']))).toBeGreaterThan(Date.now() - 60_000)
    expect(await changed(attraction, body, { waitingTime: 30 })).toMatchObject({ measuredAt: null })
  }
})

test('skilift.measuredAt, aquaparkAttraction.measuredAt: the age stays with what staff left as a machine reported it', async () => {
  const reported = { waitingTime: 45, occupancy: 'high' }
  for (const entity of [aquaparkAttraction, skilift]) {
    const key = await server.withKey([`${entity.name}.read`, `${entity.name}.update`])
    const { id, version } = await made(entity, { waitingTime: 10, occupancy: 'low' })
    const path = `${entity.plural}/${String(id)}`
    const { body } = await key('PATCH', path, reported, { 'if-match': `"${String(version)}"` })
    const { measuredAt } = body
    expect(measuredAt).not.toBeNull()
    const calm = await changed(entity, body, { occupancy: 'low' })
    expect(calm).toMatchObject({ waitingTime: 45, measuredAt })
    // Bulks read only the fields that they need.
    await admin('POST', `${entity.plural}/bulk`, { items: [{ id, version: calm['version'], occupancy: 'medium' }] })
    expect((await admin('GET', path)).body).toMatchObject({ occupancy: 'medium', measuredAt })
  }
})

test('aquaparkAttraction.measuredAt: with a value of a machine, an undo brings back its time, whatever was confirmed since', async () => {
  const key = await server.withKey(['aquaparkAttraction.read', 'aquaparkAttraction.update'])
  const byKey = async ({ id, version }: Record<string, unknown>, values: object) =>
    (await key('PATCH', `aquaparks-attractions/${String(id)}`, values, { 'if-match': `"${String(version)}"` })).body
  const undone = async ({ id, version }: Record<string, unknown>) => {
    await admin('POST', 'aquaparks-attractions/undo', { items: [{ id, version }] })
    return (await admin('GET', `aquaparks-attractions/${String(id)}`)).body
  }
  const record = await byKey(await made(aquaparkAttraction, { waitingTime: 45, occupancy: null }), { waitingTime: 10 })
  const byHand = await changed(aquaparkAttraction, record, { waitingTime: 20 })
  expect(byHand['measuredAt']).toBeNull()
  const back = await undone(byHand)
  expect(back).toMatchObject({ waitingTime: 10, measuredAt: record['measuredAt'] })

  const [guessed, better] = [await changed(aquaparkAttraction, back, { waitingTime: 30 }), { waitingTime: 35 }]
  const corrected = await changed(aquaparkAttraction, guessed, better)
  expect((await byKey(corrected, better))['measuredAt']).not.toBeNull()
  expect(await undone(corrected)).toMatchObject({ waitingTime: 30, measuredAt: null })

  // Another value that a machine has measured since keeps its time.
  const both = await byKey(await made(aquaparkAttraction, { waitingTime: 45, occupancy: 'low' }), { waitingTime: 10, occupancy: 'high' })
  const calm = await changed(aquaparkAttraction, both, { occupancy: 'low' })
  const longer = await byKey(calm, { waitingTime: 50 })
  expect(longer['measuredAt']).not.toBe(both['measuredAt'])
  expect(await undone(calm)).toMatchObject({ waitingTime: 50, occupancy: 'high', measuredAt: longer['measuredAt'] })
})

test('pool.waterTemperatureMeasuredAt: an undo brings back the time of the temperature, also if others have corrected it since', async () => {
  const [before, now] = [new Date(Date.now() - 3 * 3_600_000).toISOString(), new Date(Date.now() - 3_600_000).toISOString()]
  const record = await changed(pool, await made(pool), { waterTemperature: 30, waterTemperatureMeasuredAt: before })
  const warmer = await changed(pool, record, { waterTemperature: 37 })
  const other = await editor('pool.read', 'pool.update')
  const corrected = await other(
    'PATCH',
    `pools/${String(warmer['id'])}`,
    { waterTemperatureMeasuredAt: now },
    { 'if-match': `"${String(warmer['version'])}"` },
  )
  expect(corrected.status, corrected.text).toBe(200)
  await admin('POST', 'pools/undo', { items: [{ id: warmer['id'], version: warmer['version'] }] })
  const { body } = await admin('GET', `pools/${String(warmer['id'])}`)
  expect(body).toMatchObject({ waterTemperature: 30, waterTemperatureMeasuredAt: before })
})
