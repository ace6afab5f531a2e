/** Checks at entrances: a ticket is valid for one entry, and callers without the permission get no information. */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { location } from '@ridgeline/domain/entities/location'
import { entities } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let guard: Client
let resortId: string
let locationId: string
let productId: string

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  guard = await server.signedIn(['ticket.read', 'ticket.status'], [resortId])
  locationId = await made('locations', draftOf(location, 1, { parentId: null }))
  const { db } = server.services
  const [one] = await db.query<{ id: string }>(sql`insert into products (resort_id, name, sku, product_type, person_categories, photos)
    values (${resortId}::uuid, '{"sk":"Lístok"}', 'T-1', 'skipass', '{adult}', '[]') returning id`)
  productId = one!.id
})
afterAll(() => server.close())

async function made(collection: string, draft: object): Promise<string> {
  const { status, body, text } = await admin<{ id: string }>('POST', collection, { ...draft, resortId })
  expect(status, text).toBe(201)
  return body.id
}

async function newTicket(values: object = {}) {
  const code = randomUUID()
  const id = await made('tickets', { code, productId, state: 'valid', holderName: 'Eva', validFrom: at(-1), validTo: at(1), ...values })
  return { id, code }
}
const check = (code: string, by = guard, place: object = { locationId }) =>
  by('POST', 'acl-checkings', { resortId, code, gate: '4', ...place })

test('OP36, R2.64: a single-entry ticket grants entry once and is used afterwards', async () => {
  const { id, code } = await newTicket()
  const first = await check(` ${code} `)
  expect([first.status, first.body]).toMatchObject([201, { result: 'granted', holder: 'Eva', about: { sk: 'Lístok' }, entity: 'ticket' }])
  expect((await check(code)).body).toMatchObject({ result: 'alreadyUsed' })
  const { body } = await admin('GET', `tickets/${id}`)
  expect(body).toMatchObject({ state: 'used', gate: '4', version: 2 })
  expect((await admin('GET', `tickets/${id}/history`)).body.items[0]).toMatchObject({
    action: 'update',
    changes: { state: { to: 'used' } },
  })
})

test('a ticket scanned at many gates at the same time grants entry at one of them', async () => {
  const { code } = await newTicket()
  const answers = await Promise.all(Array.from({ length: 8 }, () => check(code)))
  const result = answers.map(({ body }) => body['result']).sort()
  expect(result).toEqual([...Array.from({ length: 7 }, () => 'alreadyUsed'), 'granted'].sort())
})

test('a check that is repeated with its key gets the first result and uses nothing up; another check does not', async () => {
  const { id, code } = await newTicket()
  const body = { resortId, code, gate: '4', locationId }
  const tried = (key: string, sent = body, by = guard) => by('POST', 'acl-checkings', sent, { 'idempotency-key': key })
  // Also while the first one is still at work.
  const both = await Promise.all([tried('gate-4'), tried('gate-4')])
  const later = await tried('gate-4')
  for (const { status, text } of [...both, later]) expect([status, text]).toEqual([201, both[0].text])
  expect([both[0].body, later.headers['idempotency-replayed']]).toMatchObject([{ result: 'granted', holder: 'Eva' }, 'true'])
  expect((await admin('GET', `tickets/${id}`)).body).toMatchObject({ state: 'used', version: 2 })
  const { items } = (await guard('GET', `acl-checkings?resortId=${resortId}`)).body
  expect(items.filter(({ recordId }) => recordId === id)).toHaveLength(1)
  expect((await tried('gate-5')).body).toMatchObject({ result: 'alreadyUsed' })
  expect((await tried('gate-4', { ...body, gate: '5' })).status).toBe(422)
  // Keys belong to the user.
  expect((await tried('gate-4', body, admin)).body).toMatchObject({ result: 'alreadyUsed' })
})

test('expired, cancelled and unknown codes are denied, and every check is stored', async () => {
  const old = await newTicket({ validFrom: at(-3), validTo: at(-2) })
  expect((await check(old.code)).body).toMatchObject({ result: 'denied', reason: 'expired' })
  const cancelled = await newTicket({ state: 'cancelled' })
  expect((await check(cancelled.code)).body).toMatchObject({ result: 'denied', reason: 'cancelled' })
  expect((await check('nobody')).body).toMatchObject({ result: 'unknown', holder: null, reason: null })
  const { items } = (await guard('GET', `acl-checkings?resortId=${resortId}`)).body
  expect(items.slice(0, 3).map(({ result, code }) => [result, code])).toEqual([
    ['unknown', '…dy'],
    ['denied', `…${cancelled.code.slice(-4)}`],
    ['denied', `…${old.code.slice(-4)}`],
  ])
})

test('L12 a user who may only check tickets sees no checks of accreditations, and stored checks never show whole codes', async () => {
  const steward = await server.signedIn(['accreditation.status'], [resortId])
  const { code } = await newTicket()
  await check(code)
  await check('of nobody', steward)
  const seenBy = async (client: Client) => (await client('GET', `acl-checkings?resortId=${resortId}`)).body.items
  expect(new Set((await seenBy(steward)).map(({ entity }) => entity))).toEqual(new Set([null]))
  expect((await seenBy(guard)).slice(0, 2)).toMatchObject([{ code: '…ody' }, { entity: 'ticket', code: `…${code.slice(-4)}` }])
})

test('L12 the code of a ticket that a user may not check, or that is valid in another resort, stays hidden, too', async () => {
  const steward = await server.signedIn(['accreditation.status'], [resortId])
  const [ticketHere, elsewhere] = [await newTicket(), await pass({ validResortIds: [] }, await server.createResort(21))]
  expect((await check(ticketHere.code, steward)).body).toMatchObject({ result: 'unknown', entity: null, recordId: null })
  expect((await check(elsewhere.code)).body).toMatchObject({ result: 'unknown', entity: null, recordId: null })
  for (const client of [steward, guard]) {
    const { text } = await client('GET', `acl-checkings?resortId=${resortId}`)
    expect([ticketHere, elsewhere].map(({ code }) => text.includes(code))).toEqual([false, false])
  }
})

test('R6.6: a check needs the permission for tickets in the resort, and exactly one place', async () => {
  const { code } = await newTicket()
  const reader = await server.signedIn(['ticket.read'], [resortId])
  expect((await check(code, reader)).status).toBe(403)
  expect((await reader('GET', `acl-checkings?resortId=${resortId}`)).status).toBe(403)
  const other = await server.createResort(2)
  expect((await guard('POST', 'acl-checkings', { resortId: other, code, locationId })).status).toBe(403)
  expect((await check(code, guard, {})).status).toBe(422)
  expect((await check(code, guard, { locationId: randomUUID() })).status).toBe(404)
  expect((await check('', guard)).status).toBe(422)
  expect((await check(code)).body).toMatchObject({ result: 'granted' })
})

test('R2.62: users see the tickets in their own name without any permission, and no others', async () => {
  const holder = await server.signedIn([])
  const { code } = await newTicket({ userId: holder.userId, price: { amount: '49.00', currency: 'EUR' } })
  await newTicket()
  const { items } = (await holder('GET', 'my-tickets')).body
  expect(items).toMatchObject([{ code, state: 'valid', productName: { sk: 'Lístok' }, price: { amount: '49.00', currency: 'EUR' } }])
})

const { product, ticket, accreditation, accreditationEvent } = entities
const place = (id: string) => ({ services: server.services, resortId: id })
let seed = 500

async function pass(values: Record<string, unknown>, soldIn = resortId) {
  const sort = await createSample(place(soldIn), product, ++seed, values)
  const code = randomUUID()
  const dates = { validFrom: at(-1), validTo: at(1), state: 'valid', active: true, eventId: null, userId: null }
  const { id } = await createSample(place(soldIn), ticket, seed, { code, productId: sort.id, holderName: 'Jana', ...dates })
  return { id, code }
}

test('OP36: a pass for days or a season grants entry while it is valid; each check is stored', async () => {
  const { id, code } = await pass({ durationUnit: 'season', durationValue: null })
  expect((await check(code)).body).toMatchObject({ result: 'granted', holder: 'Jana' })
  expect((await check(code)).body).toMatchObject({ result: 'granted', usedAt: null })
  expect((await admin('GET', `tickets/${id}`)).body).toMatchObject({ state: 'valid', usedAt: null, version: 1 })
  const { items } = (await guard('GET', `acl-checkings?resortId=${resortId}`)).body
  expect(items.slice(0, 2).map((kept) => [kept['result'], kept['code']])).toEqual([
    ['granted', `…${code.slice(-4)}`],
    ['granted', `…${code.slice(-4)}`],
  ])
  const entry = await pass({ durationUnit: 'entry', durationValue: 1 })
  expect([(await check(entry.code)).body['result'], (await check(entry.code)).body['result']]).toEqual(['granted', 'alreadyUsed'])
})

test('product.validResortIds: a pass of another resort is valid here only if its product includes this resort', async () => {
  const otherId = await server.createResort(20)
  const [here, there] = [await pass({ validResortIds: [resortId] }, otherId), await pass({ validResortIds: [] }, otherId)]
  expect((await check(here.code)).body).toMatchObject({ result: 'granted', holder: 'Jana' })
  expect((await check(there.code)).body).toMatchObject({ result: 'unknown', holder: null, recordId: null })
  const single = await pass({ validResortIds: [resortId], durationUnit: 'entry', durationValue: 1 }, otherId)
  expect((await check(single.code)).body).toMatchObject({ result: 'granted' })
  expect((await admin('GET', `tickets/${single.id}`)).body).toMatchObject({ state: 'used', gate: '4', resortId: otherId })
})

test('a badge is not valid at a place that is in none of its zones; the gate sees the car that may enter', async () => {
  const steward = await server.signedIn(['accreditation.read', 'accreditation.status'], [resortId])
  const zones = [{ code: 'A', name: { sk: 'Cieľ' }, color: null }]
  const race = await createSample(place(resortId), accreditationEvent, ++seed, {
    startDate: '2020-01-01',
    endDate: '2099-01-01',
    zones,
    eventId: null,
  })
  const dates = { active: true, validFrom: null, validTo: null }
  const made = await createSample(place(resortId), accreditation, ++seed, {
    accreditationEventId: race.id,
    state: 'approved',
    zones: ['A'],
    vehiclePlate: 'ZA 123 AB',
    ...dates,
  })
  const { barcode } = (await admin<{ barcode?: string }>('GET', `accreditations/${made.id}`)).body
  expect((await check(barcode!, steward)).body).toMatchObject({ result: 'denied', reason: 'zone' })
  expect((await check(barcode!, steward, { locationId, gate: 'a' })).body).toMatchObject({ result: 'granted', vehiclePlate: 'ZA 123 AB' })
})

test('M8 a user who may only check cannot read badges through updates', async () => {
  const steward = await server.signedIn(['accreditation.status'], [resortId])
  const reader = await server.signedIn(['accreditation.status', 'accreditation.read'], [resortId])
  const { id } = await createSample(place(resortId), accreditation, ++seed, { email: 'kept@press.example', active: true })
  for (const values of [{}, { note: 'seen at the gate' }]) {
    const refused = await steward('PATCH', `accreditations/${id}`, values, { 'if-match': '"1"' })
    expect([refused.status, refused.text.includes('kept@press.example')]).toEqual([404, false])
  }
  expect((await reader('PATCH', `accreditations/${id}`, { note: 'seen at the gate' }, { 'if-match': '"1"' })).status).toBe(200)
})
