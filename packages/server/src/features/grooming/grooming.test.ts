/** The grooming plan, what was groomed by tap and by positions, and who drove (issue "Operations"). */
import { sql } from 'drizzle-orm'
import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { slope } from '@ridgeline/domain/entities/slope'
import { nightAt } from '@ridgeline/domain/operation/grooming/grooming-night'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

/** 1,000 m to the north. */
const north = 1000 / 111_195
const [lng, lat] = [20, 49]
const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** Moves the resort to a time zone in which no night begins within 50 minutes: positions of that time belong to the same night. */
async function awayFromNoon(resortId: string): Promise<void> {
  const timezone = ['UTC', 'Europe/Kyiv'].find((zone) => {
    const [earlier, later] = [-50 * 60_000, 50 * 60_000].map((distance) => nightAt(Date.now() + distance, zone))
    return earlier === later
  })
  const { version } = (await boss('GET', `resorts/${resortId}`)).body
  const { status, text } = await boss('PATCH', `resorts/${resortId}`, { timezone }, { 'if-match': `"${String(version)}"` })
  expect(status, text).toBe(200)
}

/** @param at the number of the slope: each is 1 km east of the one before */
async function slopeIn(resortId: string, at: number, values: object = {}): Promise<string> {
  const east = lng + at * 0.015
  const geometry = {
    type: 'LineString',
    coordinates: [
      [east, lat],
      [east, lat + north],
    ],
  }
  const { status, body, text } = await boss('POST', 'slopes', {
    ...draftOf(slope, at + 1),
    groomedAt: null,
    active: true,
    geometry,
    resortId,
    ...values,
  })
  expect(status, text).toBe(201)
  return String(body['id'])
}

const nightOf = async (resortId: string, night = '') =>
  (await boss<GroomingNight>('GET', `groomings/night?resortId=${resortId}${night && `&night=${night}`}`)).body
async function plan(resortId: string, slopeId: string, values: object = {}) {
  const { tonight } = await nightOf(resortId)
  const { status, body, text } = await boss('POST', 'groomings', { resortId, slopeId, night: tonight, ...values })
  expect(status, text).toBe(201)
  return String(body['id'])
}
/** As the outbox of the screen sends it. */
async function tap(client: Client, id: string, groomedAt: string | null, version: number) {
  const { body } = await client('POST', 'groomings/bulk', { items: [{ id, version, groomedAt }] })
  expect(body.failed).toEqual([])
}
const groomedAtOf = async (slopeId: string) => (await boss('GET', `slopes/${slopeId}`)).body['groomedAt']

test('issue 18: a tap sets the time of the slope without the permission to open it, and taken back gives back the time before', async () => {
  const resortId = await server.createResort(1)
  const earlier = before(86_400)
  const slopeId = await slopeIn(resortId, 0, { groomedAt: earlier })
  const id = await plan(resortId, slopeId)
  const driver = await server.signedIn(['grooming.read', 'grooming.status'], [resortId])
  const now = before(0)
  await tap(driver, id, now, 1)
  expect(await groomedAtOf(slopeId)).toBe(now)
  expect((await nightOf(resortId)).rows).toMatchObject([{ id, slopeId, groomedAt: now, version: 2 }])
  expect((await driver('PATCH', `slopes/${slopeId}`, { status: 'closed' }, { 'if-match': '"2"' })).status).toBe(403)
  const { items } = (await boss('GET', `slopes/${slopeId}/history`)).body
  expect(items[0]).toMatchObject({ userId: driver.userId })
  await tap(driver, id, null, 2)
  expect(await groomedAtOf(slopeId)).toBe(earlier)
  // A later time that staff entered with the slope stays.
  await tap(driver, id, now, 3)
  const later = before(0)
  const { version } = (await boss('GET', `slopes/${slopeId}`)).body
  await boss('PATCH', `slopes/${slopeId}`, { groomedAt: later }, { 'if-match': `"${String(version)}"` })
  await tap(driver, id, null, 4)
  expect(await groomedAtOf(slopeId)).toBe(later)
})

test('a row that is created as groomed grooms its slope, and one that is removed or moved to another slope gives back the time before', async () => {
  const resortId = await server.createResort(9)
  const earlier = before(86_400)
  const [one, other] = [await slopeIn(resortId, 0, { groomedAt: earlier }), await slopeIn(resortId, 1)]
  const both = async () => [await groomedAtOf(one), await groomedAtOf(other)]
  const now = before(0)
  const id = await plan(resortId, one, { groomedAt: now })
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
  const { tonight } = await nightOf(resortId)
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

test('issue 18: a night is planned from the night before or from a pattern, one row for each slope', async () => {
  const resortId = await server.createResort(2)
  const [one, other] = [await slopeIn(resortId, 0), await slopeIn(resortId, 1)]
  const { tonight } = await nightOf(resortId)
  const yesterday = new Date(Date.parse(tonight) - 86_400_000).toISOString().slice(0, 10)
  const row = { resortId, vehicle: 'PB 600', plannedAt: '17:30', driverId: boss.userId }
  await boss('POST', 'groomings/bulk', {
    items: [
      { ...row, slopeId: one, night: yesterday },
      { ...row, slopeId: other, pattern: 'After snowfall' },
    ],
  })
  const { rows, others, previous, patterns } = await nightOf(resortId)
  expect([rows, others.length]).toEqual([[], 2])
  const copied = { vehicle: 'PB 600', plannedAt: '17:30', driverId: boss.userId }
  expect(previous).toEqual({ night: yesterday, rows: [{ slopeId: one, ...copied }] })
  expect(patterns).toEqual([{ name: 'After snowfall', rows: [{ slopeId: other, ...copied }] }])
  await plan(resortId, one)
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

test('issue 18: positions of the planned vehicle groom a slope from 80 percent of its length on; nothing of them is kept', async () => {
  const resortId = await server.createResort(3)
  await awayFromNoon(resortId)
  const [driven, foreign, half] = [await slopeIn(resortId, 0), await slopeIn(resortId, 1), await slopeIn(resortId, 2)]
  const id = await plan(resortId, driven, { vehicle: 'Canary 1' })
  const foreignId = await plan(resortId, foreign, { vehicle: 'Canary 2' })
  const halfId = await plan(resortId, half)
  const key = await server.withKey(['groomingPosition.create'], { resortIds: [resortId], rateLimit: 10_000 })
  /** From the bottom up, 10 seconds and 50 metres between two positions. */
  const drive = (vehicle: string, slopeAt: number, from: number, to: number) =>
    Array.from({ length: Math.round((to - from) * 20) + 1 }, (_, at) => ({
      vehicle,
      at: before(2000 - (from * 20 + at) * 10),
      lng: lng + slopeAt * 0.015 + 0.0001,
      lat: lat + north * (from + at / 20),
    }))
  const send = (items: object[]) => key<{ taken: number; groomed: number }>('POST', 'grooming-positions', { resortId, items })
  const first = await send([...drive('canary 1', 0, 0, 0.5), ...drive('Canary 3', 1, 0, 1), ...drive('Canary 7', 2, 0, 0.5)])
  expect([first.status, first.body.groomed], first.text).toEqual([200, 0])
  expect(await groomedAtOf(driven)).toBe(null)
  const byId = async () => Object.fromEntries((await nightOf(resortId)).rows.map((row) => [row.id, row]))
  const known = await byId()
  expect(known[id]!.coverage).toBeGreaterThanOrEqual(50)
  expect(known[id]!.coverage).toBeLessThan(60)
  // Another vehicle than the planned one grooms nothing by itself.
  expect(known[foreignId]!.coverage).toBe(null)
  expect(known[halfId]!.coverage).toBeGreaterThanOrEqual(50)
  const second = await send(drive('Canary 1', 0, 0.5, 0.9))
  expect(second.body).toMatchObject({ groomed: 1, ignored: 0 })
  const groomedAt = (await byId())[id]!.groomedAt
  expect(await groomedAtOf(driven)).toBe(groomedAt)
  // Taken back, it is not set again by the next position.
  await tap(boss, id, null, (await byId())[id]!.version)
  expect((await send(drive('Canary 1', 0, 0.9, 1))).body.groomed).toBe(0)
  expect(await groomedAtOf(driven)).toBe(null)
  expect((await send([{ vehicle: 'Canary 1', at: before(-3600), lng, lat }])).body).toMatchObject({ taken: 0, ignored: 1 })
  expect((await send([{ vehicle: 'Canary 1', at: before(40 * 86_400), lng, lat }])).body).toMatchObject({ taken: 0, ignored: 1 })
  expect((await send(Array.from({ length: 501 }, () => ({ vehicle: 'x', at: before(1), lng, lat })))).status).toBe(422)
})

test('issue 18: a slope that could not be stored as groomed is groomed when the positions are sent again', async () => {
  const resortId = await server.createResort(8)
  await awayFromNoon(resortId)
  const slopeId = await slopeIn(resortId, 0)
  await plan(resortId, slopeId, { vehicle: 'Snow 1' })
  const items = Array.from({ length: 21 }, (_, at) => ({
    vehicle: 'Snow 1',
    at: before(2000 - at * 10),
    lng: lng + 0.0001,
    lat: lat + north * (at / 20),
  }))
  const send = () => boss<{ groomed: number }>('POST', 'grooming-positions', { resortId, items })
  const { db } = server.services
  await db.query(sql`create function refuse_groomed() returns trigger language plpgsql as $$ begin raise exception 'full disk'; end $$`)
  await db.query(sql`create trigger refuse_groomed before update on slopes for each row execute function refuse_groomed()`)
  expect((await send()).status).toBe(500)
  await db.query(sql`drop trigger refuse_groomed on slopes`)
  await db.query(sql`drop function refuse_groomed`)
  expect((await send()).body).toMatchObject({ groomed: 1 })
  expect(await groomedAtOf(slopeId)).not.toBe(null)
})

test('issue 18: only those who may read grooming see the plan, and a key sends positions of its resorts only', async () => {
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
  const id = await plan(resortId, await slopeIn(resortId, 0), { driverId: driver.userId })
  const { body } = await boss<{ records: { entity: string; id: string }[] }>('GET', `users/${driver.userId}/personal-data`)
  expect(body.records).toContainEqual(expect.objectContaining({ entity: 'grooming', id }))
  expect((await boss('POST', `users/${driver.userId}/erase`)).status).toBe(200)
  expect((await nightOf(resortId)).rows).toMatchObject([{ id, driverId: null, driver: null }])
})

test('a plan is in the order of its night: from the evening over midnight to the morning, then what has no time', async () => {
  const resortId = await server.createResort(31)
  const times = ['05:00', null, '17:00', '00:30', '23:45']
  const slopes = await Promise.all(times.map((_, at) => slopeIn(resortId, at, { name: { sk: `S ${at}` }, mapNumber: `${at}a`, order: at })))
  for (const [at, plannedAt] of times.entries()) {
    await plan(resortId, slopes[at]!, { plannedAt })
    const pattern = { resortId, slopeId: slopes[at], plannedAt, pattern: 'Each' }
    expect((await boss('POST', 'groomings', pattern)).status).toBe(201)
  }
  const inOrder = ['17:00', '23:45', '00:30', '05:00', null]
  const { tonight, rows, patterns } = await nightOf(resortId)
  expect(rows.map(({ plannedAt }) => plannedAt)).toEqual(inOrder)
  expect(rows[0]).toMatchObject({ slopeId: slopes[2], mapNumber: '2a' })
  expect(patterns[0]!.rows.map(({ plannedAt }) => plannedAt)).toEqual(inOrder)
  const { previous } = await nightOf(resortId, dayAfter(tonight, 1))
  expect(previous!.rows.map(({ plannedAt }) => plannedAt)).toEqual(inOrder)
})
