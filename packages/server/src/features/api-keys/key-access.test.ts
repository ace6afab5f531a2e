/** API keys as callers: what they open, each way they are refused, and how their requests are counted and logged. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyUsage } from '@ridgeline/domain/answers/api-key-use'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let here: string
let there: string
let lift: Awaited<ReturnType<typeof liftIn>>

async function liftIn(resortId: string) {
  const { body } = await admin('POST', 'skilifts', { ...draftOf(skilift, 1, { status: 'closed' }), externalId: null, resortId })
  return { id: String(body['id']), version: Number(body['version']) }
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  await server.confirm(admin)
  ;[here, there] = [await server.createResort(1), await server.createResort(2)]
  lift = await liftIn(here)
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>, url = `/api/private/skilifts/${lift.id}`, remoteAddress = '10.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const codeOf = async (...request: Parameters<typeof ask>) => {
  const answer = await ask(...request)
  return [answer.statusCode, answer.statusCode < 300 ? 0 : answer.json<{ ErrorCode: number }>().ErrorCode]
}
const [fine, notSignedIn, forbidden] = [
  [200, 0],
  [401, 100],
  [403, 102],
]

test('OP18, OP48: a key is sent as Bearer or as X-Api-Key', async () => {
  const key = await server.withKey(['skilift.read'])
  expect(await codeOf(bearer(key.token))).toEqual(fine)
  expect(await codeOf({ 'x-api-key': key.token })).toEqual(fine)
})

test('OP18: an unknown or mistyped key is refused, without a query if its checksum is wrong', async () => {
  const { token } = await server.withKey(['skilift.read'])
  await server.services.db.query(sql`delete from api_key_secrets where ending = ${token.slice(-4)}`)
  expect(await codeOf(bearer(token))).toEqual(notSignedIn)
  expect(await codeOf(bearer(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`))).toEqual(notSignedIn)
  for (const sent of ['', ' ', 'A'.repeat(40), `rk_${'0'.repeat(37)}`, token.slice(0, 20)])
    expect(await codeOf({ 'x-api-key': sent })).toEqual(notSignedIn)
})

test('OP18, apiKey.allowAccess, active: a key that is switched off or removed is refused at its next request', async () => {
  for (const values of [{ allowAccess: false }, { active: false }]) {
    const key = await server.withKey(['skilift.read'])
    const change = (sent: object, version: number) => admin('PATCH', `api-keys/${key.id}`, sent, { 'if-match': `"${version}"` })
    expect(await codeOf(bearer(key.token))).toEqual(fine)
    expect((await change(values, 1)).status).toBe(200)
    expect(await codeOf(bearer(key.token))).toEqual(forbidden)
    expect((await change(Object.fromEntries(Object.keys(values).map((name) => [name, true])), 2)).status).toBe(200)
    expect(await codeOf(bearer(key.token))).toEqual(fine)
  }
  const key = await server.withKey(['skilift.read'])
  expect(await codeOf(bearer(key.token))).toEqual(fine)
  await admin('DELETE', `api-keys/${key.id}`, undefined, { 'if-match': '"1"' })
  expect(await codeOf(bearer(key.token))).toEqual(notSignedIn)
})

test('OP18, apiKey.expiresAt: an expired key is refused', async () => {
  const key = await server.withKey(['skilift.read'], { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await codeOf(bearer(key.token))).toEqual(fine)
  await server.services.db.query(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${key.id}`)
  expect(await codeOf(bearer(key.token))).toEqual(forbidden)
})

test('OP18, apiKey.ipWhitelist: a key is refused from an address outside its addresses and networks', async () => {
  const key = await server.withKey(['skilift.read'], { ipWhitelist: ['10.0.0.7', '192.0.2.0/24', '2001:db8::/32'] })
  for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '192.0.2.200', '2001:db8:5::1'])
    expect([address, await codeOf(bearer(key.token), undefined, address)]).toEqual([address, fine])
  for (const address of ['10.0.0.8', '192.0.3.1', '2001:db9::1'])
    expect([address, await codeOf(bearer(key.token), undefined, address)]).toEqual([address, forbidden])
})

test('OP18, OP48: a missing scope is forbidden, and a record of a foreign resort is not found', async () => {
  const slopes = await server.withKey(['slope.read'])
  expect(await codeOf(bearer(slopes.token))).toEqual(forbidden)
  const published = await server.withKey(['skilift.feed'])
  expect(await codeOf(bearer(published.token))).toEqual(forbidden)
  const foreign = await server.withKey(['skilift.read'], { resortIds: [there] })
  expect(await codeOf(bearer(foreign.token))).toEqual([404, 300])
  const { body } = await foreign('GET', 'skilifts')
  expect(body.items).toEqual([])
})

test('apiKey.rateLimit: beyond its requests a minute, a key gets 429 with Retry-After; another key does not', async () => {
  const key = await server.withKey(['skilift.read'], { rateLimit: 3 })
  const other = await server.withKey(['skilift.read'], { rateLimit: 3 })
  for (let sent = 0; sent < 3; sent++) expect(await codeOf(bearer(key.token))).toEqual(fine)
  const refused = await ask({ ...bearer(key.token), 'accept-language': 'en' })
  const seconds = Number(refused.headers['retry-after'])
  expect([refused.statusCode, seconds > 0, seconds <= 60]).toEqual([429, true, true])
  expect(refused.json()).toMatchObject({
    ErrorCode: 114,
    ErrorMessage: `This API key can send up to 3 requests a minute. Try again in ${seconds} s.`,
    ErrorData: { perMinute: 3, retryAfter: seconds },
  })
  expect(await codeOf(bearer(other.token))).toEqual(fine)
})

test('OP18, OP48: a key reads and writes through the routes of staff, and its changes name it without an author', async () => {
  const key = await server.withKey(['skilift.status', 'skilift.create'], { description: 'Lift control', resortIds: [here] })
  const { status, headers, body } = await key('GET', `skilifts/${lift.id}`)
  expect(status).toBe(200)
  const change = await key('PATCH', `skilifts/${lift.id}`, { status: 'open', waitingTime: 4 }, { 'if-match': headers['etag']! })
  expect([change.status, change.body]).toMatchObject([
    200,
    { status: 'open', waitingTime: 4, updatedBy: null, createdBy: body['createdBy'] },
  ])
  const renamed = await key('PATCH', `skilifts/${lift.id}`, { name: { sk: 'Iné' } }, { 'if-match': change.headers['etag']! })
  expect(renamed.status).toBe(403)
  const { body: history } = await admin('GET', `skilifts/${lift.id}/history`)
  expect(history.items[0]).toMatchObject({ action: 'update', userId: null, userName: 'API: Lift control' })
  const { body: log } = await admin('GET', `/api/private/logs?entity=skilift&entityId=${lift.id}`)
  expect(log.items[0]).toMatchObject({ action: 'update', userId: null, userName: 'API: Lift control' })

  const draft = { ...draftOf(skilift, 7, {}), externalId: null, resortId: here }
  const once = { 'idempotency-key': 'lift-of-a-key' }
  const [created, again] = [await key('POST', 'skilifts', draft, once), await key('POST', 'skilifts', draft, once)]
  expect([created.status, again.status, again.body['id']]).toEqual([201, 201, created.body['id']])
  expect((await key('POST', 'skilifts', { ...draft, resortId: there })).status).toBe(404)
  const remove = await key('DELETE', `skilifts/${String(created.body['id'])}`, undefined, { 'if-match': '"1"' })
  expect(remove.status).toBe(403)
  const bulk = await key('POST', 'skilifts/bulk', { items: [{ id: lift.id, version: 2, waitingTime: 9 }] })
  expect(bulk.body.saved).toMatchObject([{ id: lift.id, waitingTime: 9 }])
})

test('OP48: a key gets no names of users: no history, and a conflict without its author', async () => {
  const key = await server.withKey(['skilift.read', 'skilift.update'])
  const { headers } = await key('GET', `skilifts/${lift.id}`)
  for (const part of ['history', 'removed']) expect((await key('GET', `skilifts/${lift.id}/${part}`)).status).toBe(403)
  await admin('PATCH', `skilifts/${lift.id}`, { waitingTime: 17 }, { 'if-match': headers['etag']! })
  const conflict = await key('PATCH', `skilifts/${lift.id}`, { waitingTime: 21 }, { 'if-match': headers['etag']! })
  expect([conflict.status, conflict.body.ErrorData]).toMatchObject([
    412,
    { by: { userId: null, userName: null }, conflicts: [{ theirs: 17 }] },
  ])
})

test('apiKey.lastAccessAt: requests are counted by day, those refused too, and refusals are logged with the name of the key', async () => {
  const key = await server.withKey(['skilift.read'], { description: 'Counted', rateLimit: 4 })
  for (let sent = 0; sent < 3; sent++) await key('GET', 'skilifts')
  await key('GET', 'slopes')
  await key('GET', 'skilifts')
  await server.services.keys.flush()
  const { body } = await admin<KeyUsage>('GET', `api-keys/${key.id}/use`)
  const sum = (name: 'requests' | 'refused') => body.days.reduce((total, day) => total + day[name], 0)
  expect([sum('requests'), sum('refused')]).toEqual([5, 2])
  expect(body.tokens).toMatchObject([{ ending: key.token.slice(-4), lastUsedAt: expect.any(String) }])
  await server.app.refusals.flush()
  const { body: log } = await admin('GET', '/api/private/logs?kind=api')
  expect(log.items.filter(({ userName }) => userName === 'API: Counted').map(({ message }) => message)).toEqual(
    expect.arrayContaining(['403 GET /api/private/slopes', '429 GET /api/private/skilifts']),
  )
})
