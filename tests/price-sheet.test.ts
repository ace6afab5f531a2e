/** The sheet of prices: a month, a row for each line of the price list, a column for each day. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { as, create, newResort } from './setup/api.ts'
import { eventually, visit } from './setup/journey.ts'
import { requiredDraft } from './setup/required-draft.ts'

let resortId: string

beforeAll(async () => {
  resortId = (await newResort('Prices')).id
  const line = { name: { sk: 'Deň' }, basePrice: 50, validFrom: '2027-01-01', validTo: '2027-03-31', active: true }
  await create(priceProduct, { ...(await requiredDraft(priceProduct, resortId, 1)), ...line })
})

const open = (month: string) => visit(`/prices/price-products/timeseries?month=${month}`, { as: 'admin', resortId })
/** The only line has the first row; the days follow its name. */
const day = (page: Page, date: number) => page.locator(`#grid-0-${date}`)
const saved = async (from: string, to: string) =>
  (await as<{ items: { price: number }[] }>('admin', 'GET', `price-products/timeseries?resortId=${resortId}&from=${from}&to=${to}`)).items

test('saving by the keys takes along the price that is being typed', async () => {
  const page = await open('2027-03')
  await day(page, 9).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Control+s')
  await page.getByText('1 day saved').waitFor()
  expect(await saved('2027-03-09', '2027-03-09')).toMatchObject([{ price: 45 }])
})

test('R4.64: another month by whichever way asks once about prices that are not saved', async () => {
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

test('prices that are being typed stay when the live line has missed something', async () => {
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

test('OP48: whoever may synchronise prices says that the sheets are ready; the next price makes a draft of its line', async () => {
  const page = await open('2027-02')
  const step = page.getByRole('button', { name: 'Publish drafts' })
  await step.click()
  await page.getByText('1 sheet will be published with the next synchronisation').waitFor()
  await page.getByText('No drafts').waitFor()
  await day(page, 3).click()
  await page.keyboard.type('47')
  await page.keyboard.press('Control+s')
  await page.getByText('1 day saved').waitFor()
  await step.waitFor()
  expect(await step.isEnabled()).toBe(true)
})

test('R2.38, OP48: a price list of more lines than the server gives at once has all of them in its sheet, and all are ready in one step', async () => {
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
  await page.getByRole('button', { name: 'Publish drafts' }).click()
  await page.getByText('205 sheets will be published with the next synchronisation').waitFor()
  await page.getByText('No drafts').waitFor()
})
