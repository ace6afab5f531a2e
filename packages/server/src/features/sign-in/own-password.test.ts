/** Users change their own password; an open or stolen session alone does not take over the account (M6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let count = 0
const [old, fresh] = ['Marmot on the 4th ridge', 'Chough over the 5th col']

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

interface Person {
  id: string
  email: string
  token: string
  send: (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, token?: string) => Promise<Answer>
}

const login = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/authorization/login', remoteAddress, payload: { email, password } })
const tokenOf = async (email: string, password: string) => (await login(email, password)).json<{ accessToken: string }>().accessToken

/** A user with the permission to change users and a password chosen by themselves. */
async function newPerson(genericPermissions: string[] = ['admin.users']): Promise<Person> {
  const email = `own-${++count}@example.com`
  const { body } = await admin('POST', 'users', { fullName: 'Somebody', email, password: old, genericPermissions })
  const id = String(body['id'])
  await server.services.db.pool.query('update users set must_change_password = false where id = $1', [id])
  const token = await tokenOf(email, old)
  const send: Person['send'] = async (method, url, body, by = token) => {
    const version = url.startsWith('users/') && method === 'PATCH' ? (await admin('GET', url)).body['version'] : undefined
    return admin(method, url, body, { authorization: `Bearer ${by}`, ...(version !== undefined && { 'if-match': `"${String(version)}"` }) })
  }
  return { id, email, token, send }
}

const issuesOf = ({ status, body }: Answer) => [status, body.ErrorData?.issues]
const change = ({ send }: Person, current: string, chosen: string) => send('POST', 'profile/password', { current, new: chosen })

test('M6 signed-in users can change their password; every session ends, and the response starts a new one', async () => {
  const person = await newPerson([])
  const other = await tokenOf(person.email, old)
  const { status, body } = await change(person, old, fresh)
  expect(status).toBe(200)
  const token = String(body['accessToken'])
  expect(new Set([token, person.token, other]).size).toBe(3)
  const answers = await Promise.all([person.token, other, token].map((by) => person.send('GET', 'profile', undefined, by)))
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 200])
  expect([(await login(person.email, old)).statusCode, (await login(person.email, fresh)).statusCode]).toEqual([400, 200])
  const [newest] = (await admin('GET', `users/${person.id}/history`)).body.items
  expect(newest).toMatchObject({ userId: person.id, action: 'update' })
  expect(JSON.stringify(newest)).not.toContain(fresh)
})

test('M6 a wrong current password, a weak new one and the same again are refused at their fields', async () => {
  const person = await newPerson([])
  expect(issuesOf(await change(person, 'Wrong of 2026', fresh))).toEqual([422, [{ field: 'current', rule: 'currentPassword', args: [] }]])
  for (const [chosen, rule] of [
    ['short', 'password'],
    ['Summer2026', 'commonPassword'],
    [old, 'samePassword'],
    ['Somebody 2026', 'namedPassword'],
  ] as const)
    expect([chosen, ...issuesOf(await change(person, old, chosen))]).toEqual([chosen, 422, [{ field: 'new', rule, args: [] }]])
  expect((await person.send('GET', 'profile')).status).toBe(200)
})

test('C20 verifying the current password is limited like sign-ins, and failures are logged', async () => {
  const person = await newPerson([])
  const statuses = []
  for (let at = 0; at < 12; at++) statuses.push((await person.send('POST', 'profile/confirm', { current: `Wrong ${at} of 2026` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect((await login(person.email, old)).statusCode).toBe(429)
  expect((await login(person.email, old, '10.9.9.9')).statusCode).toBe(200)
  const { items } = (await admin('GET', `/api/private/logs?kind=login&userId=${person.id}`)).body
  expect(items.filter(({ action }) => action === 'loginFailed').length).toBe(10)
})

test('M6 administrators too need the current password to change their own e-mail and password: alone, in bulk and when restoring', async () => {
  const person = await newPerson()
  const own = `users/${person.id}`
  const before = (await admin('GET', own)).body
  for (const values of [{ email: 'taken-over@example.com' }, { password: fresh }]) {
    const { status, body } = await person.send('PATCH', own, values)
    expect([status, body.ErrorCode]).toEqual([403, 104])
    const bulk = await person.send('POST', 'users/bulk', { items: [{ id: person.id, version: before['version'], ...values }] })
    expect([bulk.status, bulk.body.ErrorCode]).toEqual([403, 104])
  }
  // An earlier state with another e-mail.
  const version = { 'if-match': `"${String(before['version'])}"` }
  expect((await admin('PATCH', own, { email: `moved-${person.email}` }, version)).status).toBe(200)
  const first = (await admin('GET', `${own}/history`)).body.items.at(-1)!
  expect((await person.send('POST', `${own}/restore`, { revision: first['revision'] })).body.ErrorCode).toBe(104)
  expect((await login(`moved-${person.email}`, old)).statusCode).toBe(200)
  expect((await person.send('PATCH', own, { phone: '+421905123456' })).status).toBe(200)
})

test('M6 confirming the password permits the change once, in this session only', async () => {
  const person = await newPerson()
  const own = `users/${person.id}`
  const other = await tokenOf(person.email, old)
  expect((await person.send('POST', 'profile/confirm', { current: old })).status).toBe(204)
  expect((await person.send('PATCH', own, { email: `stolen-${person.email}` }, other)).body.ErrorCode).toBe(104)
  expect((await person.send('PATCH', own, { email: `new-${person.email}` })).status).toBe(200)
  expect((await person.send('PATCH', own, { email: person.email })).body.ErrorCode).toBe(104)
  await person.send('POST', 'profile/confirm', { current: old })
  await server.services.db.pool.query(`update sessions set confirmed_until = now() where user_id = $1`, [person.id])
  expect((await person.send('PATCH', own, { email: person.email })).body.ErrorCode).toBe(104)
})

test('M6 after an administrator set a password, only changing it is permitted', async () => {
  const person = await newPerson()
  expect((await admin('PATCH', `users/${person.id}`, { password: fresh }, { 'if-match': '"1"' })).status).toBe(200)
  const signedIn = (await login(person.email, fresh)).json<{ accessToken: string; extendedProfile: object }>()
  expect(signedIn.extendedProfile).toMatchObject({ mustChangePassword: true })
  const send = (method: 'GET' | 'POST', url: string, body?: unknown) => person.send(method, url, body, signedIn.accessToken)
  for (const url of ['users', 'preferences', '/api/private/changes', '/api/private/search?q=a', `users/${person.id}`]) {
    const { status, body } = await send('GET', url)
    expect([url, status, body.ErrorCode]).toEqual([url, 403, 103])
  }
  expect((await send('POST', 'profile/confirm', { current: fresh })).body.ErrorCode).toBe(103)
  expect((await send('GET', 'profile')).body).toMatchObject({ mustChangePassword: true })
  const changed = await send('POST', 'profile/password', { current: fresh, new: 'Ibex below the 6th hut' })
  expect([changed.status, changed.body['extendedProfile']]).toMatchObject([200, { mustChangePassword: false }])
  expect((await person.send('GET', 'users', undefined, String(changed.body['accessToken']))).status).toBe(200)
})

test('M6 users of the directory have no password here to change', async () => {
  const by = await server.signedIn([])
  await server.services.db.pool.query(`update users set login_type = 'directory' where id = $1`, [by.userId])
  expect((await by('POST', 'profile/password', { current: old, new: fresh })).status).toBe(403)
})

test('L17 passwords that consist of obvious names are refused for every user', async () => {
  await server.createResort(1)
  const { rows } = await server.services.db.pool.query<{ name: string }>(`select name ->> 'sk' as name from resorts limit 1`)
  const [word] = rows[0]!.name.split(/[^\p{L}]+/u).filter((part) => part.length > 3)
  const rules = []
  for (const password of ['Ridgeline1', `${word}-2026-X`, 'Kowalska-1-2026', 'Summer2026', 'Ridgeline marmots whistle at 6']) {
    const draft = { fullName: 'Zofia Kowalska', email: `named-${++count}@example.com`, password }
    const { status, body } = await admin('POST', 'users', draft)
    rules.push(status === 201 ? status : (body.ErrorData.issues as { rule: string }[])[0]!.rule)
  }
  expect(rules).toEqual(['namedPassword', 'namedPassword', 'namedPassword', 'commonPassword', 201])
})
