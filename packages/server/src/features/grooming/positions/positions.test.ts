/** Positions of vehicles groom the slopes of the plan. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { before, lat, lng, north, startGrooming, type GroomingScene } from '../grooming.fixture.ts'

let scene: GroomingScene
let server: GroomingScene['server']
let boss: GroomingScene['boss']
beforeAll(async () => {
  scene = await startGrooming()
  ;({ server, boss } = scene)
})
afterAll(() => server.close())

test('positions of the planned vehicle groom a slope from 80 percent of its length on; nothing of them is kept', async () => {
  const resortId = await server.createResort(3)
  await scene.awayFromNoon(resortId)
  const [driven, foreign, half] = [await scene.slopeIn(resortId, 0), await scene.slopeIn(resortId, 1), await scene.slopeIn(resortId, 2)]
  const id = await scene.plan(resortId, driven, { vehicle: 'Canary 1' })
  const foreignId = await scene.plan(resortId, foreign, { vehicle: 'Canary 2' })
  const halfId = await scene.plan(resortId, half)
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
  expect(await scene.groomedAtOf(driven)).toBe(null)
  const byId = async () => Object.fromEntries((await scene.nightOf(resortId)).rows.map((row) => [row.id, row]))
  const known = await byId()
  expect(known[id]!.coverage).toBeGreaterThanOrEqual(50)
  expect(known[id]!.coverage).toBeLessThan(60)
  // Another vehicle than the planned one grooms nothing by itself.
  expect(known[foreignId]!.coverage).toBe(null)
  expect(known[halfId]!.coverage).toBeGreaterThanOrEqual(50)
  const second = await send(drive('Canary 1', 0, 0.5, 0.9))
  expect(second.body).toMatchObject({ groomed: 1, ignored: 0 })
  const groomedAt = (await byId())[id]!.groomedAt
  expect(await scene.groomedAtOf(driven)).toBe(groomedAt)
  // Taken back, it is not set again by the next position.
  await scene.tap(boss, id, null, (await byId())[id]!.version)
  expect((await send(drive('Canary 1', 0, 0.9, 1))).body.groomed).toBe(0)
  expect(await scene.groomedAtOf(driven)).toBe(null)
  expect((await send([{ vehicle: 'Canary 1', at: before(-3600), lng, lat }])).body).toMatchObject({ taken: 0, ignored: 1 })
  expect((await send([{ vehicle: 'Canary 1', at: before(40 * 86_400), lng, lat }])).body).toMatchObject({ taken: 0, ignored: 1 })
  expect((await send(Array.from({ length: 501 }, () => ({ vehicle: 'x', at: before(1), lng, lat })))).status).toBe(422)
})

test('a slope that could not be stored as groomed is groomed when the positions are sent again', async () => {
  const resortId = await server.createResort(8)
  await scene.awayFromNoon(resortId)
  const slopeId = await scene.slopeIn(resortId, 0)
  await scene.plan(resortId, slopeId, { vehicle: 'Snow 1' })
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
  expect(await scene.groomedAtOf(slopeId)).not.toBe(null)
})
