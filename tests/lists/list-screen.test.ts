/** Above the rows of a list: status counts only for entities with a status, a board in a tab of its own, chips in one line. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { department } from '@ridgeline/domain/entities/department'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { create, demoResort, newLifts, newResort } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'
import { newPerson, visitAs } from '../setup/person.ts'

let resortId: string
let demoId: string

beforeAll(async () => {
  demoId = await demoResort('Zermatt–Cervinia')
  resortId = (await newResort('List screen')).id
  await newLifts(resortId, ['Alfa', 'Beta', 'Cecil'], (at) => ({ type: at === 0 ? 'gondola' : 'chair', heatedSeats: at === 0 }))
  for (const [at, name] of ['Ropeways', 'Slopes', 'Kitchen'].entries())
    await create(department, {
      ...draftOf(department, 40 + at, { parentId: null, managerId: null }),
      name: { sk: name },
      active: at > 0,
      resortId,
      externalId: null,
    })
})

const tab = (page: Page, name: 'Board' | 'Table') => page.getByRole('tab', { name, exact: true })
const isShown = (page: Page, name: 'Board' | 'Table') => tab(page, name).getAttribute('aria-selected')
const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH')
const topOfRows = async (page: Page) => (await page.locator('tbody tr[data-id]').first().boundingBox())!.y

test('R2.177: a screen with a board has its table in a tab, with rows on the first screen; the choice is stored for the user', async () => {
  const person = await newPerson(`Counter ${randomUUID()}`, { permissions: ['resort.read', 'flowMeasurement.read'] })
  const open = () => visitAs(person, '/flow-measurement', demoId)
  const page = await open()
  await page.getByRole('region', { name: 'Occupancy now' }).waitFor()
  expect(await isShown(page, 'Board')).toBe('true')
  expect(await page.locator('tbody tr[data-id]').count()).toBe(0)
  await expectFine(page, 'a board in its tab', { within: '.list-page' })
  const isKept = kept(page)
  await tab(page, 'Table').click()
  await page.locator('tbody tr[data-id]').first().waitFor()
  expect(await topOfRows(page)).toBeLessThan(wide.height / 2)
  await keepPicture(page, 'table of counters')
  await isKept

  const other = await open()
  await other.locator('tbody tr[data-id]').first().waitFor()
  expect(await isShown(other, 'Table')).toBe('true')
})

test('R2.177: a choice made while older preferences are still loading is kept', async () => {
  const page = await visitAs(await newPerson(`Density ${randomUUID()}`), 'about:blank', demoId)
  const held = Promise.withResolvers<void>()
  const isAnswered = Promise.withResolvers<void>()
  await page.route('**/api/private/preferences', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    await held.promise
    await route.fulfill({ response: answer })
    isAnswered.resolve()
  })
  await page.goto('/skilifts')
  await page.locator('tbody tr[data-id]').first().waitFor()
  await page.getByRole('button', { name: 'Columns and density' }).click()
  const density = () => page.locator('html').getAttribute('data-density')
  const isKept = kept(page)
  await page.getByText('Compact').click()
  await isKept
  held.resolve()
  await isAnswered.promise
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await density()).toBe('compact')
})

test('a URL with filters shows the rows, whatever the screen opens with', async () => {
  const page = await visit('/weather/forecast?partOfDay=day', { as: 'operator', resortId: demoId })
  await page.locator('tbody tr[data-id]').first().waitFor()
  expect(await isShown(page, 'Table')).toBe('true')
  expect(await page.locator('.status-counts').count()).toBe(0)
})

test('a screen without records offers to add the first one instead of an empty board', async () => {
  const page = await visit('/weather/current', { as: 'admin', resortId })
  await page.locator('.empty-state').waitFor()
  await tab(page, 'Board').waitFor({ state: 'detached' })
  expect(await page.getByRole('main').getByRole('button', { name: /^Add / }).count()).toBe(2)
})

test('R2.177: only entities with a status have status counts; for others a chip shows how many are active, and filters by it', async () => {
  const page = await visit('/admin/departments', { as: 'admin', resortId })
  const chip = page.getByRole('group', { name: 'Active' })
  await chip.getByRole('button', { name: 'Active 2', exact: true }).waitFor()
  expect(await page.locator('.status-counts').count()).toBe(0)
  const inactive = chip.getByRole('button', { name: 'Inactive 1', exact: true })
  await inactive.click()
  await eventually(() => page.locator('tbody .record-link').allTextContents()).toEqual(['Ropeways'])
  expect(await inactive.getAttribute('aria-pressed')).toBe('true')
  await expectFine(page, 'the chip of active and inactive', { within: '.list-tools' })
  const lifts = await visit('/skilifts', { as: 'admin', resortId })
  await lifts.locator('.status-counts').waitFor()
})

const chips = (page: Page) => page.locator('.list-chips > *')

test('R2.177: at most four chips are above a list, and none for translations in lists of numbers', async () => {
  const page = await visit('about:blank', { as: 'operator', resortId: demoId })
  const others = sampled(['/events', '/skilifts', '/restaurants', '/flow-measurement?view=all'], 1 / 2)
  for (const path of [...others, '/weather/forecast?view=all']) {
    await page.goto(path)
    await page.locator('tbody tr[data-id]').first().waitFor()
    expect(await chips(page).count(), path).toBeLessThanOrEqual(4)
  }
  expect(await page.locator('.list-chips').getByText('Missing translation').count()).toBe(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.locator('.more-filters').getByRole('button', { name: 'Missing translation' }).waitFor()
})

test.each([
  ['a desktop', wide],
  ['a telephone', phone],
] as const)('R2.177: active filters come first, and the rows do not move, on %s', async (what, viewport) => {
  const page = await visit('/skilifts', { as: 'admin', resortId, viewport })
  const rows = page.locator('tbody tr[data-id], .list-card[data-id]')
  const line = page.locator('.list-chips')
  const add = page.getByRole('button', { name: 'Filter', exact: true })
  await eventually(() => rows.count()).toBe(3)
  const place = async () => (await rows.first().boundingBox())!.y
  const before = await place()
  for (const [name, value] of [
    ['Heated seats', 'Yes'],
    ['Weather shield', 'No'],
    ['Carries bikes', 'No'],
    ['Barrier-free', 'No'],
  ] as const) {
    await add.click()
    await page.locator('.more-filters').getByRole('button', { name, exact: true }).click()
    const choices = page.getByRole('dialog', { name, exact: true })
    await choices.getByRole('checkbox', { name: value }).check()
    await page.keyboard.press('Escape')
    await choices.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `${name} is ${value}` }).waitFor()
    await eventually(() => rows.count()).toBe(1)
    await eventually(place).toBeCloseTo(before, 0)
    expect(await line.locator('.filter-chip').first().getAttribute('data-on')).not.toBe(null)
  }
  // The button to further filters is never scrolled out of view.
  const { x, width } = (await add.boundingBox())!
  expect(x + width).toBeLessThan(viewport.width)
  await expectNoSidewaysScroll(page, `chips on ${what}`)
  await expectFine(page, `chips on ${what}`, { within: '.list-tools' })
  await page.getByRole('button', { name: 'Clear filter Heated seats' }).click()
  await page.getByRole('button', { name: 'Heated seats', exact: true }).waitFor()
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Heated seats')
})

test('a status is chosen from the best to the worst, in the filter as everywhere', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await chips(page).getByRole('button', { name: 'Status', exact: true }).click()
  const labels = page.getByRole('dialog', { name: 'Status' }).locator('.filter-options label')
  await eventually(() => labels.allInnerTexts()).toEqual(['Open', 'Limited', 'Closed'])
})

test('rows are focused, ticked and opened by single keys; another key adds a row', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await page.getByRole('link', { name: 'Alfa' }).waitFor()
  const focused = () => page.evaluate<string>('document.activeElement?.getAttribute("aria-label")')
  await page.keyboard.press('j')
  await eventually(focused).toBe('Edit Alfa')
  await page.keyboard.press('j')
  await eventually(focused).toBe('Edit Beta')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: 'Selection' }).getByText('1 selected').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Alfa' }).isChecked()).toBe(true)
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Alfa' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New skilift' }).waitFor()
})

test('R2.167: the menu is one stop of the Tab key; arrows go through it and open what has more below', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.getByRole('link', { name: 'Alfa' }).waitFor()
  expect(await menu.locator('.nav-item[tabindex="0"]').allInnerTexts()).toEqual(['Skilifts'])
  await menu.getByRole('link', { name: 'Skilifts' }).focus()
  const focused = () => page.evaluate<string>('document.activeElement?.textContent')
  await page.keyboard.press('ArrowDown')
  await eventually(focused).toBe('Slopes')
  await page.keyboard.press('Home')
  await eventually(focused).toBe('Home')
  const weather = menu.getByRole('button', { name: 'Weather' })
  await weather.focus()
  await page.keyboard.press('ArrowRight')
  await menu.getByRole('link', { name: 'Forecast', exact: true }).waitFor()
  expect(await menu.locator('.nav-item[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await eventually(focused).toBe('Current')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement?.closest("nav.side-menu")')).toBe(null)
})
