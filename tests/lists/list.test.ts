/** Searching and filtering a list, and its URL. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoResort, newLifts, newResort } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const names = Array.from({ length: 55 }, (_, index) => `Lift ${String(index + 1).padStart(2, '0')}`)
let resortId: string
let emptyResortId: string

beforeAll(async () => {
  resortId = (await newResort('List')).id
  emptyResortId = (await newResort('Nothing')).id
  await newLifts(resortId, names, (index) => ({
    type: index < 3 ? 'gondola' : 'chair',
    status: index < 5 ? 'open' : 'closed',
    capacityPerHour: 1000 + ((index * 7) % 55),
  }))
})

const listFor = async (path = '/skilifts') => visit(path, { as: 'admin', resortId })
const shownNames = (page: Page) => page.locator('tbody .record-link').allTextContents()
const count = (page: Page) => page.locator('.list-total').textContent()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('typing into the search filters the list and updates the URL', async () => {
  const page = await listFor()
  await page.getByRole('searchbox', { name: 'Search skilifts' }).fill('lift 07')
  await eventually(() => shownNames(page)).toEqual(['Lift 07'])
  await eventually(() => count(page)).toBe('1 of 55')
  expect(query(page)).toEqual({ q: 'lift 07' })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await eventually(() => count(page)).toBe('55 of 55')
})

test('filters are part of the URL: opened in a new browser it shows the same list', async () => {
  const page = await listFor()
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('dialog', { name: 'Type' }).getByRole('checkbox', { name: 'Gondola' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /open$/ }).click()
  await eventually(() => query(page)).toEqual({ type: 'gondola', status: 'open' })
  await eventually(() => shownNames(page)).toEqual(['Lift 01', 'Lift 02', 'Lift 03'])

  const other = await visit(page.url(), { as: 'admin', resortId, apart: true })
  await eventually(() => shownNames(other)).toEqual(['Lift 01', 'Lift 02', 'Lift 03'])
  await other.getByRole('button', { name: 'Type is Gondola', exact: true }).waitFor()
  expect(await other.getByRole('button', { name: /open$/ }).getAttribute('aria-pressed')).toBe('true')
  await other.getByRole('button', { name: 'Clear filter Type' }).click()
  await eventually(() => shownNames(other)).toEqual(names.slice(0, 5))
})

test('a column head sorts up, then down', async () => {
  const page = await listFor()
  const head = page.getByRole('columnheader', { name: 'Capacity' })
  await head.getByRole('button').click()
  await eventually(() => head.getAttribute('aria-sort')).toBe('ascending')
  await eventually(async () => (await shownNames(page))[0]).toBe('Lift 01')
  await head.getByRole('button').click()
  await eventually(() => head.getAttribute('aria-sort')).toBe('descending')
  await eventually(async () => (await shownNames(page))[0]).toBe('Lift 48')
  expect(query(page)).toEqual({ sort: '-capacityPerHour' })
})

test('OP2: by default a list is sorted by position, then by name, and no column is marked as sorted', async () => {
  const { id } = await newResort('In order')
  await newLifts(id, ['Echo', 'Bravo', 'Delta', 'Alpha'], (index) => ({ order: [0, 1, 0, 2][index] }))
  const page = await visit('/skilifts', { as: 'admin', resortId: id })
  await eventually(() => shownNames(page)).toEqual(['Delta', 'Echo', 'Bravo', 'Alpha'])
  expect(await page.locator('th[aria-sort]').count()).toBe(0)
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await eventually(() => shownNames(page)).toEqual(['Alpha', 'Bravo', 'Delta', 'Echo'])
  expect(query(page)).toEqual({ sort: 'name' })
})

test('a list of a few pages is shown completely', async () => {
  const page = await listFor()
  await eventually(() => shownNames(page)).toEqual(names)
  expect(query(page)).toEqual({})
})

test('R2.177: a list without records says so and offers to add one; without matches it offers to clear the filters', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId: emptyResortId })
  await page.getByText('No skilifts yet').waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: 'Add skilift' }).count()).toBe(2)
  await page.getByRole('searchbox').fill('nobody')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('No skilifts yet').waitFor()
})

test('while the list loads there are placeholders, and a failure can be retried', async () => {
  const page = await visit('/', { as: 'admin', resortId, tolerates: /status of 503/ })
  // Only the button may refetch the list; changes elsewhere would too.
  await page.route('**/api/private/changes', () => {})
  const isHeld = Promise.withResolvers<void>()
  let isRefusing = true
  await page.route('**/api/private/skilifts?*', async (route) => {
    await isHeld.promise
    return isRefusing ? route.fulfill({ status: 503, json: { ErrorCode: 503, ErrorMessage: 'Not now.', messages: [] } }) : route.continue()
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Skilifts' }).click()
  // If the count is known, each row has a placeholder.
  await page.locator('.skeleton-rows, [aria-busy=true]').first().waitFor()
  isHeld.resolve()
  await page.getByRole('alert').filter({ hasText: 'Not now.' }).first().waitFor()
  isRefusing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(async () => (await shownNames(page)).length).toBe(55)
})

test('MEDIA.photos: the main photo is shown before the name on a desktop and on a phone, and a picture column shows its picture', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const isDrawn = (page: Page, where: string) =>
    page.evaluate<boolean>(`(document.querySelector(${JSON.stringify(where)})?.naturalWidth ?? 0) > 0`)
  for (const [viewport, where] of [
    [wide, 'tbody .tile img'],
    [phone, '.list-card .tile img'],
  ] as const) {
    const page = await visit('/restaurants', { as: 'viewer', resortId, viewport })
    await eventually(() => isDrawn(page, where)).toBe(true)
  }
  const page = await visit('/accreditations', { as: 'admin', resortId })
  await eventually(() => isDrawn(page, 'tbody .cell-picture')).toBe(true)
})
