/** The ski map on the resort's own picture (R3.128, OP13, OP34). */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delta, Feed } from '@ridgeline/domain/displays/feed'
import { onPicture } from '@ridgeline/domain/displays/map/illustrated-map'
import { location } from '@ridgeline/domain/entities/location'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { receiverOf } from '../../../media/receive.ts'
import { picture } from '../../../proofs/scene/pictures.ts'
import { createSample } from '../../../testing/sample-in.ts'
import { startScene, type Made, type Scene } from '../screen.fixture.ts'
import { until } from '../stream.fixture.ts'

let scene: Scene
let lift: Made
let hidden: Made
let resort: Made
beforeAll(async () => {
  scene = await startScene()
  const geometry = {
    type: 'LineString',
    coordinates: [
      [19.55, 49.025],
      [19.6, 49.05],
    ],
  }
  lift = await scene.make('skilifts', { geometry })
  hidden = await scene.make('skilifts', { active: false })
  resort = (await scene.admin<Made>('GET', `resorts/${scene.resortId}`)).body
})
afterAll(() => scene.close())

/** North up, a thousand pixels to a tenth of a degree of latitude. */
const mapCalibration = [
  { x: 0, y: 1000, longitude: '19.500000', latitude: '49.000000' },
  { x: 2000, y: 1000, longitude: '19.700000', latitude: '49.000000' },
  { x: 0, y: 0, longitude: '19.500000', latitude: '49.100000' },
  { x: 2000, y: 0, longitude: '19.700000', latitude: '49.100000' },
]
const path = 'M10 20L30.5 40'

async function upload(width = 2000, height = 1000): Promise<string> {
  const { services } = scene.server
  const bytes = await picture(width, height).jpeg().toBuffer()
  return (await receiverOf(services, services.db)(Readable.from([bytes]), 'map.jpg', scene.admin.userId)).id
}

const mapShown = (isDone: (feed: Feed) => boolean) => until(() => scene.feed(), isDone)

test('OP34: with a picture and control points, the display gets the position of every lift on it', async () => {
  const calibrated = { illustratedMap: await upload(), mapCalibration, mapPlacements: null }
  resort = await scene.change('resorts', resort, calibrated)
  const feed = await mapShown(({ resort: { illustratedMap } }) => illustratedMap !== null)
  const map = feed.resort.illustratedMap!
  expect(map).toEqual({
    address: expect.stringMatching(/^\/media\/[\da-f]{64}$/),
    width: 2000,
    height: 1000,
    calibration: mapCalibration,
    placements: [],
  })
  expect((await scene.server.app.inject(`${map.address}/960.avif`)).headers['content-type']).toBe('image/avif')
  const { state, lines } = onPicture(map)(feed.items.find(({ id }) => id === lift.id)!)
  expect(state).toBe('guessed')
  expect(lines.flat().flat().map(Math.round)).toEqual([500, 750, 1000, 500])
})

test('a manual line is sent to open screens, and replaces the computed one', async () => {
  const stream = await scene.listen(`skimaps/${scene.resortId}/stream`)
  await stream.next('beat')
  resort = await scene.change('resorts', resort, { mapPlacements: [{ itemId: lift.id, path }] })
  const { data } = await stream.next('delta')
  stream.close()
  expect((data as Delta).resort?.illustratedMap?.placements).toEqual([{ itemId: lift.id, path }])
})

test('OP13: lines of unpublished lifts are not sent, and are sent when the lift is published', async () => {
  const both = [
    { itemId: lift.id, path },
    { itemId: hidden.id, path: 'M1 1L2 2' },
  ]
  resort = await scene.change('resorts', resort, { mapPlacements: both })
  const stream = await scene.listen(`skimaps/${scene.resortId}/stream`)
  await stream.next('beat')
  const before = await scene.get(`skimaps/${scene.resortId}`)
  expect(before.body).not.toContain(hidden.id)
  hidden = await scene.change('skilifts', hidden, { active: true })
  // The change of the resort may be published first.
  let delta: Delta
  do delta = (await stream.next('delta')).data
  while (!delta.changed.some(({ id }) => id === hidden.id))
  stream.close()
  expect(delta.resort?.illustratedMap?.placements).toEqual(both)
})

test('the LED board has no picture', async () => {
  expect((await scene.feed(`ledinfo/${scene.resortId}`)).resort.illustratedMap).toBeNull()
})

test('invalid lines, and two lines for one lift, are refused', async () => {
  const put = async (mapPlacements: unknown) => {
    const headers = { 'if-match': `"${resort.version}"` }
    const { status, body } = await scene.admin('PATCH', `resorts/${scene.resortId}`, { mapPlacements }, headers)
    return [status, (body.ErrorData.issues as { rule: string }[])[0]?.rule]
  }
  expect(await put([{ itemId: lift.id, path: 'M1 1L"/><script>' }])).toEqual([422, 'picturePath'])
  expect(await put([{ itemId: lift.id, path: 'M1 1' }])).toEqual([422, 'picturePath'])
  expect(
    await put([
      { itemId: lift.id, path },
      { itemId: lift.id, path },
    ]),
  ).toEqual([422, 'unique'])
})

test('changing the map requires the permission for the resort, and the current version', async () => {
  const reader = await scene.server.signedIn(['resort.read', 'skilift.update'], [scene.resortId])
  const body = { mapPlacements: [] }
  const address = `/api/private/resorts/${scene.resortId}`
  expect((await reader('PATCH', address, body, { 'if-match': `"${resort.version}"` })).status).toBe(403)
  const editor = await scene.server.signedIn(['resort.read', 'resort.update'], [scene.resortId])
  expect((await editor('PATCH', address, body)).status).toBe(428)
  const [mine, theirs] = [[{ itemId: lift.id, path: 'M3 3L4 4' }], [{ itemId: lift.id, path: 'M5 5L6 6' }]]
  const seen = { 'if-match': `"${resort.version}"` }
  expect((await editor('PATCH', address, { mapPlacements: theirs }, seen)).status).toBe(200)
  const late = await editor('PATCH', address, { mapPlacements: mine }, seen)
  expect([late.status, late.body.ErrorData.conflicts]).toMatchObject([412, [{ field: 'mapPlacements', theirs, mine }]])
})

test('OP13: weather, snow and avalanche danger of the day are sent, without other fields', async () => {
  const { admin, resortId } = scene
  async function make(path: string, draft: object): Promise<string> {
    const { status, body, text } = await admin('POST', path, { ...draft, resortId })
    expect(status, text).toBe(201)
    return String(body['id'])
  }
  const timeZone = String((await admin('GET', `resorts/${resortId}`)).body['timezone'])
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  const measured = { active: true, temperature: -7.5, weatherCode: 71, snowDepth: 118 } as const
  const place = { locationId: await make('locations', draftOf(location, 1)), measuredAt: new Date(Date.now() - 60_000).toISOString() }
  await make('weather-current', draftOf(weatherCurrent, 1, { ...measured, ...place }))
  const danger = { dangerAm: 'moderate', dangerPm: 'increased' } as const
  await make('weather-avalanches', draftOf(weatherAvalanche, 1, { active: true, date, regionId: 'SK-1', ...danger }))
  const feed = await mapShown(({ weather, avalanche }) => weather.length > 0 && avalanche !== null)
  expect(feed.weather).toMatchObject([{ temperature: -7.5, weatherCode: 71, snowDepth: 118 }])
  expect(feed.avalanche).toMatchObject({ date, ...danger })
  expect(JSON.stringify([feed.weather, feed.avalanche])).not.toMatch(/createdBy|locationId|sourceUrl|version/)
})

test('weatherSettings.showOnDisplays, weatherSettings.staleAfter, resort.avalancheRegionId: displays get the places meant for them with their validity, and the bulletin of their own region', async () => {
  const { admin, resortId, change } = scene
  const place = { services: scene.server.services, resortId }
  const make = (entity: Entity, seed: number, values: object) => createSample(place, entity, seed, { active: true, ...values })
  const [shown, hidden] = [await make(location, 71, {}), await make(location, 72, {})]
  const measuredAt = new Date(Date.now() - 60_000).toISOString()
  const [summit, depot] = [
    await make(weatherCurrent, 71, { locationId: shown.id, measuredAt, order: 0, text: { sk: 'Hmla do obeda' } }),
    await make(weatherCurrent, 72, { locationId: hidden.id, measuredAt, order: 0 }),
  ]
  await make(weatherSettings, 71, { locationId: shown.id, staleAfter: 45, pollInterval: 10, showOnDisplays: true })
  const withLimits = await mapShown(({ weather }) => weather.some(({ id, staleAfter }) => id === summit.id && staleAfter === 45))
  expect(withLimits.weather).toContainEqual(expect.objectContaining({ id: depot.id, staleAfter: null }))
  await make(weatherSettings, 72, { locationId: hidden.id, showOnDisplays: false })
  const without = await mapShown(({ weather }) => weather.every(({ id }) => id !== depot.id))
  expect(without.weather.map(({ id }) => id)).toContain(summit.id)
  expect(without.weather.find(({ id }) => id === summit.id)!.text).toEqual({ sk: 'Hmla do obeda' })

  const { version, timezone } = (await admin('GET', `resorts/${resortId}`)).body
  await change('resorts', { id: resortId, version: Number(version) }, { avalancheRegionId: 'SK-07' })
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: String(timezone) }).format(new Date())
  const bulletin = { date, order: 0, elevationBoundary: null, dangerAmUpper: null, dangerPmUpper: null }
  await make(weatherAvalanche, 71, { ...bulletin, regionId: 'SK-06', dangerAm: 'low', dangerPm: 'low' })
  const words = { avalancheProblems: ['wind_slab'], highlights: { sk: 'Pozor na žľaby' } }
  await make(weatherAvalanche, 72, { ...bulletin, ...words, regionId: 'SK-07', dangerAm: 'high', dangerPm: 'high', order: 9 })
  const { avalanche } = await mapShown((feed) => feed.avalanche?.dangerAm === 'high')
  expect(avalanche).toMatchObject({ dangerAm: 'high', ...words })

  await scene.change('skilifts', (await admin<Made>('GET', `skilifts/${lift.id}`)).body, { lastRide: '16:30', lastRideDown: '16:45' })
  const rides = (feed: Feed) =>
    feed.items.map((item) => item.id === lift.id && item.entity === 'skilift' && [item.lastRide, item.lastRideDown])
  expect(rides(await mapShown((feed) => JSON.stringify(rides(feed)).includes('16:30')))).toContainEqual(['16:30', '16:45'])
})

test('R3.128 a larger version of the picture scales lines and control points in one change; one with another aspect ratio leaves them unchanged', async () => {
  const drawn = { illustratedMap: await upload(), mapCalibration, mapPlacements: [{ itemId: lift.id, path }] }
  const placed = (values: object) => ({ itemId: lift.id, ...values })
  resort = await scene.change('resorts', (await scene.admin<Made>('GET', `resorts/${scene.resortId}`)).body, drawn)
  const { version } = resort
  resort = await scene.change('resorts', resort, { illustratedMap: await upload(3001, 1500) })
  expect(resort).toMatchObject({ version: version + 1, mapPlacements: [placed({ path: 'M15 30L45.8 60' })] })
  expect(resort).toHaveProperty('mapCalibration.1', { ...mapCalibration[1], x: 3001, y: 1500.5 })

  resort = await scene.change('resorts', resort, { illustratedMap: await upload(1000, 1000) })
  expect(resort).toMatchObject({ mapPlacements: [placed({ path: 'M15 30L45.8 60' })] })
  const measured = { illustratedMap: await upload(2000, 2000), mapPlacements: [placed({ path })] }
  expect(await scene.change('resorts', resort, measured)).toMatchObject({ mapPlacements: [placed({ path })] })
})
