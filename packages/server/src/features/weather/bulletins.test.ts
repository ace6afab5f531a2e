/** Avalanche bulletins from the address of a resort, to its records and the feed; a local server answers in place of the service. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WeatherFetches } from '@ridgeline/domain/answers/weather-fetches'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { weatherRounds } from './index.ts'
import { startSources } from './sources.fixture.ts'
import { eventually } from '../../testing/eventually.ts'

const recorded = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../weather/recorded', `${name}.json`), 'utf8'))
const document: { bulletins: Record<string, unknown>[] } = recorded('bulletins-2026-04-13')
const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
const isValid = ajv.compile(recorded('caaml-v6.schema'))

const english = '/bulletins/en.json'
const german = '/bulletins/de.json'
/** While the recorded bulletins are valid. */
const morning = Date.parse('2026-04-13T06:00:00Z')
const quarter = 900_000

let server: TestServer
let sources: Awaited<ReturnType<typeof startSources>>
let admin: Client
let resortId: string
let rounds: ReturnType<typeof weatherRounds>

beforeAll(async () => {
  sources = await startSources()
  server = await startTestServer({ CAMERA_NETWORKS: '127.0.0.1' })
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  rounds = weatherRounds(server.services, () => {})
})
afterAll(async () => {
  await server.close()
  await sources.close()
})
beforeEach(async () => {
  await server.services.db.query(sql`delete from weather_avalanches`)
  await server.services.db.query(sql`delete from weather_fetches`)
  const urls = JSON.stringify({ en: `${sources.origin}${english}`, de: `${sources.origin}${german}` })
  // As of a day before the bulletin: settings that changed after an attempt are due at once.
  await server.services.db.query(sql`
    update resorts set timezone = 'Europe/Vienna', active = true, has_website_data = true, alias = 'tyrol', avalanche_region_id = 'AT-07-20',
      avalanche_url = ${urls}::jsonb, updated_at = '2026-04-12' where id = ${resortId}::uuid`)
  sources.asked()
  sources.answer(english, { body: document, headers: { etag: '"1"' } })
  sources.answer(german, { body: { bulletins: document.bulletins.map((bulletin) => ({ ...bulletin, lang: 'de' })) } })
})

type Bulletin = Record<string, unknown> & { id: string; version: number }

async function bulletins(): Promise<Bulletin[]> {
  const { body } = await admin<{ items: { id: string }[] }>('GET', `weather-avalanches?resortId=${resortId}`)
  return Promise.all(body.items.map(async ({ id }) => (await admin<Bulletin>('GET', `weather-avalanches/${id}`)).body))
}
const faults = async () =>
  (await admin<WeatherFetches>('GET', `weather-fetches?resortId=${resortId}`)).body.bulletins.map(({ language, fault, detail }) => [
    language,
    fault,
    detail,
  ])

test('resort.avalancheUrl: the bulletin of the region is read in all languages that have an address', async () => {
  await rounds.bulletins(morning)
  const [bulletin, ...others] = await bulletins()
  expect(others).toEqual([])
  expect(bulletin).toMatchObject({
    date: '2026-04-13',
    regionId: 'AT-07-20',
    dangerAm: 'high',
    dangerAmUpper: 'increased',
    elevationBoundary: 2500,
    avalancheProblems: ['wind_slab', 'persistent_weak_layers', 'wet_snow'],
    sourceName: '127.0.0.1',
  })
  expect(Object.keys(bulletin!['text']!).toSorted()).toEqual(['de', 'en'])
  expect(await faults()).toEqual([
    ['de', null, null],
    ['en', null, null],
  ])
})

test('bulletins are asked for every quarter of an hour, with the validator of the last answer', async () => {
  await rounds.bulletins(morning)
  await rounds.bulletins(morning + quarter - 60_000)
  expect(sources.asked()).toHaveLength(2)
  sources.answer(english, { status: 304 })
  await rounds.bulletins(morning + quarter)
  const again = sources.asked()
  expect(again.find(({ url }) => url.pathname === english)!.headers['if-none-match']).toBe('"1"')
  expect(again).toHaveLength(2)
  expect(await bulletins()).toHaveLength(1)
})

test('levels that staff changed stand until the next edition; other parts are updated', async () => {
  await rounds.bulletins(morning)
  const { id, version } = (await bulletins())[0]!
  expect((await admin('PATCH', `weather-avalanches/${id}`, { dangerAm: 'veryHigh' }, { 'if-match': `"${version}"` })).status).toBe(200)
  const edited = (publicationTime: string) => ({
    bulletins: document.bulletins.map((bulletin) => ({ ...bulletin, publicationTime, highlights: `Edition of ${publicationTime}` })),
  })
  sources.answer(english, { body: edited('2026-04-12T18:00:00Z') })
  await rounds.bulletins(morning + quarter)
  expect(await bulletins()).toMatchObject([{ dangerAm: 'veryHigh', publicationTime: '2026-04-12T18:00:00.000Z' }])
  // Newer than what staff typed, which was now.
  sources.answer(english, { body: edited(new Date(Date.now() + 60_000).toISOString()) })
  await rounds.bulletins(morning + 2 * quarter)
  expect(await bulletins()).toMatchObject([{ dangerAm: 'high' }])
})

test('a bulletin that does not fit is a fault that staff see, and no record', async () => {
  const faultAt = async (now: number) => {
    await server.services.db.query(sql`delete from weather_fetches`)
    await rounds.bulletins(now)
    return (await faults()).map(([, fault, detail]) => [fault, detail])
  }
  expect(await faultAt(morning + 3 * 24 * 3_600_000)).toEqual(Array(2).fill(['outdated', null]))
  await server.services.db.query(sql`update resorts set avalanche_region_id = 'SK-07'`)
  expect(await faultAt(morning)).toEqual(Array(2).fill(['noRegion', 'SK-07']))
  for (const path of [english, german]) sources.answer(path, { status: 503 })
  expect(await faultAt(morning)).toEqual(Array(2).fill(['refused', '503']))
  expect(await bulletins()).toEqual([])
})

test('a bulletin at an internal address is not fetched unless the operator permits it', async () => {
  const guarded = weatherRounds({ ...server.services, config: { ...server.services.config, cameraNetworks: [] } }, () => {})
  await guarded.bulletins(morning)
  expect(sources.asked()).toEqual([])
  expect((await faults()).map(([, fault]) => fault)).toEqual(['unreachable', 'unreachable'])
})

test('the feed of bulletins as CAAML passes the schema of the European warning services', async () => {
  await rounds.bulletins(morning)
  await eventually(async () => {
    const { status, headers, body } = await admin<{ bulletins: unknown[] }>(
      'GET',
      '/api/feeds/weather-avalanches.caaml?resort=tyrol&lang=de&date.from=2026-04-01',
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch('json')
    expect(isValid(body), JSON.stringify(isValid.errors)).toBe(true)
    expect(body.bulletins).toMatchObject([{ lang: 'de', regions: [{ regionID: 'AT-07-20' }], publicationTime: '2026-04-12T15:00:00.000Z' }])
  })
})
