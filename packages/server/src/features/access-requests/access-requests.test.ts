/** Users without permissions can request access from those who can grant it, and only from them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { localize, type Localized } from '@ridgeline/domain/values/localized'
import { eventually } from '../../testing/eventually.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'

let server: TestServer
let mailbox: Mailbox
let boss: Client
let resortId: string

beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'office@resort.example',
    PUBLIC_URL: 'https://office.resort.example',
  })
  resortId = await server.createResort(1)
  boss = await server.signedIn(everything)
  await server.services.db.query(
    sql`update users set full_name = 'Eva Správcová', email = 'eva@resort.example', language = 'sk' where id = ${boss.userId}`,
  )
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const ask = (client: Client, of: string | null = null) => client('POST', 'access-request', { resortId: of })
const state = async (client: Client) => (await client('GET', 'access-request')).body
const pending = async (client = boss) =>
  (await client<{ items: { id: string; resortId: string | null }[] }>('GET', 'access-requests')).body.items

test('a new user can request access once a day; administrators get a mail and see the request until a role is assigned', async () => {
  const newcomer = await server.signedIn([])
  expect(await state(newcomer)).toEqual({ administrators: ['Eva Správcová'], askedAt: null })
  expect((await ask(newcomer)).status).toBe(204)
  const { to, text, subject } = await mailbox.next()
  expect([to, subject]).toEqual([['eva@resort.example'], 'Ridgeline: Test Person žiada o prístup'])
  expect(text).toContain(`https://office.resort.example/admin/users/${newcomer.userId}`)
  expect((await state(newcomer))['askedAt']).toMatch(/^\d{4}-/)
  expect((await ask(newcomer)).status).toBe(429)
  expect(await pending()).toMatchObject([{ id: newcomer.userId, fullName: 'Test Person', resortId: null }])

  const role = (await boss('POST', 'roles', { name: 'Reads lifts', scope: 'global', permissions: ['skilift.read'] })).body
  const { version } = (await boss('GET', `users/${newcomer.userId}`)).body
  const assignments = [{ roleId: role['id'], resortId: null }]
  expect((await boss('PATCH', `users/${newcomer.userId}`, { assignments }, { 'if-match': `"${Number(version)}"` })).status).toBe(200)
  expect(await pending()).toEqual([])
})

test('users with access cannot request it, and the response for an unknown resort reveals nothing', async () => {
  const viewer = await server.signedIn(['skilift.read'], [resortId])
  expect((await ask(viewer)).status).toBe(403)
  expect((await ask(viewer, resortId)).status).toBe(403)
  expect((await ask(await server.signedIn([]), resortId)).status).toBe(404)
})

test('only users who may assign a first role see the requests', async () => {
  const newcomer = await server.signedIn([])
  await ask(newcomer)
  const ofResort = await server.signedIn(['user.read', 'user.update'], [resortId])
  expect(await pending(ofResort)).toEqual([])
  expect((await newcomer('GET', 'access-requests')).status).toBe(403)
  expect((await pending()).map(({ id }) => id)).toEqual([newcomer.userId])
})

test('requests for several resorts are all listed, and open ones are not crowded out by fulfilled ones', async () => {
  const other = await server.createResort(2)
  const newcomer = await server.signedIn([], [resortId, other])
  for (const of of [resortId, other]) expect((await ask(newcomer, of)).status).toBe(204)
  await server.services.db.query(sql`insert into log_entries (level, kind, action, user_id, resort_id)
    select 'info', 'login', 'accessAsked', ${boss.userId}::uuid, gen_random_uuid() from generate_series(1, 60)`)
  const own = (await pending()).filter(({ id }) => id === newcomer.userId)
  expect(own.map((each) => each.resortId)).toEqual([other, resortId])
})

test('a request for a resort names it to administrators, in the app and in the mail', async () => {
  const wanted = await server.createResort(3)
  const newcomer = await server.signedIn([], [wanted])
  const { body } = await boss<{ name: Localized }>('GET', `resorts/${wanted}`)
  expect((await ask(newcomer, wanted)).status).toBe(204)
  const mail = await eventually(() => {
    const found = mailbox.mails.find(({ text }) => text.includes(newcomer.userId))
    if (!found) throw new Error('The mail has not arrived yet')
    return found
  })
  expect(mail.text).toContain(`zatiaľ nemá žiadne oprávnenia v stredisku ${localize(body.name, 'sk')} a žiada o ne`)
  expect((await pending()).find(({ id }) => id === newcomer.userId)).toMatchObject({ resortId: wanted, resortName: body.name })
})

test('access is requested by those who have no dashboard in the resort, and only by them', async () => {
  const callers = [
    await server.signedIn([], [resortId]),
    await server.signedIn(['user.read'], [resortId]),
    await server.signedIn(['admin.logs']),
  ]
  const answers = await Promise.all(
    callers.map(async (caller) => [(await caller('GET', `dashboard?resortId=${resortId}`)).status, (await ask(caller, resortId)).status]),
  )
  expect(answers).toEqual([
    [404, 204],
    [200, 403],
    [200, 403],
  ])
})
