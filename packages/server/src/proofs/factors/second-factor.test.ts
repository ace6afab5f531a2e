/** Sign-in with codes of an authenticator app, and where a role demands a second factor, on two servers (ASVS 6.3.3, 6.5, 6.6.3). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ifMatch } from '../scene/instance.ts'
import { codeOf, outcome, password, startPeople, type People } from './people.fixture.ts'

let people: People

beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.close())

const [wrongCode, ended] = [
  [400, 131],
  [400, 132],
]
/** The other server hears of a change within milliseconds, and at the latest after a second. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3_000, interval: 20 })

async function withApp() {
  const person = await people.newPerson()
  const token = await people.tokenOf(person.email)
  return { ...person, token, ...(await people.setUpApp(token)) }
}
const stepOf = async (email: string) => (await people.login(email)).body.secondStep.token

test('with an authenticator app the password alone opens no session; the code completes it on the other server', async () => {
  const { email, secret, codes, status } = await withApp()
  expect([status, codes.length, new Set(codes).size]).toEqual([200, 10, 10])
  const { status: first, body } = await people.login(email)
  expect([first, Object.keys(body), body.secondStep.methods]).toEqual([202, ['secondStep'], ['code', 'recoveryCode']])
  expect((await people.sendTo(0, body.secondStep.token)('GET', 'profile')).status).toBe(401)
  const done = await people.complete(body.secondStep.token, codeOf(secret), 1)
  expect(done.status).toBe(200)
  expect((await people.sendTo(0, done.body.accessToken)('GET', 'profile')).status).toBe(200)
  // Its token counts once.
  expect(outcome(await people.complete(body.secondStep.token, codeOf(secret, 1)))).toEqual(ended)
})

test('6.5.1 a code counts once, whichever server receives it, and an earlier one not after it', async () => {
  const { email, secret } = await withApp()
  const [one, two] = [await stepOf(email), await stepOf(email)]
  const code = codeOf(secret)
  const answers = await Promise.all([people.complete(one, code, 0), people.complete(two, code, 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(outcome(await people.complete(await stepOf(email), codeOf(secret, -1)))).toEqual(wrongCode)
})

test('6.5.5 clocks may differ by one step of 30 seconds, not by two', async () => {
  const { email, secret } = await withApp()
  for (const steps of [-2, 2, 3]) expect(outcome(await people.complete(await stepOf(email), codeOf(secret, steps)))).toEqual(wrongCode)
  expect((await people.complete(await stepOf(email), codeOf(secret, 1))).status).toBe(200)
})

test('6.6.3 guessing codes ends the step after five, the place after ten attempts, and the account after thirty codes', async () => {
  const { id, email, secret, codes } = await withApp()
  const token = await stepOf(email)
  const statuses = []
  for (let at = 0; at < 6; at++) statuses.push(outcome(await people.complete(token, '000000', at % 2 ? 1 : 0)))
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => wrongCode), ended])
  const next = await stepOf(email)
  for (let at = 0; at < 3; at++) expect(outcome(await people.complete(next, '000000'))).toEqual(wrongCode)
  expect((await people.complete(next, '000000')).status).toBe(429)
  expect((await people.login(email)).status).toBe(429)
  // From other places: the codes of the account are limited too, and a recovery code still opens it.
  await people.pool.query(`delete from sign_in_attempts where email = $1`, [email])
  await people.pool.query('update second_factors set tries = 30 where user_id = $1', [id])
  const last = (await people.login(email, password, 1)).body.secondStep.token
  expect(outcome(await people.complete(last, codeOf(secret), 1))).toEqual([429, 112])
  expect((await people.complete(last, codes[0]!.toLowerCase().replaceAll('-', ' '), 1)).status).toBe(200)
})

test('recovery codes count once each, end with new ones, and are stored as hashes', async () => {
  const { id, email, token, codes } = await withApp()
  expect((await people.complete(await stepOf(email), codes[0]!, 1)).status).toBe(200)
  expect(outcome(await people.complete(await stepOf(email), codes[0]!))).toEqual(wrongCode)
  expect(outcome(await people.sendTo(0, token)('POST', 'profile/second-factor/recovery-codes'))).toEqual([403, 104])
  await people.confirm(token)
  const renewed = await people.sendTo(0, token)<{ recoveryCodes: string[] }>('POST', 'profile/second-factor/recovery-codes')
  expect(outcome(await people.complete(await stepOf(email), codes[1]!))).toEqual(wrongCode)
  expect((await people.complete(await stepOf(email), renewed.body.recoveryCodes[9]!)).status).toBe(200)
  expect((await people.sendTo(1, token)('GET', 'profile/second-factor')).body).toMatchObject({ recoveryCodes: 9, isDemanded: false })
  const { rows } = await people.pool.query<{ stored: string }>('select r::text as stored from recovery_codes r where user_id = $1', [id])
  expect(rows.some(({ stored }) => renewed.body.recoveryCodes.some((code) => stored.includes(code.slice(0, 9))))).toBe(false)
})

test('M6 the session alone changes no factor, and the secret is encrypted', async () => {
  const { id, email, token, secret } = await withApp()
  const send = people.sendTo(1, token)
  for (const [method, path] of [
    ['POST', 'profile/second-factor/set-up'],
    ['DELETE', 'profile/second-factor'],
    ['POST', 'profile/second-factor/recovery-codes'],
  ] as const)
    expect([path, ...outcome(await send(method, path))]).toEqual([path, 403, 104])
  const { rows } = await people.pool.query<{ stored: string }>('select s::text as stored from second_factors s where user_id = $1', [id])
  expect(rows[0]!.stored).not.toContain(secret)
  await people.confirm(token)
  expect((await send('DELETE', 'profile/second-factor')).status).toBe(204)
  expect((await people.login(email)).status).toBe(200)
})

test('switching the app on ends sessions that were opened with the password alone, on both servers', async () => {
  const { email } = await people.newPerson()
  const [token, other] = [await people.tokenOf(email), await people.tokenOf(email)]
  expect((await people.sendTo(1, other)('GET', 'profile')).status).toBe(200)
  await people.setUpApp(token)
  await soon(async () => expect((await people.sendTo(0, other)('GET', 'profile')).status).toBe(401))
  expect((await people.sendTo(0, token)('GET', 'profile')).status).toBe(200)
})

test('a role that demands a second factor lets people without one only set it up', async () => {
  const { id, email } = await people.newPerson({ assignments: [await people.demandingRole()] })
  const { status, body } = await people.login(email)
  expect([status, body.extendedProfile.mustSetUpSecondFactor]).toEqual([200, true])
  const send = people.sendTo(1, body.accessToken)
  for (const path of ['skilifts', 'preferences', '/api/private/search?q=a', `users/${id}`])
    expect([path, ...outcome(await send('GET', path))]).toEqual([path, 403, 105])
  // The password was typed just now.
  const begun = await send<{ secret: string }>('POST', 'profile/second-factor/set-up')
  expect((await send('PUT', 'profile/second-factor', { code: '000000' })).body.ErrorCode).toBe(131)
  expect((await send('PUT', 'profile/second-factor', { code: codeOf(begun.body.secret) })).status).toBe(200)
  await soon(async () => expect((await people.sendTo(0, body.accessToken)('GET', 'skilifts')).status).toBe(200))
  expect((await send('GET', 'profile')).body).toMatchObject({ mustSetUpSecondFactor: false })
  // Without it again, only setting up is left.
  await people.confirm(body.accessToken)
  await send('DELETE', 'profile/second-factor')
  await soon(async () => expect(outcome(await people.sendTo(0, body.accessToken)('GET', 'skilifts'))).toEqual([403, 105]))
})

test('a role that demands a second factor later leads open pages to its set-up at once', async () => {
  const { roleId } = await people.demandingRole()
  const demand = async (requiresSecondFactor: boolean) => {
    const { body } = await people.admin<{ version: number }>('GET', `roles/${roleId}`)
    expect((await people.admin('PATCH', `roles/${roleId}`, { requiresSecondFactor }, ifMatch(body.version))).status).toBe(200)
  }
  await demand(false)
  const { email } = await people.newPerson({ assignments: [{ roleId, resortId: null }] })
  const token = await people.tokenOf(email)
  const stream = await fetch(`${people.addresses[1]}/api/private/changes`, { headers: { authorization: `Bearer ${token}` } })
  await demand(true)
  // The stream of the page ends after it has asked for the profile.
  expect(await stream.text()).toContain('event: rights')
  expect((await people.sendTo(1, token)('GET', 'profile')).body).toMatchObject({ mustSetUpSecondFactor: true })
})

test('of a system role, only the demand for a second factor can be changed', async () => {
  const { roleId } = await people.demandingRole()
  await people.pool.query('update roles set is_system = true where id = $1', [roleId])
  const change = (values: object, version: number) => people.admin('PATCH', `roles/${roleId}`, values, ifMatch(version))
  expect((await change({ description: 'Other' }, 1)).status).toBe(403)
  expect((await change({ requiresSecondFactor: false, description: 'Other' }, 1)).status).toBe(403)
  expect((await change({ requiresSecondFactor: false }, 1)).status).toBe(200)
})

test('a passkey counts as both factors, where a role demands two', async () => {
  const role = await people.demandingRole()
  const { id, email } = await people.newPerson()
  const token = await people.tokenOf(email)
  const { passkey } = await people.addPasskey(token, id)
  const plain = await people.tokenOf(email)
  await people.pool.query('update users set assignments = $2 where id = $1', [id, JSON.stringify([role])])
  people.server.services.changes.wakeSessions()
  // A session opened with the password alone is no longer enough.
  await soon(async () => expect((await people.sendTo(1, plain)('GET', 'skilifts')).status).toBe(401))
  const { status, body } = await people.login(email)
  expect([status, body.secondStep.methods]).toEqual([202, ['passkey']])
  const signedIn = await people.byPasskey(passkey)
  expect((await people.sendTo(1, signedIn.body.accessToken)('GET', 'skilifts')).status).toBe(200)
})

test('administrators reset the factors of others, logged, not of stronger people and not their own', async () => {
  const { id, email, token } = await withApp()
  const path = `users/${id}/factors`
  const [weak, other] = [await people.server.signedIn(['user.read', 'user.update']), await people.server.signedIn(['skilift.read'])]
  expect((await other('POST', `${path}/reset`)).status).toBe(403)
  expect((await weak('POST', `users/${people.admin.userId}/factors/reset`)).status).toBe(422)
  expect((await people.admin('POST', `users/${people.admin.userId}/factors/reset`)).status).toBe(403)
  expect((await people.admin('GET', path)).body).toMatchObject({ totpSince: expect.any(String), passkeys: 0 })
  expect((await weak('POST', `${path}/reset`)).status).toBe(204)
  await soon(async () => expect((await people.sendTo(1, token)('GET', 'profile')).status).toBe(401))
  expect((await people.login(email)).status).toBe(200)
  const { body } = await people.admin('GET', `/api/private/logs?kind=audit&userId=${weak.userId}`)
  expect(body.items).toMatchObject([{ action: 'resetFactors', entity: 'user', message: id }])
})
