/** Guests get the snow report they subscribed to. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { follow } from './follow/follow.ts'
import { arrived, nothingChosen, type NotificationScene, startNotifications } from '../../testing/notifications.ts'

let scene: NotificationScene
let resort: NotificationScene['resort']
beforeAll(async () => {
  scene = await startNotifications()
  ;({ resort } = scene)
})
afterAll(() => scene.close())

const plain = { openYearRound: true, openingHours: null, schedule: null, statusValidUntil: null, validFrom: null, validTo: null }

test('the snow report of the day is sent when it is released, in the language of the subscriber, and its correction is not', async () => {
  const [guest, english, other] = [scene.service.browser(), scene.service.browser(), scene.service.browser()]
  await scene.subscribe(resort.alias, guest, { snowReport: true }, { language: 'sk' })
  await scene.subscribe(resort.alias, english, { snowReport: true })
  await scene.subscribe(resort.alias, other, { snowFrom: 50 })
  const date = dayAt(Date.now(), 'Europe/Bratislava')
  const values = {
    resortId: resort.id,
    date,
    newSnow: 12,
    snowDepthValley: 40,
    snowDepthMountain: 120,
    conditions: { sk: 'Prašan.', en: 'Powder.' },
  }
  const { status, body, text } = await scene.admin('POST', 'snow-reports', values)
  expect(status, text).toBe(201)
  const id = String(body['id'])
  const release = async () => expect((await scene.admin('POST', `snow-reports/${id}/release`)).status).toBe(204)
  await release()
  await arrived(guest, 1)
  await arrived(english, 1)
  // The day before the month, as in Europe.
  expect(english.received).toMatchObject([{ title: expect.stringMatching(/^Snow report, \d{1,2} [A-Z][a-z]+$/) }])
  expect(guest.received).toMatchObject([
    {
      title: expect.stringMatching(/^Snehová správa, \d/),
      body: expect.stringMatching(/12 cm nového snehu · Výška snehu: 40–120 cm · /),
      lang: 'sk',
    },
  ])
  await scene.change('snow-reports', id, { newSnow: 15 })
  await release()
  // A later change of the same resort is followed after the correction.
  const run = await scene.plant(slope, resort.id, { ...plain, status: 'open', name: { sk: 'After the report' } })
  await scene.followed(resort.id, `open:${run}`, 1)
  await scene.followed(resort.id, `report:${id}`, 1)
  expect([guest.received.length, other.received.length]).toEqual([1, 0])
})

test('a report of the day that is taken from guests and shown again is not sent again', async () => {
  const { id: resortId, alias } = await scene.openResort(3)
  await scene.subscribe(alias, scene.service.browser(), { snowReport: true })
  const date = dayAt(Date.now(), 'Europe/Bratislava')
  const { body } = await scene.admin('POST', 'snow-reports', { resortId, date, newSnow: 7 })
  const id = String(body['id'])
  expect((await scene.admin('POST', `snow-reports/${id}/release`)).status).toBe(204)
  await scene.followed(resortId, `report:${id}`, 1)
  const stored = () => scene.db.query(sql`select m.id from notification_messages m where m.resort_id = ${resortId}::uuid order by m.id`)
  const before = await stored()
  expect(before).toHaveLength(1)
  for (const active of [false, true]) {
    await scene.change('snow-reports', id, { active })
    await follow(scene.server.services)
  }
  expect(await stored()).toEqual(before)
  // That of another day is forgotten.
  const key = `report:${crypto.randomUUID()}`
  await scene.db.query(sql`insert into notification_facts (resort_id, key, value) values (${resortId}::uuid, ${key}, 1)`)
  await follow(scene.server.services)
  expect(await scene.db.query(sql`select from notification_facts where key = ${key}`)).toEqual([])
})

test('the mail of the report leads to the page to print, in the language of the subscriber', async () => {
  const { id: resortId, alias } = await scene.openResort(2)
  const body = { email: 'skier@example.com', language: 'hu', choice: { ...nothingChosen, snowReport: true } }
  expect((await scene.post(`${alias}/mail`, body)).statusCode).toBe(202)
  const link = new URL(/https:\S+\/notify\/mail\/confirm\S+/.exec((await scene.mailbox.next()).text)![0])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const confirmed = await scene.server.app.inject({ method: 'POST', url: link.pathname + link.search, payload: 'a=b', headers })
  expect(confirmed.statusCode).toBe(200)
  const date = dayAt(Date.now(), 'Europe/Bratislava')
  const report = await scene.admin('POST', 'snow-reports', { resortId, date, newSnow: 9 })
  expect((await scene.admin('POST', `snow-reports/${String(report.body['id'])}/release`)).status).toBe(204)
  const page = new URL(/https:\S+\.pdf\S+/.exec((await scene.mailbox.next()).text)![0])
  expect(page.searchParams.get('lang')).toBe('hu')
  const { statusCode, headers: received } = await scene.server.app.inject(page.pathname + page.search)
  expect([statusCode, received['content-type']]).toEqual([200, 'application/pdf'])
  expect(received['content-disposition']).toContain(`snow-report-${date}-hu.pdf`)
})
