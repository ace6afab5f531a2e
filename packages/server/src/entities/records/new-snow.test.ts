/** All displays show the same value of new snow for a resort. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { location } from '@ridgeline/domain/entities/location'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { sql } from 'drizzle-orm'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { readNewSnow } from './new-snow.ts'

let server: TestServer
let boss: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
let seed = 0

/** A weather station with its own location, shown on displays by default. */
async function station(name: string, snowfall24h: number, { minutes = 10, showOnDisplays = true } = {}) {
  seed++
  const place = (await boss('POST', 'locations', { ...draftOf(location, seed), resortId })).body
  const locationId = String(place['id'])
  const shown = { locationId, showOnDisplays, staleAfter: 60, pollInterval: 10, active: true }
  expect((await boss('POST', 'weather-settings', { ...draftOf(weatherSettings, seed, shown), resortId })).status).toBe(201)
  const measured = { name: { sk: name }, locationId, snowfall24h, source: 'station' as const, manualValidUntil: null, active: true }
  const draft = draftOf(weatherCurrent, seed, { ...measured, measuredAt: minutesAgo(minutes) })
  const { status, body } = await boss('POST', 'weather-current', { ...draft, resortId })
  expect(status, JSON.stringify(body)).toBe(201)
}

async function type(snowfall24h: number | null) {
  const { version } = (await boss('GET', `resorts/${resortId}`)).body
  const answer = await boss('PATCH', `resorts/${resortId}`, { snowfall24h }, { 'if-match': `"${Number(version)}"` })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** New snow on the dashboard, the ski map and the LED board. */
async function shown() {
  const dashboard = (await boss<Dashboard>('GET', `dashboard?resortId=${resortId}`)).body
  const feedOf = async (kind: string) =>
    (await server.app.inject({ url: `/api/displays/${kind}/${resortId}?lang=sk` })).json<Feed>().newSnow
  const [skimap, led] = [await feedOf('skimaps'), await feedOf('ledinfo')]
  const { newSnow } = dashboard
  const source = (of: string | undefined) => of?.split(', ')[0]
  return [
    newSnow && [newSnow.amount, newSnow.isManual ? 'ručne' : newSnow.place?.sk],
    ...[skimap, led].map((snow) => snow && [snow.amount, source(snow.source.sk)]),
  ]
}

const everywhere = (snow: unknown) => [snow, snow, snow]

test('the dashboard, the ski map and the LED board show the new snow of the same station, or the manual value of the resort', async () => {
  await type(null)
  expect(await shown()).toEqual(everywhere(null))
  await station('Dedina', 2)
  await station('Vrchol', 5)
  await station('Silent', 40, { minutes: 8 * 60 })
  await station('Office', 30, { showOnDisplays: false })
  await expect.poll(shown, { timeout: 20_000 }).toEqual(everywhere([5, 'Vrchol']))
  await type(8)
  await expect.poll(shown, { timeout: 20_000 }).toEqual(everywhere([8, 'ručne']))
  await type(null)
  await expect.poll(shown, { timeout: 20_000 }).toEqual(everywhere([5, 'Vrchol']))
})

test("a manual value of yesterday is not shown as today's new snow", async () => {
  await type(9)
  const { db } = server.services
  expect(await readNewSnow(db, resortId)).toMatchObject({ amount: 9, isManual: true })
  // Written without a revision, like a value from long ago.
  await db.query(sql`update resorts set snowfall_24h = 77 where id = ${resortId}::uuid`)
  expect(await readNewSnow(db, resortId)).toMatchObject({ amount: 5, isManual: false })
})
