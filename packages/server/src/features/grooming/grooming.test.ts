/** The grooming plan, what was groomed by tap and by positions, and who drove. */
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { before, lat, lng, startGrooming, type GroomingScene } from './grooming.fixture.ts'

let scene: GroomingScene
let server: GroomingScene['server']
let boss: GroomingScene['boss']
beforeAll(async () => {
  scene = await startGrooming()
  ;({ server, boss } = scene)
})
afterAll(() => server.close())

test('a tap sets the time of the slope without the permission to open it, and taken back gives back the time before', async () => {
  const resortId = await server.createResort(1)
  const earlier = before(86_400)
  const slopeId = await scene.slopeIn(resortId, 0, { groomedAt: earlier })
  const id = await scene.plan(resortId, slopeId)
  const driver = await server.signedIn(['grooming.read', 'grooming.status'], [resortId])
  const now = before(0)
  await scene.tap(driver, id, now, 1)
  expect(await scene.groomedAtOf(slopeId)).toBe(now)
  expect((await scene.nightOf(resortId)).rows).toMatchObject([{ id, slopeId, groomedAt: now, version: 2 }])
  expect((await driver('PATCH', `slopes/${slopeId}`, { status: 'closed' }, { 'if-match': '"2"' })).status).toBe(403)
  const { items } = (await boss('GET', `slopes/${slopeId}/history`)).body
  expect(items[0]).toMatchObject({ userId: driver.userId })
  await scene.tap(driver, id, null, 2)
  expect(await scene.groomedAtOf(slopeId)).toBe(earlier)
  // A later time that staff entered with the slope stays.
  await scene.tap(driver, id, now, 3)
  const later = before(0)
  const { version } = (await boss('GET', `slopes/${slopeId}`)).body
  await boss('PATCH', `slopes/${slopeId}`, { groomedAt: later }, { 'if-match': `"${String(version)}"` })
  await scene.tap(driver, id, null, 4)
  expect(await scene.groomedAtOf(slopeId)).toBe(later)
})

test('a row that is created as groomed grooms its slope, and one that is removed or moved to another slope gives back the time before', async () => {
  const resortId = await server.createResort(9)
  const earlier = before(86_400)
  const [one, other] = [await scene.slopeIn(resortId, 0, { groomedAt: earlier }), await scene.slopeIn(resortId, 1)]
  const both = async () => [await scene.groomedAtOf(one), await scene.groomedAtOf(other)]
  const now = before(0)
  const id = await scene.plan(resortId, one, { groomedAt: now })
  expect(await both()).toEqual([now, null])
  const ifMatch = async () => ({ 'if-match': `"${String((await boss('GET', `groomings/${id}`)).body['version'])}"` })
  expect((await boss('PATCH', `groomings/${id}`, { slopeId: other }, await ifMatch())).status).toBe(200)
  expect(await both()).toEqual([earlier, now])
  expect((await boss('DELETE', `groomings/${id}`, undefined, await ifMatch())).status).toBe(204)
  expect(await both()).toEqual([earlier, null])
  const { revision } = (await boss('GET', `groomings/${id}/history`)).body.items[0]!
  expect((await boss('POST', `groomings/${id}/restore`, { revision })).status).toBe(200)
  expect(await both()).toEqual([earlier, now])
  // Together with others, and in a pattern, which is no night.
  const { tonight } = await scene.nightOf(resortId)
  const { body } = await boss<{ saved: { id: string; version: number }[]; failed: unknown[] }>('POST', 'groomings/bulk', {
    items: [
      { resortId, slopeId: one, night: tonight, groomedAt: now },
      { resortId, slopeId: other, pattern: 'Each', groomedAt: before(0) },
    ],
  })
  expect(body.failed).toEqual([])
  expect(await both()).toEqual([now, now])
  const remove = body.saved.map(({ id, version }) => ({ id, version }))
  expect((await boss('POST', 'groomings/bulk', { remove })).body.failed).toEqual([])
  expect(await both()).toEqual([earlier, now])
})

test('a night is planned from the night before or from a pattern, one row for each slope', async () => {
  const resortId = await server.createResort(2)
  const [one, other] = [await scene.slopeIn(resortId, 0), await scene.slopeIn(resortId, 1)]
  const { tonight } = await scene.nightOf(resortId)
  const yesterday = new Date(Date.parse(tonight) - 86_400_000).toISOString().slice(0, 10)
  const row = { resortId, vehicle: 'PB 600', plannedAt: '17:30', driverId: boss.userId }
  await boss('POST', 'groomings/bulk', {
    items: [
      { ...row, slopeId: one, night: yesterday },
      { ...row, slopeId: other, pattern: 'After snowfall' },
    ],
  })
  const { rows, others, previous, patterns } = await scene.nightOf(resortId)
  expect([rows, others.length]).toEqual([[], 2])
  const copied = { vehicle: 'PB 600', plannedAt: '17:30', driverId: boss.userId }
  expect(previous).toEqual({ night: yesterday, rows: [{ slopeId: one, ...copied }] })
  expect(patterns).toEqual([{ name: 'After snowfall', rows: [{ slopeId: other, ...copied }] }])
  await scene.plan(resortId, one)
  expect((await boss('POST', 'groomings', { resortId, slopeId: one, night: tonight })).status).toBe(422)
  const refusals = [
    [{}, { field: 'night', rule: 'requiredIf', args: [] }],
    [
      { night: tonight, pattern: 'Both' },
      { field: 'pattern', rule: 'onlyWhen', args: [] },
    ],
  ] as const
  for (const [values, issue] of refusals) {
    const { status, body } = await boss('POST', 'groomings', { resortId, slopeId: other, ...values })
    expect([status, body.ErrorData.issues]).toEqual([422, [issue]])
  }
})

test('only those who may read grooming see the plan, and a key sends positions of its resorts only', async () => {
  const [resortId, otherId] = [await server.createResort(4), await server.createResort(5)]
  const stranger = await server.signedIn(['grooming.read', 'grooming.update'], [otherId])
  expect((await stranger('GET', `groomings/night?resortId=${resortId}`)).status).toBe(404)
  const body = { resortId, items: [{ vehicle: 'x', at: before(1), lng, lat }] }
  expect((await stranger('POST', 'grooming-positions', body)).status).toBe(404)
  const key = await server.withKey(['groomingPosition.create'], { resortIds: [otherId] })
  expect((await key('POST', 'grooming-positions', body)).status).toBe(404)
  const reader = await server.signedIn(['grooming.read'], [resortId])
  expect((await reader('POST', 'grooming-positions', body)).status).toBe(403)
})

test('M8 an erased driver is in no plan', async () => {
  const resortId = await server.createResort(6)
  const driver = await server.signedIn(['grooming.read'], [resortId])
  const id = await scene.plan(resortId, await scene.slopeIn(resortId, 0), { driverId: driver.userId })
  const { body } = await boss<{ records: { entity: string; id: string }[] }>('GET', `users/${driver.userId}/personal-data`)
  expect(body.records).toContainEqual(expect.objectContaining({ entity: 'grooming', id }))
  expect((await boss('POST', `users/${driver.userId}/erase`)).status).toBe(200)
  expect((await scene.nightOf(resortId)).rows).toMatchObject([{ id, driverId: null, driver: null }])
})

test('a plan is in the order of its night: from the evening over midnight to the morning, then what has no time', async () => {
  const resortId = await server.createResort(31)
  const times = ['05:00', null, '17:00', '00:30', '23:45']
  const slopes = await Promise.all(
    times.map((_, at) => scene.slopeIn(resortId, at, { name: { sk: `S ${at}` }, mapNumber: `${at}a`, order: at })),
  )
  for (const [at, plannedAt] of times.entries()) {
    await scene.plan(resortId, slopes[at]!, { plannedAt })
    const pattern = { resortId, slopeId: slopes[at], plannedAt, pattern: 'Each' }
    expect((await boss('POST', 'groomings', pattern)).status).toBe(201)
  }
  const inOrder = ['17:00', '23:45', '00:30', '05:00', null]
  const { tonight, rows, patterns } = await scene.nightOf(resortId)
  expect(rows.map(({ plannedAt }) => plannedAt)).toEqual(inOrder)
  expect(rows[0]).toMatchObject({ slopeId: slopes[2], mapNumber: '2a' })
  expect(patterns[0]!.rows.map(({ plannedAt }) => plannedAt)).toEqual(inOrder)
  const { previous } = await scene.nightOf(resortId, dayAfter(tonight, 1))
  expect(previous!.rows.map(({ plannedAt }) => plannedAt)).toEqual(inOrder)
})
