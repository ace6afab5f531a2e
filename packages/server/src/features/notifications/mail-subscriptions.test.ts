/** Guests are notified by mail of what they subscribed to: addresses are confirmed, stored encrypted and forgotten. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accreditation } from '@ridgeline/domain/entities/accreditation'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Client } from '../../testing/server.ts'
import { nothingChosen, type NotificationScene, startNotifications, withoutPlan } from '../../testing/notifications.ts'

let scene: NotificationScene
let resort: NotificationScene['resort']
beforeAll(async () => {
  scene = await startNotifications()
  ;({ resort } = scene)
})
afterAll(() => scene.close())

const lift = (values: object = {}) =>
  scene.plant(skilift, resort.id, { ...withoutPlan, status: 'closed', name: { sk: 'Chopok' }, ...values })

test('mail: nothing is sent before the address was confirmed by a button; one click ends it and deletes the address (RFC 8058)', async () => {
  const id = await lift({ name: { sk: 'Mailed' } })
  const email = 'Guest@example.com'
  const ask = () => scene.post(`${resort.alias}/mail`, { email, language: 'en', choice: { ...nothingChosen, records: [id] } })
  expect((await ask()).statusCode).toBe(202)
  const asked = await scene.mailbox.next()
  expect([asked.to, asked.subject]).toEqual([[email], expect.stringContaining('confirm your notifications')])
  const link = new URL(/https:\S+\/notify\/mail\/confirm\S+/.exec(asked.text)![0])
  const open = (method: 'GET' | 'POST', { pathname, search }: URL) =>
    scene.server.app.inject({
      method,
      url: `${pathname}${search}`,
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
  // Programs that open every link of a mail confirm nothing.
  expect((await open('GET', link)).body).toContain('<button')
  const mailState = async () => (await scene.states()).find(({ channel }) => channel === 'mail')!
  expect((await mailState()).subscribers).toBe(0)
  expect((await open('POST', link)).statusCode).toBe(200)
  expect((await mailState()).subscribers).toBe(1)

  await scene.followed(resort.id, `open:${id}`, 0)
  await scene.change('skilifts', id, { status: 'open' })
  const mail = await scene.mailbox.next()
  expect([mail.subject, mail.text]).toEqual([expect.stringContaining('Mailed'), expect.stringContaining('Open')])
  const headers = mail.raw.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const stop = new URL(/^List-Unsubscribe: <(\S+)>$/m.exec(headers)![1]!)
  expect((await open('GET', stop)).body).toContain('<button')
  expect((await open('POST', stop)).statusCode).toBe(200)
  expect((await mailState()).subscribers).toBe(0)
  expect((await open('POST', stop)).statusCode).toBe(404)
  const [left] = await scene.db.query(sql`select count(*)::integer as count from notification_subscriptions where channel = 'mail'`)
  expect(left).toEqual({ count: 0 })
})

test('an address is asked three times an hour at most, and the response does not reveal it', async () => {
  const body = { email: 'often@example.com', language: 'en', choice: { ...nothingChosen, messages: true } }
  for (let time = 0; time < 5; time++) expect((await scene.post(`${resort.alias}/mail`, body)).statusCode).toBe(202)
  const [asked] = await scene.db.query(
    sql`select count(*)::integer as count from notification_subscriptions where channel = 'mail' and confirmed_at is null`,
  )
  expect(asked).toEqual({ count: 3 })
  for (let time = 0; time < 3; time++) expect((await scene.mailbox.next()).to).toEqual(['often@example.com'])
})

test('the export of a person has the subscriptions of their address, and erasing the person ends them', async () => {
  const account = { fullName: 'Vera Guest', email: 'vera.guest@example.com', loginType: 'legacy', password: 'Marmot on the 4th ridge' }
  const { body } = await scene.admin<{ id: string }>('POST', 'users', { ...account, assignments: [] })
  const choice = { ...nothingChosen, messages: true }
  await scene.post(`${resort.alias}/mail`, { email: 'Vera.Guest@example.com', language: 'sk', choice })
  const exported = await scene.admin<{ notifications: object[] }>('GET', `users/${body.id}/personal-data`)
  expect(exported.body.notifications).toMatchObject([{ resortId: resort.id, channel: 'mail', language: 'sk', messages: true }])
  expect((await scene.admin('POST', `users/${body.id}/erase`)).status).toBe(200)
  expect(await scene.db.query(sql`select from notification_subscriptions where language = 'sk' and channel = 'mail'`)).toEqual([])
})

test('an address typed into a record shows and ends the notifications of resorts where the caller may erase people, and no others', async () => {
  const email = 'both.resorts@example.com'
  const other = await scene.openResort(2)
  for (const { alias, id } of [resort, other]) {
    await scene.post(`${alias}/mail`, { email, language: 'cs', choice: { ...nothingChosen, messages: true } })
    await scene.db.query(sql`update notification_subscriptions set confirmed_at = now() where language = 'cs' and resort_id = ${id}::uuid`)
  }
  const left = async () =>
    (await scene.db.query<{ id: string }>(sql`select resort_id as id from notification_subscriptions where language = 'cs'`)).map(
      ({ id }) => id,
    )
  const shown = async (client: Client, id: string) =>
    (await client<{ notifications: { resortId: string }[] }>('GET', `accreditations/${id}/personal-data`)).body.notifications.map(
      ({ resortId }) => resortId,
    )
  const permissions = ['accreditation.read', 'accreditation.update', 'accreditation.delete'] as const
  const local = await scene.server.signedIn(permissions, [resort.id])
  const badge = (values: object) =>
    scene.plant(accreditation, resort.id, { zones: null, rejectReason: null, state: 'requested', ...values })
  const id = await badge({ email })
  const removed = await badge({ email })
  expect(await shown(local, id)).toEqual([resort.id])
  expect((await shown(scene.admin, id)).sort()).toEqual([resort.id, other.id].sort())

  // A former address may have been a typing error.
  const corrected = await badge({ email })
  expect((await local('PATCH', `accreditations/${corrected}`, { email: 'someone.else@example.com' }, { 'if-match': '"1"' })).status).toBe(
    200,
  )
  expect(await shown(local, corrected)).toEqual([])
  expect((await local('POST', `accreditations/${corrected}/erase`)).status).toBe(200)
  expect((await left()).length).toBe(2)

  expect((await local('POST', `accreditations/${id}/erase`)).status).toBe(200)
  expect(await left()).toEqual([other.id])
  // An administrator of all resorts erases a person everywhere, even after the record was removed.
  expect((await local('DELETE', `accreditations/${removed}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  expect(await shown(scene.admin, removed)).toEqual([other.id])
  expect((await scene.admin('POST', `accreditations/${removed}/erase`)).status).toBe(200)
  expect(await left()).toEqual([])
})

test('the address is stored encrypted, and found by its hash only', async () => {
  await scene.subscribe(resort.alias, scene.service.browser(), { messages: true })
  const rows = JSON.stringify(await scene.db.query(sql`select s::text as row from notification_subscriptions s`))
  expect(rows).not.toContain('often@example.com')
  expect(rows).not.toContain('/push/')
  const keys = JSON.stringify(await scene.db.query(sql`select k::text as row from notification_keys k`))
  expect(keys).not.toMatch(/"d"|crv/)
})
