/** Menus and panels are rendered when first opened, which must not be noticeable by pointer or keyboard. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../setup/accessible.ts'
import { demoResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

// The page's own objects are not known here.
const hasFocus = (element: unknown) => element === Reflect.get(globalThis, 'document').activeElement

interface Opened {
  button: RegExp
  role: 'menu' | 'dialog'
}

const opened: readonly Opened[] = [
  { button: /^EN, /, role: 'menu' },
  { button: /^Views$/, role: 'menu' },
  { button: /^Needs attention/, role: 'dialog' },
  { button: /^Columns and density$/, role: 'dialog' },
  { button: /^Filter$/, role: 'dialog' },
]

async function list(): Promise<Page> {
  const page = await visit('/skilifts', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia') })
  await page.locator('tbody tr[data-id]').first().waitFor()
  return page
}

test.each(opened)(
  '$button announces what it opens, opens by the first key or press, and gets the focus back',
  async ({ button: name, role }) => {
    const page = await list()
    const button = page.getByRole('button', { name }).first()
    await button.waitFor()
    expect(await button.getAttribute('aria-haspopup')).toBe(role)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    const panel = page.locator(`[role=${role}]:visible`).last()
    for (const [at, open] of [() => button.press('Enter'), () => button.click()].entries()) {
      await open()
      await panel.waitFor()
      await eventually(() => page.evaluate<boolean>(`!!document.activeElement.closest('[role=${role}]')`)).toBe(true)
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      if (at === 0) await expectAccessible(page, String(name), { within: `[role=${role}]` })
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await eventually(() => button.evaluate(hasFocus)).toBe(true)
    }
  },
)

test('a second press closes what the first one opened, and a press beside it too', async () => {
  const page = await list()
  const button = page.getByRole('button', { name: /^EN, / })
  const menu = page.getByRole('menu')
  await button.click()
  await menu.waitFor()
  await button.click()
  await menu.waitFor({ state: 'detached' })
  await button.click()
  await menu.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await menu.waitFor({ state: 'detached' })
})

test('a menu pressed before its parts have arrived opens with them; where they do not come, the next press tries again', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const page = await visit('/favicon.svg', { as: 'admin', resortId, apart: true, tolerates: /later-|dynamically imported|ERR_FAILED/ })
  let isAway = true
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/later-[\w-]+\.js$/, async (route) => {
    if (isAway) return route.abort()
    await held.promise
    return route.continue()
  })
  await page.goto('/skilifts')
  await page.locator('tbody tr[data-id]').first().waitFor()
  const button = page.getByRole('button', { name: /^EN, / })
  const status = page.locator('tbody tr[data-id] [data-action=status]').first()
  await button.click()
  await page.getByText('could not be loaded').first().waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  isAway = false
  await button.click()
  expect([await button.getAttribute('aria-expanded'), await page.getByRole('menu').count()]).toEqual(['true', 0])
  held.resolve()
  await page.getByRole('menu').waitFor()
  await eventually(() => page.evaluate<boolean>(`!!document.activeElement.closest('[role=menu]')`)).toBe(true)
  await page.keyboard.press('Escape')
  await eventually(() => button.evaluate(hasFocus)).toBe(true)
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Open' }).waitFor()
})
