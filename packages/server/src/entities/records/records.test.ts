/** Records with unusual values and long histories. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { event } from '@ridgeline/domain/entities/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const newSlope = async (values: object) =>
  (await admin('POST', 'slopes', { resortId, name: { sk: 'Zjazdovka' }, difficulty: 'red', ...values })).body

test('a resort id of only dashes is invalid', async () => {
  const { status, body } = await admin('POST', 'slopes', { resortId: '-'.repeat(36), name: { sk: 'x' }, difficulty: 'red' })
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'resortId', rule: 'generic', args: [] }]])
})

test('rich text that is empty after sanitizing counts as empty', async () => {
  const slope = await newSlope({ description: { sk: '<script>alert(1)</script>', en: '<p>Snow</p>' }, perex: null })
  expect(slope['description']).toEqual({ en: '<p>Snow</p>' })
})

test('a timestamp in another notation of the same time is not a change', async () => {
  const slope = await newSlope({ groomedAt: '2026-01-02T03:04:05Z' })
  expect(slope['groomedAt']).toBe('2026-01-02T03:04:05.000Z')
  await admin('PATCH', `slopes/${slope['id']}`, { status: 'open' }, ifMatch(1))
  const { body } = await admin('PATCH', `slopes/${slope['id']}`, { groomedAt: '2026-01-02T03:04:05Z' }, ifMatch(1))
  expect(body['version']).toBe(2)
})

test('a removed record loses its links, and linked records get a new version and revision', async () => {
  const [one, two] = [await newSlope({}), await newSlope({})]
  const joined = await newSlope({ connectedSlopeIds: [one['id'], two['id']] })
  expect((await admin('DELETE', `slopes/${String(one['id'])}`, undefined, ifMatch(1))).status).toBe(204)
  const now = (await admin('GET', `slopes/${String(joined['id'])}`)).body
  expect([now['version'], now['connectedSlopeIds']]).toEqual([2, [two['id']]])
  const [newest] = (await admin('GET', `slopes/${String(joined['id'])}/history`)).body.items
  expect(newest).toMatchObject({ version: 2, changes: { connectedSlopeIds: { from: [one['id'], two['id']], to: [two['id']] } } })
})

test('a time that has passed since does not prevent restoring an older state', async () => {
  const slope = await newSlope({ status: 'open', statusValidUntil: new Date(Date.now() + 800).toISOString() })
  await admin('PATCH', `slopes/${slope['id']}`, { width: 12 }, ifMatch(1))
  await sleep(900)
  const { items } = (await admin('GET', `slopes/${slope['id']}/history`)).body
  const { status, body } = await admin('POST', `slopes/${slope['id']}/restore`, { revision: items[1]!['revision'] })
  expect([status, body['status'], body['width']]).toEqual([200, 'open', null])
})

test('OP63: a new status clears note and validity of the last one; the same status clears only an expired validity', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const newClosed = () => newSlope({ status: 'closed', statusValidUntil: later })
  const [past, coming, many, same, held] = await Promise.all([newClosed(), newClosed(), newClosed(), newClosed(), newClosed()])
  // As if the time had passed since.
  const expired = [past, many, same].map(({ id }) => String(id))
  await server.services.db.query(
    sql`update slopes set status_valid_until = now() - interval '1 minute' where id = any (${sql.param(expired)}::uuid[])`,
  )
  const put = async (slope: typeof past, sent: object) =>
    (await admin('PATCH', `slopes/${String(slope!['id'])}`, sent, ifMatch(1))).body['statusValidUntil']
  expect(await put(past, { status: 'open' })).toBe(null)
  expect(await put(coming, { status: 'open' })).toBe(null)
  expect(await put(held, { status: 'closed' })).toBe(later)
  expect(await put(same, { status: 'closed' })).toBe(null)
  const { body } = await admin('POST', 'slopes/bulk', { items: [{ id: many!['id'], version: 1, status: 'open' }] })
  expect(body.saved).toMatchObject([{ status: 'open', statusValidUntil: null }])
  const [newest] = (await admin('GET', `slopes/${String(past!['id'])}/history`)).body.items
  expect(Object.keys(newest!['changes'] as object).sort()).toEqual(['status', 'statusValidUntil'])
})

test('a reason is cleared by another status, unless it is sent with it or only the reason changes', async () => {
  const wind = { sk: 'Vietor', en: 'Wind' }
  const closed = { status: 'closed', statusNote: wind }
  const [opened, held, noted, many] = await Promise.all([closed, closed, closed, closed].map(newSlope))
  const put = async (slope: typeof opened, sent: object) =>
    (await admin('PATCH', `slopes/${String(slope!['id'])}`, sent, ifMatch(1))).body['statusNote']
  expect(await put(opened, { status: 'open' })).toBe(null)
  expect(await put(held, { status: 'closed', width: 9 })).toEqual(wind)
  expect(await put(noted, { status: 'limited', statusNote: wind })).toEqual(wind)
  const { body } = await admin('POST', 'slopes/bulk', { items: [{ id: many!['id'], version: 1, status: 'open' }] })
  expect(body.saved).toMatchObject([{ status: 'open', statusNote: null }])
  const [newest] = (await admin('GET', `slopes/${String(opened!['id'])}/history`)).body.items
  expect(newest!['changes']).toMatchObject({ status: { from: 'closed', to: 'open' }, statusNote: { from: wind, to: null } })
})

test('OP2: the default order of a list is that of its entity: by resort and name, events by their start', async () => {
  const of = await server.createResort(2)
  const slopes = ['C', 'A', 'B'].map((sk, at) => ({ resortId: of, name: { sk }, difficulty: 'red', order: at === 0 ? 0 : 1 }))
  await admin('POST', 'slopes/bulk', { items: slopes })
  const day = (at: number) => `2026-12-0${at}T10:00:00.000Z`
  for (const at of [3, 1, 2]) {
    const values = { name: { sk: `${4 - at}` }, startDate: day(at), endDate: day(at + 1), validFrom: null, validTo: null }
    await admin('POST', 'events', await sampleIn({ services: server.services, resortId: of }, event, at, values))
  }
  const pages = async (collection: string) => {
    const first = (await admin('GET', `${collection}?resortId=${of}&pageSize=2`)).body
    const second = (await admin('GET', `${collection}?resortId=${of}&pageSize=2&after=${String(first['next'])}`)).body
    return [...first.items, ...second.items].map((item) => (item['name'] as { sk: string }).sk)
  }
  expect(await pages('slopes')).toEqual(['C', 'A', 'B'])
  expect(await pages('events')).toEqual(['3', '2', '1'])
})

test('a location cannot be inside itself, at any depth', async () => {
  const place = async (parentId: unknown) =>
    (await admin<{ id: string }>('POST', 'locations', { resortId, name: { sk: 'Miesto' }, type: 'valley', parentId })).body.id
  const valley = await place(null)
  const village = await place(valley)
  const station = await place(village)
  for (const parentId of [valley, village, station]) {
    const { status, body } = await admin('PATCH', `locations/${valley}`, { parentId }, ifMatch(1))
    expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'parentId', rule: 'cycle', args: [] }]])
  }
  expect((await admin('PATCH', `locations/${station}`, { parentId: valley }, ifMatch(1))).status).toBe(200)
})

test('records that use a record are named only to callers who may read them', async () => {
  const department = (await admin('POST', 'departments', { resortId, code: 'D', name: { sk: 'Oddelenie' } })).body
  const person = { fullName: 'Hidden Name', email: 'hidden@example.com', departmentId: department['id'] }
  expect((await admin('POST', 'users', person)).status).toBe(201)
  const housekeeper = await server.signedIn(['department.read', 'department.delete'], [resortId])
  const { status, body } = await housekeeper('DELETE', `departments/${department['id']}`, undefined, ifMatch(1))
  expect([status, body.ErrorData.usedBy]).toEqual([409, []])
})

test('a field of pictures accepts only the types it declares', async () => {
  const [picture] = await server.services.db.query<{ id: string }>(sql`
    insert into media (sha256, file_name, content_type, size, width, height) values ('a', 'a.jpg', 'image/jpeg', 1, 1, 1) returning id`)
  const badge = {
    resortId,
    code: 'b',
    badgeType: 'top',
    text: { sk: 'b' },
    name: { sk: 'b' },
    textColor: '#000000',
    backgroundColor: '#ffffff',
  }
  const { status, body } = await admin('POST', 'badges', { ...badge, icon: picture!.id })
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'icon', rule: 'fileType', args: ['png, svg'] }]])
})

test('a change based on a version many revisions ago is merged with all of them', async () => {
  const slope = await newSlope({ width: 10, snowDepth: 0 })
  const send = (version: number, values: object) => admin('PATCH', `slopes/${slope['id']}`, values, ifMatch(version))
  for (let depth = 1; depth <= 5; depth++) expect((await send(depth, { snowDepth: depth })).status).toBe(200)
  expect((await send(1, { width: 20 })).body).toMatchObject({ width: 20, snowDepth: 5 })
  const { status, body } = await send(1, { snowDepth: 9 })
  expect([status, body.ErrorData.conflicts]).toEqual([412, [{ field: 'snowDepth', base: 0, theirs: 5, mine: 9 }]])
})
