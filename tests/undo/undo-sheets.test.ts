/** Undo in sheets: unsaved input first, then the whole save. In quick edit, for pasted rows, and for days of prices. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, create, newResort, read, type StoredRecord } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { cell, counts, paste, saved, sheetOf, text } from '../setup/forms/sheet.ts'

test('Ctrl+Z undoes input before it is saved, and the whole saved batch after it', async () => {
  const { page, lifts } = await sheetOf()
  const values = () => Promise.all([saved(lifts, 'waitingTime'), saved(lifts, 'capacityPerHour')])
  const before = await values()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await paste(page, '41\n42\n43')
  await page.keyboard.press('Control+s')
  await page.getByText('3 records saved').waitFor()
  await (await cell(page, 'Beta', 'Waiting time')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await eventually(() => text(page, 'Beta', 'Waiting time')).toMatch(/^42/)
  expect((await values())[0]).toEqual([41, 42, 43, 3, 4, 5])
  await page.keyboard.press('Control+z')
  await eventually(values).toEqual(before)
  await eventually(() => text(page, 'Beta', 'Waiting time')).toMatch(/^1\b/)
  expect(await counts(page)).toBe('6 items')
})

/** A seventh lift, typed into the row for it. */
async function addRow(page: Page) {
  await page.getByRole('button', { name: 'Quick add' }).click()
  await page.locator('#grid-6-0').click()
  await page.keyboard.type('Nová')
  await page.keyboard.press('Enter')
  for (const [column, value] of [
    ['Type', 'Chair'],
    ['Lowest point', '900'],
    ['Highest point', '1100'],
  ] as const) {
    const at = Number(await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex'))
    await page.locator(`#grid-6-${at - 1}`).click()
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}

test('one step undoes created and changed rows, and keeps later changes of others', async () => {
  const { page, lifts, resortId } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await paste(page, '51\n52')
  await addRow(page)
  await page.keyboard.press('Control+s')
  await page.getByText('3 records saved').waitFor()
  await change(skilift, await read(skilift, lifts[0]!.id), { waitingTime: 99 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Kept, because someone else has changed it since: Alfa (Waiting time)').waitFor()
  expect(await saved(lifts.slice(0, 2), 'waitingTime')).toEqual([99, 1])
  const { items } = await as<{ items: unknown[] }>('admin', 'GET', `skilifts?resortId=${resortId}`)
  expect(items).toHaveLength(6)
  await eventually(() => counts(page)).toBe('6 items')
})

test('Ctrl+Z undoes pasted and created rows alike', async () => {
  const { page, lifts, resortId } = await sheetOf()
  const all = async () =>
    (await as<{ items: StoredRecord[] }>('admin', 'GET', `skilifts?resortId=${resortId}`)).items.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'version' && name !== 'updatedAt')),
    )
  const before = await all()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await paste(page, lifts.map((_, at) => String(60 + at)).join('\n'))
  await addRow(page)
  await page.keyboard.press('Control+s')
  await page.getByText('7 records saved').waitFor()
  expect(await all()).toHaveLength(7)
  await page.keyboard.press('Control+z')
  await eventually(all).toEqual(before)
  await eventually(() => counts(page)).toBe('6 items')
})

let pricesId: string
let lineId: string
beforeAll(async () => {
  pricesId = (await newResort('Undone prices')).id
  const line = { name: { sk: 'Deň' }, basePrice: 50, validFrom: '2027-01-01', validTo: '2027-03-31', active: true }
  lineId = (await create(priceProduct, { ...(await requiredDraft(priceProduct, pricesId, 7_301)), ...line })).id
})

interface Day {
  date: string
  price: number
  version: number
}
const days = async () => {
  const { items } = await as<{ items: Day[] }>(
    'admin',
    'GET',
    `price-products/timeseries?resortId=${pricesId}&from=2027-03-01&to=2027-03-31`,
  )
  return items
}
const prices = async () => Object.fromEntries((await days()).map(({ date, price }) => [date, price]))
const put = (date: string, price: number, version: number) =>
  as('admin', 'PUT', 'price-products/timeseries', { points: [{ priceProductId: lineId, date, version, price }] })

test('undo restores days of prices, removes a new one, and keeps one that another user has priced since', async () => {
  await put('2027-03-09', 40, 0)
  await put('2027-03-10', 41, 0)
  const page = await visit('/prices/price-products/timeseries?month=2027-03', { as: 'admin', resortId: pricesId })
  const type = async (date: number, price: string) => {
    await page.locator(`#grid-0-${date}`).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  for (const date of [9, 10, 11]) await type(date, '60')
  await page.keyboard.press('Control+s')
  await page.getByText('3 days saved').waitFor()
  await put('2027-03-10', 99, (await days()).find(({ date }) => date === '2027-03-10')!.version)
  await type(9, '70')
  await page.keyboard.press('Control+s')
  await page.getByText('1 day saved').waitFor()
  await page.keyboard.press('Control+z')
  await eventually(prices).toEqual({ '2027-03-09': 60, '2027-03-10': 99, '2027-03-11': 60 })
  await page.keyboard.press('Control+z')
  await page.getByText(/^Kept, because someone else has changed it since: Deň/).waitFor()
  expect(await prices()).toEqual({ '2027-03-09': 40, '2027-03-10': 99 })
  await eventually(() => page.locator('#grid-0-9').innerText()).toMatch(/^40/)
})

test('Ctrl+Z takes a publication back, from another month too, and keeps what another user has published since', async () => {
  const there = (await newResort('Undone publishing')).id
  const line = { basePrice: 50, validFrom: '2027-01-01', validTo: '2027-03-31', active: true }
  const ids: string[] = []
  for (const [at, sk] of ['Deň', 'Týždeň'].entries())
    ids.push((await create(priceProduct, { ...(await requiredDraft(priceProduct, there, 7_400 + at)), ...line, name: { sk } })).id)
  const states = async () => Promise.all(ids.map(async (id) => (await read(priceProduct, id))['sheetState']))
  const page = await visit('/prices/price-products/timeseries?month=2027-02', { as: 'admin', resortId: there })
  async function publish() {
    await page.getByRole('button', { name: 'Publish 2 drafts…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('The prices are published').waitFor()
    await page.getByText('No drafts').waitFor()
    expect(await states()).toEqual(['published', 'published'])
  }
  await publish()
  await page.keyboard.press('Control+z')
  await eventually(states).toEqual(['draft', 'draft'])
  await page.getByText('The publication was withdrawn').waitFor()

  await publish()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'March 2027' }).waitFor()
  await page.getByText('No drafts').waitFor()
  const { version } = await read(priceProduct, ids[0]!)
  await as('admin', 'PATCH', `price-products/${ids[0]}`, { basePrice: 55 }, { 'if-match': `"${String(version)}"` })
  await as('admin', 'POST', 'price-publications', { resortId: there })
  await page.keyboard.press('Control+z')
  await page.getByText('Kept, because someone else has changed it since: Deň base price and validity').waitFor()
  expect(await states()).toEqual(['published', 'draft'])
  await page.getByRole('button', { name: 'Publish 1 draft…' }).waitFor()
})
