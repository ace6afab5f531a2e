/** Searches tolerate typing errors in lists, the palette and pickers. Similar records are always marked as such. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newLifts, newResort } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
const other = { lowestPoint: 2000, highestPoint: 2400 }

beforeAll(async () => {
  resortId = (await newResort('Similar')).id
  await newLifts(resortId, ['Bontadini', 'Plan Maison', 'Zmutt', 'Grenzlift', 'Bontadini 2'])
  await newLifts(resortId, ['Kumme', 'Kumme', 'Kumme'], (at) => [{ externalId: 'osm:1' }, { externalId: 'osm:2' }, other][at]!)
})

const shownNames = (page: Page) => page.locator('tbody .record-link').allTextContents()
const search = (page: Page, q: string) => page.getByRole('searchbox').fill(q)

test('a typing error in the search of a list finds similar names, under a heading', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await search(page, 'plan mason')
  await page.getByRole('row', { name: 'No exact match. Similar names:' }).waitFor()
  expect(await shownNames(page)).toEqual(['Plan Maison'])
  expect(await page.locator('.list-total').textContent()).toBe('0 of 8')
  await expectFine(page, 'similar names')

  await search(page, 'bontadni')
  await eventually(() => shownNames(page)).toEqual(['Bontadini', 'Bontadini 2'])
  await page.getByRole('link', { name: 'Bontadini', exact: true }).click()
  await page.getByRole('dialog', { name: 'Bontadini' }).waitFor()
})

test('exact matches come first, similar ones below', async () => {
  const page = await visit('/skilifts?q=grenzlift', { as: 'admin', resortId })
  await eventually(() => shownNames(page)).toEqual(['Grenzlift'])
  expect(await page.locator('.list-similar').count()).toBe(0)
  await search(page, 'bontadini 2')
  await eventually(() => shownNames(page)).toEqual(['Bontadini 2'])
  await search(page, 'chairlift zmtut')
  await page.getByRole('row', { name: 'No exact match. Similar names:' }).waitFor()
  expect(await shownNames(page)).toEqual(['Zmutt'])
  await search(page, 'qqqqq')
  await page.getByText('No records match these filters').waitFor()
})

test('a status changed in a similar row is updated there', async () => {
  const page = await visit('/skilifts?q=zmtut', { as: 'admin', resortId })
  await page.getByRole('button', { name: /^Status of Zmutt/ }).click()
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: /^Status of Zmutt: Open/ }).waitFor()
})

test('on a phone the heading is above the cards', async () => {
  const page = await visit('/skilifts?q=zmtut', { as: 'admin', resortId, viewport: phone })
  await page.getByText('No exact match. Similar names:').and(page.locator('li')).waitFor()
  await page.getByRole('button', { name: 'Zmutt', exact: true }).waitFor()
  await expectFine(page, 'similar names on a phone')
})

test('the palette suggests similar records, each with its entity', async () => {
  const page = await visit('/slopes', { as: 'admin', resortId })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill('zmtut')
  const meant = palette.getByRole('group', { name: 'Did you mean' })
  await meant.getByRole('option', { name: /^Zmutt/ }).waitFor()
  expect(await meant.getByRole('option').first().textContent()).toMatch(/^ZmuttChair · 1.000–1.500 m · (Open|Closed)Skilift$/)
  await expectFine(page, 'palette with similar names', { within: '.command-palette' })

  await palette.getByRole('combobox').fill('kumme')
  const options = palette.getByRole('group', { name: 'Records' }).getByRole('option')
  await eventually(() => options.count()).toBe(3)
  expect(new Set(await options.allTextContents()).size).toBe(3)
  await palette.getByRole('combobox').fill('skilft')
  await palette.getByRole('group', { name: 'Go to' }).getByRole('option', { name: 'Skilifts' }).waitFor()
  await page.keyboard.press('Escape')
})

test('rows of the same name show what distinguishes them', async () => {
  const page = await visit('/skilifts?q=kumme', { as: 'admin', resortId })
  const metas = page.locator('tbody .record-name small')
  await eventually(async () => (await metas.allTextContents()).toSorted()).toEqual(['Chair', 'Chair · osm:1', 'Chair · osm:2'])
})

test('a picker suggests similar options under a separate heading, each with its entity', async () => {
  const page = await visit('/slopes/new', { as: 'admin', resortId })
  const dialog = page.getByRole('dialog', { name: 'New slope' })
  await dialog.getByRole('tab', { name: 'Map', exact: true }).click()
  const picker = dialog.getByRole('combobox', { name: 'Lifts serving it' })
  // At the edge of the form its options would be clipped.
  await picker.click()
  await page.mouse.wheel(0, 600)
  await picker.fill('zmtut')
  await page.getByText('Did you mean', { exact: true }).waitFor()
  const option = page.getByRole('option', { name: /^Zmutt/ })
  expect(await option.textContent()).toMatch(/^ZmuttChair · 1.000–1.500 m · (Open|Closed)$/)
  await expectFine(page, 'picker with similar names', { within: '.option-list' })
  await picker.fill('zmut')
  await option.click()
  await dialog.getByText('Zmutt', { exact: true }).waitFor()
})
