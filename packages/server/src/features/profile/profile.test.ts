/** Users change their own account: personal data without touching permissions, and the sessions they are signed in with (M6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '../../http/sessions/profile.ts'
import { systemRoles } from '../first-run/system-roles.ts'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let made = 0
const password = 'Marmot on the 4th ridge'

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

interface Person {
  id: string
  email: string
  signIn: (userAgent?: string, remoteAddress?: string) => Promise<string>
}

async function newPerson(values: object = {}): Promise<Person> {
  const email = `account-${++made}@example.com`
  const { body } = await admin('POST', 'users', { fullName: 'Eva Horská', email, password, ...values })
  const id = String(body['id'])
  await server.services.db.pool.query('update users set must_change_password = false where id = $1', [id])
  return {
    id,
    email,
    async signIn(userAgent = firefox, remoteAddress = '127.0.0.1') {
      const payload = { email, password }
      const headers = { 'user-agent': userAgent }
      const answer = await server.app.inject({ method: 'POST', url: '/api/authorization/login', remoteAddress, headers, payload })
      return answer.json<{ accessToken: string }>().accessToken
    },
  }
}

const by =
  (token: string) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}) =>
    admin(method, url, body, { authorization: `Bearer ${token}`, ...headers })
const matching = ({ headers }: Pick<Answer, 'headers'>) => ({ 'if-match': headers['etag']! })
const issuesOf = ({ status, body }: Answer) => [status, body.ErrorData?.issues]

const profileOf = async (client: Client) => (await client<Profile>('GET', 'profile')).body

test('what is granted everywhere is in the profile also where there is no resort, with what it implies', async () => {
  const whole = await profileOf(admin)
  expect([whole.resorts, whole.everywherePermissions]).toEqual([[], everything])
  const keeper = await profileOf(await server.signedIn(['admin.users']))
  expect(keeper.genericPermissions).toEqual(['admin.users'])
  expect(keeper.everywherePermissions).toEqual(expect.arrayContaining(['admin.users', 'user.read', 'user.update']))
})

test('OP47, OP48: what has an effect in one resort is granted there: prices are published by the pricing role', async () => {
  const [own, other] = [await server.createResort(7), await server.createResort(9)]
  const { permissions } = systemRoles.find(({ name }) => name === 'pricing')!
  const { resorts, genericPermissions, everywherePermissions } = await profileOf(await server.signedIn(permissions, [own]))
  expect(resorts).toMatchObject([{ id: own }])
  expect(resorts[0]!.permissions).toEqual(permissions)
  expect([genericPermissions, everywherePermissions]).toEqual([[], []])
  // Of the installation: without effect where it is assigned in one resort.
  const inBoth = await profileOf(await server.signedIn(['admin.logs', 'role.update', 'slope.read'], [own, other]))
  expect(inBoth.resorts.map((each) => each.permissions)).toEqual([['slope.read'], ['slope.read']])
})

test('R6.2: the resorts that users select among are those of their permissions, whichever they chose before', async () => {
  const [own, second, foreign] = [await server.createResort(1), await server.createResort(3), await server.createResort(5)]
  const resortPermissions = [own, second].map((resortId) => ({ resortId, permissions: ['slope.read'] }))
  const send = by(await (await newPerson({ resortPermissions })).signIn())
  await send('PATCH', 'preferences', { resortId: foreign })
  const { body } = await send('GET', 'profile')
  expect(body['resorts']).toHaveLength(2)
  expect(body['resorts']).toEqual(expect.arrayContaining([own, second].map((id) => expect.objectContaining({ id }))))
  expect((await send('GET', `resorts/${foreign}`)).status).toBe(403)
})

test('R6.2: a resort that guests do not see yet is prepared by its staff like any other', async () => {
  const id = await server.createResort(11)
  expect((await admin('PATCH', `resorts/${id}`, { active: false }, { 'if-match': '"1"' })).status).toBe(200)
  const { resorts } = await profileOf(await server.signedIn(['slope.read', 'slope.create'], [id]))
  expect(resorts).toMatchObject([{ id, active: false, permissions: ['slope.read', 'slope.create'] }])
})

test('R1.45 every signed-in user reads and changes their name, phone number and language, without any permission', async () => {
  const person = await newPerson()
  const send = by(await person.signIn())
  const data = await send('GET', 'profile/personal-data')
  expect(data.body).toEqual({ fullName: 'Eva Horská', email: person.email, phone: null, language: null, loginType: 'legacy' })
  const changes = { fullName: 'Eva Nová', phone: '+421905123456', language: 'pl' }
  const changed = await send('PATCH', 'profile', changes, matching(data))
  expect([changed.status, changed.body]).toEqual([200, { ...data.body, ...changes }])
  expect((await send('GET', 'profile')).body).toMatchObject({ fullName: 'Eva Nová', language: 'pl' })
  const [newest] = (await admin('GET', `users/${person.id}/history`)).body.items
  expect(newest).toMatchObject({ userId: person.id, userName: 'Eva Horská', action: 'update' })
  expect((await send('PATCH', 'profile', { phone: null })).status).toBe(428)
  expect(issuesOf(await send('PATCH', 'profile', { phone: '12' }, matching(changed)))).toMatchObject([422, [{ field: 'phone' }]])
  const stale = await send('PATCH', 'profile', { fullName: 'Eva Stará' }, matching(data))
  expect([stale.status, stale.body.ErrorCode]).toEqual([412, 301])
})

test('C12 the own account has no way to permissions, states or other users', async () => {
  const person = await newPerson()
  const send = by(await person.signIn())
  const before = (await admin('GET', `users/${person.id}`)).body
  const version = { 'if-match': `"${Number(before['version'])}"` }
  const names = ['assignments', 'resortPermissions', 'genericPermissions', 'active', 'loginType', 'password', 'departmentId', 'note', 'id']
  for (const name of [...names, 'mustChangePassword', 'confirmedAt', 'deletedAt', 'version', 'other', 'constructor']) {
    const body = `{"fullName":"Changed","${name}":${JSON.stringify(name === 'genericPermissions' ? ['admin.users'] : null)}}`
    const refused = await send('PATCH', 'profile', body, version)
    expect([name, refused.status]).toEqual([name, 422])
  }
  for (const body of ['[]', 'null', '"text"', '7']) expect((await send('PATCH', 'profile', body, version)).status).toBe(422)
  expect((await admin('GET', `users/${person.id}`)).body).toEqual(before)
})

test('M6 a new e-mail address needs the current password; users of the directory cannot change theirs', async () => {
  const person = await newPerson()
  const send = by(await person.signIn())
  const email = `moved-${person.email}`
  const data = await send('GET', 'profile/personal-data')
  const refused = await send('PATCH', 'profile', { email }, matching(data))
  expect([refused.status, refused.body.ErrorCode]).toEqual([403, 104])
  expect((await send('POST', 'profile/confirm', { current: password })).status).toBe(204)
  const taken = await send('PATCH', 'profile', { email: (await newPerson()).email }, matching(data))
  expect(taken.body.ErrorCode).toBe(201)
  const changed = await send('PATCH', 'profile', { email }, matching(data))
  expect([changed.status, changed.body['email']]).toEqual([200, email])
  expect((await send('PATCH', 'profile', { email: person.email }, matching(changed))).body.ErrorCode).toBe(104)
  await server.services.db.pool.query(`update users set login_type = 'directory' where id = $1`, [person.id])
  expect((await send('PATCH', 'profile', { email: person.email }, matching(changed))).body.ErrorCode).toBe(102)
  expect((await send('PATCH', 'profile', { phone: '+421905123456' }, matching(changed))).status).toBe(200)
})

test('M6 users see their sessions: device, network, times, and which one this is; of others nothing', async () => {
  const person = await newPerson()
  const [here, phone] = [await person.signIn(firefox, '192.0.2.77'), await person.signIn(safari, '2001:db8:77:1:2:3:4:5')]
  await (await newPerson()).signIn()
  await server.services.db.pool.query(`update sessions set last_used_at = now() - interval '1 hour' where user_id = $1`, [person.id])
  server.services.sessions.forget()
  const { items } = (await by(here)('GET', 'profile/sessions')).body
  expect(items).toMatchObject([
    { isCurrent: true, browser: 'Firefox', system: 'Windows', deviceType: 'desktop', network: '192.0.2.0/24' },
    { isCurrent: false, browser: 'Safari', system: 'iOS', deviceType: 'mobile', network: '2001:db8:77::/48' },
  ])
  expect(JSON.stringify(items)).not.toMatch(/192\.0\.2\.77|[0-9a-f]{64}/)
  // The use of a session is noted, at most once a minute.
  await expect
    .poll(async () => {
      const [own] = (await by(here)('GET', 'profile/sessions')).body.items
      return Date.now() - Date.parse(String(own!['lastUsedAt']))
    })
    .toBeLessThan(60_000)
  expect(await person.signIn('\u0007')).toBeTruthy()
  expect((await by(phone)('GET', 'profile/sessions')).body.items.length).toBe(3)
})

test('M6 a session is ended by its user alone, and all others at once; each is logged', async () => {
  const person = await newPerson()
  const [here, other, third] = [await person.signIn(), await person.signIn(safari, '192.0.2.8'), await person.signIn()]
  const [send, statusOf] = [by(here), async (token: string) => (await by(token)('GET', 'profile')).status]
  const { items } = (await by(other)('GET', 'profile/sessions')).body
  const otherId = String(items.find(({ isCurrent }) => isCurrent)!['id'])
  expect((await admin('DELETE', `profile/sessions/${otherId}`)).status).toBe(404)
  expect(await statusOf(other)).toBe(200)
  expect((await send('DELETE', `profile/sessions/${otherId}`)).status).toBe(204)
  expect([await statusOf(other), await statusOf(third), await statusOf(here)]).toEqual([401, 200, 200])
  expect((await send('DELETE', `profile/sessions/${otherId}`)).status).toBe(404)
  expect((await send('DELETE', 'profile/sessions')).status).toBe(204)
  expect([await statusOf(third), await statusOf(here)]).toEqual([401, 200])
  expect((await send('GET', 'profile/sessions')).body.items.length).toBe(1)
  expect((await send('DELETE', 'profile/sessions')).status).toBe(204)
  const entries = (await admin('GET', `/api/private/logs?action=endSession&userId=${person.id}`)).body.items
  expect(entries.map(({ message }) => message).sort()).toEqual(['127.0.0.0/24', '192.0.2.0/24'])
})
