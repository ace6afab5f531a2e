/** Navigation: all items of the menu, and all staff URLs for signed-out users. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { newLifts, newResort } from '../setup/api.ts'
import { specifiedMenu, specifiedRecords, specifiedRoutes } from '../../packages/web/src/routes.fixture.ts'
import { address, eventually, visit } from '../setup/journey.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const byPath = ([, one]: readonly string[], [, other]: readonly string[]) => one!.localeCompare(other!)
const ofStaff = specifiedRoutes.map(([, , path]) => path).filter((path) => !/^\/(login|forgot|reset|display)/.test(path))

test(
  '{specifiedMenu}, {specifiedRecords}, R2.170: every item of the menu leads to the screen of its name; those of records list them and can add one',
  { timeout: 180_000 },
  async () => {
    const page = await visit('/', { as: 'admin' })
    const menu = page.locator('#side-menu')
    await menu.getByRole('link').first().waitFor()
    const closed = menu.getByRole('button', { expanded: false })
    for (let more = await closed.count(); more > 0; more = await closed.count()) await closed.first().click()
    const leaves: [string, string][] = []
    const ofRecords = new Set(specifiedRecords.map(([, path]) => path))
    const links = await menu.getByRole('link').all()
    const pressed = new Set(sampled(links, 1 / 3))
    for (const leaf of links) {
      const name = (await leaf.innerText()).trim()
      const target = (await leaf.getAttribute('href'))!
      leaves.push([name, target])
      if (!pressed.has(leaf)) continue
      await leaf.click()
      await eventually(async () => [name, await leaf.getAttribute('aria-current')]).toEqual([name, 'page'])
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // A page has the title of its menu item, after the group if titles repeat.
      await eventually(async () =>
        (await page.title())
          .replace(/ \| .*/s, '')
          .split(' – ')
          .at(-1),
      ).toBe(name)
      const path = pathOf(page)
      expect(await page.getByText('{{').count()).toBe(0)
      if (ofRecords.has(path)) await page.locator('.list-page .list-actions .button[data-layout=primary]').first().waitFor()
      expect([name, path]).toEqual([name, target])
    }
    const specified = specifiedMenu.map(([, group, item, path]) => [item || group, path])
    expect(leaves.toSorted(byPath)).toEqual(specified.toSorted(byPath))
    // Prices are a tab of the products.
    const apart = [...ofRecords].filter((path) => !leaves.some(([, reached]) => reached === path))
    expect(apart).toEqual(['/prices/price-products/management'])
    await page.goto(apart[0]!)
    await page.locator('.list-page .list-actions .button[data-layout=primary]').first().waitFor()
  },
)

test(
  'R4.6, R4.8, R6.1: at every address of the staff signed-out users get to the sign-in of the installation, in dev mode to the legacy one',
  { timeout: 180_000 },
  async () => {
    for (const [host, way] of [
      [address.replace('localhost', '127.0.0.1'), '/login'],
      [address, '/login-legacy'],
    ] as const) {
      const page = await visit('about:blank', { apart: true })
      const settings = { appName: 'Ridgeline', loginType: 'directory', languages: [] }
      await page.route('**/api/public/settings', (route) => route.fulfill({ json: settings }))
      await page.goto(`${host}/`)
      for (const path of ofStaff) {
        await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
        await eventually(async () => [path, pathOf(page)]).toEqual([path, way])
      }
    }
  },
)

test('Back after a form was closed leaves the list it was opened from, and does not open the form once more', async () => {
  const { id: resortId } = await newResort('Ways back')
  const [lift] = await newLifts(resortId, ['There and back'])
  const page = await visit('/slopes', { as: 'admin', resortId })
  await page.getByRole('link', { name: 'Skilifts', exact: true }).first().click()
  const row = page.getByRole('link', { name: 'There and back' })
  const form = page.getByRole('dialog')
  for (const close of ['Cancel', 'Close', 'Escape', 'Save'] as const) {
    await row.click()
    await form.waitFor()
    await eventually(() => pathOf(page)).toBe(`/skilifts/${lift!.id}`)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else {
      if (close === 'Save') await form.getByLabel('Waiting time').fill('7')
      await form.getByRole('button', { name: close, exact: true }).click()
    }
    await form.waitFor({ state: 'detached' })
    await eventually(() => pathOf(page)).toBe('/skilifts')
  }
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/slopes')
  expect(await form.count()).toBe(0)

  // Opened by its URL, there is no list before it, so Back leaves the application.
  await page.goto(`/skilifts/${lift!.id}`)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'detached' })
  await eventually(() => pathOf(page)).toBe('/skilifts')
  await row.waitFor()
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/slopes')
})
