/** API keys for feeds: the token is sent once, stored as a hash, can be renewed, and never has more permissions than its creator. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { admitKey } from '../../entities/api-keys.ts'

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const draft = { description: 'Web of the resort', scopes: ['read:skilift'] }
const tokenPattern = /^[0-9A-Z]{40}$/
const made = async (values: object = {}, headers: Record<string, string> = {}) =>
  (await admin('POST', 'api-keys', { ...draft, ...values }, headers)).body
const admit = (token: unknown, address = '10.0.0.1') => admitKey(server.services, token, address)

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

test('OP18, apiKey.token: the complete token is only in the response that creates it', async () => {
  const key = await made()
  const token = String(key['token'])
  expect(token).toMatch(tokenPattern)
  const { body } = await admin('GET', `api-keys/${String(key['id'])}`)
  expect(body['token']).toBe(token.slice(-4))
  const { text: history } = await admin('GET', `api-keys/${String(key['id'])}/history`)
  const { text: list } = await admin('GET', 'api-keys')
  expect([history.includes(token), list.includes(token), await kept(token)]).toEqual([false, false, 0])
  await expect(admit(token)).resolves.toMatchObject({ id: key['id'], scopes: ['read:skilift'], resortIds: [] })
})

test('OP18, apiKey.token: a repeated request gets the masked token, is marked as repeated, and creates no second key', async () => {
  const headers = { 'idempotency-key': 'key-once' }
  const first = await made({}, headers)
  const { status, body, headers: received } = await admin('POST', 'api-keys', draft, headers)
  expect([status, body['id'], body['token']]).toEqual([201, first['id'], String(first['token']).slice(-4)])
  expect(received['idempotency-replayed']).toBe('true')
  expect(await kept(String(first['token']))).toBe(0)
  const items = { items: [{ ...draft, description: 'Of a bulk' }] }
  const bulk = await admin('POST', 'api-keys/bulk', items, { 'idempotency-key': 'keys-once' })
  const [saved] = bulk.body.saved as { token: string }[]
  expect(saved!.token).toMatch(tokenPattern)
  expect(await kept(saved!.token)).toBe(0)
  await expect(admit(saved!.token)).resolves.toBeTruthy()
})

test('OP18, apiKey.token: a renewed key works with the new token only, a removed one with none, a restored one with none until renewed', async () => {
  const key = await made()
  const renewal = await admin('POST', `api-keys/${String(key['id'])}/renew`, undefined, { 'if-match': '"1"' })
  const token = String(renewal.body['token'])
  expect([renewal.status, renewal.headers['etag'], token.length]).toEqual([200, '"2"', 40])
  await expect(admit(key['token'])).rejects.toThrow('notSignedIn')
  await expect(admit(token)).resolves.toBeTruthy()
  expect(await kept(token)).toBe(0)
  const stale = await admin('POST', `api-keys/${String(key['id'])}/renew`, undefined, { 'if-match': '"1"' })
  expect([stale.status, stale.body.ErrorCode]).toEqual([412, 301])

  await admin('DELETE', `api-keys/${String(key['id'])}`, undefined, { 'if-match': '"2"' })
  await expect(admit(token)).rejects.toThrow('notSignedIn')
  const { body: restored } = await admin('POST', 'api-keys/bulk', { restore: [key['id']] })
  expect((restored.saved[0] as { token: unknown }).token).toBeNull()
  await expect(admit(token)).rejects.toThrow('notSignedIn')
})

test('OP18, apiKey.allowAccess, expiresAt, ipWhitelist: an inactive or expired key, or one used from another address, is refused at once', async () => {
  const key = await made({ ipWhitelist: ['10.0.0.1'] })
  await expect(admit(key['token'], '::ffff:10.0.0.1')).resolves.toBeTruthy()
  await expect(admit(key['token'], '10.0.0.2')).rejects.toThrow('forbidden')
  await server.services.db.query(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${key['id']}`)
  await expect(admit(key['token'])).rejects.toThrow('forbidden')
  await server.services.db.query(sql`update api_keys set expires_at = null where id = ${key['id']}`)
  expect((await admin('PATCH', `api-keys/${String(key['id'])}`, { allowAccess: false }, { 'if-match': '"1"' })).status).toBe(200)
  await expect(admit(key['token'])).rejects.toThrow('forbidden')
  await expect(admit('A'.repeat(40))).rejects.toThrow('notSignedIn')
})

test('apiKey.lastAccessAt: noted once a minute, published live, without a version or revision of the key', async () => {
  const key = await made()
  const received: unknown[] = []
  server.services.changes.onNotes((notes) => received.push(...notes))
  await admit(key['token'])
  await admit(key['token'])
  expect(received).toEqual([{ entity: 'apiKey', id: key['id'], version: 1, resortId: null }])
  const { body, headers } = await admin('GET', `api-keys/${String(key['id'])}`)
  expect([typeof body['lastAccessAt'], headers['etag']]).toEqual(['string', '"1"'])
  const { body: history } = await admin('GET', `api-keys/${String(key['id'])}/history`)
  expect(history.items).toHaveLength(1)
})

test('OP13, OP18: users cannot give a key more permissions than they have, in all resorts or in some', async () => {
  const clerk = await server.signedIn(['apiKey.create', 'apiKey.update', 'apiKey.read', 'slope.read', 'resort.read'])
  const refusedBy = async (values: object) => (await clerk('POST', 'api-keys', { ...draft, ...values })).body.ErrorData.issues
  expect(await refusedBy({})).toEqual([{ field: 'scopes', rule: 'grant', args: [] }])
  expect((await clerk('POST', 'api-keys', { ...draft, scopes: ['read:slope'], resortIds: [resortId] })).status).toBe(201)
  const foreign = await made()
  const renewal = await clerk('POST', `api-keys/${String(foreign['id'])}/renew`, undefined, { 'if-match': '"1"' })
  expect([renewal.status, renewal.body.ErrorData.issues]).toEqual([422, [{ field: 'scopes', rule: 'grant', args: [] }]])
  // Deactivating a key needs no permission for its scopes.
  expect((await clerk('PATCH', `api-keys/${String(foreign['id'])}`, { allowAccess: false }, { 'if-match': '"1"' })).status).toBe(200)
})

test('a token sent by a client is ignored: the server generates it', async () => {
  const { status, body } = await admin('POST', 'api-keys', { ...draft, token: 'A'.repeat(40) })
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'token', rule: 'readOnly', args: [] }]])
})
