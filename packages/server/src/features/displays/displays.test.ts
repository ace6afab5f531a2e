/** Guarantees for the screens of a resort. */
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { preparedAnswers } from '../../http/prepared/prepared.ts'
import { startScene, type Scene } from './screen.fixture.ts'
import { until } from './stream.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

test('OP13 a screen without a session gets published data only', async () => {
  const { make, get, shown, resortId } = scene
  const lift = await make('skilifts', {
    name: { sk: 'Kabínka', de: 'Gondel' },
    status: 'open',
    internalId: 'SECRET-7',
    externalId: 'partner-9',
  })
  const hidden = await make('skilifts', { name: { sk: 'Zrušená' }, active: false })
  await shown(lift.id)
  const response = await get(`skimaps/${resortId}`)
  expect(response.statusCode).toBe(200)
  const { items } = response.json<Feed>()
  expect(items.map(({ id }) => id)).not.toContain(hidden.id)
  const names = [
    'closesAt',
    'entity',
    'geometry',
    'id',
    'isOpeningExpected',
    'lastRide',
    'lastRideDown',
    'length',
    'mapNumber',
    'name',
    'occupancy',
    'opensAt',
    'order',
    'reason',
    'status',
    'statusNote',
    'statusValidUntil',
    'type',
    'waitingTime',
  ]
  expect(Object.keys(items.find(({ id }) => id === lift.id)!).sort()).toEqual(names)
  expect(response.body).not.toMatch(/SECRET-7|partner-9|createdBy|updatedBy|version":\d/)
})

test('OP13 unknown ids and inactive resorts are not found', async () => {
  const { change, get, server } = scene
  for (const kind of ['skimaps', 'ledinfo'])
    for (const end of ['', '/stream']) expect((await get(`${kind}/00000000-0000-4000-8000-000000000000${end}`)).statusCode).toBe(404)
  const other = await server.createResort(3)
  expect((await get(`skimaps/${other}`)).statusCode).toBe(200)
  await change('resorts', { id: other, version: 1 }, { active: false })
  expect(
    (
      await until(
        () => get(`skimaps/${other}`),
        ({ statusCode }) => statusCode === 404,
      )
    ).json(),
  ).toMatchObject({ ErrorCode: 300 })
  await change('resorts', { id: other, version: 2 }, { active: true })
  expect(
    (
      await until(
        () => get(`skimaps/${other}`),
        ({ statusCode }) => statusCode === 200,
      )
    ).statusCode,
  ).toBe(200)
})

test('a screen with the current state gets a 304, in any encoding', async () => {
  const { get, resortId } = scene
  const plain = await get(`skimaps/${resortId}`)
  const packed = await get(`skimaps/${resortId}`, { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  expect(packed.headers['vary']).toContain('accept-encoding')
  expect(packed.headers['cache-control']).toBe('public, max-age=10')
  for (const { headers } of [plain, packed]) {
    const again = await get(`skimaps/${resortId}`, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await get(`skimaps/${resortId}`, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('the languages of a display are the requested ones, otherwise those of the resort', async () => {
  const { make, get, feed, shown, resortId } = scene
  const lift = await make('skilifts', { name: { sk: 'Vlek', de: 'Schlepplift', en: 'Drag lift' } })
  await shown(lift.id)
  const nameIn = async (query: string) => (await feed(`ledinfo/${resortId}${query}`)).items.find(({ id }) => id === lift.id)?.name
  expect(await nameIn('?lang=de')).toEqual({ de: 'Schlepplift' })
  expect(await nameIn('?lang=de,hu')).toEqual({ de: 'Schlepplift', hu: 'Drag lift' })
  const { languages, texts } = await feed(`ledinfo/${resortId}?lang=de`)
  expect([languages, texts.de?.['display.lifts'], texts.de?.['status.open']]).toEqual([['de'], 'Lifte', 'Geöffnet'])
  for (const query of ['?lang=xx', '?lang=', '?lang=sk,cs,en,de', '?q=1'])
    expect((await get(`ledinfo/${resortId}${query}`)).statusCode).toBe(400)
})

test('OpenStreetMap is credited where its geometries are shown', async () => {
  const { make, shown } = scene
  const drawn = {
    type: 'LineString',
    coordinates: [
      [7.7, 46],
      [7.71, 46.01],
    ],
  }
  const piste = await make('slopes', {
    externalId: 'osm:22341541',
    name: { sk: 'Piste 22341541' },
    mapNumber: null,
    geometry: drawn,
    length: null,
  })
  const { items, credits } = await shown(piste.id)
  expect(credits).toEqual(['© OpenStreetMap contributors'])
  // Its name is only the id of its source: shown on the map, not listed, with the length of its geometry.
  expect(items.find(({ id }) => id === piste.id)).toMatchObject({ name: {}, length: 1354, geometry: drawn })
})

test('bytes are prepared once per change, for any number of requests', async () => {
  const { get, resortId } = scene
  const answers = preparedAnswers()
  const make = vi.fn(() => 'state')
  for (const version of ['1', '1', '1', '2', '2']) await answers.get('key', version, make).as('br')
  expect(make).toHaveBeenCalledTimes(2)
  const first = await get(`skimaps/${resortId}`)
  const many = await Promise.all(Array.from({ length: 50 }, () => get(`skimaps/${resortId}`)))
  expect(new Set(many.map(({ body }) => body))).toEqual(new Set([first.body]))
})
