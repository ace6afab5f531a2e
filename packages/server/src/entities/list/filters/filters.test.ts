/** Filters of lists, on a real database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { operationsOf, type Document } from '../../../proofs/requests/document.ts'

let server: TestServer
let client: Client
let resortId: string
let other: string
let slopeId: string

const lift = (name: object, values: object) => ({
  resortId,
  name,
  type: 'chair',
  lowestPoint: 1000,
  highestPoint: 1500,
  ...values,
})

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  other = await server.createResort(2)
  client = await server.signedIn(['skilift.read', 'skilift.create', 'slope.read', 'slope.create', 'location.read', 'location.create'])
  slopeId = (await client<{ id: string }>('POST', 'slopes', { resortId, name: { sk: 'Svah' }, difficulty: 'red' })).body.id
  const { body } = await client('POST', 'skilifts/bulk', {
    items: [
      lift({ sk: 'A', en: 'A', de: 'A' }, { waitingTime: 0, lastRide: '15:30', speed: 2.5, heatedSeats: true, slopeIds: [slopeId] }),
      lift({ sk: 'B', de: 'B' }, { waitingTime: 5, lastRide: '16:00', speed: 5, perex: { sk: 'Krátko' } }),
      lift({ sk: 'C', en: 'C' }, { waitingTime: 10, type: 'gondola', statusNote: { sk: 'Vietor', en: 'Wind' } }),
      lift({ sk: 'D', en: 'D', de: 'D' }, { type: 'ski', active: false }),
    ],
  })
  expect(body.failed).toEqual([])
})
afterAll(() => server.close())

const named = (item: { [name: string]: unknown }) => (item['name'] as { sk: string }).sk
async function found(query: string, collection = 'skilifts'): Promise<string> {
  const { status, body, text } = await client('GET', `${collection}?resortId=${resortId}&sort=name&${query}`)
  expect([query, status, status === 200 ? '' : text]).toEqual([query, 200, ''])
  if (query.startsWith('ids=')) return body.items.map(named).join('')
  const counts = await client('GET', `${collection}/counts?resortId=${resortId}&${query}`)
  expect([query, counts.body['total'], body['total']]).toEqual([query, body.items.length, body.items.length])
  return body.items.map(named).join('')
}

test('R2.177, OP2: one or several values of a choice', async () => {
  expect(await found('type=chair')).toBe('AB')
  expect(await found('type=gondola&type=ski')).toBe('CD')
})

test('tags are suggested from those used in the resort, most used first, to users who may read them', async () => {
  const location = (sk: string, values: object) => client('POST', 'slopes', { resortId, name: { sk }, difficulty: 'blue', ...values })
  await location('Značkovaná', { tags: ['rodinná', 'nočná'] })
  await location('Iná', { tags: ['rodinná'] })
  await client('POST', 'slopes', { resortId: other, name: { sk: 'Cudzia' }, difficulty: 'blue', tags: ['cudzia'] })
  const { status, body } = await client('GET', `slopes/used-tags?resortId=${resortId}`)
  expect([status, body['results']]).toEqual([200, ['rodinná', 'nočná']])
  const stranger = await server.signedIn(['slope.read'], [other])
  expect((await stranger('GET', `slopes/used-tags?resortId=${resortId}`)).body['results']).toEqual([])
  expect((await stranger('GET', 'slopes/used-tags')).body['results']).toEqual(['cudzia'])
  const nobody = await server.signedIn(['skilift.read'])
  expect((await nobody('GET', 'slopes/used-tags')).status).toBe(403)
})

test('R2.177, OP2: a flag filters by yes and no; a flag that was never set is a no', async () => {
  expect(await found('heatedSeats=true')).toBe('A')
  expect(await found('heatedSeats=false')).toBe('BCD')
})

test('R2.177, OP2: numbers, also with decimals, within a range including both ends', async () => {
  expect(await found('waitingTime.from=5')).toBe('BC')
  expect(await found('waitingTime.to=5')).toBe('AB')
  expect(await found('waitingTime.from=5&waitingTime.to=5')).toBe('B')
  expect(await found('speed.from=2.5&speed.to=4.9')).toBe('A')
})

test('R2.177, OP2: times of the day within a range', async () => {
  expect(await found('lastRide.from=15:31')).toBe('B')
  expect(await found('lastRide.to=15:30')).toBe('A')
})

test('R2.177, OP2: links to other records, any of them', async () => {
  expect(await found(`slopeIds=${slopeId}`)).toBe('A')
  expect(await found(`slopeIds=${resortId}`)).toBe('')
})

test('R2.177, OP2: a reference', async () => {
  const place = (values: object) => client('POST', 'locations', { resortId, type: 'valley', ...values })
  const valley = (await place({ name: { sk: 'Dolina' } })).body['id']
  await place({ name: { sk: 'Obec' }, parentId: valley })
  expect(await found(`parentId=${String(valley)}`, 'locations')).toBe('Obec')
})

test('OP2, OP59: a filter by day uses the time zone of the resort', async () => {
  // Midnight in Bratislava is an hour before midnight in UTC.
  const slope = (sk: string, groomedAt: string) => client('POST', 'slopes', { resortId, name: { sk }, difficulty: 'blue', groomedAt })
  await slope('1', '2026-01-01T22:59:59Z')
  await slope('2', '2026-01-01T23:00:00Z')
  await slope('3', '2026-01-02T22:59:59Z')
  await slope('4', '2026-01-02T23:00:00Z')
  const blue = (query: string) => found(`difficulty=blue&${query}`, 'slopes')
  expect(await blue('groomedAt.from=2026-01-02')).toBe('234')
  expect(await blue('groomedAt.to=2026-01-01')).toBe('1')
  expect(await blue('groomedAt.from=2026-01-02&groomedAt.to=2026-01-02')).toBe('23')
  expect(await blue('groomedAt.from=2026-01-02T22:59:59Z')).toBe('34')
  expect(await blue('groomedAt.to=2026-01-01T23:00:00Z')).toBe('12')
  const everywhere = await client('GET', 'slopes?difficulty=blue&sort=name&groomedAt.from=2026-01-02&groomedAt.to=2026-01-02')
  expect(everywhere.body.items.map(named)).toEqual(['2', '3'])
})

test('R2.177, OP2: a translation is missing if the text is required or exists in another language', async () => {
  expect(await found('missing=en')).toBe('B')
  expect(await found('missing=de')).toBe('BC')
  expect(await found('missing=sk')).toBe('')
  expect(await found('missing=hu')).toBe('ABCD')
  expect(await found('missing=en&missing=de&type=gondola')).toBe('C')
})

test('OP2: fields outside the summary are sent on request', async () => {
  const { body } = await client('GET', `skilifts?resortId=${resortId}&sort=name&fields=heatedSeats&fields=slopeIds`)
  expect(body.items[0]).toMatchObject({ heatedSeats: true, slopeIds: [slopeId] })
  expect(body.items[0]).not.toHaveProperty('length')
  expect((await client('GET', `skilifts?resortId=${resortId}`)).body.items[0]).not.toHaveProperty('heatedSeats')
})

test('OP2: fields of the summary may be named too, and are sent once', async () => {
  const plain = await client('GET', `skilifts?resortId=${resortId}&sort=name`)
  const named = await client('GET', `skilifts?resortId=${resortId}&sort=name&fields=status&fields=name`)
  expect([named.status, named.text]).toEqual([200, plain.text])
  const both = await client('GET', `skilifts?resortId=${resortId}&sort=name&fields=status&fields=heatedSeats`)
  expect(both.body.items[0]).toEqual({ ...plain.body.items[0], heatedSeats: true })
})

test('OP2: records can be requested by their ids', async () => {
  const { items } = (await client('GET', `skilifts?resortId=${resortId}&sort=name`)).body
  const [a, , c] = items.map(({ id }) => String(id))
  expect(await found(`ids=${c}&ids=${a}`)).toBe('AC')
})

test('OP2: any ordered field can be sorted by, also one that the list does not show', async () => {
  const { body } = await client('GET', `skilifts?resortId=${resortId}&sort=-speed,name`)
  expect(body.items.map(named)).toEqual(['B', 'A', 'C', 'D'])
})

test('OP2: unknown parameters are refused, never ignored', async () => {
  for (const query of [
    'type=rocket',
    'waitingTime=5',
    'waitingTime.from=soon',
    'waitingTime.from=99999999999',
    'lastRide.to=24:00',
    'missing=fr',
    'missing.from=sk',
    'name.from=A',
    'fields=password',
    'slopeIds=1',
    'sort=photos',
  ])
    expect([query, (await client('GET', `skilifts?resortId=${resortId}&${query}`)).status]).toEqual([query, 400])
  for (const query of ['groomedAt.from=2026-02-30', 'groomedAt.from=0000-01-01', 'groomedAt.to=yesterday'])
    expect([query, (await client('GET', `slopes?resortId=${resortId}&${query}`)).status]).toEqual([query, 400])
  expect((await client('GET', `skilifts?resortId=${other}&missing=en`)).body.items).toEqual([])
})

test('OP1, OP2: every filter is in the API document', async () => {
  const operations = operationsOf((await server.app.inject('/api/openapi.json')).json<Document>())
  const list = operations.find(({ method, path }) => method === 'GET' && path === '/api/private/slopes')
  const names = list?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['difficulty', 'groomedAt.from', 'groomedAt.to', 'snowDepth.from', 'badgeIds', 'missing']))
})

test('a list of an inaccessible resort is empty, exactly like that of a resort that does not exist (decision 0088)', async () => {
  const stranger = await server.signedIn(['skilift.read'], [other])
  const answers = await Promise.all(
    [resortId, '0190a000-0000-7000-8000-000000000000'].map((id) => stranger('GET', `skilifts?resortId=${id}`)),
  )
  expect(answers.map(({ status, body }) => [status, body.items, body['total']])).toEqual([
    [200, [], 0],
    [200, [], 0],
  ])
  const { status, body } = await client('GET', `skilifts?resortId=${resortId}&type=ski`)
  expect([status, body.items.length]).toEqual([200, 1])
  const { id, version } = body.items[0] as { id: string; version: number }
  const changed = await stranger('PATCH', `skilifts/${id}`, { waitingTime: 1 }, { 'if-match': `"${version}"` })
  expect([403, 404]).toContain(changed.status)
})
