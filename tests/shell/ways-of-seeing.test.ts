/** Screens in forced colours, at 200 % zoom and with reduced motion. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFull, sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { as, demoResort } from '../setup/api.ts'
import { eventually, visit, wide } from '../setup/journey.ts'
import { statesAlike } from '../setup/states-apart.ts'

interface Screen {
  path: string
  /** An element that must be reachable at every zoom. */
  action: (page: Page) => Locator
  open?: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
const press = async (page: Page, name: RegExp, item: string) => {
  await button(name)(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const screensOf = (lift: string, role: string): Readonly<Record<string, Screen>> => ({
  'list of lifts': { path: '/skilifts?q=Plateau', action: button('Add skilift') },
  form: { path: `/skilifts/${lift}?q=Plateau`, action: save },
  'quick edit': { path: '/skilifts/quick?q=Plateau', action: button('Save') },
  'price calendar': { path: '/prices/price-products/timeseries', action: button('Save') },
  dashboard: { path: '/', action: (page) => page.locator('main').getByRole('link', { name: 'Lifts', exact: true }) },
  'matrix of permissions': {
    path: `/admin/permissions/${role}`,
    action: save,
    open: (page) => page.getByRole('dialog').getByRole('tab', { name: 'Permissions' }).click(),
  },
  'list of users': { path: '/admin/users', action: button('Add user') },
  dispatcher: { path: '/departures', action: button('+5 min') },
  settings: { path: '/admin/settings', action: (page) => page.getByLabel('Product name').first() },
  history: {
    path: '/skilifts?q=Plateau',
    action: (page) => page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Restore this version' }).first(),
    open: (page) => press(page, /^More actions for/, 'History'),
  },
})

/** The viewport of a browser of 1440 × 900 and of a phone at 200 %. */
const enlarged = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]

/** In sight after scrolling to it, and with nothing over it. */
const isReachable = (action: Locator) =>
  action.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { ownerDocument } = element
    const hit = ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && right <= ownerDocument.defaultView!.innerWidth && hit !== null && (element.contains(hit) || hit.contains(element))
  })

const longMotions = `document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().duration > 10)
  .map(({ effect, animationName, transitionProperty }) => (animationName ?? transitionProperty) + ' of ' + effect.target?.className)`

const first = async (plural: string, query = '') =>
  (await as<{ items: { id: string; name: unknown }[] }>('admin', 'GET', `${plural}?pageSize=20${query}`)).items

test('screens: distinct states in forced colours, everything reachable at 200 %, no motion', { timeout: 240_000 }, async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const [[lift], roles] = await Promise.all([first('skilifts', `&resortId=${resortId}`), first('roles', '&q=editor')])
  const editor = roles.find(({ name }) => name === 'editor')
  const page = await visit('/resorts', { as: 'admin', resortId })
  await page.getByRole('heading', { level: 1 }).waitFor()
  let looked = 0
  const seen = sampled(Object.entries(screensOf(lift!.id, editor!.id)), 1 / 3)
  for (const [name, { path, action, open }] of seen) {
    await page.evaluate(`history.pushState({}, '', '${path}')`)
    await open?.(page)
    await action(page).waitFor()
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      // The page follows the scheme a moment after the browser.
      await eventually(async () => ({ on: `${name}, ${colorScheme}`, alike: (await statesAlike(page)).found })).toMatchObject({ alike: [] })
      looked += (await statesAlike(page)).looked
      await keepPicture(page, `${name} forced ${colorScheme}`)
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
    expect.soft(await page.evaluate(longMotions), `${name}, reduced motion`).toEqual([])
    for (const size of enlarged) {
      await page.setViewportSize(size)
      await action(page).waitFor()
      await expectNoSidewaysScroll(page, `${name} at 200 %, ${size.width} px`)
      expect.soft(await isReachable(action(page)), `${name} at 200 %, ${size.width} px: the main action is within reach`).toBe(true)
      await keepPicture(page, `${name} enlarged ${size.width}`)
    }
    await page.setViewportSize(wide)
  }
  // Each screen has at least the current item of the menu, in both schemes; all of them have twice as many.
  expect(looked).toBeGreaterThanOrEqual(isFull ? 40 : 2 * seen.length)
})

test('the last item of a menu is reachable in a window of 200 %', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const page = await visit('/skilifts', { as: 'admin', resortId, viewport: enlarged[0]! })
  await button(/^More actions for/)(page).click()
  const last = page.getByRole('menuitem').last()
  await last.waitFor()
  await settled(page)
  await keepPicture(page, 'menu enlarged')
  expect(await isReachable(last)).toBe(true)
})
