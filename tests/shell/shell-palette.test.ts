/** Available everywhere by keyboard: the palette and the shortcuts; and notices of the shell. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { expectAccessible } from '../setup/accessible.ts'
import { change, newLifts, newResort } from '../setup/api.ts'
import { writtenDraft } from '../setup/forms/written-draft.ts'
import { eventually, visit } from '../setup/journey.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
const focused = (page: Page) => page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName`)

/** Chooses the first result. */
async function ask(page: Page, words: string, first: string | RegExp) {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(words)
  await active(page).filter({ hasText: first }).waitFor()
  await page.keyboard.press('Enter')
  await palette(page).waitFor({ state: 'detached' })
}

test('the palette finds a record, creates one, leads to a screen that is not in the menu, changes resort, language and theme, all by keyboard', async () => {
  const [resort, other] = [await newResort('Palette'), await newResort('Elsewhere')]
  const [lift] = await newLifts(resort.id, ['Zubačka na Štrbu'])
  const page = await visit('/slopes', { as: 'admin', apart: true, resortId: resort.id })
  await heading(page).waitFor()
  await ask(page, 'zubacka strb', 'Zubačka na Štrbu')
  await page.getByRole('dialog', { name: 'Zubačka na Štrbu' }).waitFor()
  expect(pathOf(page)).toBe(`/skilifts/${lift!.id}`)
  await page.keyboard.press('Escape')
  await eventually(() => pathOf(page)).toBe('/skilifts')

  await ask(page, 'add slope', 'Add slope')
  await eventually(() => pathOf(page)).toBe('/slopes/new')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => pathOf(page)).toBe('/slopes')

  await ask(page, 'trash', 'Trash')
  await eventually(() => pathOf(page)).toBe('/admin/trash')

  await ask(page, 'elsewhere', 'Elsewhere')
  await eventually(() => page.evaluate(`localStorage.getItem('appResortId')`)).toBe(other.id)
  await ask(page, 'dark', 'Dark')
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  await ask(page, 'theme system', 'System')
  await ask(page, 'polski', 'Polski')
  await heading(page).filter({ hasText: 'Kosz' }).waitFor()
})

test('users who may only read are offered nothing to create, and closing restores the focus', async () => {
  const page = await visit('/skilifts', { as: 'viewer' })
  const search = page.getByRole('button', { name: /^Search or jump/ })
  await search.focus()
  await page.keyboard.press('Enter')
  const options = palette(page).getByRole('option')
  await eventually(() => options.count()).toBeGreaterThan(5)
  expect(await palette(page).getByRole('group', { name: 'Create' }).count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await active(page).textContent()).toBe('Logout')
  const box = await active(page).boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  await palette(page).getByRole('combobox').fill('qqqq')
  await palette(page).getByText('Nothing found. Try another word.').waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await eventually(() => page.evaluate('document.activeElement.className')).toContain('search-button')
})

test('? lists the shortcuts; single-key shortcuts can be switched off, and do not work in fields', async () => {
  const page = await visit('/skilifts', { as: 'editor', apart: true })
  await page.getByRole('searchbox').waitFor()
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('/')
  await eventually(() => focused(page)).toBe('Search skilifts')
  await page.keyboard.type('?')
  expect(await page.getByRole('searchbox').inputValue()).toBe('?')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await sheet.getByText('Save and close').waitFor()
  await sheet.getByText('Single-key shortcuts').click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toBe('MAIN')
  await page.keyboard.press('/')
  expect(await focused(page)).toBe('MAIN')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await sheet.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await eventually(() => focused(page)).toMatch(/^Account of/)
})

test('a lost connection is shown until it is back; a newer version is offered, and loaded on request', async () => {
  const page = await visit('/skilifts', { as: 'viewer', apart: true, tolerates: /ERR_INTERNET_DISCONNECTED/ })
  await page.getByRole('button', { name: /^Needs attention/ }).waitFor()
  await page.context().setOffline(true)
  const lost = page.getByText(/^No connection since \d\d:\d\d/)
  await lost.waitFor()
  await expectAccessible(page, 'no connection', { within: '.shell-bar' })
  await page.evaluate(`document.querySelector('script[type=module][src]').setAttribute('src', '/assets/index-older.js')`)
  await page.context().setOffline(false)
  const offer = page.getByText('A new version is ready.')
  await offer.waitFor()
  expect(await lost.count()).toBe(0)
  await expectAccessible(page, 'newer version', { within: '.shell-bar' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await offer.waitFor({ state: 'detached' })
  await heading(page).waitFor()
})

test('the bell lists expired statuses and drafts on this device, and leads there', async () => {
  const resort = await newResort('Attention')
  const [lift] = await newLifts(resort.id, ['Stará lanovka'])
  // Later than a slow machine stores it, and before the sign-in of the page ends.
  const until = Date.now() + 30 * 60_000
  await change(skilift, lift!, { statusValidUntil: new Date(until).toISOString() })
  const page = await visit('/skilifts/new', { as: 'admin', apart: true, resortId: resort.id })
  await page.getByRole('dialog').getByLabel('Waiting time').fill('7')
  await writtenDraft(page)
  await page.clock.setFixedTime(until + 1_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: /^Needs attention: \d/ }).click()
  // Only what can expire, not all that a display shows.
  expect(asked.filter((url) => url.includes('/displays/'))).toEqual([])
  // Again after a change, which the expiry is too.
  const kinds = asked.filter((url) => url.includes('statusValidUntil.from=')).map((url) => new URL(url).pathname)
  expect(new Set(kinds).size).toBe(2)
  const list = page.getByRole('dialog', { name: 'Needs attention' })
  await list.getByRole('link', { name: /^New skilift: not saved/ }).waitFor()
  await list.getByRole('link', { name: /^Stará lanovka: status expired/ }).click()
  await page.getByRole('dialog', { name: 'Stará lanovka' }).waitFor()
  expect(pathOf(page)).toBe(`/skilifts/${lift!.id}`)
})
