/** Guests choose on their phone what to be notified of: by messages of the browser, and by mail. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { startNotifications } from '../../packages/server/src/testing/notifications.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { expectFine } from '../setup/fine.ts'
import { phone, visit, wide } from '../setup/journey.ts'

let scene: Awaited<ReturnType<typeof startNotifications>>
let resort: (typeof scene)['resort']
let lift: string
let origin: string
beforeAll(async () => {
  scene = await startNotifications()
  resort = scene.resort
  const plain = { openYearRound: true, openingHours: null, schedule: null, statusValidUntil: null, validFrom: null, validTo: null }
  lift = await scene.plant(skilift, resort.id, { ...plain, status: 'closed', statusNote: null, name: { sk: 'Chopok' } })
  const bound = scene.server.app.server.address()
  origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterAll(() => scene.close())

/** What the service worker shows of a message; the browser of the tests has no notifications to show. */
async function shownBy(page: Page, message: object): Promise<unknown> {
  const [worker] = page.context().serviceWorkers()
  return worker!.evaluate(`new Promise((resolve) => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => resolve([title, options])
    self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} }))
  })`)
}

test('a guest turns on notifications on their phone, gets the next one, and turns them off', async () => {
  const browser = scene.service.browser()
  const page = await visit('about:blank', { viewport: phone, permissions: ['notifications'] })
  // The push service of a browser is on the internet; the one of the test stands in for it.
  await page.addInitScript(
    `PushManager.prototype.subscribe = async () => ({ toJSON: () => (${JSON.stringify(browser.subscription)}), unsubscribe: async () => true })`,
  )
  await page.goto(`${origin}/notify/${resort.alias}?lang=en`)
  const button = page.getByRole('button', { name: 'Turn on notifications' })
  await button.click()
  await page.getByText('Choose at least one option.').waitFor()
  await page.locator('summary').first().click()
  await page.getByRole('checkbox', { name: 'Chopok' }).check()
  await page.getByRole('checkbox', { name: 'The snow report of the day' }).check()
  await page.getByRole('checkbox', { name: 'Not between 21:00 and 7:00' }).uncheck()
  await button.click()
  await page.getByText('Saved. Notifications will arrive on this device.').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `notifications, ${colorScheme}`, { colorsOnly: colorScheme === 'dark' })
    await keepPicture(page, `notifications ${colorScheme}`)
  }
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page, 'notifications')
  }

  await scene.followed(resort.id, `open:${lift}`, 0)
  await scene.change('skilifts', lift, { status: 'open' })
  await expect
    .poll(() => browser.received, { timeout: 20_000 })
    .toMatchObject([{ title: 'Chopok', url: expect.stringContaining('/notify/') }])

  const [received] = browser.received
  const { title, body, tag, lang, url } = received!
  expect(await shownBy(page, received!)).toMatchObject([title, { body, tag, lang, data: { url } }])

  await page.reload()
  await page.getByText('Notifications are on.').waitFor()
  for (const name of ['Chopok', 'The snow report of the day'])
    expect(await page.getByRole('checkbox', { name }).isChecked(), name).toBe(true)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Notifications are off.').waitFor()
  expect((await scene.states())[0]).toMatchObject({ subscribers: 0, counts: { sent: 1 } })
})

test('a browser that stores nothing turns notifications off on the page that turned them on', async () => {
  const page = await visit('about:blank', { viewport: phone, permissions: ['notifications'] })
  await page.addInitScript(`{
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (${JSON.stringify(scene.service.browser().subscription)}) })
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('Denied', 'SecurityError') } })
  }`)
  await page.goto(`${origin}/notify/${resort.alias}?lang=en`)
  await page.getByRole('checkbox', { name: 'Messages from the resort' }).check()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByText('Saved. Notifications will arrive on this device.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Notifications are off.').waitFor()
})

test('by mail: the address is confirmed by the link of a mail and its button', async () => {
  const page = await visit(`${origin}/notify/${resort.alias}?lang=en`, { viewport: phone })
  await page.getByRole('checkbox', { name: 'Messages from the resort' }).check()
  await page.getByRole('button', { name: 'Subscribe by e-mail' }).click()
  await page.getByText('Enter a valid e-mail address.').waitFor()
  await page.getByLabel('E-mail address').fill('guest@example.com')
  await page.getByRole('button', { name: 'Subscribe by e-mail' }).click()
  await page.getByText('We have sent you an e-mail.').waitFor()
  const { pathname, search } = new URL(/https:\S+/.exec((await scene.mailbox.next()).text)![0])
  await page.goto(`${origin}${pathname}${search}`)
  await expectAccessible(page, 'confirmation of an address')
  await keepPicture(page, 'confirmation of an address')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
})

test('R1.45 staff turn on notifications of alarms in their own account, see where they are on, and turn them off', async () => {
  const user = await scene.server.signedIn(['alarm.read'], [resort.id])
  const { body: profile } = await user('GET', 'profile')
  const appUser = JSON.stringify({ Token: user.token, ExpiresAt: Date.now() + 3_600_000, Profile: profile })
  const browser = scene.service.browser()
  const page = await visit('about:blank', { viewport: phone, permissions: ['notifications'] })
  await page.context().addCookies([{ name: 'invLang', value: 'en', url: origin }])
  await page.addInitScript(`{
    if (location.origin === '${origin}') localStorage.setItem('appUser', ${JSON.stringify(appUser)})
    const { endpoint, ...own } = ${JSON.stringify(browser.subscription)}
    let subscription = null
    PushManager.prototype.getSubscription = async () => subscription
    PushManager.prototype.subscribe = async () => (subscription = { endpoint, toJSON: () => ({ endpoint, ...own }), unsubscribe: async () => true })
  }`)
  await page.goto(`${origin}/profile`)
  const section = page.getByRole('region', { name: 'Alarm notifications' })
  await section.getByRole('button', { name: 'Turn on in this browser' }).click()
  await section.getByText('This device').waitFor()
  expect(await section.getByRole('button', { name: 'Turn on in this browser' }).count()).toBe(0)
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport)
    await section.scrollIntoViewIfNeeded()
    await expectFine(page, `notifications of the own account ${viewport.width}`, { within: '.profile' })
  }
  expect((await user<{ items: unknown[] }>('GET', 'profile/browsers')).body.items).toMatchObject([
    { browser: expect.stringContaining('Chrome') },
  ])
  await section.getByRole('button', { name: /^Turn off: / }).click()
  await section.getByRole('button', { name: 'Turn on in this browser' }).waitFor()
  expect((await user<{ items: unknown[] }>('GET', 'profile/browsers')).body.items).toEqual([])
})
