/** Sign-in by passkey, with codes of an authenticator app, and where a role demands both, on two servers (ASVS 6.3.3, 6.5, 6.6.3; WebAuthn 7). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newPasskey } from '../../testing/authenticator.ts'
import { ifMatch } from '../scene/instance.ts'
import { codeOf, origin, password, rpId, startPeople, type People } from './people.fixture.ts'

let people: People

beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.close())

const outcome = ({ status, body }: { status: number; body: { ErrorCode: number } }) => [status, body.ErrorCode]
const refused = [400, 130]
const [wrongCode, ended] = [
  [400, 131],
  [400, 132],
]
/** The other server hears of a change within milliseconds, and at the latest after a second. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3_000, interval: 20 })

async function withPasskey() {
  const person = await people.newPerson()
  const token = await people.tokenOf(person.email)
  const { passkey, answer } = await people.addPasskey(token, person.id)
  return { ...person, token, passkey, answer }
}

test('a passkey added on one server signs in on the other, without a password; an assertion counts once', async () => {
  const { id, passkey, answer } = await withPasskey()
  expect([answer.status, answer.body]).toMatchObject([201, { name: 'Phone', lastUsedAt: null }])
  const challenge = await people.challenge(1)
  const credential = passkey.assertion({ challenge, origin, rpId })
  const signedIn = await people.assert(credential, 0)
  expect([signedIn.status, signedIn.body.extendedProfile.id]).toEqual([200, id])
  const listed = await people.sendTo(1, signedIn.body.accessToken)('GET', 'profile/passkeys')
  expect(listed.body.items).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }])
  for (const at of [0, 1] as const) expect(outcome(await people.assert(credential, at))).toEqual(refused)
})

test('of two servers that receive one assertion at once, one accepts it', async () => {
  const { passkey } = await withPasskey()
  const credential = passkey.assertion({ challenge: await people.challenge(), origin, rpId })
  const answers = await Promise.all([0, 1, 0, 1].map((at) => people.assert(credential, at === 0 ? 0 : 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('another origin, domain or handle, an unverified user, an invented challenge and another key are refused', async () => {
  const { id, passkey } = await withPasskey()
  const other = await withPasskey()
  const wrong = [
    { origin: 'https://office.example.evil.example' },
    { origin: 'http://office.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: 'A'.repeat(43) },
    { userId: other.id },
  ]
  for (const to of wrong) expect([to, ...outcome(await people.byPasskey(passkey, to))]).toEqual([to, ...refused])
  expect(outcome(await people.byPasskey(newPasskey(id)))).toEqual(refused)
  // The signature of another passkey under the id of this one.
  const to = { challenge: await people.challenge(), origin, rpId }
  const [own, foreign] = [passkey.assertion(to), newPasskey(id).assertion(to)]
  expect(outcome(await people.assert({ ...own, response: foreign.response }))).toEqual(refused)
  expect((await people.byPasskey(passkey)).status).toBe(200)
})

test('a registration for another origin, or without a verified user, is refused, and one needs the password first', async () => {
  const { id, email } = await people.newPerson()
  const token = await people.tokenOf(email)
  const asked = await people.sendTo(0, token)('POST', 'profile/passkeys/options')
  expect(outcome(asked)).toEqual([403, 104])
  for (const to of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }, { challenge: 'A'.repeat(43) }])
    expect([to, ...outcome((await people.addPasskey(token, id, to)).answer)]).toEqual([to, ...refused])
  expect((await people.sendTo(0, token)('GET', 'profile/passkeys')).body.items).toEqual([])
})

test('a challenge counts for its purpose and session only, and for five minutes', async () => {
  const { email, passkey, token } = await withPasskey()
  const options = async (path: string, by = token) => (await people.sendTo(0, by)<{ challenge: string }>('POST', path)).body.challenge
  // A challenge to confirm does not sign in, and one of another session does not confirm.
  const challenge = await options('profile/confirm/passkey/options')
  expect(outcome(await people.byPasskey(passkey, { challenge }))).toEqual(refused)
  const other = await people.tokenOf(email)
  const confirm = async (by: string, sent: string) =>
    people.sendTo(1, by)('POST', 'profile/confirm/passkey', { credential: passkey.assertion({ challenge: sent, origin, rpId }) })
  expect(outcome(await confirm(other, await options('profile/confirm/passkey/options')))).toEqual(refused)
  expect(outcome(await confirm(token, await people.challenge()))).toEqual(refused)
  const old = await people.challenge()
  await people.pool.query(`update sign_in_challenges set expires_at = now() - interval '1 second' where purpose = 'passkeySignIn'`)
  expect(outcome(await people.byPasskey(passkey, { challenge: old }))).toEqual(refused)
  // The right one confirms what otherwise needs the password.
  expect((await confirm(token, await options('profile/confirm/passkey/options'))).status).toBe(204)
  const [passkeyId] = await people.passkeysOf(token)
  expect((await people.sendTo(0, token)('DELETE', `profile/passkeys/${passkeyId}`)).status).toBe(204)
})

test('a counter that does not grow shows a copy: it is refused and logged', async () => {
  const { id, passkey } = await withPasskey()
  expect((await people.byPasskey(passkey, { counter: 5 })).status).toBe(200)
  for (const counter of [5, 4, 0]) expect(outcome(await people.byPasskey(passkey, { counter }, 1))).toEqual(refused)
  expect((await people.byPasskey(passkey, { counter: 6 })).status).toBe(200)
  const { body } = await people.admin('GET', `/api/private/logs?kind=login&userId=${id}`)
  expect(body.items.filter(({ action }) => action === 'loginFailed')).toHaveLength(3)
})

test('passkeys belong to their user: others neither rename nor remove them, and a removed one is refused everywhere', async () => {
  const { passkey, token } = await withPasskey()
  const other = await withPasskey()
  const [passkeyId] = await people.passkeysOf(token)
  const path = `profile/passkeys/${passkeyId}`
  await people.confirm(other.token)
  expect((await people.sendTo(0, other.token)('PATCH', path, { name: 'Mine' })).status).toBe(404)
  expect((await people.sendTo(0, other.token)('DELETE', path)).status).toBe(404)
  expect((await people.sendTo(1, token)('PATCH', path, { name: 'Work phone' })).body).toMatchObject({ name: 'Work phone' })
  // The session alone removes nothing.
  expect(outcome(await people.sendTo(0, token)('DELETE', path))).toEqual([403, 104])
  await people.confirm(token, 1)
  expect((await people.sendTo(0, token)('DELETE', path)).status).toBe(204)
  for (const at of [0, 1] as const) expect(outcome(await people.byPasskey(passkey, {}, at))).toEqual(refused)
})

test('accounts that are switched off, removed or of the directory do not sign in by passkey', async () => {
  const { id, email, passkey } = await withPasskey()
  const change = (values: string) => people.pool.query(`update users set ${values} where id = $1`, [id])
  await change('active = false')
  expect(outcome(await people.byPasskey(passkey))).toEqual([400, 111])
  await change(`active = true, login_type = 'directory'`)
  expect(outcome(await people.byPasskey(passkey))).toEqual([400, 111])
  await change(`login_type = 'legacy'`)
  expect((await people.login(email, password)).status).toBe(200)
  expect((await people.byPasskey(passkey)).status).toBe(200)
  const { body } = await people.admin<{ version: number }>('GET', `users/${id}`)
  expect((await people.admin('DELETE', `users/${id}`, undefined, ifMatch(body.version))).status).toBe(204)
  expect(outcome(await people.byPasskey(passkey))).toEqual(refused)
})

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
