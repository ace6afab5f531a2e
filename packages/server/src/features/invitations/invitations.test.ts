/** New users are invited by a link and choose their own password; other users never learn it, and no link works twice (OP10). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '@ridgeline/domain/values/localized'
import { startInstance, type Instance } from '../../proofs/scene/instance.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'

/** With a mail server. */
let office: TestServer
let mailbox: Mailbox
let admin: Client
/** Without one, on two instances. */
let hut: TestServer
let second: Instance
let warden: Client
let dataDir: string
let made = 0
const chosen = 'Marmot on the 4th ridge'

beforeAll(async () => {
  mailbox = await openMailbox()
  const address = { PUBLIC_URL: 'https://office.resort.example' }
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'office@resort.example', ...address }
  // Never asked: only users with a password are invited.
  const directory = { OIDC_ISSUER: 'https://directory.test', OIDC_CLIENT_ID: 'ridgeline', OIDC_CLIENT_SECRET: 'secret', ...address }
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  ;[office, hut] = await Promise.all([startTestServer(mail), startTestServer(directory)])
  second = await startInstance(hut.url, dataDir)
  ;[admin, warden] = await Promise.all([office.signedIn(everything), hut.signedIn(everything)])
  await office.services.db.query(sql`update users set full_name = 'Eva Správcová', language = 'de' where id = ${admin.userId}`)
})
afterAll(async () => {
  await second.close()
  await Promise.all([office.close(), hut.close(), mailbox.close()])
  await rm(dataDir, { recursive: true, force: true })
})

interface Invited {
  [name: string]: unknown
  id: string
  email: string
  version: number
  invited: boolean
  invitedUntil: string | null
  confirmedAt: string | null
}

const draftOf = (values: object = {}) => ({ fullName: 'Ján Brigádnik', email: `new-${++made}@resort.example`, ...values })
const invited = async (by: Client, values: object = {}) => {
  const { status, body } = await by<Invited>('POST', 'users', draftOf({ invited: true, ...values }))
  expect(status).toBe(201)
  return body
}
const read = async (by: Client, { id }: Invited) => (await by<Invited>('GET', `users/${id}`)).body
const change = async (by: Client, person: Invited, values: object) =>
  by('PATCH', `users/${person.id}`, values, { 'if-match': `"${(await read(by, person)).version}"` })
const issuesOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.ErrorData?.issues]

const tokenIn = (text: string) => /\/reset-password\?token=([\w-]{43})&invite=1/.exec(text)?.[1]
async function mailedToken(): Promise<string> {
  const { text } = await mailbox.next()
  return tokenIn(text)!
}
async function shownToken(person: Invited, by = warden): Promise<string> {
  const { status, body } = await by<{ link: string }>('POST', `users/${person.id}/invitation`)
  expect(status).toBe(200)
  return tokenIn(body.link)!
}

const accept = (token: string, { app }: Pick<TestServer, 'app'> = hut, password = chosen) =>
  app.inject({ method: 'POST', url: '/api/authorization/reset-password', payload: { token, password } })
const signIn = ({ email }: Invited, { app }: Pick<TestServer, 'app'> = hut, password = chosen) =>
  app.inject({ method: 'POST', url: '/api/authorization/login', payload: { email, password } })
const isInvalid = async (token: string) => {
  const answer = await accept(token)
  return [answer.statusCode, answer.json<{ ErrorCode: number }>().ErrorCode]
}

test('OP10: an invited user gets a mail, chooses a password with its link and is confirmed by that', async () => {
  const person = await invited(admin)
  expect(person).toMatchObject({ invited: true, confirmedAt: null })
  const days = (Date.parse(person.invitedUntil!) - Date.now()) / 86_400_000
  expect([days > 6.9, days <= 7]).toEqual([true, true])
  const mail = await mailbox.next()
  expect(mail).toMatchObject({ to: [person.email], subject: 'Ridgeline: Sie sind eingeladen' })
  expect(mail.text).toContain('Eva Správcová lädt Sie zu Ridgeline ein.')
  expect(mail.text).toContain('https://office.resort.example/reset-password?token=')
  const token = tokenIn(mail.text)!
  expect((await signIn(person, office)).statusCode).toBe(400)
  expect((await accept(token, office)).statusCode).toBe(204)
  const after = await read(admin, person)
  expect([after.invited, after.invitedUntil, typeof after.confirmedAt, after['mustChangePassword']]).toEqual([false, null, 'string', false])
  expect((await signIn(person, office)).statusCode).toBe(200)
  const history = await admin('GET', `users/${person.id}/history`)
  expect(history.body.items[0]).toMatchObject({ userId: person.id, action: 'update' })
  const stored = await office.services.db.pool.query('select * from password_resets, jobs')
  expect(`${history.text}${JSON.stringify(stored.rows)}`).not.toContain(token)
})

test('OP10: the mail is in the language of the invited user', async () => {
  for (const language of languages) {
    const person = await invited(admin, { language })
    const { text, subject } = await mailbox.next()
    expect(text).toContain(person.email)
    expect(`${subject}${text}`).not.toMatch(/\{\{|\{\d\}/)
    expect([language, subject]).toEqual([language, subjects[language]])
  }
})
const subjects: Record<string, string> = {
  sk: 'Ridgeline: máte pozvánku',
  cs: 'Ridgeline: máte pozvánku',
  en: 'Ridgeline: you are invited',
  de: 'Ridgeline: Sie sind eingeladen',
  pl: 'Ridgeline: masz zaproszenie',
  it: 'Ridgeline: hai ricevuto un invito',
  hu: 'Ridgeline: meghívó',
}

test('OP10: a new invitation ends the earlier link, and a revoked one is not sent', async () => {
  const person = await invited(admin)
  const earlier = await mailedToken()
  const again = await admin<{ link: null; user: Invited }>('POST', `users/${person.id}/invitation`)
  expect([again.status, again.body.link, again.headers['etag']]).toEqual([200, null, `"${again.body.user.version}"`])
  expect(again.body.user.invitedUntil! > person.invitedUntil!).toBe(true)
  const later = await mailedToken()
  expect((await accept(earlier, office)).statusCode).toBe(400)
  expect((await change(admin, person, { invited: false })).body).toMatchObject({ invited: false, invitedUntil: null })
  expect((await accept(later, office)).statusCode).toBe(400)
  mailbox.putOff(1)
  const hasty = await invited(admin)
  expect((await change(admin, hasty, { invited: false })).status).toBe(200)
  const next = await invited(admin)
  const { to } = await mailbox.next()
  // The first attempt to mail the revoked invitation may have been refused; it is never repeated.
  expect(to).toEqual([next.email])
})

test('OP10: without a mail server the link is shown once to the inviting user, and works once', async () => {
  const person = await invited(warden)
  const token = await shownToken(person)
  expect((await read(warden, person)).version).toBe(person.version)
  expect((await accept('x'.repeat(43))).statusCode).toBe(400)
  expect((await accept(token, hut, 'weak')).statusCode).toBe(422)
  expect((await accept(token)).statusCode).toBe(204)
  expect(await isInvalid(token)).toEqual([400, 120])
  expect((await signIn(person)).statusCode).toBe(200)
  const over = await warden('POST', `users/${person.id}/invitation`)
  expect(issuesOf(over)).toEqual([422, [{ field: 'invited', rule: 'alreadyConfirmed', args: [] }]])
})

test('OP10: of many acceptances at the same time, on two instances, one wins', async () => {
  const person = await invited(warden)
  const token = await shownToken(person)
  const passwords = Array.from({ length: 6 }, (_, at) => `Chamois on ${at} ledges`)
  const answers = await Promise.all(passwords.map((password, at) => accept(token, at % 2 ? second : hut, password)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([...statuses].sort()).toEqual([204, 400, 400, 400, 400, 400])
  const works = await Promise.all(passwords.map(async (password) => (await signIn(person, second, password)).statusCode))
  expect(works).toEqual(statuses.map((status) => (status === 204 ? 200 : 400)))
})

test('OP10: a link ends with its time, a new address, a password set by an administrator, deactivation and removal', async () => {
  const endings: Record<string, (person: Invited) => Promise<Answer>> = {
    revoked: (person) => change(warden, person, { invited: false }),
    'another address': (person) => change(warden, person, { email: `moved-${person.email}` }),
    'a password': (person) => change(warden, person, { password: 'Chough over the 5th col' }),
    deactivated: (person) => change(warden, person, { active: false }),
    'of the directory': (person) => change(warden, person, { loginType: 'directory' }),
    removed: async (person) =>
      warden('DELETE', `users/${person.id}`, undefined, { 'if-match': `"${(await read(warden, person)).version}"` }),
  }
  for (const [what, end] of Object.entries(endings)) {
    const person = await invited(warden)
    const token = await shownToken(person)
    const { status } = await end(person)
    expect([what, status]).toEqual([what, what === 'removed' ? 204 : 200])
    expect([what, ...(await isInvalid(token))]).toEqual([what, 400, 120])
    if (what !== 'removed') expect([what, (await read(warden, person)).invited]).toEqual([what, false])
  }
  const expired = await shownToken(await invited(warden))
  await hut.services.db.query(sql`update password_resets set expires_at = now() - interval '1 second'`)
  expect(await isInvalid(expired)).toEqual([400, 120])
})

test('OP10: an expired invitation is seen as such and can be renewed', async () => {
  const person = await invited(warden)
  const old = await shownToken(person)
  await hut.services.db.query(sql`update users set invited_until = now() - interval '1 minute' where id = ${person.id}`)
  await hut.services.db.query(sql`update password_resets set expires_at = now() - interval '1 second' where user_id = ${person.id}`)
  const seen = await warden('GET', `users?invited=true&pageSize=100`)
  expect(seen.body.items.find(({ id }) => id === person.id)).toMatchObject({ confirmedAt: null })
  expect(await isInvalid(old)).toEqual([400, 120])
  const token = await shownToken(person)
  expect(Date.parse((await read(warden, person)).invitedUntil!)).toBeGreaterThan(Date.now())
  expect((await accept(token, second)).statusCode).toBe(204)
})

test('OP10: what cannot be accepted is refused: with a password, without sign-in by password, inactive', async () => {
  const refusals = [
    [{ password: chosen }, 'password', 'invitedInstead'],
    [{ loginType: 'directory' }, 'invited', 'onlyWhen'],
    [{ active: false }, 'invited', 'onlyWhen'],
  ] as const
  for (const [values, field, rule] of refusals)
    expect(issuesOf(await warden('POST', 'users', draftOf({ invited: true, ...values })))).toEqual([422, [{ field, rule, args: [] }]])
  const { body } = await warden<Invited>('POST', 'users', draftOf({ password: chosen }))
  expect(issuesOf(await change(warden, body, { invited: true }))).toEqual([422, [{ field: 'invited', rule: 'alreadyConfirmed', args: [] }]])
  const silent = await warden<Invited>('POST', 'users', draftOf())
  expect(silent.body).toMatchObject({ invited: false, invitedUntil: null, confirmedAt: null })
})

test('OP10, OP49: inviting needs the permission to create users, and the permissions that are granted', async () => {
  const ownId = await hut.createResort(1)
  const otherId = await hut.createResort(2)
  const role = (await warden('POST', 'roles', { name: 'Lift crew', scope: 'resort', permissions: ['skilift.read'] })).body['id']
  const strong = (await warden('POST', 'roles', { name: 'Keeps users', scope: 'global', permissions: ['role.delete'] })).body['id']
  const all = ['user.read', 'user.create', 'user.update', 'skilift.read'] as const
  const ofResort = await hut.signedIn(all, [ownId])
  const changesOnly = await hut.signedIn(['user.read', 'user.update', 'skilift.read'])
  const createsOnly = await hut.signedIn(['user.read', 'user.create', 'skilift.read'])
  const [own, foreign] = [ownId, otherId].map((resortId) => ({ assignments: [{ roleId: role, resortId }] }))
  const mine = await invited(ofResort, own)
  expect(await shownToken(mine, ofResort)).toBeTruthy()
  expect(issuesOf(await ofResort('POST', 'users', draftOf({ invited: true, ...foreign })))[0]).toBe(422)
  const theirs = await invited(warden, foreign)
  expect((await ofResort('POST', `users/${theirs.id}/invitation`)).status).toBe(404)
  expect((await ofResort('POST', `users/${warden.userId.replace(/^./, '0')}/invitation`)).status).toBe(404)
  expect((await changesOnly('POST', `users/${mine.id}/invitation`)).status).toBe(403)
  expect((await createsOnly('POST', `users/${mine.id}/invitation`)).status).toBe(404)
  const stronger = await invited(warden, { assignments: [{ roleId: strong, resortId: null }] })
  const both = await hut.signedIn(all)
  for (const answer of [await both('POST', `users/${stronger.id}/invitation`), await change(both, stronger, { invited: false })])
    expect(issuesOf(answer)).toEqual([422, [{ field: 'invited', rule: 'moreRights', args: [] }]])
  expect((await read(warden, stronger)).invited).toBe(true)
})
