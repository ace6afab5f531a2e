/** Guests are notified of what they subscribed to, by Web Push and by mail. */
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { device } from '@ridgeline/domain/entities/device'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { hourMs } from '@ridgeline/domain/time/durations'
import { languages } from '@ridgeline/domain/values/localized'
import { sampled } from '../../proofs/scene/chance.ts'
import { vapidOf } from '../../push/vapid.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { everything } from '../../testing/server.ts'
import { follow } from './follow/follow.ts'
import { messageFacts } from './follow/message-facts.ts'
import { arrived, nothingChosen, type NotificationScene, startNotifications, waiting, withoutPlan } from '../../testing/notifications.ts'

let scene: NotificationScene
let resort: NotificationScene['resort']
beforeAll(async () => {
  scene = await startNotifications()
  ;({ resort } = scene)
})
afterAll(() => scene.close())

const lift = (values: object = {}) =>
  scene.plant(skilift, resort.id, { ...withoutPlan, status: 'closed', name: { sk: 'Chopok' }, ...values })
const rowsOf = (state: string) =>
  scene.db.query(sql`select id, next_attempt_at as "nextAttemptAt" from notification_deliveries where state = ${state}`)

test('a browser is notified when what it chose opens or closes, once, encrypted for it, in its language', async () => {
  const [chosen, other] = [await lift(), await lift({ name: { sk: 'Other' } })]
  const [german, slovak] = [scene.service.browser(), scene.service.browser()]
  await scene.subscribe(resort.alias, german, { records: [chosen] }, { language: 'de' })
  await scene.subscribe(resort.alias, slovak, { records: [chosen] }, { language: 'sk' })
  await scene.followed(resort.id, `open:${chosen}`, 0)
  await scene.followed(resort.id, `open:${other}`, 0)
  await scene.change('skilifts', other, { status: 'open' })
  await scene.change('skilifts', chosen, { status: 'open' })
  await arrived(german, 1)
  await arrived(slovak, 1)
  // Limited operation is open, too.
  await scene.change('skilifts', chosen, { status: 'limited' })
  await scene.change('skilifts', chosen, { waitingTime: 7 })
  await scene.change('skilifts', chosen, { status: 'closed' })
  await arrived(german, 2)
  expect(german.received).toMatchObject([
    { title: 'Chopok', body: expect.stringMatching(/^Geöffnet · /), lang: 'de', url: `https://mountain.example/notify/${resort.alias}` },
    { title: 'Chopok', body: expect.stringMatching(/^Geschlossen · /) },
  ])
  await arrived(slovak, 2)
  expect(slovak.received[0]).toMatchObject({ body: expect.stringMatching(/^Otvorené · /), lang: 'sk' })
  // A newer notification replaces the one before, in the browser and in the push service.
  expect(new Set([...german.received.map(({ tag }) => tag), ...german.topics]).size).toBe(1)
  expect(Math.min(...german.ttl)).toBeGreaterThan(3_600)
  const expected = { channel: 'push', missing: [], subscribers: 2, counts: { sent: 4, waiting: 0, failed: 0 }, lastError: null }
  // The results of a portion are stored after it was sent.
  await vi.waitFor(async () => expect((await scene.states())[0]).toMatchObject(expected), waiting)
})

test('a resort whose values cannot be stored does not stop the notifications of others', async () => {
  const other = await scene.openResort(2)
  const browser = scene.service.browser()
  for (const { alias } of [resort, other]) await scene.subscribe(alias, browser, { messages: true })
  const { directory } = scene.server.services.publication
  const [first, second] = (await directory.all()).filter(({ id }) => [resort.id, other.id].includes(id))
  const permit = await refuseRows(scene.server.adminUrl, 'notification_facts', `new.resort_id = '${first!.id}'`)
  onTestFinished(permit)
  const places = [first!.id, second!.id]
  const [, lift] = await Promise.all(
    places.map((id) => scene.plant(skilift, id, { ...withoutPlan, status: 'closed', name: { sk: 'Sedlo' } })),
  )
  await scene.followed(second!.id, `open:${lift}`, 0)
})

test('a browser whose push service no longer knows it is forgotten, and is not asked again', async () => {
  const id = await lift({ name: { sk: 'Gone' } })
  const browser = scene.service.browser()
  const token = await scene.subscribe(resort.alias, browser, { records: [id] })
  await scene.followed(resort.id, `open:${id}`, 0)
  scene.service.answerWith(410)
  await scene.change('skilifts', id, { status: 'open' })
  await vi.waitFor(async () => expect((await scene.post('own', { token })).statusCode).toBe(404), waiting)
  scene.service.answerWith(201)
  expect(await rowsOf('gone')).toHaveLength(1)
  const before = scene.service.requests()
  await scene.change('skilifts', id, { status: 'closed' })
  await scene.followed(resort.id, `open:${id}`, 0)
  expect(scene.service.requests()).toBe(before)
})

test('a push service that asks for a pause gets no request until it is over, for no browser', async () => {
  const id = await lift({ name: { sk: 'Busy' } })
  const browsers = [scene.service.browser(), scene.service.browser()]
  const tokens = await Promise.all(browsers.map((browser) => scene.subscribe(resort.alias, browser, { records: [id] })))
  await scene.followed(resort.id, `open:${id}`, 0)
  scene.service.answerWith(429, { 'retry-after': '2' })
  await scene.change('skilifts', id, { status: 'open' })
  await vi.waitFor(async () => {
    const rows = await rowsOf('waiting')
    expect(rows.filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toHaveLength(2)
  }, waiting)
  const [asked, paused] = [scene.service.requests(), Date.now()]
  scene.service.answerWith(201)
  for (const browser of browsers) await arrived(browser, 1)
  expect(Date.now() - paused).toBeGreaterThan(1_000)
  expect(scene.service.requests()).toBe(asked + 2)
  for (const token of tokens) expect((await scene.post('stop', { token })).statusCode).toBe(204)
})

test('the token of a push service is replaced before it expires, however often it is used', async () => {
  const vapid = vapidOf(scene.server.services)
  const endpoint = new URL('https://push.example/one')
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const used = new Set<string>()
  for (let hour = 0; hour < 13; hour++) {
    const [, token = ''] = /^vapid t=([^,]+),/.exec(await vapid.authorization(endpoint)) ?? []
    expect(decodeJwt(token).exp! * 1_000, `after ${hour} hours`).toBeGreaterThan(Date.now() + hourMs)
    used.add(token)
    vi.setSystemTime(Date.now() + hourMs)
  }
  expect(used.size).toBe(3)
})

test.each(sampled([401, 403], 0.5))(
  'a push service that answers %i to its token gets the message again, with another token',
  async (status) => {
    const id = await lift({ name: { sk: 'Refused' } })
    const browser = scene.service.browser()
    const token = await scene.subscribe(resort.alias, browser, { records: [id] })
    await scene.followed(resort.id, `open:${id}`, 0)
    scene.service.answerWith(status)
    await scene.change('skilifts', id, { status: 'open' })
    await vi.waitFor(async () => {
      const rows = await rowsOf('waiting')
      expect(rows.filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toHaveLength(1)
    }, waiting)
    const before = scene.service.tokens.at(-1)
    scene.service.answerWith(201)
    await arrived(browser, 1)
    expect(scene.service.tokens.at(-1)).not.toBe(before)
    expect((await scene.post('stop', { token })).statusCode).toBe(204)
  },
)

test('a message for the app is pushed at its time to those it is for, and counts as sent when it was accepted', async () => {
  const [phone, desktop, foreign] = [scene.service.browser(), scene.service.browser(), scene.service.browser()]
  await scene.subscribe(resort.alias, phone, { messages: true }, { system: 'ios' })
  await scene.subscribe(resort.alias, desktop, { messages: true })
  await scene.subscribe(resort.alias, foreign, { messages: true }, { system: 'ios', language: 'it' })
  const times = {
    pushNotification: true,
    pushAt: new Date(Date.now() + 1_000).toISOString(),
    validFrom: null,
    validTo: null,
    schedule: null,
  }
  const content = {
    title: { sk: 'Zjazd s fakľami', en: 'Torchlight descent' },
    text: { sk: 'O siedmej', en: 'At seven in the evening' },
    url: null,
    callToAction: null,
    audience: null,
  }
  const id = await scene.plant(infoMobile, resort.id, { ...times, ...content, platforms: ['ios'], languages: ['en'] })
  expect((await scene.admin('GET', `info-mobiles/${id}`)).body).toMatchObject({ sentAt: null })
  await vi.waitFor(
    async () => {
      scene.server.services.wake()
      await scene.change('resorts', resort.id, { snowfall24h: Math.floor(Math.random() * 3) })
      expect(phone.received).toMatchObject([{ title: 'Torchlight descent', body: expect.stringContaining('At seven in the evening') }])
    },
    { ...waiting, interval: 500 },
  )
  await vi.waitFor(async () => expect((await scene.admin('GET', `info-mobiles/${id}`)).body['sentAt']).toEqual(expect.any(String)), waiting)
  expect([...desktop.received, ...foreign.received]).toEqual([])

  // A message that is corrected, taken from guests and shown again is not pushed again.
  const stored = () => scene.db.query(sql`select id from notification_deliveries order by id`)
  const before = await stored()
  for (const active of [false, true]) {
    await scene.change('info-mobiles', id, { active })
    await follow(scene.server.services)
  }
  expect(await stored()).toEqual(before)
})

test('a message for a device is for a test, and is pushed to no guest', async () => {
  const guest = scene.service.browser()
  await scene.subscribe(resort.alias, guest, { messages: true }, { system: 'ios' })
  const { directory } = scene.server.services.publication
  const entry = (await directory.all()).find(({ id }) => id === resort.id)!
  const keys = async () => (await messageFacts(scene.db, scene.server.services.publication, entry)).map(({ key }) => key)
  const message = {
    pushNotification: true,
    pushAt: new Date().toISOString(),
    validFrom: null,
    validTo: null,
    schedule: null,
    url: null,
    callToAction: null,
    audience: null,
    languages: null,
    platforms: ['ios', 'android'],
  }
  const screen = await scene.plant(device, resort.id)
  const forTest = await scene.plant(infoMobile, resort.id, { ...message, title: { sk: 'Skúška', en: 'Test' }, deviceIds: [screen] })
  const forAll = await scene.plant(infoMobile, resort.id, { ...message, title: { sk: 'Všetkým', en: 'For all' } })
  expect(await keys()).toContain(`message:${forAll}`)
  expect(await keys()).not.toContain(`message:${forTest}`)
  await arrived(guest, 1)
  expect(guest.received).toMatchObject([{ title: 'For all' }])
})

test.each(['https://127.0.0.1.nip.example@10.0.0.1/x', 'https://10.1.2.3/push', 'https://[::1]/push', 'http://93.184.216.34/push'])(
  'no push goes to %s',
  async (endpoint) => {
    const { subscription } = scene.service.browser()
    const choice = { ...nothingChosen, messages: true }
    const response = await scene.post(`${resort.alias}/push`, {
      subscription: { ...subscription, endpoint },
      system: null,
      language: 'en',
      choice,
    })
    expect(response.statusCode).toBe(422)
  },
)

test('after ten notifications in an hour, further ones wait', async () => {
  const id = await lift({ name: { sk: 'Restless' } })
  const browser = scene.service.browser()
  const token = await scene.subscribe(resort.alias, browser, { records: [id] })
  await scene.followed(resort.id, `open:${id}`, 0)
  await scene.db.query(sql`
    insert into notification_deliveries (message_id, subscription_id, channel, tag, state, created_at)
    select gen_random_uuid(), s.id, 'push', 'other', 'sent', now() - interval '10 minutes' from notification_subscriptions s, generate_series(1, 10)
    where s.token_hash = encode(sha256(${token}::bytea), 'hex')`)
  await scene.change('skilifts', id, { status: 'open' })
  await scene.followed(resort.id, `open:${id}`, 1)
  const minutes = () =>
    scene.db.query(sql`
      select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes from notification_deliveries
      where state = 'waiting' and subscription_id in (select id from notification_subscriptions where token_hash = encode(sha256(${token}::bytea), 'hex'))`)
  await vi.waitFor(async () => expect(await minutes()).toEqual([{ minutes: 50 }]), waiting)
  // What is newer replaces what waits.
  await scene.change('skilifts', id, { status: 'closed' })
  await scene.followed(resort.id, `open:${id}`, 0)
  expect(await minutes()).toHaveLength(1)
  expect(browser.received).toEqual([])
})

test('only administrators of the installation see the channels', async () => {
  const other = await scene.server.signedIn(everything.filter((key) => key !== 'admin.settings'))
  expect((await other('GET', 'background-work/notifications')).status).toBe(403)
})

test('the page offers what guests find, in each language, and is not there for a resort that keeps its data', async () => {
  const page = (url: string) => scene.server.app.inject(url)
  const closed = await scene.closedResort(3)
  expect((await page(`/notify/${closed.alias}`)).statusCode).toBe(404)
  for (const language of languages) {
    const { statusCode, body } = await page(`/notify/${resort.alias}?lang=${language}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain('Restless')
    expect(body).not.toContain('{{')
  }
})
