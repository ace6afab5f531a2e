/** Sign-in by passkey, on two servers (ASVS 6.5; WebAuthn 7). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPasskey } from '../../testing/authenticator.ts'
import { ifMatch } from '../scene/instance.ts'
import { origin, outcome, password, rpId, startPeople, type People } from './people.fixture.ts'

let people: People

beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.close())

const refused = [400, 130]

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
