/** The path of a record from HTTP to PostgreSQL and back, for every entity; and concurrent changes of one record. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { tidy } from '@ridgeline/domain/check/tidy'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { localize, type Localized } from '@ridgeline/domain/values/localized'
import { sampleIn } from './testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from './testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  await server.confirm(admin)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

const draftFor = (entity: Entity, seed: number) => sampleIn({ services: server.services, resortId }, entity, seed)

async function newLift(seed: number, overrides: object = {}) {
  const { body, status } = await admin<{ id: string; version: number; name: Record<string, string> }>('POST', 'skilifts', {
    ...(await draftFor(skilift, seed)),
    status: 'closed',
    ...overrides,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

for (const entity of allEntities) {
  test(`values are read as they were written: ${entity.name}`, async () => {
    const draft = await draftFor(entity, 70)
    const created = await admin('POST', entity.plural, draft)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    expect(created.headers['etag']).toBe('"1"')
    const kept = writableFields(entity).filter(([, field]) => !field.secret)
    const { resortId: _, ...sent } = tidy(entity, draft)
    for (const [name] of kept) expect({ [name]: created.body[name] }).toEqual({ [name]: sent[name] ?? null })
    expect('password' in created.body).toBe(false)
    const read = await admin('GET', `${entity.plural}/${created.body['id']}`)
    // A token or secret is sent once, and afterwards only its last four characters.
    if (entity.name === 'apiKey') created.body['token'] = String(created.body['token']).slice(-4)
    if (entity.name === 'webhook') created.body['secret'] = String(created.body['secret']).slice(-4)
    expect(read.body).toEqual(created.body)
    const listed = await admin('GET', `${entity.plural}?pageSize=200${entity.scope === 'resort' ? `&resortId=${resortId}` : ''}`)
    const row = listed.body.items.find(({ id }) => id === created.body['id'])!
    for (const [name, value] of Object.entries(row)) expect({ [name]: value }).toEqual({ [name]: created.body[name] })
  })
}

test('R5.41 highest altitude must be bigger than lowest, and a bad draft names its fields in the language of the caller', async () => {
  const { status, body } = await admin(
    'POST',
    'skilifts',
    { resortId, name: { en: 'x' }, type: 'bus', lowestPoint: 9000, highestPoint: 5 },
    { 'accept-language': 'en' },
  )
  expect(status).toBe(422)
  expect(body.ErrorCode).toBe(200)
  expect(body.ErrorData.issues).toEqual([
    { field: 'type', rule: 'generic', args: [] },
    { field: 'name', rule: 'localizedRequired', args: [] },
    { field: 'lowestPoint', rule: 'maxValue', args: [8849] },
  ])
  expect(body.ErrorData.fields['name']).toEqual(['Slovak text is required'])
  const crossed = await admin('POST', 'skilifts', { ...(await draftFor(skilift, 1)), lowestPoint: 9, highestPoint: 9 })
  expect(crossed.body.ErrorData.issues).toEqual([{ field: 'highestPoint', rule: 'altitude', args: [] }])
})

test('R5.42 coordinates keep their trailing zeros', async () => {
  const lift = await newLift(10, { gpsLatitude: '49.100000', gpsLongitude: '19.5000000' })
  const { body } = await admin('GET', `skilifts/${lift.id}`)
  expect([body['gpsLatitude'], body['gpsLongitude']]).toEqual(['49.100000', '19.5000000'])
})

test('two users changing different fields keep both their changes', async () => {
  const lift = await newLift(11)
  expect((await admin('PATCH', `skilifts/${lift.id}`, { status: 'open' }, ifMatch(1))).body['version']).toBe(2)
  const second = await admin('PATCH', `skilifts/${lift.id}`, { waitingTime: 7 }, ifMatch(1))
  expect([second.status, second.body['status'], second.body['waitingTime'], second.body['version']]).toEqual([200, 'open', 7, 3])
})

test('two users changing the same field: the second gets base, theirs and mine', async () => {
  const lift = await newLift(12)
  await admin('PATCH', `skilifts/${lift.id}`, { status: 'open' }, ifMatch(1))
  const { status, body } = await admin('PATCH', `skilifts/${lift.id}`, { status: 'limited' }, ifMatch(1))
  expect(status).toBe(412)
  expect(body.ErrorCode).toBe(301)
  expect(body.ErrorData).toMatchObject({
    version: 2,
    conflicts: [{ field: 'status', base: 'closed', theirs: 'open', mine: 'limited' }],
    by: { userName: 'Test Person' },
  })
  expect((await admin('PATCH', `skilifts/${lift.id}`, { status: 'open' }, ifMatch(1))).status).toBe(200)
})

test('names in two languages can be changed independently', async () => {
  const lift = await newLift(13, { name: { sk: 'Lanovka', en: 'Lift' } })
  await admin('PATCH', `skilifts/${lift.id}`, { name: { sk: 'Lanovka A', en: 'Lift' } }, ifMatch(1))
  const { body } = await admin('PATCH', `skilifts/${lift.id}`, { name: { sk: 'Lanovka', en: 'Lift', de: 'Bahn' } }, ifMatch(1))
  expect(body['name']).toEqual({ sk: 'Lanovka A', en: 'Lift', de: 'Bahn' })
  const clash = await admin('PATCH', `skilifts/${lift.id}`, { name: { sk: 'Lanovka B', en: 'Lift' } }, ifMatch(1))
  expect(clash.body.ErrorData.conflicts).toEqual([{ field: 'name.sk', base: 'Lanovka', theirs: 'Lanovka A', mine: 'Lanovka B' }])
})

test('a change requires the version that was seen', async () => {
  const lift = await newLift(14)
  const { status, body } = await admin('PATCH', `skilifts/${lift.id}`, { status: 'open' })
  expect([status, body.ErrorCode]).toEqual([428, 303])
  expect((await admin('DELETE', `skilifts/${lift.id}`, undefined, ifMatch(1))).status).toBe(204)
  expect((await admin('GET', `skilifts/${lift.id}`)).status).toBe(404)
})

test('removing a record in an old version is refused; a removed record is restored under its id with its links', async () => {
  const slope = (await admin('POST', 'slopes', { resortId, name: { sk: 'Zjazdovka' }, difficulty: 'red' })).body
  const lift = await newLift(15, { slopeIds: [slope['id']] })
  await admin('PATCH', `skilifts/${lift.id}`, { status: 'open' }, ifMatch(1))
  expect((await admin('DELETE', `skilifts/${lift.id}`, undefined, ifMatch(1))).status).toBe(412)
  expect((await admin('DELETE', `skilifts/${lift.id}`, undefined, ifMatch(2))).status).toBe(204)
  const { items } = (
    await admin<{
      items: { revision: string; action: string; version: number }[]
    }>('GET', `skilifts/${lift.id}/history`)
  ).body
  expect(items.map(({ action, version }) => [action, version])).toEqual([
    ['delete', 3],
    ['update', 2],
    ['create', 1],
  ])
  const restored = await admin('POST', `skilifts/${lift.id}/restore`, { revision: items[0]!.revision })
  expect([restored.status, restored.body['status'], restored.body['slopeIds'], restored.body['version']]).toEqual([
    200,
    'open',
    [slope['id']],
    4,
  ])
  expect((await admin('GET', `slopes/${slope['id']}`)).body['skiliftIds']).toEqual([lift.id])
})

test('a link created from one side is not silently undone from the other', async () => {
  const slope = (await admin('POST', 'slopes', { resortId, name: { sk: 'Spojená' }, difficulty: 'red' })).body
  const first = await newLift(40)
  const second = await newLift(41)
  await admin('PATCH', `slopes/${slope['id']}`, { skiliftIds: [first.id] }, ifMatch(1))
  expect((await admin('GET', `skilifts/${first.id}`)).body).toMatchObject({ version: 2, slopeIds: [slope['id']] })
  await admin('PATCH', `skilifts/${second.id}`, { slopeIds: [slope['id']] }, ifMatch(1))
  const { items } = (await admin('GET', `slopes/${slope['id']}/history`)).body
  expect(items[0]).toMatchObject({ version: 3, changes: { skiliftIds: { from: [first.id], to: [first.id, second.id] } } })
  const stale = await admin('PATCH', `slopes/${slope['id']}`, { skiliftIds: [] }, ifMatch(2))
  expect([stale.status, stale.body.ErrorData.conflicts]).toEqual([
    412,
    [{ field: 'skiliftIds', base: [first.id], theirs: expect.arrayContaining([first.id, second.id]), mine: [] }],
  ])
  expect((await admin('DELETE', `skilifts/${second.id}`, undefined, ifMatch(2))).status).toBe(204)
  expect((await admin('GET', `slopes/${slope['id']}`)).body).toMatchObject({ version: 4, skiliftIds: [first.id] })
})

test('a repeated POST with the same key creates one record', async () => {
  const draft = { ...(await draftFor(skilift, 16)), internalId: 'K16', externalId: 'K16', alias: 'k16' }
  const key = { 'idempotency-key': 'form-1' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin('POST', 'skilifts', draft, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  const other = await admin('POST', 'skilifts', { ...draft, internalId: 'K17' }, key)
  expect([other.status, other.body.ErrorCode]).toEqual([422, 304])
})

test('unique fields are unique within the resort', async () => {
  await newLift(18)
  const again = await admin('POST', 'skilifts', {
    ...(await draftFor(skilift, 19)),
    internalId: 'INTERNALID 23',
    alias: 'x-19',
    externalId: 'x-19',
  })
  const first = await admin('POST', 'skilifts', { ...(await draftFor(skilift, 20)), alias: 'x-20', externalId: 'x-20', internalId: 'same' })
  const second = await admin('POST', 'skilifts', {
    ...(await draftFor(skilift, 21)),
    alias: 'x-21',
    externalId: 'x-21',
    internalId: 'SAME',
  })
  expect([first.status, second.status, second.body.ErrorCode]).toEqual([201, 422, 201])
  expect(second.body.ErrorData.issues).toEqual([{ field: 'internalId', rule: 'duplicate', args: [] }])
  const elsewhere = await server.createResort(2)
  const there = await admin('POST', 'skilifts', { ...(await draftFor(skilift, 21)), resortId: elsewhere, internalId: 'same' })
  expect([there.status, again.status < 500]).toEqual([201, true])
})

test('references stay within the resort', async () => {
  const foreign = await server.createResort(3)
  const slope = (await admin('POST', 'slopes', { resortId: foreign, name: { sk: 'Cudzia' }, difficulty: 'blue' })).body
  const { status, body } = await admin('POST', 'skilifts', {
    ...(await draftFor(skilift, 22)),
    alias: 'r-22',
    externalId: 'r-22',
    internalId: 'r-22',
    slopeIds: [slope['id']],
  })
  expect([status, body.ErrorCode]).toEqual([422, 200])
})

test('a record in use is not removed, and the response has the records that use it', async () => {
  const parent = (await admin('POST', 'locations', { resortId, name: { sk: 'Údolie' }, type: 'valley' })).body
  const child = (await admin('POST', 'locations', { resortId, name: { sk: 'Zastávka' }, type: 'stop', parentId: parent['id'] })).body
  const { status, body } = await admin('DELETE', `locations/${parent['id']}`, undefined, ifMatch(1))
  expect([status, body.ErrorCode]).toEqual([409, 302])
  expect(body.ErrorData.usedBy).toEqual([{ entity: 'location', id: child['id'], name: { sk: 'Zastávka' } }])
})

test('R3.4 T23 lists have Slovak sort order, search ignores case and accents', async () => {
  const there = await server.createResort(4)
  for (const [at, name] of ['Chopok', 'Čertovica', 'Hrebienok', 'Ždiar', 'Cesta', 'Zver', 'Šachty'].entries())
    await admin('POST', 'slopes', { resortId: there, name: { sk: name }, difficulty: 'red', order: at === 0 ? 0 : 0 })
  const names = async (query: string) =>
    (await admin<{ items: { name: { sk: string } }[] }>('GET', `slopes?resortId=${there}&${query}`)).body.items.map(({ name }) => name.sk)
  expect(await names('sort=name')).toEqual(['Cesta', 'Čertovica', 'Hrebienok', 'Chopok', 'Šachty', 'Zver', 'Ždiar'])
  expect(await names('q=sachty')).toEqual(['Šachty'])
  expect(await names('q=CERT')).toEqual(['Čertovica'])
  const first = await admin<{ next: string }>('GET', `slopes?resortId=${there}&sort=name&pageSize=3&count=false`)
  expect('total' in first.body).toBe(false)
  const next = first.body.next
  expect(await names(`sort=name&pageSize=3&after=${next}`)).toEqual(['Chopok', 'Šachty', 'Zver'])
})

test('R3.23: a list is sorted by the names that its reader sees', async () => {
  const there = await server.createResort(5)
  for (const name of [
    { cs: 'Alfa', sk: 'Zulu' },
    { cs: 'Zulu', sk: 'Alfa' },
    { cs: 'Mike', it: 'Oscar', sk: 'Kilo' },
    { pl: 'Bravo', sk: 'Yankee' },
  ])
    expect(await admin('POST', 'slopes', { resortId: there, name, difficulty: 'red' })).toMatchObject({ status: 201 })
  for (const language of ['sk', 'cs', 'de', 'it'] as const) {
    const address = `slopes?resortId=${there}&sort=name`
    const { body } = await admin<{ items: { name: Localized }[] }>('GET', address, undefined, { 'accept-language': language })
    const shown = body.items.map(({ name }) => localize(name, language))
    expect(shown).toHaveLength(4)
    expect(shown).toEqual(shown.toSorted())
  }
})

test('unknown and unreadable parameters are refused, never ignored', async () => {
  for (const query of [
    'colour=red',
    'status=broken',
    'page=0',
    'pageSize=1000',
    'sort=password',
    'active=perhaps',
    'resortId=1',
    'after=x',
    'q=%00',
  ])
    expect([query, (await admin('GET', `skilifts?${query}`)).status]).toEqual([query, 400])
  expect((await admin('GET', 'skilifts/not-an-id')).status).toBe(400)
  expect((await admin('POST', 'skilifts', '{"name":')).status).toBe(400)
  expect((await admin('GET', '/api/private/%ff')).status).toBe(400)
})

test('a bulk saves valid items and reports the others; repeating it changes nothing', async () => {
  const one = await newLift(30)
  const two = await newLift(31)
  await admin('PATCH', `skilifts/${two.id}`, { status: 'open' }, ifMatch(1))
  const items = [
    { id: one.id, version: 1, status: 'open' },
    { id: two.id, version: 1, status: 'limited' },
    { resortId, name: { sk: 'Nová' } },
    { ...(await draftFor(skilift, 32)), alias: 'b-32', externalId: 'b-32', internalId: 'b-32' },
  ]
  const send = () => admin('POST', 'skilifts/bulk', { items }, { 'idempotency-key': 'bulk-1', 'accept-language': 'en' })
  const { status, body } = await send()
  expect(status).toBe(200)
  expect(body.saved.length).toBe(2)
  expect(body.failed.map(({ index }) => index)).toEqual([1, 2])
  expect((await send()).body).toEqual(body)
})

test('every route declares its permission, and the document describes every route', async () => {
  const { status, body } = await admin<{ openapi: string; paths: object }>('GET', '/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const paths = Object.keys(body.paths)
  for (const entity of allEntities) expect(paths).toContain(`/api/private/${entity.plural}/{id}`)
})
