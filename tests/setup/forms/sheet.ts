/** Quick edit in a browser: a sheet of six lifts, its cells, its status text and the saved records. */
import type { Page } from 'playwright-core'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { newLifts, newResort, read, type StoredRecord } from '../api.ts'
import { visit } from '../journey.ts'

export const names = ['Alfa', 'Beta', 'Cecil', 'Delta', 'Epsilon', 'Zeta']
let resorts = 0

/** A resort of its own for each journey. */
export async function sheetOf(
  values: (index: number) => object = () => ({}),
): Promise<{ page: Page; lifts: StoredRecord[]; resortId: string }> {
  const resortId = (await newResort(`Sheet ${++resorts}`)).id
  const lifts = await newLifts(resortId, names, (index) => ({ capacityPerHour: 1000 + index, waitingTime: index, ...values(index) }))
  return { page: await openSheet(resortId), lifts, resortId }
}

export async function openSheet(resortId: string, path = '/skilifts/quick', options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit(path, { as: 'admin', resortId, permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await page.locator('.quick-page[data-ready]').waitFor()
  return page
}

export const sheet = (page: Page) => page.getByRole('grid', { name: 'Quick edit: Skilifts' })
export const counts = (page: Page) => page.locator('.quick-counts').innerText()
export const statusText = (page: Page) => page.locator('.quick-status').innerText()

/** The cell of a row in a column, found by name, because only visible cells are rendered. */
export async function cell(page: Page, row: string, column: string) {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  const scroll = (by: number) => page.locator('.grid-scroller').evaluate((element, left) => element.scrollBy({ left }), by)
  if ((await head.count()) === 0) await scroll(-10_000)
  while ((await head.count()) === 0) await scroll(300)
  const at = Number(await head.getAttribute('aria-colindex'))
  // Row heads are in a separate frozen pane.
  const id = await page.getByRole('rowheader', { name: row, exact: true }).getAttribute('id')
  return page.locator(`#${id!.replace(/0$/, String(at - 1))}`)
}
export const text = async (page: Page, row: string, column: string) => (await cell(page, row, column)).innerText()

export async function paste(page: Page, table: string) {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(table)})`)
  await page.keyboard.press('Control+v')
}

export const saved = async (lifts: readonly StoredRecord[], field: string) =>
  Promise.all(lifts.map(async ({ id }) => (await read(skilift, id))[field]))
