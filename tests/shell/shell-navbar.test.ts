/** The navbar and its menus: breadcrumbs, user, language, resort and appearance. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoResort, emailOf, newResort, profileOf, tokenOf } from '../setup/api.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`)
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('R2.65, R2.156–158, R2.173, R3.33: the navbar stays in place, with the brand, the menu and the breadcrumbs with the icon of the screen', async () => {
  const page = await visit('/slopes', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia') })
  await page.setViewportSize({ width: 1440, height: 320 })
  await page.locator('tbody tr[data-id]').first().waitFor()
  await page.evaluate('window.scrollTo(0, 500)')
  // Further than the navbar is high.
  await eventually(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(56)
  const navbar = page.getByRole('banner')
  expect(await navbar.boundingBox()).toMatchObject({ x: 0, y: 0 })
  expect(await navbar.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').allTextContents()).toEqual([
    expect.any(String),
    'Mountain',
    'Slopes',
  ])
  // An icon of a child of the menu comes later than the text.
  await navbar.locator('.breadcrumbs li[aria-current=page] > svg:first-child').waitFor()

  const brand = navbar.getByRole('link', { name: 'Ridgeline home' })
  expect(await brand.textContent()).toBe('Ridgeline')
  const toggle = navbar.getByRole('button', { name: 'Show or hide the menu' })
  await toggle.click()
  await eventually(() => brand.textContent()).toBe('')
  await page.keyboard.press('Control+b')
  await eventually(() => brand.textContent()).toBe('Ridgeline')
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await brand.click()
  await eventually(() => pathOf(page)).toBe('/')
})

test('R2.160, R4.32, R4.33: the language is chosen in the navbar, and removed from the URL', async () => {
  const page = await visit('/slopes?lang=en&q=a', { as: 'viewer', apart: true })
  await page.getByRole('button', { name: /^EN, Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await heading(page).filter({ hasText: 'Pisten' }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=a')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'invLang')?.value).toBe('de')
})

test('R2.161, R4.34, R4.35, R9.12: the resort is chosen in the navbar; the screen follows without a reload', async () => {
  const resort = await newResort('Chosen')
  const page = await visit('/skilifts', { as: 'admin', apart: true })
  await heading(page).waitFor()
  await page.evaluate('window.wasHere = true')
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Chosen' }).click()
  await page.getByText('No skilifts yet').waitFor()
  expect(await stored(page, 'appResortId')).toBe(resort.id)
  expect(await page.evaluate('window.wasHere')).toBe(true)
})

test('R2.62–64, R2.162, R2.165, R2.174, R9.13: the user menu has the name, the own links, and a layout of editors that applies after a reload', async () => {
  const page = await visit('/', { as: 'editor', resortId: await demoResort('Zermatt–Cervinia'), apart: true })
  await account(page).click()
  const menu = page.getByRole('dialog', { name: /^Account of/ })
  await menu.getByText(`(${emailOf('editor')})`).waitFor()
  expect(await menu.getByRole('radiogroup', { name: 'Editor layout' }).getByRole('radio').count()).toBe(2)
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/profile', '/my-tickets', '/create-event', '/cart'])
  await page.evaluate('window.wasHere = true')
  await menu.getByText('Fieldset').click()
  await eventually(() => page.evaluate('window.wasHere').catch(() => true)).toBeUndefined()
  expect(await stored(page, 'modalSectionMode')).toBe('fieldSet')
  await account(page).click()
  expect(await menu.getByRole('radio', { name: 'Fieldset' }).isChecked()).toBe(true)
})

test('R2.163, R6.4: users who were signed out elsewhere find the sign-in, which is not shown before', async () => {
  const page = await visit('/', { as: 'viewer', apart: true })
  await heading(page).waitFor()
  await account(page).waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0)
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(`localStorage.removeItem('appUser')`)
  const way = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await way.waitFor()
  // The first refused call of the dashboard opens the dialog over the screen, so the link is followed by keyboard.
  await page.goto((await way.getAttribute('href'))!)
  await page.getByLabel('E-mail').waitFor()
})

test('a page of one user becomes that of another who has signed in in another tab', async () => {
  const page = await visit('/', { as: 'viewer', apart: true })
  await account(page).waitFor()
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  const Profile = await profileOf('editor')
  const user = JSON.stringify({ Token: await tokenOf('editor'), ExpiresAt: Date.now() + 600_000, Profile })
  await page.evaluate('window.wasHere = true')
  await other.evaluate(`localStorage.setItem('appUser', ${JSON.stringify(user)})`)
  await eventually(() => page.evaluate('window.wasHere').catch(() => true)).toBeUndefined()
  await account(page).click()
  await page.getByText(`(${emailOf('editor')})`).waitFor()
})

test('R9.24: the menu of a phone, below 768 px, closes on choice', async () => {
  const page = await visit('/', { as: 'admin', viewport: phone })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const side = page.locator('#side-menu')
  await button.waitFor()
  await page.setViewportSize({ width: 768, height: 844 })
  await button.waitFor({ state: 'hidden' })
  await side.waitFor()
  await page.setViewportSize({ width: 767, height: 844 })
  await side.waitFor({ state: 'hidden' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Slopes' }).click()
  await menu.waitFor({ state: 'detached' })
  await heading(page).filter({ hasText: 'Slopes' }).waitFor()

  // Back closes it, and the palette, and stays on the screen; then it leads to the screen before.
  await button.click()
  await menu.waitFor()
  await eventually(() => page.evaluate('Boolean(history.state["ridgeline-menu"])')).toBe(true)
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  const palette = page.locator('.command-palette [role=dialog]')
  await palette.waitFor()
  await eventually(() => page.evaluate('Boolean(history.state["ridgeline-palette"])')).toBe(true)
  await page.goBack()
  await palette.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/slopes')
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/')
})

test('the density of lists is chosen in the user menu and stored', async () => {
  const page = await visit('/skilifts', { as: 'operator', apart: true })
  await account(page).click()
  const kept = (density: string) =>
    page.waitForResponse((answer) => answer.url().endsWith('/preferences') && Boolean(answer.request().postData()?.includes(density)))
  const density = () => page.evaluate('document.documentElement.dataset.density')
  const isCompactKept = kept('compact')
  await page.getByText('Compact').click()
  await eventually(density).toBe('compact')
  await isCompactKept
  const isRoomyKept = kept('comfortable')
  await page.getByText('Comfortable').click()
  expect((await isRoomyKept).status()).toBe(200)
  await page.reload()
  await heading(page).waitFor()
  await eventually(density).toBe('comfortable')
})

test.each([800, 1024])('R2.173: in a window of %i px the trail is shortened and neither covers nor is covered', async (width) => {
  const { id: resortId } = await newResort('Upper Mountain Valley')
  const page = await visit('/prices/price-products/timeseries', { as: 'admin', resortId, viewport: { width, height: 700 } })
  const parts = page.locator('.navbar > .breadcrumbs, .navbar > .search-button, .navbar > .search-button ~ *')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Price calendar').waitFor()
  const boxes = (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).filter((box) => box !== null)
  const covered = boxes.slice(1).filter((box, at) => box.width > 0 && box.x < boxes[at]!.x + boxes[at]!.width - 0.5)
  expect([boxes.length > 3, covered]).toEqual([true, []])
})

test('what a phone draws over the page covers neither the navbar nor a dialog nor a toast', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const page = await visit('/slopes', { as: 'admin', resortId, viewport: phone })
  await page.getByRole('banner').waitFor()
  const topOf = (selector: string) =>
    page.evaluate<number>(`(document.querySelector('${selector}') ?? document.body).getBoundingClientRect().top`)
  const before = await topOf('.sheet')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 44, topMax: 44, bottom: 34, bottomMax: 34 } })
  await eventually(() => topOf('.sheet')).toBe(before + 44)
  expect(await topOf('.navbar')).toBe(0)
  expect(await topOf('.navbar a, .navbar button')).toBeGreaterThanOrEqual(44)
  expect(await topOf('.toasts')).toBeGreaterThanOrEqual(44)
  await page.locator('.list-card-open').first().click()
  await page.getByRole('dialog').locator('.dialog-header').waitFor()
  await eventually(() => topOf('.dialog-header')).toBeGreaterThanOrEqual(44)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
  await browser.detach()
})
