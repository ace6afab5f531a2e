/** Suggestions: types and places, synonyms, other languages and scripts; limited by permissions. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { entities } from '@ridgeline/domain/declare/registry'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: TestServer
let admin: Client
const resorts: string[] = []
let seed = 0

async function named(entity: EntityName, name: string, values: Record<string, unknown> = {}, at = 0): Promise<string> {
  const place = { services: server.services, resortId: resorts[at]! }
  return (await createSample(place, entities[entity], ++seed, { name: { sk: name }, ...values })).id
}

const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resorts.push(await server.createResort(1), await server.createResort(2))
  ids.chair = await named('skilift', 'Grúň', {
    type: 'chair',
    status: 'open',
    lowestPoint: 1_150,
    highestPoint: 1_410,
    internalId: null,
    mapNumber: null,
  })
  ids.tow = await named('skilift', 'Lúčky', { type: 'ski', status: 'closed' })
  ids.pizza = await named('restaurant', 'Bella Vista', { type: 'pizzeria' })
  ids.hut = await named('restaurant', 'Téryho', { type: 'mountainHut' })
  ids.pleso = await named('location', 'Štrbské Pleso', { type: 'village' })
  ids.gruensee = await named('slope', 'Grünsee', { difficulty: 'red' })
  ids.there = await named('skilift', 'Kriváň', { type: 'gondola' }, 1)
})
afterAll(() => server.close())

interface SearchResult {
  id: string
  text: string
  note?: string
}

async function find(q: string, by = admin, language = 'en'): Promise<SearchResult[]> {
  const { status, body } = await by<{ results: SearchResult[]; similar?: SearchResult[] }>(
    'GET',
    `search?resortId=${resorts[0]}&q=${encodeURIComponent(q)}`,
    undefined,
    {
      'accept-language': language,
    },
  )
  expect(status).toBe(200)
  return [...body.results, ...(body.similar ?? [])]
}
const idsOf = (found: readonly SearchResult[]) => found.map(({ id }) => id)

test.each([
  ['a type', 'pizzeria', 'pizza'],
  ['a type with a slip', 'pizeria', 'pizza'],
  ['the beginning of a type', 'pizze', 'pizza'],
  ['another word for a type', 'schronisko', 'hut'],
  ['a type in another language', 'Schlepplift', 'tow'],
  ['a type and a name', 'chair lift Grúň', 'chair'],
  ['the same with a slip in each', 'charlift grunn', 'chair'],
  ['two languages at once', 'Sessellift gruň', 'chair'],
  ['a word people use for several types', 'lanovka grun', 'chair'],
  ['the word for all of a kind', 'slope grunsee', 'gruensee'],
  ['ue for ü', 'gruensee', 'gruensee'],
  ['Cyrillic letters', 'Штрбске Плесо', 'pleso'],
  ['Cyrillic letters that sound alike', 'Грунь', 'chair'],
  ['swapped words', 'pleso strbske', 'pleso'],
  ['words written together', 'strbskepleso', 'pleso'],
  ['another dash', 'štrbské – pleso', 'pleso'],
])('%s is understood: "%s"', async (_, q, wanted) => {
  expect(idsOf(await find(q))).toContain(ids[wanted])
})

test('a type finds records of that type only', async () => {
  expect(idsOf(await find('Schlepplift'))).not.toContain(ids.chair)
})

test('a meaningless text finds nothing', async () => {
  for (const q of ['qqqq', 'xyzxyz', '!!!', 'qx', '%_%', '123456']) expect([q, await find(q)]).toEqual([q, []])
})

test('records that the caller may not read are not suggested', async () => {
  expect(idsOf(await find('kryván'))).toEqual([])
  const local = await server.signedIn(['skilift.read'], [resorts[1]!])
  const { body } = await local<{ similar: SearchResult[] }>('GET', `search?q=${encodeURIComponent('krivna')}`)
  expect(idsOf(body.similar)).toEqual([ids.there])
  expect((await local('GET', 'search?q=bela%20vitsa')).body).toEqual({ results: [] })
  expect((await local('GET', `skilifts/similar?resortId=${resorts[0]}&q=gurn`)).body.items).toEqual([])
  expect((await local('GET', 'restaurants/similar?q=pizeria')).status).toBe(403)
})

test('a list of similar records has the filters of the list, and excludes literal matches', async () => {
  const similar = async (query: string) =>
    (await admin('GET', `skilifts/similar?resortId=${resorts[0]}&${query}`)).body.items.map(({ id }) => id)
  expect(await similar('q=gurn')).toEqual([ids.chair])
  expect(await similar('q=gurn&status=open')).toEqual([ids.chair])
  expect(await similar('q=gurn&status=closed')).toEqual([])
  expect(await similar('q=gr%C3%BA%C5%88')).toEqual([])
  expect(await similar('')).toEqual([])
})

test('a picker suggests similar records if there are few matches, and marks them', async () => {
  const { body } = await admin('GET', `select/skilift?resortId=${resorts[0]}&q=gurn`, undefined, { 'accept-language': 'en' })
  expect(body['results']).toEqual([])
  expect(body['similar']).toEqual([{ id: ids.chair, text: 'Grúň', note: 'Chair · 1\u202f150–1\u202f410 m · Open' }])
  const german = await admin('GET', `select/skilift?resortId=${resorts[0]}&q=grun`, undefined, { 'accept-language': 'de' })
  expect(german.body['results']).toEqual([{ id: ids.chair, text: 'Grúň', note: 'Sessellift · 1\u202f150–1\u202f410 m · Geöffnet' }])
})

test('records of the same name are distinguished, if necessary by their external id', async () => {
  const alike = { type: 'chair', status: 'open', lowestPoint: 1_000, highestPoint: 1_200, internalId: null, mapNumber: null }
  await named('skilift', 'Dvojička', { ...alike, externalId: 'osm:1' })
  await named('skilift', 'Dvojička', { ...alike, externalId: 'osm:2' })
  await named('skilift', 'Dvojička', { ...alike, externalId: 'osm:3', mapNumber: '7' })
  const notes = (await find('dvojicka')).map(({ note }) => note)
  expect(notes.toSorted()).toEqual([
    'Chair · 1\u202f000–1\u202f200 m · Open · No. 7',
    'Chair · 1\u202f000–1\u202f200 m · Open · osm:1',
    'Chair · 1\u202f000–1\u202f200 m · Open · osm:2',
  ])
})
