/** Every way in and through: all leaves of the menu, all addresses of the staff for those who are signed out. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { specifiedRoutes } from '../packages/web/src/routes.fixture.ts'
import { address, eventually, visit } from './setup/journey.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const ofStaff = specifiedRoutes.map(([, , path]) => path).filter((path) => !/^\/(login|forgot|reset|display)/.test(path))

test('R1.3–44, R2.71–119, R2.170: every leaf of the menu leads to a screen with the title of the leaf', { timeout: 180_000 }, async () => {
  const page = await visit('/', { as: 'admin' })
  const menu = page.locator('#side-menu')
  await menu.getByRole('link').first().waitFor()
  const closed = menu.getByRole('button', { expanded: false })
  for (let more = await closed.count(); more > 0; more = await closed.count()) await closed.first().click()
  const leaves = await menu.getByRole('link').all()
  expect(leaves.length).toBeGreaterThan(40)
  const seen = new Set<string>()
  for (const leaf of leaves) {
    const name = (await leaf.innerText()).trim()
    await leaf.click()
    await eventually(async () => [name, await leaf.getAttribute('aria-current')]).toEqual([name, 'page'])
    const title = page.getByRole('heading', { level: 1 }).first()
    await title.waitFor()
    expect([name, (await title.innerText()).trim().length > 0, (await page.title()).endsWith('| Ridgeline')]).toEqual([name, true, true])
    expect(await page.getByText('{{').count()).toBe(0)
    seen.add(pathOf(page))
  }
  expect(seen.size).toBe(leaves.length)
})

test(
  'R4.6, R4.8, R6.1: on every address of the staff whoever is signed out comes to the sign-in of the house, in dev mode to the legacy one',
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
