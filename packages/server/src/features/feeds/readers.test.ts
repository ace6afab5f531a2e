/** Which open data is read without a key, with a key only, and not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { startFeeds, type FeedScene } from './feeds.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
let closed: { id: string; alias: string }

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  closed = await scene.closedResort(2)
})
afterAll(() => scene.close())

test('OP18 a resort that does not open its data is read with a key only, a closed collection not at all', async () => {
  const { plant, get, read, decide } = scene
  const lift = await plant(skilift, closed.id)
  expect((await get(`/skilifts?resort=${closed.alias}`)).statusCode).toBe(401)
  expect((await read('/skilifts?limit=500')).items.map(({ id }) => id)).not.toContain(lift)
  expect((await get(`/skilifts/${lift}`)).statusCode).toBe(404)
  expect((await get('/skilifts?resort=nowhere')).statusCode).toBe(404)

  const statusOf = async (collection: string) => (await get(`/${collection}?resort=${resort.alias}`)).statusCode
  await decide(resort.id, 'feeds.withKey', ['slope'])
  await decide(resort.id, 'feeds.closed', ['parking'])
  await expect.poll(() => statusOf('slopes')).toBe(401)
  await expect.poll(() => statusOf('parking')).toBe(404)
  expect(await statusOf('skilifts')).toBe(200)
  await decide(resort.id, 'feeds.withKey', null)
  await decide(resort.id, 'feeds.closed', null)
  await expect.poll(() => statusOf('slopes')).toBe(200)
})

test('OP18, OP48, L16 a key reads the collections of its scopes, in its resorts, also where the data is not open', async () => {
  const { plant, get, server } = scene
  const lift = await plant(skilift, closed.id)
  const trail = await plant(slope, closed.id)
  const key = await server.withKey(['skilift.feed'], { resortIds: [closed.id] })
  const headers = { 'x-api-key': key.token }
  const own = await get(`/skilifts?resort=${closed.alias}&limit=500`, headers)
  expect([own.statusCode, own.headers['cache-control'], own.body.includes(lift)]).toEqual([200, 'private, max-age=1', true])
  expect((await get(`/skilifts/${lift}`, { authorization: `Bearer ${key.token}` })).statusCode).toBe(200)
  expect((await get(`/slopes?resort=${closed.alias}`, headers)).statusCode).toBe(403)
  expect((await get(`/slopes/${trail}`, headers)).statusCode).toBe(404)
  expect((await get(`/skilifts?resort=${closed.alias}`)).statusCode).toBe(401)
  expect((await get(`/skilifts?resort=${resort.alias}`, { 'x-api-key': 'rk_unknown' })).statusCode).toBe(401)
  const file = await get(`/bulk/${closed.alias}.ndjson`, headers)
  expect([file.body.includes(lift), file.body.includes(trail)]).toEqual([true, false])
})

test('OP18 a closed collection is in no file of a resort, also not with a key that has its scope', async () => {
  const { plant, get, server, decide } = scene
  const lift = await plant(skilift, closed.id)
  const key = await server.withKey(['skilift.feed'], { resortIds: [closed.id] })
  const fileHas = async () => (await get(`/bulk/${closed.alias}.ndjson`, { 'x-api-key': key.token })).body.includes(lift)
  await expect.poll(fileHas).toBe(true)
  await decide(closed.id, 'feeds.closed', ['skilift'])
  await expect.poll(fileHas).toBe(false)
  await decide(closed.id, 'feeds.closed', null)
})

test('an answer that was served without the router is not served once the resort has closed its data', async () => {
  const { server, change } = scene
  const place = await scene.openResort(3)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string) => (await fetch(`${origin}/api/feeds${path}?resort=${place.alias}`)).status
  for (let count = 0; count < 3; count++) expect(await statusOf('/skilifts.json')).toBe(200)
  await change('resorts', place.id, { hasWebsiteData: false })
  await expect.poll(() => statusOf('/skilifts.json')).toBe(401)
})

test('kinds of the installation are open as long as one resort opens its data', async () => {
  const { get, change } = scene
  const statusOf = async () => (await get('/quotes-of-the-day')).statusCode
  expect(await statusOf()).toBe(200)
  await change('resorts', resort.id, { hasWebsiteData: false })
  await expect.poll(statusOf).toBe(401)
})
