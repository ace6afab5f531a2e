/** Users who forgot their password can reset it themselves; other people cannot do so in their name. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '@ridgeline/domain/values/localized'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'

let server: TestServer
let mailbox: Mailbox
let admin: Client
let made = 0

beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ridgeline <office@resort.example>',
    PUBLIC_URL: 'https://office.resort.example',
    OIDC_ISSUER: 'https://directory.test',
    OIDC_CLIENT_ID: 'ridgeline',
    OIDC_CLIENT_SECRET: 'a secret that no one asks for',
  })
  admin = await server.signedIn(everything)
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(() => server.services.db.query(sql`delete from reset_requests`))

const post = (path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '10.1.0.1') =>
  server.app.inject({ method: 'POST', url: `/api/authorization/${path}`, payload, headers, remoteAddress })
const forget = (email: unknown, headers = {}, address?: string) => post('forgot-password', { email }, headers, address)
const reset = (token: string, password: string, headers = {}) => post('reset-password', { token, password }, headers)
const login = (email: string, password: string) => post('login', { email, password, extendedProfile: true })

async function newPerson(values: object = {}) {
  const email = `person-${made++}@resort.example`
  const { body, status } = await admin<{ id: string }>('POST', 'users', {
    fullName: 'Žofia Horská',
    email,
    loginType: 'legacy',
    password: 'Stará cesta 1',
    ...values,
  })
  expect(status).toBe(201)
  return { id: body.id, email }
}

async function linkFor(email: string): Promise<string> {
  expect((await forget(email)).statusCode).toBe(204)
  const { text } = await mailbox.next()
  return /https:\/\/office\.resort\.example\/reset-password\?token=([\w-]+)/.exec(text)![1]!
}

async function noMail(work: () => Promise<unknown>) {
  const before = mailbox.mails.length
  await work()
  await jobsDone(server.services.db, 'resetRequest', 'resetMail')
  expect(mailbox.mails).toHaveLength(before)
}

test('OP8, OP9: a link comes by mail, sets a new password, and ends every session of the user', async () => {
  const { id, email } = await newPerson()
  const session = (await login(email, 'Stará cesta 1')).json<{ accessToken: string }>().accessToken
  const token = await linkFor(email.toUpperCase())
  const mail = mailbox.mails.at(-1)!
  expect(mail).toMatchObject({ from: 'office@resort.example', to: [email] })
  // M9
  expect((await admin('GET', `logs?action=resetAsked&userId=${id}`)).body.items).toMatchObject([{ kind: 'login', ipAddress: '10.1.0.1' }])
  expect((await reset(token, 'Nová cesta 2')).statusCode).toBe(204)
  const profile = await server.app.inject({ url: '/api/private/profile', headers: { authorization: `Bearer ${session}` } })
  expect([profile.statusCode, profile.json<{ ErrorCode: number }>().ErrorCode]).toEqual([401, 100])
  expect((await login(email, 'Stará cesta 1')).statusCode).toBe(400)
  expect((await login(email, 'Nová cesta 2')).statusCode).toBe(200)
  const { items } = (await admin('GET', `users/${id}/history`)).body
  expect(items[0]).toMatchObject({ userName: 'Žofia Horská', action: 'update' })
  expect(JSON.stringify(items)).not.toMatch(/Nová cesta|argon2/)
})

test('C19 a link works once, and not at all when it has expired or a newer one was sent', async () => {
  const { email } = await newPerson()
  const older = await linkFor(email)
  const newer = await linkFor(email)
  const invalid = async (token: string, password = 'Nová cesta 2') => {
    const answer = await reset(token, password, { 'accept-language': 'en' })
    return [answer.statusCode, answer.json<{ ErrorCode: number; ErrorMessage: string }>().ErrorCode]
  }
  expect(await invalid(older)).toEqual([400, 120])
  expect((await reset(newer, 'Nová cesta 2')).statusCode).toBe(204)
  expect(await invalid(newer, 'Nová cesta 3')).toEqual([400, 120])
  const late = await linkFor(email)
  await server.services.db.query(sql`update password_resets set expires_at = now() - interval '1 second'`)
  expect(await invalid(late)).toEqual([400, 120])
  expect(await invalid('x'.repeat(43))).toEqual([400, 120])
  const [stored] = await server.services.db.query<{ hours: number }>(
    sql`select extract(epoch from max(expires_at) - now())::integer as hours from password_resets`,
  )
  expect(stored!.hours).toBeLessThanOrEqual(60 * 60)
})

test('C19 of many concurrent uses of a link one succeeds', async () => {
  const { email } = await newPerson()
  const token = await linkFor(email)
  const answers = await Promise.all([1, 2, 3, 4].map((each) => reset(token, `Nová cesta ${each}`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400])
})

test('R5.52, R5.53, R5.54, R9.54: a weak password is refused with its field, and the link stays valid', async () => {
  const { email } = await newPerson()
  const token = await linkFor(email)
  const ruleFor = async (password: string) => {
    const answer = await reset(token, password, { 'accept-language': 'en' })
    return [answer.statusCode, answer.json<{ ErrorData: { issues: { field: string; rule: string }[] } }>().ErrorData.issues[0]]
  }
  for (const weak of ['Ab1', 'nocapital1', 'NoDigitHere', 'Abc12de'])
    expect(await ruleFor(weak)).toEqual([422, { field: 'password', rule: 'password', args: [] }])
  expect(await ruleFor(`A1${'a'.repeat(127)}`)).toEqual([422, { field: 'password', rule: 'maxLengthText', args: [128] }])
  expect((await reset(token, 'Abcd123ě')).statusCode).toBe(204)
})

test('a password among the 10,000 most common is refused wherever one is set', async () => {
  const { id, email } = await newPerson()
  const token = await linkFor(email)
  for (const common of ['Password1', 'Football1', 'PASSWORD1', 'Superman1']) {
    const answer = await reset(token, common, { 'accept-language': 'en' })
    const { ErrorData } = answer.json<{ ErrorData: { issues: unknown; fields: { password: string[] } } }>()
    expect([answer.statusCode, ErrorData.issues]).toEqual([422, [{ field: 'password', rule: 'commonPassword', args: [] }]])
    expect(ErrorData.fields.password).toEqual(['This is one of the most common passwords and easy to guess. Choose another.'])
  }
  const { version } = (await admin('GET', `users/${id}`)).body
  const changed = await admin('PATCH', `users/${id}`, { password: 'Password1' }, { 'if-match': `"${String(version)}"` })
  expect([changed.status, changed.body.ErrorData.issues]).toEqual([422, [{ field: 'password', rule: 'commonPassword', args: [] }]])
})

test('C18 the response is the same for unknown addresses, and for accounts that cannot sign in with a password', async () => {
  const [known, switchedOff, elsewhere] = [
    await newPerson(),
    await newPerson({ active: false }),
    await newPerson({ loginType: 'directory', password: undefined }),
  ]
  const addresses = ['nobody@resort.example', switchedOff.email, elsewhere.email, known.email.replace('person', 'pérson')]
  const expected = await forget(known.email)
  await mailbox.next()
  await noMail(async () => {
    for (const address of addresses) {
      const { statusCode, body, headers } = await forget(address)
      expect([statusCode, body]).toEqual([expected.statusCode, expected.body])
      expect(Object.keys(headers).sort()).toEqual(Object.keys(expected.headers).sort())
    }
  })
})

test('C19 the link uses the configured URL, whatever the headers of the request', async () => {
  const { email } = await newPerson()
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  expect((await forget(email, evil)).statusCode).toBe(204)
  const { raw, text } = await mailbox.next()
  expect(text).toContain('https://office.resort.example/reset-password?token=')
  expect(raw).not.toContain('evil')
  for (const odd of [[email], { $ne: '' }, 7, null, `${email}\r\nbcc: thief@evil.example`, ''])
    expect((await forget(odd)).statusCode).toBe(422)
  expect((await post('forgot-password', { email, url: 'https://evil.example' })).statusCode).toBe(422)
})

test('OP8, C20: five links an hour for one e-mail, without an error; thirty requests an hour from one address', async () => {
  const { email } = await newPerson()
  for (let each = 0; each < 5; each++) await linkFor(email)
  await noMail(async () => expect((await forget(email.toUpperCase(), {}, '10.1.0.2')).statusCode).toBe(204))
  const many = await Promise.all(Array.from({ length: 40 }, (_, each) => forget(`nobody-${each}@resort.example`, {}, '10.1.0.3')))
  const statuses = many.map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 204).length, statuses.filter((status) => status === 429).length]).toEqual([30, 10])
})

test('the mail is in the language of the user, or of the request', async () => {
  const begins: Record<string, string> = {
    sk: 'Dobrý deň',
    cs: 'Dobrý den',
    en: 'Hello',
    de: 'Guten Tag',
    pl: 'Dzień dobry',
    it: 'Buongiorno',
    hu: 'Kedves',
  }
  for (const language of languages) {
    const { email } = await newPerson({ language })
    await forget(email, { 'accept-language': 'en' }, `10.1.1.${languages.indexOf(language)}`)
    const { text, subject } = await mailbox.next()
    expect(text.startsWith(`${begins[language]!}`)).toBe(true)
    expect(text).toContain('Žofia Horská')
    expect(`${subject}${text}`).not.toMatch(/\{\{|\{\d\}/)
  }
  const { email } = await newPerson()
  await forget(email, { 'accept-language': 'de' })
  expect((await mailbox.next()).subject).toBe('Ridgeline: neues Passwort festlegen')
})

test('a temporary failure of the mail server is retried', async () => {
  const { email } = await newPerson()
  mailbox.putOff(1)
  expect(await linkFor(email)).toMatch(/^[\w-]{43}$/)
})

test('a link becomes invalid when the password changes or the account is removed', async () => {
  const [changed, left] = [await newPerson(), await newPerson()]
  const tokens = [await linkFor(changed.email), await linkFor(left.email)]
  const versionOf = async (id: string) => ({ 'if-match': `"${String((await admin('GET', `users/${id}`)).body['version'])}"` })
  expect((await admin('PATCH', `users/${changed.id}`, { password: 'Iná cesta 3' }, await versionOf(changed.id))).status).toBe(200)
  expect((await admin('PATCH', `users/${left.id}`, { active: false }, await versionOf(left.id))).status).toBe(200)
  for (const token of tokens) expect((await reset(token, 'Nová cesta 2')).statusCode).toBe(400)
})

test('an invited user who never signed in is confirmed by setting a password', async () => {
  const { email } = await newPerson({ password: null })
  expect((await login(email, 'Nová cesta 2')).statusCode).toBe(400)
  expect((await reset(await linkFor(email), 'Nová cesta 2')).statusCode).toBe(204)
  expect((await login(email, 'Nová cesta 2')).statusCode).toBe(200)
})

test('without a mail server the public settings say so', async () => {
  const settings = (await server.app.inject('/api/public/settings')).json<{ passwordReset: boolean }>()
  expect(settings.passwordReset).toBe(true)
  const silent = await startTestServer()
  try {
    expect((await silent.app.inject('/api/public/settings')).json<{ passwordReset: boolean }>().passwordReset).toBe(false)
    const asked = await silent.app.inject({ method: 'POST', url: '/api/authorization/forgot-password', payload: { email: 'a@b.example' } })
    expect(asked.statusCode).toBe(404)
  } finally {
    await silent.close()
  }
})
