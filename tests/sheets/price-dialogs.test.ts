/** Prices in a spreadsheet, and what a guest pays: dialogs of the price sheet. */
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { product } from '@ridgeline/domain/entities/product'
import { edited, rowOf } from '../../packages/server/src/testing/edit-workbook.ts'
import { as, create, newResort } from '../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { eventually, phone, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'

let resortId: string
let productId: string
let lineId: string
const code = 'SHEET-DAY'

beforeAll(async () => {
  resortId = (await newResort('Price dialogs')).id
  const pass = { name: { sk: 'Denný skipas', en: 'Day ski pass' }, personCategories: ['adult', 'child'], isFlexi: false, vatRate: 23 }
  productId = (await create(product, { ...(await requiredDraft(product, resortId, 31)), ...pass, active: true })).id
  const terms = { productId, personCategory: 'adult', channel: 'eshop', currency: 'EUR', season: 'winter', minPrice: 20, maxPrice: 80 }
  const line = { code, name: { sk: 'Dospelý', en: 'Adult' }, basePrice: 50, validFrom: '2027-01-01', validTo: '2027-03-31', active: true }
  lineId = (await create(priceProduct, { resortId, ...terms, ...line })).id
})

const sheet = '/prices/price-products/timeseries?month=2027-02'
/** The only line has the first row; the days follow its name. */
const day = (page: Page, date: number) => page.locator(`#grid-0-${date}`)
const pricesOf = async () => {
  const path = `price-products/timeseries?resortId=${resortId}&from=2027-01-01&to=2027-03-31`
  const { items } = await as<{ items: { date: string; price: number; version: number }[] }>('admin', 'GET', path)
  return items
}

/** Over whatever is stored. */
async function price(date: string, value: number) {
  const version = (await pricesOf()).find((point) => point.date === date)?.version ?? 0
  await as('admin', 'PUT', 'price-products/timeseries', { points: [{ priceProductId: lineId, date, version, price: value }] })
}

async function downloaded(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Prices in Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prices in Excel' })
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download XLSX' }).click()])
  expect(file.suggestedFilename()).toBe('prices-2027-01-01-2027-03-31.xlsx')
  return buffer(await file.createReadStream())
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Prices in Excel' })
const chosen = (page: Page, bytes: Uint8Array) =>
  dialogOf(page)
    .locator('.drop-zone input')
    .setInputFiles({ name: 'prices.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

test('a season is downloaded, edited in a spreadsheet, seen before it changes, changed in one step and undone in one', async () => {
  await price('2027-02-02', 40)
  await price('2027-02-03', 40)
  const page = await visit(sheet, { as: 'admin', resortId })
  await day(page, 1).waitFor()
  const file = await downloaded(page)
  await expectAccessible(page, 'the dialog of prices in Excel')
  await keepPicture(page, 'price-file')
  // Nine columns before the first of January: the second of February is in AP.
  const row = rowOf(file, code)
  const changes = { [`AP${row}`]: 44, [`AQ${row}`]: 45, [`AR${row}`]: 46, [`AS${row}`]: 'dear', [`AT${row}`]: 12 }
  await price('2027-02-03', 41)
  const before = (await pricesOf()).map((point) => point.price)
  await chosen(page, edited(file, changes))
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Change 2 days' }).waitFor()
  await dialog.getByText('1 day was changed since the download and stays as it is').waitFor()
  await dialog.getByText('In the file 45; downloaded 40, now 41').waitFor()
  await dialog.getByText('2 cells have faults and stay as they are').waitFor()
  await dialog.getByText('This is not a price.').waitFor()
  await expectAccessible(page, 'what a file would change')
  await keepPicture(page, 'price-file outcome')
  expect((await pricesOf()).map((point) => point.price)).toEqual(before)
  await dialog.getByRole('button', { name: 'Change 2 days' }).click()
  await page.getByText('2 days changed').waitFor()
  await eventually(() => day(page, 4).innerText()).toMatch(/^46/)
  expect((await pricesOf()).map((point) => point.price)).toEqual([44, 41, 46])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await eventually(async () => (await pricesOf()).map((point) => point.price)).toEqual(before)
})

test('a file that is not a price sheet is refused in a sentence, and another one can be chosen', async () => {
  const page = await visit(sheet, { as: 'admin', resortId })
  await day(page, 1).waitFor()
  const file = await downloaded(page)
  await chosen(page, Buffer.from('a;b'))
  const dialog = dialogOf(page)
  await dialog.getByRole('alert').waitFor()
  await chosen(page, file)
  await dialog.getByRole('button', { name: 'Change prices', exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Change prices', exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByRole('button', { name: 'Download XLSX' }).waitFor()
})

test('a person sees what a guest pays by the published prices and by the drafts, and readers see it, too', async () => {
  await as('admin', 'POST', 'price-publications', { resortId, note: null, publishAt: null })
  await price('2027-02-05', 60)
  const page = await visit(sheet, { as: 'admin', resortId })
  await day(page, 5).click()
  await page.getByRole('button', { name: 'What a guest pays' }).click()
  const dialog = page.getByRole('dialog', { name: 'What a guest pays' })
  await dialog.getByRole('row', { name: /Day ski pass.*5 Feb 2027.*50.00.*60.00/ }).waitFor()
  await dialog.getByLabel('Number of days').fill('2')
  await dialog.getByLabel('Adult').fill('2')
  await dialog.getByRole('row', { name: /Total.*200.00.*220.00/ }).waitFor()
  await expectAccessible(page, 'what a guest pays')
  await keepPicture(page, 'price-guest')
  await dialog.getByLabel('Child').fill('1')
  await dialog
    .getByText(/^No price for .*: Child/)
    .first()
    .waitFor()
  await dialog.getByLabel('Child').fill('0')
  await dialog.getByLabel('Adult').fill('0')
  await dialog.getByText('Choose products, days and people.').waitFor()
})

test('bands of a line change its prices by what the shop has sold, and the calendar and the preview say why', async () => {
  const { version } = await as<{ version: number }>('admin', 'GET', `price-products/${lineId}`)
  const flexiBands = [
    { from: 0, change: -10 },
    { from: 80, change: 15 },
  ]
  await as('admin', 'PATCH', `price-products/${lineId}`, { flexiBands }, { 'if-match': `"${version}"` })
  const own = (await pricesOf()).find((point) => point.date === '2027-02-08')?.version ?? 0
  const point = { priceProductId: lineId, date: '2027-02-08', version: own, price: 60, capacity: 100 }
  await as('admin', 'PUT', 'price-products/timeseries', { points: [point] })
  await as('admin', 'PUT', 'price-sales', { items: [{ priceProductId: lineId, date: '2027-02-08', sold: 84 }] })
  const page = await visit(sheet, { as: 'admin', resortId })
  await page.getByText('Flexi price', { exact: true }).click()
  await eventually(() => day(page, 8).innerText()).toMatch(/^69/)
  await day(page, 8).click()
  await page.getByText('84 % sold: +15 % on €60.00').waitFor()
  await keepPicture(page, 'price-flexi')
  await expectAccessible(page, 'flexi prices in the calendar')
  await page.getByText('Sold', { exact: true }).click()
  await eventually(() => day(page, 8).innerText()).toMatch(/^84/)
  await page.getByRole('button', { name: 'What a guest pays' }).click()
  const dialog = page.getByRole('dialog', { name: 'What a guest pays' })
  await dialog.getByRole('row', { name: /Day ski pass.*8 Feb 2027.*69.00.*84 % sold: \+15 % on €60.00/ }).waitFor()
  await expectAccessible(page, 'what a guest pays by bands')
  await keepPicture(page, 'price-guest flexi')
})

test('both dialogs fit a phone and a dark screen', async () => {
  await price('2027-02-02', 40)
  const page = await visit(sheet, { as: 'admin', resortId, apart: true })
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await day(page, 1).waitFor()
  const file = await downloaded(page)
  await expectAccessible(page, 'prices in Excel, dark on a phone')
  await expectNoSidewaysScroll(page, 'prices in Excel')
  await keepPicture(page, 'price-file phone')
  await chosen(page, edited(file, { [`AP${rowOf(file, code)}`]: 'dear', [`AQ${rowOf(file, code)}`]: 51 }))
  await dialogOf(page).getByRole('button', { name: 'Change 1 day' }).waitFor()
  await expectAccessible(page, 'what a file would change, dark on a phone')
  await expectNoSidewaysScroll(page, 'what a file would change')
  await keepPicture(page, 'price-file outcome phone')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await day(page, 5).click()
  await page.getByRole('button', { name: 'What a guest pays' }).click()
  const dialog = page.getByRole('dialog', { name: 'What a guest pays' })
  await dialog.getByRole('row', { name: /Total/ }).waitFor()
  await expectAccessible(page, 'what a guest pays, dark on a phone')
  await expectNoSidewaysScroll(page, 'what a guest pays')
  await keepPicture(page, 'price-guest phone')
})
