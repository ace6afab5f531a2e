/** Maps and tracks become the rows of a table: mapped, checked, imported and undone like any other. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bike } from '@ridgeline/domain/entities/bike'
import { location } from '@ridgeline/domain/entities/location'
import { slope } from '@ridgeline/domain/entities/slope'
import { demoFolder } from '../../../roots.ts'
import { checked, listed, recordsOf, rowsOf, startExchange, stepped, type Exchange } from '../exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

test('slopes of OpenStreetMap come from GeoJSON with their lines, the faults at their cells, and go again', async () => {
  const bytes = await readFile(join(demoFolder, 'zermatt-cervinia-slopes.geojson'))
  const found = await checked(exchange, slope, 'slopes.geojson', bytes)
  expect(found.key).toBe('externalId')
  expect(found.mapping).toEqual(expect.arrayContaining(['externalId', 'name.sk', 'difficulty', 'length', 'geometry']))
  // Three are green, which is not a colour of ours.
  expect(found.counts).toEqual({ created: 392, changed: 0, removed: 0, unchanged: 0, refused: 3 })
  const refused = (await exchange.admin<{ items: { faults: { column: number }[] }[] }>('GET', `imports/${found.id}/rows?outcome=refused`))
    .body
  expect(refused.items.map(({ faults }) => faults.map(({ column }) => found.heads[column ?? -1]))).toEqual(Array(3).fill(['difficulty']))
  expect((await stepped(exchange, found.id, 'run')).counts).toEqual(found.counts)
  const [first] = await recordsOf(exchange, slope)
  const { features } = JSON.parse(bytes.toString())
  const drawn = features.find((feature: { properties: { id: string } }) => feature.properties.id === first!['externalId'])
  expect(first).toMatchObject({ name: { sk: drawn.properties.name }, geometry: drawn.geometry })

  const again = await checked(exchange, slope, 'slopes.geojson', bytes)
  expect(again.counts).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 392, refused: 3 })
  expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
  expect(await listed(exchange, slope)).toHaveLength(0)
})

test('points become positions, one feature is a file, and our own GeoJSON is read back in all languages', async () => {
  const feature = (geometry: object, properties: object, more = {}) => JSON.stringify({ ...more, type: 'Feature', geometry, properties })
  const place = feature(
    { type: 'Point', coordinates: [20.1, 49.2, 1500.4] },
    { name: { sk: 'Chata', en: 'Hut' }, type: 'station' },
    { id: 7 },
  )
  const found = await checked(exchange, location, 'one.geojson', place)
  await stepped(exchange, found.id, 'run')
  expect((await recordsOf(exchange, location))[0]).toMatchObject({
    externalId: '7',
    name: { sk: 'Chata', en: 'Hut' },
    gpsLatitude: '49.2000000',
    gpsLongitude: '20.1000000',
    altitude: 1500,
  })
})

test('a place is at the only point of several and in the middle of an area; one that is a line or several points has a fault', async () => {
  const square = [
    [20, 49],
    [20.2, 49],
    [20.2, 49.2],
    [20, 49.2],
    [20, 49],
  ]
  const geometries = [
    { type: 'MultiPoint', coordinates: [[20.1, 49.2, 1500.4]] },
    { type: 'Polygon', coordinates: [square] },
    { type: 'MultiPolygon', coordinates: [[square]] },
    {
      type: 'MultiPoint',
      coordinates: [
        [20.1, 49.2],
        [20.3, 49.4],
      ],
    },
    { type: 'LineString', coordinates: square },
    { type: 'Polygon', coordinates: 'x' },
  ]
  const features = geometries.map((geometry, at) => ({
    type: 'Feature',
    id: 100 + at,
    geometry,
    properties: { name: { sk: `Miesto ${at}` }, type: 'parking' },
  }))
  const found = await checked(exchange, location, 'places.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  expect(found.counts).toMatchObject({ created: 3, refused: 3 })
  const faults = (await rowsOf(exchange, found.id)).flatMap((row) => row.faults.map(({ column }) => found.heads[column ?? -1]))
  expect(faults).toEqual([1, 2, 3].flatMap(() => ['gpsLatitude', 'gpsLongitude']))
  await stepped(exchange, found.id, 'run')
  const placed = (await recordsOf(exchange, location)).filter(({ name }) => name.sk.startsWith('Miesto'))
  expect(placed).toMatchObject([
    { gpsLatitude: '49.2000000', gpsLongitude: '20.1000000', altitude: 1500 },
    { gpsLatitude: '49.1000000', gpsLongitude: '20.1000000' },
    { gpsLatitude: '49.1000000', gpsLongitude: '20.1000000' },
  ])
  await stepped(exchange, found.id, 'undo')
})

const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="49.1" lon="20.1"><name>Parkovisko</name></wpt>
  <trk><name>Zjazd &amp; výstup</name><desc>Krátky</desc><extensions><name>x</name></extensions>
    <trkseg><trkpt lat="49.1" lon="20.1"><ele>1200.04</ele></trkpt><trkpt lat="49.2" lon="20.2"><ele>1100</ele></trkpt></trkseg>
    <trkseg><trkpt lat="49.3" lon="20.3"/><trkpt lat="49.4" lon="20.4"/></trkseg></trk>
  <rte><name>Trasa</name><rtept lat="49.1" lon="20.1"/><rtept lat="49.2" lon="20.2"/></rte></gpx>`

test('tracks and routes of GPX are the lines of records with the same names, and waypoints the positions of places', async () => {
  for (const name of ['Zjazd & výstup', 'Trasa'])
    await exchange.admin('POST', 'bikes', { resortId: exchange.resortId, name: { sk: name }, type: 'flowtrail', difficulty: 'easy' })
  const found = await checked(exchange, bike, 'tracks.gpx', gpx, 'name')
  expect(found.counts, JSON.stringify(await rowsOf(exchange, found.id))).toMatchObject({ changed: 2, created: 0, refused: 0 })
  await stepped(exchange, found.id, 'run')
  const [track, route] = (await recordsOf(exchange, bike)).toSorted((one, other) => (one['perex'] ? -1 : other['perex'] ? 1 : 0))
  expect(track).toMatchObject({
    perex: { sk: 'Krátky' },
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [20.1, 49.1, 1200],
          [20.2, 49.2, 1100],
        ],
        [
          [20.3, 49.3],
          [20.4, 49.4],
        ],
      ],
    },
  })
  expect(route).toMatchObject({
    geometry: {
      type: 'LineString',
      coordinates: [
        [20.1, 49.1],
        [20.2, 49.2],
      ],
    },
  })
  const places = await checked(exchange, location, 'places.gpx', gpx)
  expect((await rowsOf(exchange, places.id)).map(({ number }) => number)).toEqual([2])
})
