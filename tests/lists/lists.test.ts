/** Customised lists: filters of all kinds and views. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
let lifts: StoredRecord[]

beforeAll(async () => {
  resortId = (await newResort('Lists')).id
  const names = Array.from({ length: 12 }, (_, at) => `Lift ${String(at + 1).padStart(2, '0')}`)
  lifts = await newLifts(resortId, names, (at) => ({ waitingTime: at, type: at < 4 ? 'gondola' : 'chair', heatedSeats: at < 3 }))
})

const listFor = (path = '/skilifts', of = resortId, options: Partial<Parameters<typeof visit>[1]> = {}) =>
  visit(path, { as: 'admin', resortId: of, ...options })
const shownNames = (page: Page) => page.locator('tbody .record-link').allTextContents()
const total = (page: Page) => page.locator('.list-total').textContent()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const viewButton = (page: Page) => page.locator('.view-button')

async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.locator('.more-filters').getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

test('a status set while the list refetches changes of others does not discard them', async () => {
  const { id } = await newResort('Two at once')
  const [, other] = await newLifts(id, ['Mine', 'Theirs'])
  const page = await listFor('/skilifts', id)
  const mine = page.getByRole('button', { name: /^Status of Mine/ })
  await mine.waitFor()
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/private/skilifts?*', (route) => slow.promise.then(() => route.continue().catch(() => {})))
  const asking = page.waitForRequest(/private\/skilifts\?/)
  await change(skilift, other!, { name: { sk: 'Theirs, renamed' } })
  await asking
  await mine.click()
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
  await changed
  slow.resolve()
  await page.getByRole('link', { name: 'Theirs, renamed' }).waitFor()
})

test('R2.177: a number is filtered by a range, which is part of the URL', async () => {
  const page = await listFor()
  const panel = await addFilter(page, 'Waiting time')
  await panel.getByLabel('From').fill('3')
  await panel.getByLabel('To').fill('5')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await eventually(() => shownNames(page)).toEqual(['Lift 04', 'Lift 05', 'Lift 06'])
  expect(query(page)).toEqual({ 'waitingTime.from': '3', 'waitingTime.to': '5' })
  await page.getByRole('button', { name: 'Waiting time is 3 – 5 min' }).waitFor()
  await page.goBack()
  await eventually(() => shownNames(page)).toHaveLength(12)
})

test('R2.177: flags are filtered by yes and no, times by day', async () => {
  const page = await listFor()
  const seats = await addFilter(page, 'Heated seats')
  await seats.getByRole('checkbox', { name: 'Yes' }).check()
  await page.keyboard.press('Escape')
  await eventually(() => shownNames(page)).toEqual(['Lift 01', 'Lift 02', 'Lift 03'])
  const changed = await addFilter(page, 'Last change')
  await changed.getByRole('button', { name: 'Choose from the calendar' }).first().click()
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor()
  await changed.getByRole('button', { name: 'Choose from the calendar' }).first().click()
  await changed.getByLabel('To').fill('01/01/2020')
  await changed.getByRole('button', { name: 'Apply' }).click()
  await page
    .getByText('No records match')
    .or(page.getByRole('button', { name: 'Clear filters' }))
    .first()
    .waitFor()
  expect(query(page)).toEqual({ heatedSeats: 'true', 'updatedAt.to': '2020-01-01' })
})

test('R2.177: records that lack a language are found', async () => {
  const [first] = lifts
  await change(skilift, await read(skilift, first!.id), { name: { sk: 'Lift 01', de: 'Bahn 01' } })
  const page = await listFor()
  const missing = await addFilter(page, 'Missing translation')
  await missing.getByRole('checkbox', { name: 'Deutsch' }).check()
  await eventually(() => total(page)).toBe('11 of 12')
  expect(query(page)).toEqual({ missing: 'de' })
})

test('R2.177: a view stores the state of the list; when changed it is marked, and is saved or reverted', async () => {
  const page = await listFor('/skilifts?type=gondola')
  await eventually(() => shownNames(page)).toHaveLength(4)
  await viewButton(page).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const editor = page.getByRole('dialog', { name: 'New view' })
  await editor.getByRole('button', { name: 'Save view' }).click()
  await editor.getByText('Required').or(editor.locator('[aria-invalid=true]')).first().waitFor()
  await editor.getByLabel('View name').fill('Gondolas')
  await editor.getByLabel('Share with colleagues').check()
  await editor.getByRole('button', { name: 'Save view' }).click()
  await eventually(() => viewButton(page).textContent()).toContain('Gondolas')
  expect(query(page)).toMatchObject({ type: 'gondola', view: expect.any(String) })

  await page.getByRole('button', { name: 'Clear filter Type' }).click()
  await page.getByRole('button', { name: 'Reset view' }).click()
  await eventually(() => shownNames(page)).toHaveLength(4)
  await page.getByRole('columnheader', { name: 'Waiting time' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Reset view' }).waitFor({ state: 'detached' })

  await viewButton(page).click()
  await page.getByRole('menuitemradio', { name: 'All records' }).click()
  await eventually(() => shownNames(page)).toHaveLength(12)
  await viewButton(page).click()
  await page.getByRole('menuitemradio', { name: 'Gondolas' }).click()
  await eventually(() => query(page)).toMatchObject({ type: 'gondola', sort: 'waitingTime' })

  const elsewhere = await as<{ items: { name: string; isShared: boolean }[] }>('admin', 'GET', `views?entity=skilift&resortId=${resortId}`)
  expect(elsewhere.items).toMatchObject([{ name: 'Gondolas', isShared: true }])
})

test('R2.177: a list opens with the view that was chosen for it, and with all records when asked', async () => {
  const page = await listFor('/skilifts?status=open')
  await viewButton(page).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const editor = page.getByRole('dialog', { name: 'New view' })
  await editor.getByLabel('View name').fill('What runs')
  await editor.getByLabel('Use as default view').check()
  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH')
  await editor.getByRole('button', { name: 'Save view' }).click()
  await isKept
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Skilifts' }).click()
  await eventually(() => query(page)).toMatchObject({ status: 'open', view: expect.any(String) })
  await viewButton(page).click()
  await page.getByRole('menuitemradio', { name: 'All records' }).click()
  await eventually(() => query(page)).toEqual({ view: 'all' })
  await viewButton(page).click()
  await page.getByRole('menuitemradio', { name: 'What runs' }).click()
  await eventually(() => viewButton(page).textContent()).toContain('What runs')
  await viewButton(page).click()
  await page.getByRole('menuitem', { name: 'Remove view…' }).click()
  await page.getByRole('dialog', { name: 'Remove the view What runs?' }).getByRole('button', { name: 'Remove' }).click()
  await eventually(() => viewButton(page).textContent()).toContain('Views')
})

test('R2.177: Escape closes a calendar over a filter first, then the filter', async () => {
  const page = await listFor()
  const panel = await addFilter(page, 'Last change')
  await panel.getByRole('button', { name: 'Choose from the calendar' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await panel.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('R2.177: panels of a list are accessible, in both colour schemes, on a desktop and on a phone', async () => {
  const desktop = await listFor()
  await desktop.locator('tbody .record-link').first().waitFor()
  await desktop.getByRole('button', { name: 'Columns and density' }).click()
  await desktop.getByRole('list', { name: 'Columns', exact: true }).waitFor()
  await expectFine(desktop, 'choice of columns')
  await desktop.keyboard.press('Escape')
  await desktop.getByRole('checkbox', { name: 'Select all' }).check()
  await desktop.getByRole('button', { name: 'Set a field' }).click()
  await desktop.getByRole('dialog', { name: 'Set one field for all' }).waitFor()
  await expectFine(desktop, 'one field for all')

  const hand = await listFor('/skilifts?waitingTime.from=2', resortId, { viewport: phone, hasTouch: true })
  await hand.locator('.list-card').first().waitFor()
  await hand.getByRole('button', { name: 'Filter', exact: true }).click()
  await hand.locator('.more-filters').waitFor()
  await expectFine(hand, 'further filters on a phone')
})
