/** Alarms by text message, and alarms that no one acknowledges in time. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { openMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startTestServer } from '../../../testing/server.ts'
import { openSmsGateway, type SmsGatewayServer } from '../../../testing/sms-gateway.ts'
import { minute, site, startAlarms, type AlarmScene } from './alarms.fixture.ts'

let scene: AlarmScene
let gateway: SmsGatewayServer
let mailbox: Mailbox

beforeAll(async () => {
  ;[gateway, mailbox] = await Promise.all([openSmsGateway(), openMailbox()])
  scene = await startAlarms({
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_SECRET: gateway.secret,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'office@resort.example',
  })
})
afterAll(async () => {
  await scene.server.close()
  expect(gateway.invalid).toEqual([])
  await Promise.all([gateway.close(), mailbox.close()])
})

const person = (name: string, more: object = {}) => scene.person(name, { language: 'en', ...more })
const sentTo = (phone: string) => gateway.accepted.filter(({ to }) => to === phone)
const mailedTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)

test('R1.45, alarm.channels: an alarm is sent as a text message to recipients with a phone, and so is its end', async () => {
  const [anna, peter] = [await person('Anna', { phone: '+421905000001' }), await person('Peter')]
  const { id, set, round } = await scene.alarmFor({ channels: ['sms'], recipientUserIds: [anna.id, peter.id] })
  await round()
  expect(sentTo('+421905000001')).toMatchObject([{ text: expect.stringContaining('Danger: Car park full. Free parking spaces: 8 spaces') }])
  expect(sentTo('+421905000001')[0]!.text).toMatch(new RegExp(`${site}/alarms/${id}$`))
  await set(300)
  await round()
  const [begun, ended] = sentTo('+421905000001')
  expect(ended).toMatchObject({ tag: begun!.tag, text: expect.stringContaining('Alarm ended: Car park full') })
  expect(ended!.id).not.toBe(begun!.id)
  expect(mailedTo(anna.email)).toEqual([])
})

test('R1.45 a text message the gateway refuses is not repeated; one it cannot take now is, under the same id', async () => {
  const { id: userId } = await person('Eva', { phone: '+421905000002' })
  gateway.answerWith(422)
  const before = gateway.requests()
  const { set, round } = await scene.alarmFor({ channels: ['sms'], recipientUserIds: [userId] })
  await round()
  expect(gateway.requests()).toBe(before + 1)
  gateway.answerWith(503)
  await set(300)
  const settled = round()
  await vi.waitFor(() => expect(gateway.requests()).toBeGreaterThan(before + 1), { timeout: 20_000, interval: 20 })
  gateway.answerWith(202)
  await settled
  expect(sentTo('+421905000002')).toHaveLength(1)
})

test('R1.45 an alarm that no one acknowledges in time is sent to the next ones once, and its end to all', async () => {
  const [first, next] = [await person('Ivan', { phone: '+421905000003' }), await person('Zuzana', { phone: '+421905000004' })]
  const { set, round, stored } = await scene.alarmFor({
    channels: ['sms'],
    recipientUserIds: [first.id],
    escalateAfter: 10,
    escalationUserIds: [next.id],
  })
  await round()
  await round(9)
  expect(sentTo('+421905000004')).toEqual([])
  // Two servers at the same moment.
  await Promise.all([round(10), scene.evaluation().round(Date.now() + 11 * minute)])
  await round(30)
  expect(sentTo('+421905000004')).toMatchObject([{ text: expect.stringMatching(/^Not acknowledged – Danger: Car park full/) }])
  expect(sentTo('+421905000003')).toHaveLength(1)
  expect((await stored())['escalatedAt']).not.toBeNull()
  await set(300)
  await round(40)
  for (const phone of ['+421905000003', '+421905000004']) expect(sentTo(phone).at(-1)!.text).toContain('Alarm ended')
  await set(5)
  await round(50)
  expect(await stored()).toMatchObject({ state: 'triggered', escalatedAt: null })
})

test('R1.45 an acknowledged alarm is not escalated, and one on screens only is escalated by e-mail', async () => {
  const next = await person('Katka')
  const rules = { channels: ['screen'], escalateAfter: 5, escalationUserIds: [next.id] }
  const [seen, unseen] = [await scene.alarmFor(rules), await scene.alarmFor(rules)]
  await seen.round()
  expect((await scene.admin('POST', `alarms/${seen.id}/acknowledge`)).status).toBe(204)
  await unseen.round(6)
  expect(mailedTo(next.email)).toEqual([expect.stringContaining('Not acknowledged – Danger: Car park full')])
  expect(mailbox.mails.at(-1)!.text).toContain('no one has acknowledged the alarm')
  expect(await seen.stored()).toMatchObject({ state: 'acknowledged', escalatedAt: null })
})

test('R1.45 the time of an escalation and its people are only accepted together', async () => {
  const alone = [{ escalateAfter: 5 }, { escalationUserIds: [(await person('Milan')).id] }]
  for (const values of alone) {
    const about = { channels: ['screen'], departmentIds: [], recipientUserIds: [], escalateAfter: null, escalationUserIds: [], ...values }
    const { status, body } = await scene.admin('POST', 'alarms', await scene.sample(alarm, { ...about, muteUntil: null }))
    expect([status, JSON.stringify(body).includes('together')]).toEqual([422, true])
  }
})

test('R1.45 the form learns which channels are connected', async () => {
  expect((await scene.admin('GET', 'alarms/channels')).body).toEqual({ connected: ['screen', 'email', 'sms', 'push'] })
  const plain = await startTestServer()
  const user = await plain.signedIn(['alarm.read'], [await plain.createResort(2)])
  expect((await user('GET', 'alarms/channels')).body).toEqual({ connected: ['screen'] })
  await plain.close()
})
