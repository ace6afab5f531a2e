/** Managing API keys: the token is sent once, stored as a hash, can be renewed, and never has more permissions than its creator. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { resort } from '@ridgeline/domain/entities/resort'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

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

const draft = { description: 'Web of the resort', scopes: ['skilift.read'] }
const tokenPattern = /^rk_[0-9A-Za-z]{37}$/
const made = async (values: object = {}, headers: Record<string, string> = {}) =>
  (await admin('POST', 'api-keys', { ...draft, ...values }, headers)).body
/** The status of a request with this token. */
const admit = async (token: unknown) =>
  (await server.app.inject({ url: '/api/private/skilifts', headers: { authorization: `Bearer ${String(token)}` } })).statusCode
const renew = (id: unknown, version: number, body?: object, client = admin) =>
  client('POST', `api-keys/${String(id)}/renew`, body, { 'if-match': `"${version}"` })

/** Number of occurrences of the text in the whole database. */
async function kept(text: string): Promise<number> {
  const tables = await server.services.db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const counts = await Promise.all(
    tables.map(({ name }) =>
      server.services.db.query<{ found: number }>(
        sql`select count(*)::integer as found from ${sql.raw(`"${name}"`)} t where strpos(t::text, ${text}) > 0`,
      ),
    ),
  )
  return counts.reduce((sum, [row]) => sum + row!.found, 0)
}

test('OP18, apiKey.token: the complete token is only in the response that creates it, and only its hash is stored', async () => {
  const key = await made()
  const token = String(key['token'])
  expect(token).toMatch(tokenPattern)
  const { body } = await admin('GET', `api-keys/${String(key['id'])}`)
  expect(body['token']).toBe(token.slice(-4))
  const { text: history } = await admin('GET', `api-keys/${String(key['id'])}/history`)
  const { text: list } = await admin('GET', 'api-keys')
  expect(await admit(token)).toBe(200)
  expect([history.includes(token), list.includes(token), await kept(token)]).toEqual([false, false, 0])
})

test('OP18, apiKey.token: a repeated request gets the masked token, is marked as repeated, and creates no second key', async () => {
  const headers = { 'idempotency-key': 'key-once' }
  const first = await made({}, headers)
  const { status, body, headers: received } = await admin('POST', 'api-keys', draft, headers)
  expect([status, body['id'], body['token']]).toEqual([201, first['id'], String(first['token']).slice(-4)])
  expect(received['idempotency-replayed']).toBe('true')
  expect(await kept(String(first['token']))).toBe(0)
  const items = { items: [{ ...draft, description: 'Of a bulk' }] }
  const bulk = await admin<{ saved: { token: string }[] }>('POST', 'api-keys/bulk', items, { 'idempotency-key': 'keys-once' })
  const [saved] = bulk.body.saved
  expect(saved!.token).toMatch(tokenPattern)
  expect(await kept(saved!.token)).toBe(0)
  expect(await admit(saved!.token)).toBe(200)
})

const endings = async (id: unknown) =>
  (await admin<{ tokens: { ending: string; expiresAt: string | null }[] }>('GET', `api-keys/${String(id)}/use`)).body.tokens

test('OP18, apiKey.token: after a renewal both tokens work for a day; the replaced one is listed and can be ended', async () => {
  const key = await made()
  const renewal = await renew(key['id'], 1)
  const token = String(renewal.body['token'])
  expect([renewal.status, renewal.headers['etag']]).toEqual([200, '"2"'])
  expect(token).toMatch(tokenPattern)
  expect([await admit(key['token']), await admit(token), await kept(token)]).toEqual([200, 200, 0])

  const [current, replaced] = await endings(key['id'])
  expect([current, replaced]).toMatchObject([
    { ending: token.slice(-4), expiresAt: null },
    { ending: String(key['token']).slice(-4), expiresAt: expect.any(String) },
  ])
  const hours = (Date.parse(replaced!.expiresAt!) - Date.now()) / 3_600_000
  expect([hours > 23.9, hours < 24.1]).toEqual([true, true])

  expect((await admin('POST', `api-keys/${String(key['id'])}/end-replaced`)).status).toBe(204)
  expect([await admit(key['token']), await admit(token)]).toEqual([401, 200])
  const log = await admin('GET', '/api/private/logs?entity=apiKey&action=endToken')
  expect(log.body.items).toMatchObject([{ message: `Web of the resort: …${String(key['token']).slice(-4)}` }])
})

test('OP18, apiKey.token: a replaced token ends at its time, at once if wanted, and with the next renewal', async () => {
  const key = await made()
  const [, second, third] = [
    key['token'],
    (await renew(key['id'], 1, { overlapHours: 1 })).body['token'],
    (await renew(key['id'], 2)).body['token'],
  ]
  expect([await admit(key['token']), await admit(second), await admit(third)]).toEqual([401, 200, 200])
  await server.services.db.query(
    sql`update api_key_secrets set expires_at = now() where api_key_id = ${key['id']} and expires_at is not null`,
  )
  expect([await admit(second), await admit(third)]).toEqual([401, 200])
  const last = (await renew(key['id'], 3, { overlapHours: 0 })).body['token']
  expect([await admit(third), await admit(last), (await endings(key['id'])).length]).toEqual([401, 200, 1])
  expect((await renew(key['id'], 4, { overlapHours: 721 })).status).toBe(422)
  const stale = await renew(key['id'], 1)
  expect([stale.status, stale.body.ErrorCode, await admit(last)]).toEqual([412, 301, 200])
})

test('OP18, apiKey.token: a removed key works with no token, a restored one with none until it is renewed', async () => {
  const key = await made()
  await admin('DELETE', `api-keys/${String(key['id'])}`, undefined, { 'if-match': '"1"' })
  expect(await admit(key['token'])).toBe(401)
  const { body: restored } = await admin<{ saved: [{ version: number; token: unknown }] }>('POST', 'api-keys/bulk', {
    restore: [key['id']],
  })
  const [{ version, token }] = restored.saved
  expect([token, await admit(key['token'])]).toEqual([null, 401])
  expect(await admit((await renew(key['id'], version)).body['token'])).toBe(200)
})

test('apiKey.lastAccessAt: noted once a minute, published live, without a version or revision of the key', async () => {
  const key = await made()
  await server.services.keys.flush()
  const received: unknown[] = []
  server.services.changes.onNotes((notes) => received.push(...notes))
  await admit(key['token'])
  await admit(key['token'])
  expect(received).toEqual([])
  await server.services.keys.flush()
  await server.services.keys.flush()
  expect(received).toEqual([{ entity: 'apiKey', id: key['id'], version: 1, resortId: null }])
  const { body, headers } = await admin('GET', `api-keys/${String(key['id'])}`)
  expect([typeof body['lastAccessAt'], headers['etag']]).toEqual(['string', '"1"'])
  const { body: history } = await admin('GET', `api-keys/${String(key['id'])}/history`)
  expect(history.items).toHaveLength(1)
})

test('OP13, OP18: users cannot give a key more permissions than they have, in all resorts or in some', async () => {
  const clerk = await server.signedIn(['apiKey.create', 'apiKey.update', 'apiKey.read', 'slope.read', 'slope.status', 'resort.read'])
  const refusedBy = async (values: object) => (await clerk('POST', 'api-keys', { ...draft, ...values })).body.ErrorData.issues
  const grant = [{ field: 'scopes', rule: 'grant', args: [] }]
  await server.confirm(clerk)
  for (const scope of ['skilift.read', 'skilift.feed', 'slope.update', 'flowReading.create'])
    expect([scope, await refusedBy({ scopes: [scope] })]).toEqual([scope, grant])
  for (const scopes of [['slope.feed'], ['slope.read', 'slope.status']])
    expect((await clerk('POST', 'api-keys', { ...draft, scopes, resortIds: [resortId] })).status).toBe(201)
  const foreign = await made()
  const renewal = await renew(foreign['id'], 1, undefined, clerk)
  expect([renewal.status, renewal.body.ErrorData.issues]).toEqual([422, grant])
  // Deactivating a key needs no permission for its scopes.
  expect((await clerk('PATCH', `api-keys/${String(foreign['id'])}`, { allowAccess: false }, { 'if-match': '"1"' })).status).toBe(200)

  const local = await server.signedIn(['apiKey.create', 'apiKey.read', 'slope.read', 'resort.read'], [resortId])
  await server.confirm(local)
  expect((await local('POST', 'api-keys', { ...draft, scopes: ['slope.read'], resortIds: [resortId] })).status).toBe(403)
})

test('OP18, apiKey.resortIds: a resort of a key cannot be removed, because a key without resorts has all of them', async () => {
  const values = draftOf(resort, 9, { alias: 'closing', gopassId: 'closing', flexisAcronym: 'CL' })
  const { body: closing } = await admin('POST', 'resorts', values)
  const key = await made({ resortIds: [closing['id']] })
  const remove = () => admin('DELETE', `resorts/${String(closing['id'])}`, undefined, { 'if-match': '"1"' })
  const refused = await remove()
  expect([refused.status, refused.body.ErrorData.usedBy]).toEqual([409, [{ entity: 'apiKey', id: key['id'], name: 'Web of the resort' }]])
  const widened = await admin('PATCH', `api-keys/${String(key['id'])}`, { resortIds: [resortId] }, { 'if-match': '"1"' })
  expect(widened.status, widened.text).toBe(200)
  const removal = await remove()
  expect(removal.status, removal.text).toBe(204)
  expect((await admin('GET', `api-keys/${String(key['id'])}`)).body['resortIds']).toEqual([resortId])
})

test('a token sent by a client is ignored: the server generates it', async () => {
  const { status, body } = await admin('POST', 'api-keys', { ...draft, token: 'A'.repeat(40) })
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'token', rule: 'readOnly', args: [] }]])
})

test('a session alone opens no key: creating, renewing and widening one require the current password', async () => {
  const own = await server.signedIn(everything)
  const key = await made({ resortIds: [resortId], ipWhitelist: ['192.0.2.1'], expiresAt: '2040-01-01T00:00:00.000Z', allowAccess: false })
  const change = (values: object, version = 1) => own('PATCH', `api-keys/${String(key['id'])}`, values, { 'if-match': `"${version}"` })
  const refused = async () => [
    await own('POST', 'api-keys', draft),
    await own('POST', 'api-keys/bulk', { items: [{ ...draft, description: 'Of a bulk' }] }),
    await renew(key['id'], 1, undefined, own),
    await change({ scopes: ['skilift.read', 'slope.read'] }),
    await change({ resortIds: [] }),
    await change({ ipWhitelist: [] }),
    await change({ expiresAt: null }),
    await change({ allowAccess: true }),
  ]
  for (const { status, body } of await refused()) expect([status, body.ErrorCode]).toEqual([403, 104])
  // What opens nothing needs no confirmation.
  expect((await change({ description: 'Web', scopes: key['scopes'], active: false })).status).toBe(200)
  await server.confirm(own)
  expect((await change({ resortIds: [], allowAccess: true }, 2)).status).toBe(200)
  expect((await renew(key['id'], 3, undefined, own)).status).toBe(200)
  expect((await own('POST', 'api-keys', draft)).status).toBe(201)
})

test('users of a directory, who have no password here, create keys', async () => {
  const own = await server.signedIn(everything)
  await server.services.db.query(sql`update users set login_type = 'directory' where id = ${own.userId}::uuid`)
  expect((await own('POST', 'api-keys', draft)).status).toBe(201)
})
