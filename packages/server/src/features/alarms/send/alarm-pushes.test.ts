/** Alarms as messages of the browsers in which recipients turned them on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushService, type PushService } from '../../../testing/push-service.ts'
import { startTestServer, type Client } from '../../../testing/server.ts'
import { site, startAlarms, type AlarmScene } from './alarms.fixture.ts'

interface Listed {
  publicKey: string | null
  missing: string[]
  items: { id: string; browser: string | null; system: string | null }[]
}

const path = 'profile/browsers'
let scene: AlarmScene
let service: PushService

beforeAll(async () => {
  service = await openPushService()
  scene = await startAlarms({ PUSH_NETWORKS: '127.0.0.0/8' })
})
afterAll(async () => {
  await scene.server.close()
  expect(service.invalid).toEqual([])
  await service.close()
})

const reader = () => scene.server.signedIn(['alarm.read'], [scene.resortId])
async function turnOn(user: Client) {
  const browser = service.browser()
  const answer = await user('POST', path, { subscription: browser.subscription }, { 'user-agent': 'Firefox/131.0' })
  expect(answer.status, answer.text).toBe(201)
  return { browser, id: String(answer.body['id']) }
}
const browsersOf = async (user: Client) => (await user<Listed>('GET', path)).body.items

/** An alarm for a car park of its own; each round begins or ends it. */
async function alarmFor(users: readonly Client[], channels = ['push']) {
  const { id, set, round } = await scene.alarmFor({ channels, recipientUserIds: users.map(({ userId }) => userId) })
  return {
    id,
    async round(vacantSpaces: number) {
      await set(vacantSpaces)
      await round()
    },
  }
}

test('R1.45, alarm.channels: an alarm reaches the browsers of its recipients, encrypted, in their language, and its end replaces it', async () => {
  const [user, other] = [await reader(), await reader()]
  const [one, two, foreign] = [await turnOn(user), await turnOn(user), await turnOn(other)]
  await scene.change(`users/${user.userId}`, { language: 'en' })
  const { id, round } = await alarmFor([user])
  await round(7)
  for (const { browser } of [one, two]) {
    expect(browser.received).toMatchObject([{ title: 'Danger: Car park full', lang: 'en', url: `${site}/alarms/${id}` }])
    expect(browser.received[0]!.body).toContain('7 spaces (limit < 20 spaces)')
  }
  await round(300)
  expect(one.browser.received).toHaveLength(2)
  expect(one.browser.received[1]).toMatchObject({ title: 'Alarm ended: Car park full', tag: one.browser.received[0]!.tag })
  expect(foreign.browser.received).toEqual([])
})

test('R1.45 a browser that was turned off, is gone, or belongs to another user now gets no more alarms', async () => {
  const [user, next] = [await reader(), await reader()]
  const [off, gone, handed] = [await turnOn(user), await turnOn(user), await turnOn(user)]
  expect((await browsersOf(user)).map(({ id }) => id)).toEqual([handed.id, gone.id, off.id])
  expect((await browsersOf(user))[0]).toMatchObject({ browser: 'Firefox' })
  expect((await next('DELETE', `${path}/${off.id}`)).status).toBe(404)
  expect((await user('DELETE', `${path}/${off.id}`)).status).toBe(204)
  expect((await next('POST', path, { subscription: handed.browser.subscription })).status).toBe(201)
  const { round } = await alarmFor([user])
  service.answerWith(410)
  await round(6)
  service.answerWith(201)
  expect(await browsersOf(user)).toEqual([])
  expect([off, gone, handed].flatMap(({ browser }) => browser.received)).toEqual([])
})

test('R1.45, R6 users who may no longer read the alarm, or are disabled, get none, and without the channel no browser does', async () => {
  const [disabled, denied, screen] = [await reader(), await reader(), await reader()]
  const browsers = [await turnOn(disabled), await turnOn(denied), await turnOn(screen)]
  const [{ round }, onScreen] = [await alarmFor([disabled, denied]), await alarmFor([screen], ['screen'])]
  await scene.change(`users/${disabled.userId}`, { active: false })
  await scene.change(`users/${denied.userId}`, { assignments: [] })
  await round(5)
  await onScreen.round(5)
  expect(browsers.flatMap(({ browser }) => browser.received)).toEqual([])
})

test('R1.45 addresses within the network are refused, and at most 20 browsers are kept', async () => {
  const user = await reader()
  const { subscription } = service.browser()
  const refused = await user('POST', path, { subscription: { ...subscription, endpoint: 'https://10.0.0.1/push' } })
  expect(refused.status).toBe(422)
  const bad = { ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } }
  expect((await user('POST', path, { subscription: bad })).status).toBe(422)
  for (let count = 0; count < 21; count++) await turnOn(user)
  expect(await browsersOf(user)).toHaveLength(20)
})

test('R1.45 without an address of https the account says what is missing, and no browser is added', async () => {
  const plain = await startTestServer()
  const user = await plain.signedIn([])
  expect((await user<Listed>('GET', path)).body).toMatchObject({ publicKey: null, missing: ['PUBLIC_URL'], items: [] })
  expect((await user('POST', path, { subscription: service.browser().subscription })).status).toBe(404)
  await plain.close()
})
