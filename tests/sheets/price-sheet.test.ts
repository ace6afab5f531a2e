/** The sheet of prices: a month, a row for each line of the price list, a column for each day. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { as, create, newResort } from '../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { eventually, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { writtenDraft } from '../setup/forms/written-draft.ts'

let resortId: string
let lineId: string

beforeAll(async () => {
  resortId = (await newResort('Prices')).id
  const line = { name: { sk: 'Deň' }, basePrice: 50, validFrom: '2027-01-01', validTo: '2027-03-31', active: true }
  const prices = { minPrice: 20, maxPrice: 80 }
  lineId = (await create(priceProduct, { ...(await requiredDraft(priceProduct, resortId, 1)), ...line, ...prices })).id
})

const open = (month: string) => visit(`/prices/price-products/timeseries?month=${month}`, { as: 'admin', resortId })
/** The only line has the first row; the days follow its name. */
const day = (page: Page, date: number) => page.locator(`#grid-0-${date}`)
const saved = async (from: string, to: string) =>
  (await as<{ items: { price: number }[] }>('admin', 'GET', `price-products/timeseries?resortId=${resortId}&from=${from}&to=${to}`)).items

test('saving by keyboard includes the price that is being typed', async () => {
  const page = await open('2027-03')
  await day(page, 9).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Control+s')
  await page.getByText('1 day saved').waitFor()
  expect(await saved('2027-03-09', '2027-03-09')).toMatchObject([{ price: 45 }])
})

test('half an hour after midnight in the resort, the calendar opens on the new day, in the new month', async () => {
  const page = await visit('/', { as: 'admin', resortId, apart: true, timezoneId: 'UTC' })
  // Earlier than today: a session has not ended then.
  await page.clock.setFixedTime(new Date('2026-01-31T23:30:00Z'))
  await page.goto('/prices/price-products/timeseries')
  await page.getByRole('heading', { name: 'February 2026' }).waitFor()
  await eventually(() => page.getByRole('grid').getAttribute('aria-activedescendant')).toBe('grid-0-1')
})

test('the calendar has the same title in the menu and on the screen, has the focus when opened, and explains its colours', async () => {
  const [cheap, dear] = [2, 3]
  const points = [cheap, dear].map((date, at) => ({ priceProductId: lineId, date: `2027-03-0${date}`, version: 0, price: [20, 80][at] }))
  await as('admin', 'PUT', 'price-products/timeseries', { points })
  const page = await open('2027-03')
  await day(page, 1).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Price calendar' }).waitFor()
  expect(await page.locator('.page-tabs [aria-current=page]').textContent()).toBe('Price calendar')
  const grid = page.getByRole('grid')
  const at = await grid.getAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowRight')
  await eventually(() => grid.getAttribute('aria-activedescendant')).not.toBe(at)
  await page.getByText('Lowest price').waitFor()
  // Cheap and dear are steps of one colour, not those of open and closed.
  const coloursOf = (selector: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((part) => getComputedStyle(part).backgroundColor)`)
  const colours = await coloursOf('.price-legend i:not([data-tone=off], [data-marked])')
  const lightness = colours.map((colour) => Number(/^oklab\(([\d.]+)/.exec(colour)?.[1]))
  expect(lightness).toHaveLength(5)
  expect(lightness).toEqual([...new Set(lightness)].toSorted((one, other) => other - one))
  expect(await coloursOf(`#grid-0-${cheap}, #grid-0-${dear}`)).toEqual([colours[0], colours[4]])
})

test('R4.64: every way to another month asks once about unsaved prices', async () => {
  const page = await open('2027-01')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'February 2027' }).waitFor()
  await day(page, 2).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'February 2027' }).waitFor()
  expect(await day(page, 2).innerText()).toMatch(/^45/)
  await page.getByRole('button', { name: 'Next month' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'March 2027' }).waitFor()
  expect(await question.count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'February 2027' }).waitFor()
  expect(await day(page, 2).innerText()).not.toMatch(/45/)
})

test('a month keeps its place when a dialog closes, whatever was in view of the month before', async () => {
  const page = await open('2027-01')
  await day(page, 1).click()
  await page.keyboard.press('End')
  const scrolled = () => page.locator('.grid-scroller').evaluate((element) => element.scrollLeft)
  await eventually(async () => (await scrolled()) > 200).toBe(true)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'February 2027' }).waitFor()
  await day(page, 1).waitFor()
  await eventually(scrolled).toBe(0)
  await page.getByRole('button', { name: 'Publications' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The router places scrolled elements when it has shown the entry of the history.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
  expect(await scrolled()).toBe(0)
})

test('prices that are being typed stay when live changes were missed', async () => {
  const page = await open('2027-02')
  await day(page, 3).click()
  await page.keyboard.type('46')
  await page.keyboard.press('Enter')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate("new BroadcastChannel('ridgeline.live').postMessage({ event: { kind: 'reset' } })")
  await eventually(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('timeseries'))).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('1 day saved').waitFor()
  expect(await saved('2027-02-03', '2027-02-03')).toMatchObject([{ price: 46 }])
})

test('OP48: users who may synchronise prices publish the drafts; the next price is a draft again', async () => {
  const page = await open('2027-02')
  const step = page.getByRole('button', { name: 'Publish 1 draft…' })
  await step.click()
  const question = page.getByRole('dialog', { name: 'Publish these drafts?' })
  await question.getByRole('listitem').filter({ hasText: 'Deň' }).waitFor()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The prices are published').waitFor()
  await page.getByText('No drafts').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('The publication was withdrawn').waitFor()
  const states = async () =>
    (await as<{ items: { sheetState: string }[] }>('admin', 'GET', `price-products?resortId=${resortId}`)).items.map(
      ({ sheetState }) => sheetState,
    )
  expect(await states()).toEqual(['draft'])
  await step.click()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('No drafts').waitFor()
  expect(await states()).toEqual(['published'])
  await day(page, 3).click()
  await page.keyboard.type('47')
  await page.keyboard.press('Control+s')
  await page.getByText('1 day saved').waitFor()
  await step.waitFor()
  expect(await step.isEnabled()).toBe(true)
  await eventually(() => day(page, 3).getAttribute('title')).toMatch(/^Draft, published: \D*46\.00/)
})

test('R2.38, OP48: a price list with more lines than one response has all of them in its sheet, and all are published in one step', async () => {
  const { id } = await newResort('Many prices')
  const line = { ...(await requiredDraft(priceProduct, id, 1)), basePrice: 50, active: true, resortId: id, externalId: null }
  const items = Array.from({ length: 205 }, (_, at) => ({
    ...line,
    name: { sk: `Line ${at}` },
    code: `LINE-${at}`,
    validFrom: new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    validTo: '2028-01-01',
  }))
  await as('admin', 'POST', 'price-products/bulk', { items }, { 'idempotency-key': randomUUID() })
  const page = await visit('/prices/price-products/timeseries?month=2027-03', { as: 'admin', resortId: id })
  await eventually(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('206')
  await page.getByRole('button', { name: 'Publish 205 drafts…' }).click()
  const question = page.getByRole('dialog', { name: 'Publish these drafts?' })
  await question.getByText('and 197 more').waitFor()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The prices are published').waitFor()
  await page.getByText('No drafts').waitFor()
})

test('a publication for a set time waits in the list, and prices that guests pay are taken back from there', async () => {
  const page = await open('2027-02')
  await page.getByRole('button', { name: 'Publish 1 draft…' }).click()
  const question = page.getByRole('dialog', { name: 'Publish these drafts?' })
  const changed = /Deň 3 Feb 2027 \D*46\.00\D* \D*47\.00/
  await question.getByRole('row', { name: changed }).waitFor()
  await question.getByText('At a set time').click()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await question.getByText('Enter a time in the future').waitFor()
  await expectAccessible(page, 'the dialog that publishes prices')
  await keepPicture(page, 'publish-dialog')
  await question.getByText('Now', { exact: true }).click()
  await question.getByRole('textbox', { name: 'Note' }).fill('Half term')
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('No drafts').waitFor()
  await page.getByRole('button', { name: 'Publications' }).click()
  const list = page.getByRole('dialog', { name: 'Publications' })
  const entry = list.getByRole('listitem').filter({ hasText: 'Half term' })
  await entry.getByText('Published', { exact: true }).waitFor()
  await list.getByRole('button', { name: 'Compare what guests paid' }).click()
  await list.getByRole('row', { name: changed }).waitFor()
  await expectAccessible(page, 'the publications of prices')
  await keepPicture(page, 'publications')
  await entry.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog', { name: 'Withdraw this publication?' }).getByRole('button', { name: 'Withdraw' }).click()
  await entry.getByText('Withdrawn', { exact: true }).waitFor()
})

test('prices of a season go up by a percentage, seen before, in one step with one undo', async () => {
  const page = await open('2027-02')
  const before = await saved('2027-02-01', '2027-02-28')
  await page.getByRole('button', { name: 'Change prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices of many days' })
  await dialog.getByText('Also days without a price, from the base price').click()
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
  await dialog.getByRole('button', { name: 'Change 28 days' }).waitFor()
  await dialog.getByText('Prices from – to').waitFor()
  await expectAccessible(page, 'the dialog that changes prices')
  await keepPicture(page, 'change-prices')
  expect(await saved('2027-02-01', '2027-02-28')).toEqual(before)
  await dialog.getByRole('button', { name: 'Change 28 days' }).click()
  await page.getByText('28 days changed').waitFor()
  await eventually(() => day(page, 10).innerText()).toMatch(/^55/)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await eventually(() => day(page, 10).innerText()).not.toMatch(/55/)
  const prices = (points: { price: number }[]) => points.map((point) => point.price)
  expect(prices(await saved('2027-02-01', '2027-02-28'))).toEqual(prices(before))
})

test('the dialogs of prices fit a phone and a dark screen', async () => {
  const page = await visit('/prices/price-products/timeseries?month=2027-02', { as: 'admin', resortId, apart: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Publications' }).click()
  await page.getByRole('dialog', { name: 'Publications' }).getByText('Publication 1').waitFor()
  await expectNoSidewaysScroll(page, 'publications')
  await keepPicture(page, 'publications phone')
  await page.keyboard.press('Escape')
  await keepPicture(page, 'sheet phone')
  await day(page, 3).click()
  await page.getByRole('button', { name: 'History of this day' }).click()
  const history = page.getByRole('dialog', { name: 'History of this day' })
  await history.getByText('Sheet changed').first().waitFor()
  await history.getByText('Publication 1').first().waitFor()
  await expectAccessible(page, 'the history of a day, dark on a phone')
  await expectNoSidewaysScroll(page, 'the history of a day')
  await keepPicture(page, 'day history phone')
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices of many days' })
  await dialog.getByText('By weekday').click()
  await dialog.getByRole('textbox', { name: 'Sat' }).fill('70')
  await dialog.getByRole('button', { name: 'Change 4 days' }).waitFor()
  await expectAccessible(page, 'the dialog that changes prices, dark on a phone')
  await expectNoSidewaysScroll(page, 'the dialog that changes prices')
  await keepPicture(page, 'change-prices phone')
})

test('prices that were not saved survive a browser that dies', async () => {
  const page = await open('2027-01')
  await day(page, 5).click()
  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await writtenDraft(page, `priceMonth/${resortId}/2027-01`)
  await page.close({ runBeforeUnload: false })
  const again = await open('2027-01')
  await again.getByRole('button', { name: 'Restore' }).click()
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await again.getByText('1 day saved').waitFor()
  expect(await saved('2027-01-05', '2027-01-05')).toMatchObject([{ price: 55 }])
})
