/** Files of maps, tracks, calendars and destination data become the rows of a table: mapped, checked, imported and undone like any other. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '@ridgeline/domain/declare/registry'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { demoFolder } from '../../roots.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { checkedWith, checked, rowsOf, startExchange, stepped, uploaded, type Exchange } from './exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

const { slope, skilift, bike, event, location, service, user } = registry
const list = async (plural: string) =>
  (await exchange.admin('GET', `${plural}?resortId=${exchange.resortId}&pageSize=200&sort=name`)).body.items
const recordsOf = async (plural: string) =>
  Promise.all((await list(plural)).map(async ({ id }) => (await exchange.admin<NamedRecord>('GET', `${plural}/${String(id)}`)).body))

interface NamedRecord extends Record<string, unknown> {
  name: { sk: string }
}

test('slopes of OpenStreetMap come from GeoJSON with their lines, the faults at their cells, and go again', async () => {
  const bytes = await readFile(join(demoFolder, 'zermatt-cervinia-slopes.geojson'))
  const found = await checked(exchange, slope!, 'slopes.geojson', bytes)
  expect(found.key).toBe('externalId')
  expect(found.mapping).toEqual(expect.arrayContaining(['externalId', 'name.sk', 'difficulty', 'length', 'geometry']))
  // Three are green, which is no colour of ours.
  expect(found.counts).toEqual({ created: 392, changed: 0, removed: 0, unchanged: 0, refused: 3 })
  const refused = (await exchange.admin<{ items: { faults: { column: number }[] }[] }>('GET', `imports/${found.id}/rows?outcome=refused`))
    .body
  expect(refused.items.map(({ faults }) => faults.map(({ column }) => found.heads[column]))).toEqual(Array(3).fill(['difficulty']))
  expect((await stepped(exchange, found.id, 'run')).counts).toEqual(found.counts)
  const [first] = await recordsOf('slopes')
  const { features } = JSON.parse(bytes.toString())
  const drawn = features.find((feature: { properties: { id: string } }) => feature.properties.id === first!['externalId'])
  expect(first).toMatchObject({ name: { sk: drawn.properties.name }, geometry: drawn.geometry })

  const again = await checked(exchange, slope!, 'slopes.geojson', bytes)
  expect(again.counts).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 392, refused: 3 })
  expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
  expect(await list('slopes')).toHaveLength(0)
})

test('points become positions, one feature is a file, and our own GeoJSON is read back in all languages', async () => {
  const feature = (geometry: object, properties: object, more = {}) => JSON.stringify({ ...more, type: 'Feature', geometry, properties })
  const place = feature(
    { type: 'Point', coordinates: [20.1, 49.2, 1500.4] },
    { name: { sk: 'Chata', en: 'Hut' }, type: 'station' },
    { id: 7 },
  )
  const found = await checked(exchange, location!, 'one.geojson', place)
  await stepped(exchange, found.id, 'run')
  expect((await recordsOf('locations'))[0]).toMatchObject({
    externalId: '7',
    name: { sk: 'Chata', en: 'Hut' },
    gpsLatitude: '49.2000000',
    gpsLongitude: '20.1000000',
    altitude: 1500,
  })
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
  const found = await checked(exchange, bike!, 'tracks.gpx', gpx, 'name')
  expect(found.counts, JSON.stringify(await rowsOf(exchange, found.id))).toMatchObject({ changed: 2, created: 0, refused: 0 })
  await stepped(exchange, found.id, 'run')
  const [track, route] = (await recordsOf('bikes')).toSorted((one, other) => (one['perex'] ? -1 : other['perex'] ? 1 : 0))
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
  const places = await checked(exchange, location!, 'places.gpx', gpx)
  expect((await rowsOf(exchange, places.id)).map(({ number }) => number)).toEqual([2])
})

const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events}END:VCALENDAR\r\n`
const calendarEvent = (lines: string) => `BEGIN:VEVENT\r\n${lines.trim().replaceAll('\n', '\r\n')}\r\nEND:VEVENT\r\n`

test('events of a calendar come with their zones, whole days and places, and the same calendar changes nothing', async () => {
  const zone = String((await exchange.admin('GET', `resorts/${exchange.resortId}`)).body['timezone'])
  const text = calendar(
    [
      `UID:a@x\nDTSTART;TZID=Europe/London:20270105T100000\nDTEND;TZID=Europe/London:20270105T120000\nSUMMARY:Koncert\\, ktorý
  pokračuje\nLOCATION:Námestie\nDESCRIPTION:Prvý\\nriadok <3\nCATEGORIES:concert\nGEO:49.1;20.2\nSTATUS:CANCELLED`,
      'UID:b@x\nDTSTART;VALUE=DATE:20270106\nDTEND;VALUE=DATE:20270108\nSUMMARY:Dva dni\nRRULE:FREQ=YEARLY',
      `UID:${'c'.repeat(80)}\nDTSTART:20270107T090000\nDURATION:PT90M\nSUMMARY:Miestny čas`,
    ]
      .map(calendarEvent)
      .join(''),
  )
  const { photos } = await sampleIn({ services: exchange.server.services, resortId: exchange.resortId }, event!, 9_000)
  const found = await checkedWith(exchange, event!, 'events.ics', text, { fixed: { photos } })
  expect([found.key, found.counts], JSON.stringify(await rowsOf(exchange, found.id))).toEqual([
    'externalId',
    { created: 3, changed: 0, removed: 0, unchanged: 0, refused: 0 },
  ])
  await stepped(exchange, found.id, 'run')
  const made = new Map((await recordsOf('events')).map((record) => [record.name.sk, record]))
  expect(made.get('Koncert, ktorý pokračuje')).toMatchObject({
    externalId: 'a@x',
    startDate: '2027-01-05T10:00:00.000Z',
    endDate: '2027-01-05T12:00:00.000Z',
    venue: { sk: 'Námestie' },
    description: { sk: '<p>Prvý<br />riadok &lt;3</p>' },
    categories: ['concert'],
    eventStatus: 'cancelled',
    gpsLatitude: '49.1000000',
    gpsLongitude: '20.2000000',
  })
  const at = (day: string, time: string) => new Date(instantAt(day, time, zone)).toISOString()
  expect(made.get('Dva dni')).toMatchObject({
    allDay: true,
    startDate: at('2027-01-06', '00:00'),
    endDate: at('2027-01-07', '23:59'),
    categories: ['other'],
  })
  expect(made.get('Miestny čas')).toMatchObject({ startDate: at('2027-01-07', '09:00'), endDate: at('2027-01-07', '10:30') })
  const again = await checked(exchange, event!, 'events.ics', text)
  expect(again.counts, JSON.stringify(await rowsOf(exchange, again.id))).toMatchObject({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
})

const resource = (type: string, id: string, attributes: object, relationships: object = {}) => ({ type, id, attributes, relationships })
const line = [
  {
    type: 'LineString',
    coordinates: [
      [20.1, 49.1],
      [20.2, 49.2],
    ],
  },
]

test('lifts, slopes, snowparks and events come from AlpineBits, in the languages it has', async () => {
  const document = JSON.stringify({
    jsonapi: { version: '1.0' },
    data: [
      resource(
        'lifts',
        'lift-1',
        {
          name: { slk: 'Lanovka', deu: 'Bahn', fra: 'x' },
          capacity: 2400,
          personsPerChair: 6,
          maxAltitude: 1800,
          minAltitude: 1200,
          length: 2100,
          geometries: line,
        },
        { categories: { data: [{ type: 'categories', id: 'alpinebits:chairlift' }] } },
      ),
      resource('skiSlopes', 'slope-1', {
        name: { slk: 'Svah' },
        difficulty: { eu: 'expert', us: null },
        geometries: line,
        snowCondition: { baseSnow: 80, latestStorm: 12, groomed: true, snowMaking: true, primarySurface: 'powder' },
      }),
      resource('snowparks', 'park-1', {
        name: { slk: 'Park' },
        difficulty: 'advanced',
        geometries: [{ type: 'Point', coordinates: [20.1, 49.1] }],
      }),
      resource(
        'events',
        'event-1',
        {
          name: { slk: 'Preteky' },
          startDate: '2027-02-01T09:00:00+01:00',
          endDate: '2027-02-01T12:00:00+01:00',
          status: 'published',
          registrationUrl: 'https://example.com/x',
        },
        { venues: { data: [{ type: 'venues', id: 'v' }] }, categories: { data: [{ type: 'categories', id: 'schema:SportsEvent' }] } },
      ),
    ],
    included: [resource('venues', 'v', { name: { slk: 'Štadión' } })],
  })
  const expected = [
    [
      skilift!,
      {
        externalId: 'lift-1',
        name: { sk: 'Lanovka', de: 'Bahn' },
        type: 'chair',
        capacityPerHour: 2400,
        lowestPoint: 1200,
        highestPoint: 1800,
        length: 2100,
        geometry: line[0],
      },
    ],
    [slope!, { difficulty: 'black', snowDepth: 80, freshSnow: 12, snowcatShaped: true, snowmaking: true }],
    [service!, { serviceType: 'funZone', subType: 'snowpark', difficulty: 'hard', gpsLatitude: '49.1000000' }],
    [
      event!,
      {
        startDate: '2027-02-01T08:00:00.000Z',
        categories: ['sport'],
        venue: { sk: 'Štadión' },
        ticketUrl: { sk: 'https://example.com/x' },
      },
    ],
  ] as const
  for (const [entity, values] of expected) {
    const { photos } = await sampleIn({ services: exchange.server.services, resortId: exchange.resortId }, entity, 9_100)
    const found = await checkedWith(exchange, entity, 'destination.json', document, { fixed: { photos } })
    expect([entity.name, found.counts], JSON.stringify(await rowsOf(exchange, found.id))).toMatchObject([
      entity.name,
      { created: 1, refused: 0 },
    ])
    await stepped(exchange, found.id, 'run')
    expect(await recordsOf(entity.plural)).toEqual(expect.arrayContaining([expect.objectContaining(values)]))
    expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
  }
})

const broken: Readonly<Record<string, readonly [entity: typeof slope, fileName: string, content: string, rule: string]>> = {
  'JSON nested without end': [slope, 'deep.geojson', `{"features":[${'['.repeat(100_000)}`, 'importDeep'],
  'a feature that is megabytes long': [slope, 'long.geojson', `{"features":[{"x":"${'x'.repeat(5_000_000)}"}]}`, 'importDeep'],
  'JSON that ends too early': [slope, 'cut.geojson', '{"features":[{"type":"Feature"', 'importBroken'],
  'a list instead of a document': [slope, 'list.json', '[1,2]', 'importBroken'],
  'too many features': [slope, 'many.geojson', `{"features":[${Array(20_001).fill('{}').join(',')}]}`, 'importRows'],
  'too many properties': [
    slope,
    'wide.geojson',
    JSON.stringify({ features: [{ properties: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`p${at}`, at])) }] }),
    'importColumns',
  ],
  'no features': [slope, 'none.geojson', '{"type":"FeatureCollection","features":[]}', 'importEmpty'],
  'GPX with an external entity': [
    slope,
    'x.gpx',
    '<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]><gpx version="1.1"><trk><name>&a;</name></trk></gpx>',
    'importBroken',
  ],
  'GPX nested without end': [slope, 'x.gpx', `<gpx version="1.1">${'<a>'.repeat(10_000)}`, 'importBroken'],
  'another XML': [slope, 'x.gpx', '<kml/>', 'importBroken'],
  'a calendar with a broken rule': [
    event,
    'x.ics',
    calendar('BEGIN:VEVENT\r\nDTSTART:20270101T100000Z\r\nRRULE:FREQ=NEVER;COUNT=x\r\nEND:VEVENT\r\n'),
    'importBroken',
  ],
  'an event without an end': [event, 'x.ics', calendar('BEGIN:VEVENT\r\nSUMMARY:x\r\n'), 'importBroken'],
  'a calendar of slopes': [slope, 'x.ics', calendar(''), 'importKind'],
  'a map of users': [user, 'x.geojson', '{"features":[{}]}', 'importKind'],
}

test.each(Object.entries(broken))('%s is refused in a sentence', async (_, [entity, fileName, content, rule]) => {
  const { status, body } = await uploaded(exchange, entity!, fileName, content)
  expect([status, body.ErrorData?.issues]).toEqual([422, [{ field: 'file', rule, args: expect.any(Array) }]])
})
