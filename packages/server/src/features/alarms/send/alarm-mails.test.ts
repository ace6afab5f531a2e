/** Recipients, time and content of alarm mails. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { department } from '@ridgeline/domain/entities/department'
import type { Language } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../../http/failures/texts.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { openMailbox, type Mail, type Mailbox } from '../../../testing/mailbox.ts'
import { site, startAlarms, type AlarmScene } from './alarms.fixture.ts'

let scene: AlarmScene
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
  scene = await startAlarms({ SMTP_URL: mailbox.url, MAIL_FROM: 'Ridgeline <office@resort.example>' })
})
afterAll(async () => {
  await scene.server.close()
  await mailbox.close()
})

const person = async (...about: Parameters<AlarmScene['person']>) => (await scene.person(...about)).id
const fullCarPark = (more: object) =>
  scene.alarmFor({ channels: ['screen', 'email'], perex: { sk: 'Otvorte horné parkovisko', de: 'Oberen Parkplatz öffnen' }, ...more })
async function mails(count: number): Promise<Mail[]> {
  const arrived = []
  for (let at = 0; at < count; at++) arrived.push(await mailbox.next())
  return arrived.toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
}
async function noMail() {
  const before = mailbox.mails.length
  await jobsDone(scene.server.services.db, 'alarm', 'alarmMail')
  expect(mailbox.mails).toHaveLength(before)
}

test('alarm.channels: named users and members of the departments get one mail each, in their language, and another when the alarm ends', async () => {
  const [anna, bruno, member, manager] = [
    await person('Anna', { language: 'de' }),
    await person('Bruno', { language: 'en' }),
    await person('Cyril', { language: 'hu' }),
    await person('Dana'),
  ]
  const crew = { parentId: null, managerId: manager, userIds: [member, bruno] }
  const departmentId = await scene.made('departments', await scene.sample(department, crew))
  await person('Emil', { language: 'it', departmentId })
  // Users of other resorts, and users with an unconfirmed address, get no mail.
  const elsewhere = [{ resortId: await scene.server.createResort(8), permissions: ['alarm.read'] }]
  await person('Xaver', { departmentId, resortPermissions: elsewhere })
  await person('Yves', { departmentId }, false)
  const { id, set } = await fullCarPark({ recipientUserIds: [anna, bruno], departmentIds: [departmentId] })
  const round = scene.evaluation()
  await round.round()
  const begun = await mails(5)
  const defaultLanguage = (await scene.admin('GET', `resorts/${scene.resortId}`)).body['defaultLanguage']
  expect(begun.map(({ to: [address], subject }) => [address, subject.split(':')[0]])).toEqual([
    ['anna@resort.example', 'Gefahr'],
    ['bruno@resort.example', 'Danger'],
    ['cyril@resort.example', 'Veszély'],
    ['dana@resort.example', textsOf(defaultLanguage as Language)('severity.danger')],
    ['emil@resort.example', 'Pericolo'],
  ])
  expect(begun[0]!.subject).toMatch(/^Gefahr: Parkplatz voll \(/)
  expect(begun[0]!.text).toContain('Oberen Parkplatz öffnen')
  expect(begun[1]!.text).toContain('Free parking spaces: 8 spaces (limit < 20 spaces)')
  expect(begun[1]!.text).toContain(`${site}/alarms/${id}`)

  await round.round()
  await noMail()
  await set(300)
  await round.round()
  const over = await mails(5)
  expect(over[1]!.subject).toMatch(/^Alarm ended: /)
  expect(over[1]!.text).toContain('300 spaces')
})

test('alarm.channels: two servers that detect the same alarm send one mail', async () => {
  await fullCarPark({ recipientUserIds: [await person('Fero')] })
  await Promise.all([scene.evaluation().round(), scene.evaluation().round()])
  expect(await mails(1)).toMatchObject([{ to: ['fero@resort.example'] }])
  await noMail()
})

test('alarm.channels: no mail for alarms on screen only, for muted alarms or to removed users', async () => {
  const [gita, hugo] = [await person('Gita'), await person('Hugo')]
  await fullCarPark({ channels: ['screen'], recipientUserIds: [gita] })
  await fullCarPark({ recipientUserIds: [gita], muteUntil: new Date(Date.now() + 3_600_000).toISOString() })
  await fullCarPark({ recipientUserIds: [hugo] })
  await scene.change(`users/${hugo}`, { active: false })
  await scene.evaluation().round()
  await noMail()
})

test('alarm.channels: a deactivated alarm ends without a mail, and sends one when it is triggered after its activation', async () => {
  const { id, stored } = await fullCarPark({ recipientUserIds: [await person('Lea')] })
  const round = scene.evaluation()
  await round.round()
  expect(await mails(1)).toMatchObject([{ to: ['lea@resort.example'] }])
  expect((await scene.admin('POST', `alarms/${id}/acknowledge`)).status).toBe(204)
  await scene.change(`alarms/${id}`, { active: false })
  await round.round()
  expect(await stored()).toMatchObject({ active: false, state: 'ok' })
  await noMail()
  await scene.change(`alarms/${id}`, { active: true })
  await round.round()
  expect(await stored()).toMatchObject({ state: 'triggered', acknowledgedAt: null })
  expect(await mails(1)).toMatchObject([{ to: ['lea@resort.example'] }])
})

test('alarm.channels: a mail server that defers does not delay the evaluation, and the mail is sent once', async () => {
  mailbox.putOff(1)
  const { stored } = await fullCarPark({ recipientUserIds: [await person('Ivan')] })
  await scene.evaluation().round()
  expect(await stored()).toMatchObject({ state: 'triggered' })
  await scene.evaluation().round()
  expect(await mails(1)).toMatchObject([{ to: ['ivan@resort.example'] }])
  await noMail()
  expect(await scene.server.services.db.query(sql`select from jobs`)).toEqual([])
})
