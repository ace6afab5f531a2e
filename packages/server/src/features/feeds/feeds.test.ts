/** The open data: what is published of each kind of record, and what is not. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parking } from '@ridgeline/domain/entities/parking'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { infoWeb } from '@ridgeline/domain/entities/info-web'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { formatsOf } from './formats/formats.ts'
import { startFeeds, type FeedScene } from './feeds.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
let closed: { id: string; alias: string }

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  closed = await scene.openResort(2)
  await scene.change('resorts', closed.id, { hasWebsiteData: false })
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
      await server.services.db.query(
        sql`update price_products set sheet_state = 'ready', flexis_acronym = 'CANARYFLX' where id = ${id}::uuid`,
      )
    const resortQuery = entity.scope === 'resort' ? `&resort=${resort.alias}` : ''
    const stored = (await scene.admin<Record<string, unknown>>('GET', `${entity.plural}/${id}`)).body
    const names = Object.entries(entity.fields).flatMap(([name, { internal, secret }]) => ((internal ?? secret) ? [name] : []))
    const secrets = secretsOf(
      stored,
      names.filter((name) => name !== 'createdBy' && name !== 'updatedBy' && name !== 'createdAt'),
    )
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

test('OP18 a resort that does not open its data is read with a key only, a closed collection not at all', async () => {
  const { plant, get, read, admin } = scene
  const lift = await plant(skilift, closed.id)
  expect((await get(`/skilifts?resort=${closed.alias}`)).statusCode).toBe(401)
  expect((await read('/skilifts?limit=500')).items.map(({ id }) => id)).not.toContain(lift)
  expect((await get(`/skilifts/${lift}`)).statusCode).toBe(404)
  expect((await get('/skilifts?resort=nowhere')).statusCode).toBe(404)

  const decide = async (key: string, value: unknown) => {
    const { body } = await admin('GET', `settings?resortId=${resort.id}`)
    const state = body.items.find((each) => each['key'] === key)
    const seen = { 'if-match': `"${String(state?.['version'])}"` }
    const { status, text } = await admin('PATCH', `settings/${key}`, { value, resortId: resort.id }, seen)
    expect(status, text).toBe(200)
  }
  const statusOf = async (collection: string) => (await get(`/${collection}?resort=${resort.alias}`)).statusCode
  await decide('feeds.withKey', ['slope'])
  await decide('feeds.closed', ['parking'])
  await expect.poll(() => statusOf('slopes')).toBe(401)
  await expect.poll(() => statusOf('parking')).toBe(404)
  expect(await statusOf('skilifts')).toBe(200)
  await decide('feeds.withKey', null)
  await decide('feeds.closed', null)
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

test('OP18 filters, fields, pages, languages and included references', async () => {
  const { plant, read, get } = scene
  const place = await scene.openResort(3)
  const slopeId = await plant(slope, place.id, { name: { sk: 'Svah' } })
  const near = await plant(skilift, place.id, {
    name: { sk: 'A', en: 'First' },
    status: 'open',
    slopeIds: [slopeId],
    gpsLatitude: '48.941100',
    gpsLongitude: '19.587500',
    geometry: null,
  })
  const far = await plant(skilift, place.id, {
    name: { sk: 'B' },
    status: 'closed',
    gpsLatitude: '49.200000',
    gpsLongitude: '20.100000',
    geometry: null,
  })
  const line = await plant(skilift, place.id, {
    name: { sk: 'C' },
    status: 'limited',
    gpsLatitude: null,
    gpsLongitude: null,
    geometry: {
      type: 'LineString',
      coordinates: [
        [19.59, 48.94],
        [19.6, 48.95],
      ],
    },
  })
  const ids = async (query: string) => (await read(`/skilifts?resort=${place.alias}&${query}`)).items.map(({ id }) => id)

  expect(await ids('status=open')).toEqual([near])
  expect(await ids('status=open&status=closed')).toEqual([near, far])
  expect(await ids('near=48.9411,19.5875&radius=1000')).toEqual([near, line])
  expect(await ids('bbox=20,49,20.5,49.5')).toEqual([far])
  expect((await read(`/skilifts?resort=${place.alias}&fields=name&status=open&lang=en`)).items).toEqual([{ id: near, name: 'First' }])

  const first = await read(`/skilifts?resort=${place.id}&limit=2`)
  const second = await read(`/skilifts?resort=${place.id}&limit=2&after=${first.next}`)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([near, far, line])
  expect(second.next).toBeNull()

  const { included } = await read(`/skilifts?resort=${place.alias}&status=open&include=slopeIds`)
  expect(included?.['slopes']?.map(({ id }) => id)).toEqual([slopeId])

  for (const query of [
    'active=true',
    'internalId=1',
    'bbox=1,2,3',
    'near=91,0',
    'fields=internalId',
    'lang=xx',
    'limit=501',
    'after=x',
    'unknown=1',
    'updatedSince=yesterday',
  ])
    expect([query, (await get(`/skilifts?resort=${place.alias}&${query}`)).statusCode]).toEqual([query, 400])
})

test('R3.180 a record says whether guests find it open now, and can be chosen by it', async () => {
  const { plant, read } = scene
  const place = await scene.openResort(4)
  const plain = { openYearRound: true, openingHours: null, schedule: [] }
  const running = await plant(skilift, place.id, { ...plain, name: { sk: 'A' }, status: 'open' })
  const out = await plant(skilift, place.id, {
    ...plain,
    name: { sk: 'B' },
    openYearRound: false,
    validFrom: '2020-01-01',
    validTo: '2020-02-01',
    status: 'open',
  })
  const path = `/skilifts?resort=${place.alias}`
  await expect.poll(async () => (await read(path)).items.length).toBe(2)
  const { items } = await read(path)
  expect(items.map(({ state }) => state)).toEqual([
    { isOpen: true, status: 'open', reason: 'status', opensAt: null, closesAt: null, nextChangeAt: null },
    { isOpen: false, status: 'closed', reason: 'season', opensAt: null, closesAt: null, nextChangeAt: null },
  ])
  expect((await read(`${path}&openNow=true&fields=state`)).items.map(({ id }) => id)).toEqual([running])
  expect((await read(`${path}&openNow=false`)).items.map(({ id }) => id)).toEqual([out])
})

test('OP18 the format follows the Accept header, and unchanged content is not sent again', async () => {
  const { get } = scene
  const json = await get(`/skilifts?resort=${resort.alias}`)
  const geo = await get(`/skilifts?resort=${resort.alias}`, { accept: 'application/geo+json' })
  expect([json.headers['content-type'], geo.headers['content-type']]).toEqual([
    'application/json; charset=utf-8',
    'application/geo+json; charset=utf-8',
  ])
  expect(json.headers['access-control-allow-origin']).toBe('*')
  const again = await get(`/skilifts?resort=${resort.alias}`, { 'if-none-match': String(json.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(`/skilifts.gpx2?resort=${resort.alias}`)).statusCode).toBe(400)
})

test('the licence and the source go out with the records', async () => {
  const { plant, read } = scene
  const imported = await plant(parking, resort.id, { externalId: 'osm:way/4711' })
  const shown = async () => (await read(`/parking?resort=${resort.alias}&limit=500`)).items.map(({ id }) => id)
  await expect.poll(shown).toContain(imported)
  const { items, resorts } = await read(`/parking?resort=${resort.alias}&limit=500`)
  expect(items.find(({ id }) => id === imported)).toMatchObject({ license: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' })
  expect(resorts[resort.id]).toMatchObject({ alias: resort.alias, license: null })
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
