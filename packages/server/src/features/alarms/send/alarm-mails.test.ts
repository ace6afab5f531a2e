/** Recipients, time and content of alarm mails. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { department } from '@ridgeline/domain/entities/department'
import { parking } from '@ridgeline/domain/entities/parking'
import type { Language } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../../http/failures/texts.ts'
import { openMailbox, type Mail, type Mailbox } from '../../../testing/mailbox.ts'
import { sampleIn } from '../../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { evaluationOf } from '../evaluation.ts'

let server: TestServer
let mailbox: Mailbox
let here: string
let boss: Client
let seed = 0

beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ridgeline <office@resort.example>',
    PUBLIC_URL: 'https://office.resort.example',
  })
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const evaluation = () => evaluationOf(server.services)

async function made(path: string, body: object): Promise<string> {
  const answer = await boss('POST', path, body)
  expect([answer.status, answer.body.ErrorData]).toEqual([201, undefined])
  return String(answer.body['id'])
}
/** A user with a confirmed address who may read alarms of the resort. */
async function person(name: string, more: object = {}, isConfirmed = true): Promise<string> {
  const resortPermissions = [{ resortId: here, permissions: ['alarm.read'] }]
  const email = `${name.toLowerCase()}@resort.example`
  const id = await made('users', { fullName: name, email, loginType: 'legacy', resortPermissions, ...more })
  if (isConfirmed) await server.services.db.query(sql`update users set confirmed_at = now() where id = ${id}::uuid`)
  return id
}
const sample = (entity: Parameters<typeof sampleIn>[1], values: object) =>
  sampleIn({ services: server.services, resortId: here }, entity, ++seed, { active: true, ...values })

/** An alarm for a car park of its own, beyond its limit. */
async function fullCarPark(more: object) {
  const spaces = { capacity: 500, vacantSpaces: 8, status: 'open', capacityDisabled: null, capacityEv: null }
  const parkingId = await made('parking', await sample(parking, spaces))
  const about = { metric: 'parkingFree', operator: 'lt', threshold: 20, durationMinutes: 0, muteUntil: null, parkingId, severity: 'danger' }
  const rule = {
    name: { sk: 'Plné parkovisko', de: 'Parkplatz voll' },
    perex: { sk: 'Otvorte horné parkovisko', de: 'Oberen Parkplatz öffnen' },
    channels: ['screen', 'email'],
    recipientUserIds: [],
    departmentIds: [],
  }
  const id = await made('alarms', await sample(alarm, { ...rule, ...about, ...more }))
  return {
    id,
    async leave() {
      const { body } = await boss('GET', `parking/${parkingId}`)
      await boss('PATCH', `parking/${parkingId}`, { vacantSpaces: 300 }, { 'if-match': `"${String(body['version'])}"` })
    },
  }
}
async function mails(count: number): Promise<Mail[]> {
  const arrived = []
  for (let at = 0; at < count; at++) arrived.push(await mailbox.next())
  return arrived.toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
}
async function noMail() {
  const before = mailbox.mails.length
  await sleep(400)
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
  const departmentId = await made('departments', await sample(department, crew))
  await person('Emil', { language: 'it', departmentId })
  // Users of other resorts, and users with an unconfirmed address, get no mail.
  const elsewhere = [{ resortId: await server.createResort(8), permissions: ['alarm.read'] }]
  await person('Xaver', { departmentId, resortPermissions: elsewhere })
  await person('Yves', { departmentId }, false)
  const { id, leave } = await fullCarPark({ recipientUserIds: [anna, bruno], departmentIds: [departmentId] })
  const round = evaluation()
  await round.round()
  const begun = await mails(5)
  const defaultLanguage = (await boss('GET', `resorts/${here}`)).body['defaultLanguage']
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
  expect(begun[1]!.text).toContain(`https://office.resort.example/alarms/${id}`)

  await round.round()
  await noMail()
  await leave()
  await round.round()
  const over = await mails(5)
  expect(over[1]!.subject).toMatch(/^Alarm ended: /)
  expect(over[1]!.text).toContain('300 spaces')
})

test('alarm.channels: two servers that detect the same alarm send one mail', async () => {
  await fullCarPark({ recipientUserIds: [await person('Fero')] })
  await Promise.all([evaluation().round(), evaluation().round()])
  expect(await mails(1)).toMatchObject([{ to: ['fero@resort.example'] }])
  await noMail()
})

test('alarm.channels: no mail for alarms on screen only, for muted alarms or to removed users', async () => {
  const [gita, hugo] = [await person('Gita'), await person('Hugo')]
  await fullCarPark({ channels: ['screen'], recipientUserIds: [gita] })
  await fullCarPark({ recipientUserIds: [gita], muteUntil: new Date(Date.now() + 3_600_000).toISOString() })
  await fullCarPark({ recipientUserIds: [hugo] })
  const { body } = await boss('GET', `users/${hugo}`)
  await boss('PATCH', `users/${hugo}`, { active: false }, { 'if-match': `"${String(body['version'])}"` })
  await evaluation().round()
  await noMail()
})

test('alarm.channels: a mail server that defers does not delay the evaluation, and the mail is sent once', async () => {
  mailbox.putOff(1)
  const { id } = await fullCarPark({ recipientUserIds: [await person('Ivan')] })
  await evaluation().round()
  expect((await boss('GET', `alarms/${id}`)).body).toMatchObject({ state: 'triggered' })
  await evaluation().round()
  expect(await mails(1)).toMatchObject([{ to: ['ivan@resort.example'] }])
  await noMail()
  expect(await server.services.db.query(sql`select from jobs`)).toEqual([])
})
