/** Destination data of AlpineBits becomes the rows of a table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event } from '@ridgeline/domain/entities/event'
import { service } from '@ridgeline/domain/entities/service'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { sampleIn } from '../../../testing/sample-in.ts'
import { checkedWith, recordsOf, rowsOf, startExchange, stepped, type Exchange } from '../exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

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

test('files of other countries: names without Slovak, metres with decimals, green and American pistes, and lines among other geometries', async () => {
  const [first, second] = [
    line[0]!.coordinates,
    [
      [20.3, 49.3],
      [20.4, 49.4],
    ],
  ]
  const point = { type: 'Point', coordinates: [20.1, 49.1] }
  const categories = (id: string) => ({ categories: { data: [{ type: 'categories', id }] } })
  const data = [
    resource(
      'lifts',
      'lift-2',
      {
        name: { ita: 'Seggiovia', deu: 'Sesselbahn' },
        abstract: { deu: 'Kurz' },
        length: 1820.4,
        maxAltitude: 1800.5,
        minAltitude: 1200,
        geometries: [point, { type: 'MultiLineString', coordinates: [first] }],
      },
      categories('alpinebits:detachable-chairlift'),
    ),
    resource('skiSlopes', 'slope-2', {
      name: { deu: 'Piste' },
      difficulty: { eu: 'novice', us: null },
      length: 999.6,
      geometries: [point, { type: 'MultiLineString', coordinates: [first, second] }],
    }),
    resource('skiSlopes', 'slope-3', { name: { eng: 'Run' }, difficulty: { eu: null, us: 'intermediate-advanced' } }),
  ]
  const imported = async (entity: typeof skilift | typeof slope) => {
    const found = await checkedWith(exchange, entity, 'destination.json', JSON.stringify({ data }), {})
    expect(found.counts.refused, JSON.stringify(await rowsOf(exchange, found.id))).toBe(0)
    await stepped(exchange, found.id, 'run')
    const records = await recordsOf(exchange, entity)
    await stepped(exchange, found.id, 'undo')
    return records
  }
  expect(await imported(skilift)).toMatchObject([
    {
      name: { sk: 'Sesselbahn', de: 'Sesselbahn', it: 'Seggiovia' },
      perex: { de: 'Kurz' },
      type: 'chair',
      length: 1820,
      highestPoint: 1801,
      geometry: line[0],
    },
  ])
  const slopes = await imported(slope)
  expect(slopes).toMatchObject([
    {
      name: { sk: 'Piste', de: 'Piste' },
      difficulty: 'blue',
      length: 1000,
      geometry: { type: 'MultiLineString', coordinates: [first, second] },
    },
    { name: { sk: 'Run', en: 'Run' }, difficulty: 'black' },
  ])
})

test('a file without Slovak names new records in its first language, and keeps the Slovak names that users have given', async () => {
  const tried = async (name: object, minAltitude = 1200) => {
    const lift = resource(
      'lifts',
      'lift-3',
      { name, maxAltitude: 1800, minAltitude, geometries: line },
      { categories: { data: [{ type: 'categories', id: 'alpinebits:chairlift' }] } },
    )
    const { id } = await checkedWith(exchange, skilift, 'destination.json', JSON.stringify({ data: [lift] }), {})
    return { id, row: (await rowsOf(exchange, id))[0]! }
  }
  expect((await tried({ deu: 'Bahn', ita: 'Seggiovia' }, 2000)).row).toMatchObject({ outcome: 'refused', title: 'Bahn' })
  const imported = async (name: object) => {
    const { id, row } = await tried(name)
    await stepped(exchange, id, 'run')
    const record = (await recordsOf(exchange, skilift)).find(({ externalId }) => externalId === 'lift-3')!
    return { record, outcome: row.outcome }
  }
  const { record: first } = await imported({ deu: 'Bahn', ita: 'Seggiovia' })
  expect(first.name).toEqual({ sk: 'Bahn', de: 'Bahn', it: 'Seggiovia' })
  const { record: renamed } = await imported({ deu: 'Sesselbahn', ita: 'Seggiovia' })
  expect(renamed.name).toEqual({ sk: 'Sesselbahn', de: 'Sesselbahn', it: 'Seggiovia' })
  const name = { ...renamed.name, sk: 'Sedačka' }
  const seen = { 'if-match': `"${String(renamed['version'])}"` }
  const translated = await exchange.admin('PATCH', `skilifts/${String(renamed['id'])}`, { name }, seen)
  expect(translated.status, translated.text).toBe(200)
  expect(await imported({ deu: 'Sesselbahn', ita: 'Seggiovia' })).toMatchObject({ record: { name }, outcome: 'unchanged' })
  expect((await imported({ deu: 'Sechser', ita: 'Seggiovia' })).record.name).toEqual({ sk: 'Sedačka', de: 'Sechser', it: 'Seggiovia' })
})

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
        geometries: [...line, { type: 'Point', coordinates: [20.1, 49.1] }],
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
      skilift,
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
    [slope, { difficulty: 'black', snowDepth: 80, freshSnow: 12, snowcatShaped: true, snowmaking: true }],
    [service, { serviceType: 'funZone', subType: 'snowpark', difficulty: 'hard', gpsLatitude: '49.1000000' }],
    [
      event,
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
    expect(await recordsOf(exchange, entity)).toEqual(expect.arrayContaining([expect.objectContaining(values)]))
    expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
  }
})
