/** The open data: what is published of each kind of record, and what is not. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { device } from '@ridgeline/domain/entities/device'
import { location } from '@ridgeline/domain/entities/location'
import { parking } from '@ridgeline/domain/entities/parking'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { infoWeb } from '@ridgeline/domain/entities/info-web'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { publishedEntities, publishedEntity } from '@ridgeline/domain/publication/published'
import { formatsOf } from './formats/formats.ts'
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

/** Texts of fields no guest may read, as they were stored. */
function secretsOf(record: Record<string, unknown>, names: readonly string[]): string[] {
  return names.flatMap((name) => (typeof record[name] === 'string' && String(record[name]).length > 6 ? [String(record[name])] : []))
}

test('OP18, OP13: each published kind is read in each of its formats, and no format has an internal field', async () => {
  const { plant, get, server } = scene
  for (const entity of publishedEntities) {
    const id = entity.name === 'resort' ? resort.id : await plant(entity, resort.id, { externalId: `canary-${entity.name}` })
    if (entity.name === priceProduct.name)
      await server.services.db.query(sql`update price_products set flexis_acronym = 'CANARYFLX' where id = ${id}::uuid`)
    const resortQuery = entity.scope === 'resort' ? `&resort=${resort.alias}` : ''
    const stored = (await scene.admin<Record<string, unknown>>('GET', `${entity.plural}/${id}`)).body
    const names = Object.entries(entity.fields).flatMap(([name, { internal, secret }]) => ((internal ?? secret) ? [name] : []))
    const secrets = secretsOf(
      stored,
      names.filter((name) => name !== 'createdBy' && name !== 'updatedBy' && name !== 'createdAt'),
      // It may have been set in the same millisecond.
    ).filter((secret) => secret !== stored['updatedAt'])
    for (const { suffix, type } of formatsOf(entity))
      for (const lang of ['', '&lang=de']) {
        const { statusCode, body, headers } = await get(`/${entity.plural}.${suffix}?limit=500${resortQuery}${lang}`)
        expect([entity.name, suffix, statusCode, String(headers['content-type']).split(';')[0]], body.slice(0, 300)).toEqual([
          entity.name,
          suffix,
          200,
          type,
        ])
        if (suffix === 'json')
          expect(
            JSON.parse(body).items.map((item: { id: string }) => item.id),
            entity.name,
          ).toContain(id)
        for (const secret of secrets) expect(body, `${entity.name} ${suffix} has ${secret}`).not.toContain(secret)
      }
    const { items } = await scene.read(`/${entity.plural}/${id}`)
    expect(
      Object.keys(items[0]!).filter((name) => names.includes(name)),
      entity.name,
    ).toEqual([])
  }
}, 120_000)

test('OP18 an inactive record, and one outside its time, are not published', async () => {
  const { plant, read, change, get } = scene
  const lift = await plant(skilift, resort.id)
  const banner = await plant(infoWeb, resort.id)
  const ids = async (collection: string) => (await read(`/${collection}?resort=${resort.alias}&limit=500`)).items.map(({ id }) => id)
  await expect.poll(() => ids('skilifts')).toContain(lift)
  await expect.poll(() => ids('info-webs')).toContain(banner)
  await change('skilifts', lift, { active: false })
  await change('info-webs', banner, { validFrom: '2099-01-01T00:00:00.000Z' })
  await expect.poll(() => ids('skilifts')).not.toContain(lift)
  await expect.poll(() => ids('info-webs')).not.toContain(banner)
  expect((await get(`/skilifts/${lift}`)).statusCode).toBe(404)
})

test('a message for single devices is in no feed, until it is for all', async () => {
  const { plant, read, get, change, server } = scene
  const screen = await plant(device, resort.id)
  const notices = publishedEntities.filter(({ fields }) => 'deviceIds' in fields)
  expect(notices).toHaveLength(5)
  for (const entity of notices) {
    const id = await plant(entity, resort.id, { deviceIds: [screen] })
    const ids = async () => (await read(`/${entity.plural}?resort=${resort.alias}&limit=500`)).items.map((item) => item.id)
    expect((await get(`/${entity.plural}/${id}`)).statusCode, entity.name).toBe(404)
    expect(await ids(), entity.name).not.toContain(id)
    await change(entity.plural, id, { deviceIds: [] })
    server.services.wake()
    await expect.poll(ids, { message: entity.name }).toContain(id)
  }
})

test('the licence and the source go out with the records', async () => {
  const { plant, read } = scene
  const imported = await plant(parking, resort.id, { externalId: 'osm:way/4711' })
  const shown = async () => (await read(`/parking?resort=${resort.alias}&limit=500`)).items.map(({ id }) => id)
  await expect.poll(shown).toContain(imported)
  const { items, resorts } = await read(`/parking?resort=${resort.alias}&limit=500`)
  expect(items.find(({ id }) => id === imported)).toMatchObject({ license: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' })
  expect(resorts[resort.id]).toMatchObject({ alias: resort.alias, license: null })
  for (const { suffix } of formatsOf(publishedEntity(parking))) {
    const written = async () => {
      const { body } = await scene.get(`/parking.${suffix}?resort=${resort.alias}&limit=500`)
      return [suffix, body.includes('© OpenStreetMap contributors'), /ODbL-1.0|licenses\/odbl/.test(body)]
    }
    // An answer kept in memory can be from before the change.
    await expect.poll(written).toEqual([suffix, true, true])
  }
  const catalogue = await read('')
  expect(catalogue).toMatchObject({ resorts: expect.arrayContaining([expect.objectContaining({ alias: resort.alias })]) })
  expect(JSON.stringify(catalogue)).not.toContain(closed.id)
})

test('a file has all open records of a resort, one in each line', async () => {
  const { get, plant } = scene
  const lift = await plant(skilift, resort.id)
  const { body, headers } = await get(`/bulk/${resort.alias}.ndjson`)
  const lines = body
    .trim()
    .split('\n')
    .map((line): { id?: string; collection?: string } => JSON.parse(line))
  expect(headers['content-type']).toContain('application/x-ndjson')
  expect(lines.slice(1).find(({ id }) => id === lift)).toMatchObject({ collection: 'skilifts' })
  expect((await get(`/bulk/${closed.alias}.ndjson`)).statusCode).toBe(401)
})

test('OP18 the format follows the Accept header, and unchanged content is not sent again', async () => {
  const { get } = scene
  const json = await get(`/skilifts?resort=${resort.alias}`)
  const geo = await get(`/skilifts?resort=${resort.alias}`, { accept: 'application/geo+json' })
  expect([json.headers['content-type'], geo.headers['content-type']]).toEqual([
    'application/json; charset=utf-8',
    'application/geo+json; charset=utf-8',
  ])
  const again = await get(`/skilifts?resort=${resort.alias}`, { 'if-none-match': String(json.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(`/skilifts.gpx2?resort=${resort.alias}`)).statusCode).toBe(400)
})

test('a page of any origin reads what is open and why it is refused, and may send a key, a known tag or a position', async () => {
  const { get, server } = scene
  const addresses = ['', '.jsonld', '/openapi.json', `/skilifts?resort=${resort.alias}`, `/bulk/${resort.alias}.ndjson`, '/alerts']
  for (const path of [...addresses, '/skilifts?resort=nowhere', `/skilifts?resort=${closed.alias}`, '/skilifts?unknown=1', '/none']) {
    const { headers } = await get(path)
    expect([path, headers['access-control-allow-origin']]).toEqual([path, '*'])
    const asked = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
    const preflight = await server.app.inject({ method: 'OPTIONS', url: `/api/feeds${path}`, headers: asked })
    expect([path, preflight.statusCode, preflight.body]).toEqual([path, 204, ''])
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, x-api-key, if-none-match, last-event-id',
    })
    expect(Number(preflight.headers['access-control-max-age'])).toBeGreaterThan(3_600)
  }
  const own = await server.app.inject({ method: 'OPTIONS', url: '/api/private/skilifts' })
  expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([404, undefined])
})

test('a format whose content cannot name the next page has a link to it', async () => {
  const { get, plant } = scene
  const place = await scene.openResort(3)
  for (const sk of ['A', 'B']) await plant(slope, place.id, { name: { sk } })
  const path = `/slopes.csv?resort=${place.alias}&limit=1&fields=name`
  await expect.poll(async () => (await get(path)).headers['link']).toBeDefined()
  const [, next = ''] = /^<\/api\/feeds(.*)>; rel="next"$/.exec(String((await get(path)).headers['link'])) ?? []
  const last = await get(next)
  expect([last.body.includes('B'), last.headers['link']]).toEqual([true, undefined])
  expect((await get(`/slopes?resort=${place.alias}&limit=1`)).headers['link']).toBeUndefined()
})

test('a name that only the importer understands is not published', async () => {
  const { plant, read } = scene
  const id = await plant(slope, resort.id, { externalId: 'osm:piste:30833423', name: { sk: 'Zjazdovka 30833423', en: 'Ventina' } })
  expect((await read(`/slopes/${id}`)).items[0]!['name']).toEqual({ en: 'Ventina' })
})

test('freshness: when it was measured and whether it is stale, the same in every JSON format', async () => {
  const { plant, get, read, server } = scene
  const carPark = await plant(parking, resort.id, { capacity: 100, vacantSpaces: 20 })
  const freshnessIn = async () => (await read(`/parking/${carPark}?fields=freshness`)).items[0]!['freshness']
  expect(await freshnessIn()).toMatchObject({ isStale: false })

  await server.services.db.query(sql`update parking set occupancy_measured_at = '2026-01-15T10:00:00Z' where id = ${carPark}::uuid`)
  const stale = { measuredAt: '2026-01-15T10:00:00.000Z', isStale: true, staleAt: '2026-01-15T11:00:00.000Z' }
  // Written past the store, so that the answer in memory ends by its time.
  await expect.poll(freshnessIn, { timeout: 15_000 }).toEqual(stale)
  const query = `?resort=${resort.alias}&limit=500&lang=en`
  const feature = (await get(`/parking.geojson${query}`)).json<{ features: { id: string; properties: object }[] }>().features
  expect(feature.find(({ id }) => id === carPark)?.properties).toMatchObject({ freshness: stale })
  const things = (await get(`/parking.jsonld${query}`)).json<{ '@graph': { '@id': string; additionalProperty?: unknown }[] }>()['@graph']
  expect(things.find((thing) => thing['@id'].endsWith(carPark))?.additionalProperty).toEqual(
    expect.arrayContaining(Object.entries(stale).map(([name, value]) => ({ '@type': 'PropertyValue', name, value }))),
  )
  const lines = (await get(`/bulk/${resort.alias}.ndjson`)).body.split('\n')
  expect(lines.find((line) => line.includes(carPark))).toContain(JSON.stringify(stale))
})

test('freshness of weather is that of the settings of its place, and nothing unmeasured has one', async () => {
  const { plant, read } = scene
  const place = await plant(location, resort.id)
  const measuredAt = new Date(Date.now() - 90 * 60_000).toISOString()
  const weather = await plant(weatherCurrent, resort.id, { locationId: place, measuredAt, manualValidUntil: null })
  const isStale = async () => (await read(`/weather-current/${weather}`)).items[0]!['freshness']
  expect(await isStale()).toMatchObject({ measuredAt, isStale: true })
  await plant(weatherSettings, resort.id, { locationId: place, pollInterval: 5, staleAfter: 120 })
  await expect.poll(isStale, { timeout: 15_000 }).toMatchObject({ measuredAt, isStale: false })
  const lift = await plant(skilift, resort.id, { status: 'open' })
  expect((await read(`/skilifts/${lift}`)).items[0]).toMatchObject({ measuredAt: null, freshness: null })
})
