/** Views of a list: ownership, sharing, and conflicts of concurrent changes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let here: string
let there: string
/** May change lifts here. */
let editor: Client
/** May read lifts here. */
let reader: Client
/** May change lifts of another resort only. */
let stranger: Client

beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  there = await server.createResort(2)
  editor = await server.signedIn(['skilift.read', 'skilift.update'], [here])
  reader = await server.signedIn(['skilift.read'], [here])
  stranger = await server.signedIn(['skilift.read', 'skilift.update'], [there])
})
afterAll(() => server.close())

const search = { status: 'open,limited', sort: '-waitingTime', columns: 'status,waitingTime:120', density: 'compact' }
const keep = (client: Client, values: object = {}) =>
  client('POST', 'views', { entity: 'skilift', resortId: here, name: 'Ráno', search, ...values })
const seenBy = async (client: Client, resortId = here) => (await client('GET', `views?entity=skilift&resortId=${resortId}`)).body.items
const seen = (version: number) => ({ 'if-match': `"${version}"` })

test('R2.177: a view is visible to its owner only', async () => {
  const { status, body } = await keep(reader)
  expect([status, body]).toMatchObject([201, { name: 'Ráno', search, version: 1, isMine: true, isShared: false, mayChange: true }])
  expect((await seenBy(reader)).map(({ id }) => id)).toEqual([body['id']])
  expect(await seenBy(editor)).toEqual([])
  for (const client of [editor, stranger]) {
    expect((await client('PATCH', `views/${body['id']}`, { name: 'x' }, seen(1))).status).toBe(404)
    expect((await client('DELETE', `views/${body['id']}`)).status).toBe(404)
  }
  expect((await reader('DELETE', `views/${body['id']}`)).status).toBe(204)
  expect(await seenBy(reader)).toEqual([])
})

test('R2.177, R6.6: a shared view is visible to users of the resort only', async () => {
  const { status, body } = await keep(editor, { name: 'Pre všetkých', isShared: true })
  expect(status).toBe(201)
  expect(await seenBy(reader)).toMatchObject([{ id: body['id'], isMine: false, ownerName: 'Test Person', mayChange: false }])
  expect((await reader('PATCH', `views/${body['id']}`, { name: 'x' }, seen(1))).status).toBe(403)
  expect((await reader('DELETE', `views/${body['id']}`)).status).toBe(403)
  expect(await seenBy(stranger)).toEqual([])
  expect(await seenBy(stranger, there)).toEqual([])
  expect((await stranger('PATCH', `views/${body['id']}`, { name: 'x' }, seen(1))).status).toBe(404)
  expect((await stranger('DELETE', `views/${body['id']}`)).status).toBe(404)

  const colleague = await server.signedIn(['skilift.read', 'skilift.update'], [here])
  expect((await colleague('PATCH', `views/${body['id']}`, { name: 'Naše' }, seen(1))).body).toMatchObject({ name: 'Naše', version: 2 })
  expect((await colleague('PATCH', `views/${body['id']}`, { isShared: false }, seen(2))).status).toBe(403)
  expect((await colleague('DELETE', `views/${body['id']}`)).status).toBe(204)
})

test('R2.177: sharing requires the permission to change the records', async () => {
  expect((await keep(reader, { isShared: true })).status).toBe(403)
  const mine = (await keep(reader)).body['id']
  expect((await reader('PATCH', `views/${mine}`, { isShared: true }, seen(1))).status).toBe(403)
  const answers = await Promise.all([reader, editor].map((client) => client('GET', `views?entity=skilift&resortId=${here}`)))
  expect(answers.map(({ body }) => body['mayShare'])).toEqual([false, true])
  await reader('DELETE', `views/${mine}`)
})

test('R6.6: saving a view requires access to the records', async () => {
  expect((await keep(stranger)).status).toBe(404)
  expect((await keep(reader, { entity: 'slope' })).status).toBe(403)
  expect((await keep(reader, { resortId: null })).status).toBe(404)
  expect((await reader('GET', `views?entity=slope&resortId=${here}`)).status).toBe(403)
  expect((await server.app.inject({ url: `/api/private/views?entity=skilift&resortId=${here}` })).statusCode).toBe(401)
  const nobody = await server.signedIn([], [])
  expect((await nobody('GET', `views?entity=skilift&resortId=${here}`)).status).toBe(403)
})

test('R6.6: users who lose access to a resort no longer see its views, including their own', async () => {
  const guest = await server.signedIn(['skilift.read'], [here])
  const { id } = (await keep(guest)).body
  await server.services.db.query(sql`update users set assignments = '[]'::jsonb where id = ${guest.userId}`)
  server.services.sessions.forget()
  expect((await guest('GET', `views?entity=skilift&resortId=${here}`)).status).toBe(403)
  expect((await guest('DELETE', `views/${id}`)).status).toBe(404)
})

test('views of global entities have no resort', async () => {
  const keeper = await server.signedIn(['role.read', 'role.update'])
  const { status, body } = await keeper('POST', 'views', { entity: 'role', name: 'Roly', search: { q: 'a' }, isShared: true })
  expect([status, body['resortId']]).toEqual([201, null])
  const local = await server.signedIn(['role.read', 'role.update'], [here])
  expect((await local('GET', 'views?entity=role')).body.items.map(({ name }) => name)).toEqual(['Roly'])
  expect((await local('POST', 'views', { entity: 'role', name: 'x', search: {}, isShared: true })).status).toBe(403)
})

test('concurrent changes of a view are a conflict', async () => {
  const { id } = (await keep(editor, { isShared: true })).body
  expect((await editor('PATCH', `views/${id}`, { name: 'Prvý' })).status).toBe(428)
  expect((await editor('PATCH', `views/${id}`, { name: 'Prvý' }, seen(1))).status).toBe(200)
  const { status, body } = await editor<{ ErrorCode: number; ErrorData: { version: number } }>(
    'PATCH',
    `views/${id}`,
    { name: 'Druhý' },
    seen(1),
  )
  expect([status, body.ErrorCode, body.ErrorData.version]).toEqual([412, 301, 2])
  await editor('DELETE', `views/${id}`)
})

test('a view contains the query parameters of a list and nothing else', async () => {
  for (const values of [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(81) },
    { search: { q: 1 } },
    { search: { 'a b': 'x' } },
    { search: { q: 'x'.repeat(4001) } },
    { entity: 'rocket' },
    { userId: editor.userId },
  ])
    expect([values, (await keep(editor, values)).status]).toEqual([values, 422])
})

test('the number of views per list is limited', async () => {
  const collector = await server.signedIn(['skilift.read'], [here])
  for (let at = 0; at < 100; at++) expect((await keep(collector, { name: `${at}` })).status).toBe(201)
  expect((await keep(collector)).status).toBe(422)
})
