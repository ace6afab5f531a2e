/** URLs, menu, flags and covers of the back office. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { staffRoutes } from '../../packages/web/src/routes.fixture.ts'
import { demoResort } from '../setup/api.ts'
import { address, eventually, phone, visit } from '../setup/journey.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const classesOf = (page: Page) => page.evaluate<string>('document.body.className')
/** The router listens to the history. */
const go = (page: Page, path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('{staffRoutes}, R2.120, R2.128, R6.10, OP22: every screen of the staff opens, with its class and its title', async () => {
  const page = await visit('/', { as: 'admin' })
  await heading(page).waitFor()
  for (const [, name, path] of staffRoutes) {
    await go(page, path)
    await eventually(() => classesOf(page)).toBe(`page-${name}`)
    await heading(page).first().waitFor()
    expect(await page.title()).toMatch(/^\S.* \| Ridgeline/)
    expect(await page.getByText('{{').count()).toBe(0)
  }
})

test('a page whose script has failed to load is reloaded once the server responds', async () => {
  const page = await visit('about:blank', { apart: true, tolerates: /net::ERR_FAILED|status of 503/ })
  let isAway = true
  const pages: string[] = []
  page.on('framenavigated', (frame) => pages.push(frame.url()))
  await page.route('**/assets/start-*.js', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(`${address}/login`)
  await page.route(
    `${address}/login`,
    (route) => {
      isAway = false
      return route.fulfill({ status: 503, body: 'Not yet.' })
    },
    { times: 1 },
  )
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(pages.filter((url) => url.endsWith('/login')).length).toBeGreaterThan(1)
})

test('R2.129, R2.133, OP44: an embedded page stays one while users sort, search, open a record and follow a link', async () => {
  const page = await visit('/skilifts?iframe=1&cssclass=portal', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia') })
  const isEmbedded = async () => {
    await eventually(() => classesOf(page)).toMatch(/ iframe portal$/)
    expect(await page.getByRole('banner').count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await eventually(() => page.url()).toContain('sort=')
  await isEmbedded()
  await page.getByRole('searchbox').fill('a')
  await eventually(() => page.url()).toContain('q=a')
  await isEmbedded()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const record = page.getByRole('dialog')
  await record.waitFor()
  await isEmbedded()
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'detached' })
  await isEmbedded()
  await page.goto('/?iframe=1&cssclass=portal')
  await page.getByRole('main').getByRole('link').first().click()
  await eventually(() => pathOf(page)).not.toBe('/')
  await isEmbedded()
})

test('OP36: creating an event opens the form of a new one over the events', async () => {
  const page = await visit('/create-event', { as: 'admin' })
  await page.getByRole('dialog', { name: 'New event' }).waitFor()
  expect(pathOf(page)).toBe('/events/new')
})

test('OP23: the price screens are tabs of the products', async () => {
  const page = await visit('/products', { as: 'admin' })
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Price calendar' }).click()
  await eventually(() => pathOf(page)).toBe('/prices/price-products/timeseries')
})

test('R2.61, OP27: /home is the start page, and the resort in the breadcrumbs leads there', async () => {
  const page = await visit('/home', { as: 'admin' })
  await eventually(() => pathOf(page)).toBe('/')
  await go(page, '/slopes')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
  await eventually(() => pathOf(page)).toBe('/')
})

test('R2.140, R2.141, R2.164, T36: the cart opens over any screen, and closes to the start without opening again', async () => {
  const page = await visit('/slopes', { as: 'admin' })
  await page.getByRole('link', { name: 'Cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('Your cart is empty.').waitFor()
  expect(pathOf(page)).toBe('/slopes/cart')
  expect(await classesOf(page)).toContain('page-slopes')
  await cart.getByRole('button', { name: 'Close' }).click()
  await eventually(() => pathOf(page)).toBe('/')
  await cart.waitFor({ state: 'detached' })
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/slopes')
  expect(await cart.count()).toBe(0)
})

test('OP26: an unknown URL is reported to signed-in users, and asks others to sign in', async () => {
  const page = await visit('/nowhere/at/all', { as: 'admin' })
  await page.getByText('This page does not exist').first().waitFor()
  expect(await page.title()).toMatch(/^This page does not exist \| /)
  const stranger = await visit('/nowhere?a=1')
  await stranger.getByLabel('E-mail').waitFor()
  expect(pathOf(stranger)).toBe('/login-legacy')
  expect(new URL(stranger.url()).searchParams.get('returnUrl')).toBe('/nowhere?a=1')
})

test('OP37: a screen without permission explains it', async () => {
  const page = await visit('/admin/api', { as: 'viewer' })
  await page.getByRole('alert').filter({ hasText: 'No permission' }).waitFor()
})

test('R2.6, R2.7, R2.8, R2.9, OP7: the public screens open without a session', async () => {
  for (const path of ['/login', '/login-legacy', '/forgot-password', '/reset-password', '/login-ad']) {
    // The server answers this URL, because the demo has a directory; without one, the screen explains it.
    const page = await visit(path === '/login-ad' ? '/login' : path)
    if (path === '/login-ad') await page.evaluate(`history.pushState({}, '', '/login-ad')`)
    await heading(page).waitFor()
    expect(pathOf(page)).toBe(path)
    await eventually(() => classesOf(page)).toContain(`page-${path.slice(1)} `)
  }
})

test('R1.50, R2.127, R9.26, R9.27: a page is covered until its first screen, for 2500 ms at most, and has its class before', async () => {
  const page = await visit('about:blank', { apart: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const script = Promise.withResolvers<void>()
  await page.route('**/forgot-password-page*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  const cover = page.locator('#blocker')
  await eventually(() => classesOf(page)).toContain('page-forgot-password')
  expect([await cover.count(), await heading(page).count()]).toEqual([1, 0])
  await page.clock.runFor(2500)
  await cover.waitFor({ state: 'detached' })
  expect(await heading(page).count()).toBe(0)
  script.resolve()
  await heading(page).waitFor()
  await page.reload()
  await heading(page).waitFor()
  await page.locator('#blocker[data-fading]').waitFor({ state: 'attached' })
  await page.clock.runFor(375)
  await cover.waitFor({ state: 'detached' })
})

test('R2.57, R2.58, OP35: the test pages count and fetch, for signed-in users', async () => {
  const page = await visit('/testspa/counter', { as: 'viewer' })
  await page.getByRole('button', { name: 'Add one' }).click()
  await page.getByRole('button', { name: 'Add one' }).click()
  expect(await page.getByRole('status').filter({ hasText: '2' }).count()).toBe(1)
  await go(page, '/testspa/fetchdata')
  await page.getByText('status:').waitFor()
  const stranger = await visit('/testspa/counter')
  await stranger.getByLabel('E-mail').waitFor()
})

test('R4.17–19, T1–3: the switch turns validation off without a call, and empty values are sent to the server', async () => {
  const page = await visit('/login-legacy')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.getByLabel('E-mail').fill(' Validation_ENABLE ')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Validation disabled!').waitFor()
  expect(calls).toEqual([])
  await page.getByLabel('E-mail').fill('')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await eventually(() => calls.length).toBe(1)
  expect(await page.getByText('Enter your e-mail').count()).toBe(0)
})

test('R4.16, OP42: a long sign-in covers the page after 850 ms, and a failure uncovers it', async () => {
  const page = await visit('/login-legacy')
  const answer = Promise.withResolvers<void>()
  await page.route('**/authorization/login', async (route) => {
    await answer.promise
    await route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ ErrorCode: 110, messages: [{ message: 'No' }] }),
    })
  })
  await page.getByLabel('E-mail').fill('a@b.sk')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await page.locator('.call-overlay').count()).toBe(0)
  await page.locator('.call-overlay').waitFor()
  answer.resolve()
  await page.locator('.call-overlay').waitFor({ state: 'detached' })
})

test('R2.124, R2.125, R2.133: a bar and on a phone a cover are shown while another screen loads', async () => {
  const page = await visit('/?hideheader=1', { as: 'admin', viewport: phone })
  await heading(page).waitFor()
  const script = Promise.withResolvers<void>()
  await page.route('**/counter-page*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await go(page, '/testspa/counter?CSSCLASS=wall&hideheader=1')
  await page.locator('.navigation-overlay').waitFor()
  expect(await page.locator('.progress-bar').boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 })
  script.resolve()
  await heading(page).filter({ hasText: 'Counter' }).waitFor()
  await page.locator('.navigation-overlay').waitFor({ state: 'detached' })
  await page.locator('.progress-bar').waitFor({ state: 'detached' })
  expect(await classesOf(page)).toBe('page-testspa-counter no-header wall')
})
