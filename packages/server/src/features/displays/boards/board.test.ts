/** The board follows committed changes, and keeps its state while the database is unavailable. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openBoard, type Step } from './board.ts'
import { startScene, type Made, type Scene } from '../screen.fixture.ts'
import { until } from '../stream.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

test('many changes at once become few steps, and none is lost', async () => {
  const { make, change, resortId, server } = scene
  const steps: (Step | undefined)[] = []
  const lifts: Made[] = []
  for (let index = 0; index < 20; index++) lifts.push(await make('skilifts', { status: 'closed' }))
  const board = openBoard(server.services.db, resortId, (step) => steps.push(step))
  await board.state()
  const unsubscribe = server.services.changes.subscribe((changed) => changed.forEach(({ entity, id }) => board.touch(entity, id)))
  await Promise.all(lifts.map((lift) => change('skilifts', lift, { status: 'open' })))
  const isOpen = async () => lifts.filter(({ id }) => steps.some((step) => step?.changed.has(id))).length
  expect(await until(isOpen, (count) => count === lifts.length)).toBe(lifts.length)
  expect(steps.length).toBeLessThan(lifts.length)
  unsubscribe()
  board.stop()
})

test('while the database is unavailable, screens still get the last state', async () => {
  const { make, resortId, server } = scene
  let isAway = false
  const db = {
    query: (...args: Parameters<typeof server.services.db.query>) =>
      isAway ? Promise.reject(new Error('away')) : server.services.db.query(...args),
  }
  const board = openBoard(db as typeof server.services.db, resortId, () => {})
  const before = await board.state()
  isAway = true
  const lift = await make('skilifts')
  board.touch('skilift', lift.id)
  await sleep(50)
  expect(await board.state()).toBe(before)
  isAway = false
  expect(
    (
      await until(
        () => board.state(),
        (state) => state?.items.has(lift.id) ?? false,
      )
    )?.items.has(lift.id),
  ).toBe(true)
  board.stop()
  expect(await server.services.db.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a board that was removed from memory and opened again gets a new version', async () => {
  const { resortId, server } = scene
  const versions = new Set<string | undefined>()
  for (let time = 0; time < 3; time++) {
    const board = openBoard(server.services.db, resortId, () => {})
    versions.add((await board.state())?.version)
    board.stop()
  }
  expect(versions.size).toBe(3)
})

test('OP13: an avalanche bulletin replaces that of yesterday when it is published, not before', async () => {
  const { resortId, server, admin } = scene
  const { db } = server.services
  const timezone = String((await admin('GET', `resorts/${resortId}`)).body['timezone'])
  const today = dayAt(Date.now(), timezone)
  const publicationTime = new Date(Date.now() + 5 * 60_000).toISOString()
  const bulletins = [
    { date: dayAfter(today, -1), dangerAm: 'low', publicationTime: null },
    { date: today, dangerAm: 'high', publicationTime },
  ] as const
  for (const [at, values] of bulletins.entries()) {
    const draft = draftOf(weatherAvalanche, at + 1, { ...values, regionId: 'SK-01', active: true })
    expect((await admin('POST', 'weather-avalanches', { ...draft, resortId })).status).toBe(201)
  }
  onTestFinished(async () => {
    vi.useRealTimers()
    await db.query(sql`delete from weather_avalanches`)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const board = openBoard(db, resortId, () => {})
  expect((await board.state())?.resort.conditions.avalanche).toMatchObject({ dangerAm: 'low' })
  await db.query(sql`update weather_avalanches set publication_time = now() where publication_time is not null`)
  vi.advanceTimersByTime(5 * 60_000)
  await expect.poll(() => board.current()?.resort.conditions.avalanche).toMatchObject({ dangerAm: 'high' })
  board.stop()
})

test('an avalanche bulletin is removed at the end of its day, also while lifts change frequently', async () => {
  const { make, resortId, server, admin } = scene
  const lift = await make('skilifts')
  const draft = draftOf(weatherAvalanche, 1, { date: new Date().toISOString().slice(0, 10), active: true })
  expect((await admin('POST', 'weather-avalanches', { ...draft, resortId })).status).toBe(201)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const board = openBoard(server.services.db, resortId, () => {})
  expect((await board.state())?.resort.conditions.avalanche).not.toBeNull()
  await server.services.db.query(sql`update weather_avalanches set date = date - 3`)
  for (let minute = 0; minute < 10; minute++) {
    vi.advanceTimersByTime(60_000)
    board.touch('skilift', lift.id)
  }
  await expect.poll(() => board.current()?.resort.conditions.avalanche).toBeNull()
  board.stop()
})
