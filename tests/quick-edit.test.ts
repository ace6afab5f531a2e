/** Quick edit: the records of a list as a sheet. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, demoResort, newLifts, newResort, read, type StoredRecord } from './setup/api.ts'
import { expectFine } from './setup/fine.ts'
import { eventually, phone, visit } from './setup/journey.ts'

const names = ['Alfa', 'Beta', 'Cecil', 'Delta', 'Epsilon', 'Zeta']
let resorts = 0

/** A resort of its own for each journey. */
async function sheetOf(values: (index: number) => object = () => ({})): Promise<{ page: Page; lifts: StoredRecord[]; resortId: string }> {
  const resortId = (await newResort(`Sheet ${++resorts}`)).id
  const lifts = await newLifts(resortId, names, (index) => ({ capacityPerHour: 1000 + index, waitingTime: index, ...values(index) }))
  return { page: await open(resortId), lifts, resortId }
}

async function open(resortId: string, path = '/skilifts/quick', options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit(path, { as: 'admin', resortId, permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await page.locator('.quick-page[data-ready]').waitFor()
  return page
}

const sheet = (page: Page) => page.getByRole('grid', { name: 'Quick edit: Skilifts' })
const counts = (page: Page) => page.locator('.quick-counts').innerText()
const said = (page: Page) => page.locator('.quick-said').innerText()

/** The cell of a row in a column, wherever they stand: only those in view are there. */
async function cell(page: Page, row: string, column: string) {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  const scroll = (by: number) => page.locator('.grid-scroller').evaluate((element, left) => element.scrollBy({ left }), by)
  if ((await head.count()) === 0) await scroll(-10_000)
  while ((await head.count()) === 0) await scroll(300)
  const at = Number(await head.getAttribute('aria-colindex'))
  // The heads of rows lie apart from them, in the pane that stays.
  const id = await page.getByRole('rowheader', { name: row, exact: true }).getAttribute('id')
  return page.locator(`#${id!.replace(/0$/, String(at - 1))}`)
}
const text = async (page: Page, row: string, column: string) => (await cell(page, row, column)).innerText()

async function paste(page: Page, table: string) {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(table)})`)
  await page.keyboard.press('Control+v')
}

const saved = async (lifts: readonly StoredRecord[], field: string) =>
  Promise.all(lifts.map(async ({ id }) => (await read(skilift, id))[field]))

test('R2.181, OP25: quick edit opens from the list with its filters and its order, and counts its items', async () => {
  const resortId = (await newResort('Sheet of a list')).id
  await newLifts(resortId, names, (index) => ({ capacityPerHour: 1000 - index, type: index < 4 ? 'gondola' : 'chair' }))
  const page = await visit('/skilifts?type=gondola&sort=capacityPerHour', { as: 'admin', resortId })
  await page.getByRole('button', { name: 'Quick edit' }).click()
  await eventually(() => page.url()).toMatch(/\/skilifts\/quick\?type=gondola&sort=capacityPerHour$/)
  await page.getByRole('heading', { name: 'Quick edit' }).waitFor()
  await eventually(() => counts(page)).toBe('4 items')
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Delta', 'Cecil', 'Beta', 'Alfa'])
  expect(await sheet(page).getAttribute('aria-rowcount')).toBe('5')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.locator('.record-link').first().waitFor()
  expect(page.url()).toMatch(/\/skilifts\?type=gondola&sort=capacityPerHour$/)
})

test('OP4: a table from Excel is pasted where one stands and saved in one request', async () => {
  const { page, lifts } = await sheetOf()
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname))
  await (await cell(page, 'Alfa', 'Lowest point')).click()
  await paste(page, '900\t1 950\t1,200\r\n910\t1960\t1300\r\n')
  await eventually(() => counts(page)).toMatch(/2 changed$/)
  expect(await text(page, 'Beta', 'Highest point')).toMatch(/^1\s960\sm$/)
  await page.getByRole('button', { name: 'Save 2 items' }).click()
  await eventually(() => counts(page)).toBe('6 items')
  expect(requests.filter((path) => path.endsWith('/bulk'))).toHaveLength(1)
  expect(await saved(lifts.slice(0, 3), 'highestPoint')).toEqual([1950, 1960, 1500])
  expect(await saved(lifts.slice(0, 3), 'capacityPerHour')).toEqual([1200, 1300, 1002])
})

test('what is copied goes to a spreadsheet as a table, and back as it was', async () => {
  const { page } = await sheetOf((index) => ({ status: index === 0 ? 'open' : 'limited', lastRide: '15:30' }))
  await (await cell(page, 'Alfa', 'Type')).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await eventually(() => page.evaluate('navigator.clipboard.readText()')).toBe('Chairlift\tOpen\r\nChairlift\tLimited')
  await (await cell(page, 'Delta', 'Type')).click()
  await paste(page, 'Gondola\tOpen\n"Drag lift"\tclosed')
  expect(await text(page, 'Delta', 'Type')).toBe('Gondola')
  expect(await text(page, 'Epsilon', 'Type')).toBe('Drag lift')
  expect(await text(page, 'Epsilon', 'Status')).toBe('Closed')
})

test('keys work as in a spreadsheet: typing overwrites, F2 edits, Esc gives up, Tab and Enter go on, Delete clears', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Alfa', 'Capacity per hour')).click()
  await page.keyboard.type('1500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  expect(await text(page, 'Alfa', 'Waiting time')).toMatch(/^12\smin$/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  expect(await text(page, 'Alfa', 'Waiting time')).toMatch(/^12\smin$/)
  await page.keyboard.press('F2')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  expect(await text(page, 'Beta', 'Waiting time')).toBe('–')
  await page.keyboard.press('Control+s')
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 2), 'waitingTime')).toEqual([120, null])
  expect(await saved(lifts.slice(0, 1), 'capacityPerHour')).toEqual([1500])
})

test('saving by the keys takes along what is being typed', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('40')
  await page.keyboard.press('Control+s')
  await page.getByText('1 record saved').waitFor()
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 1), 'waitingTime')).toEqual([40])
})

test('filling down by keys and by the handle; undo and redo', async () => {
  const { page } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  expect(await text(page, 'Beta', 'Waiting time')).toMatch(/^30/)
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  const handle = (await page.locator('.grid-handle:visible').boundingBox())!
  const target = (await (await cell(page, 'Epsilon', 'Waiting time')).boundingBox())!
  await page.mouse.move(handle.x + 3, handle.y + 3)
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + 10, { steps: 5 })
  await page.mouse.up()
  await eventually(() => counts(page)).toMatch(/5 changed$/)
  expect(await page.locator('.quick-figures').innerText()).toContain('Sum: 150')
  await page.keyboard.press('Control+z')
  expect(await counts(page)).toMatch(/2 changed$/)
  await page.keyboard.press('Control+y')
  expect(await counts(page)).toMatch(/5 changed$/)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo the change' }).click()
  expect(await counts(page)).toBe('6 items')
})

test('R8.22: sound rows are saved, a wrong one stays with what is wrong at its cell', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await paste(page, '11\nsoon\n13')
  expect(await counts(page)).toMatch(/3 changed.*1 with an error$/s)
  await page.getByRole('button', { name: 'Save 3 items' }).click()
  const told = page.getByRole('dialog', { name: '1 record was not saved' })
  await told
    .getByText('Unable to save items [Beta], ensure the items have all mandatory data filled in and then perform quick edit again.')
    .waitFor()
  await told.getByRole('button', { name: 'OK' }).click()
  expect(await saved(lifts.slice(0, 3), 'waitingTime')).toEqual([11, 1, 13])
  expect(await counts(page)).toMatch(/1 changed.*1 with an error$/s)
  expect(await (await cell(page, 'Beta', 'Waiting time')).getAttribute('aria-invalid')).toBe('true')
  expect(await said(page)).toBe('Value is not an integer')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(1, 2), 'waitingTime')).toEqual([12])
})

test('OP4: what only the server knows stays at its cell in its words', async () => {
  const { page } = await sheetOf((index) => ({ internalId: `S${resorts}-${index}` }))
  await (await cell(page, 'Beta', 'Internal id')).click()
  await page.keyboard.type(`S${resorts}-0`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await page.getByRole('dialog').getByText('Unable to save items [Beta]').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  expect(await (await cell(page, 'Beta', 'Internal id')).getAttribute('aria-invalid')).toBe('true')
  expect(await said(page)).not.toBe('')
})

test('what another editor saves flows into untouched cells; where both changed one, a person chooses', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await change(skilift, (await read(skilift, lifts[0]!.id)) as StoredRecord, { waitingTime: 45, capacityPerHour: 777 })
  await eventually(() => text(page, 'Alfa', 'Capacity per hour')).toBe('777')
  expect(await text(page, 'Alfa', 'Waiting time')).toMatch(/^20/)
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  expect(await said(page)).toContain('Meanwhile changed to 45')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 1), 'waitingTime')).toEqual([20])
})

test('what another editor saves into a cell that is open stays when nothing is typed, and is told when something is', async () => {
  const { page, lifts } = await sheetOf()
  const waiting = await cell(page, 'Alfa', 'Waiting time')
  await waiting.click()
  await page.keyboard.press('F2')
  const colleague = await change(skilift, lifts[0]!, { waitingTime: 25 })
  await eventually(() => waiting.innerText()).toMatch(/^25/)
  await page.keyboard.press('Enter')
  expect(await counts(page)).toBe('6 items')
  expect(await waiting.innerText()).toMatch(/^25/)
  await waiting.click()
  await page.keyboard.press('F2')
  await change(skilift, colleague, { waitingTime: 26 })
  await eventually(() => waiting.innerText()).toMatch(/^26/)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await waiting.click()
  expect(await waiting.innerText()).toMatch(/^250/)
  expect(await said(page)).toContain('Meanwhile changed to 26')
})

test('OP4: new rows are new records, and say what they need', async () => {
  const { page, resortId } = await sheetOf()
  await page.getByRole('button', { name: 'Add skilift' }).click()
  await page.keyboard.type('Omega')
  await page.keyboard.press('Tab')
  expect(await text(page, 'Omega', 'Type')).toBe('required')
  await paste(page, 'Gondola')
  await (await cell(page, 'Omega', 'Lowest point')).click()
  await paste(page, '1000\t1800')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await eventually(() => counts(page)).toBe('7 items')
  const other = await open(resortId)
  expect(await text(other, 'Omega', 'Type')).toBe('Gondola')
})

test('a new row stays under the keys when more records come above it', async () => {
  const resortId = (await newResort('Sheet of many')).id
  await newLifts(
    resortId,
    Array.from({ length: 205 }, (_, index) => `Lift ${index}`),
  )
  const page = await visit('/skilifts', { as: 'admin', resortId, permissions: ['clipboard-read', 'clipboard-write'] })
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/skilifts\?.*after=/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/skilifts/quick')
  await page.getByRole('button', { name: 'Add skilift' }).click()
  await page.keyboard.type('Omega')
  await eventually(() => counts(page)).toMatch(/^201 of 205/)
  arrive()
  await eventually(() => counts(page)).toMatch(/^206 items/)
  await page.keyboard.press('Tab')
  await paste(page, 'Gondola')
  expect(await text(page, 'Omega', 'Type')).toBe('Gondola')
  expect(await counts(page)).toMatch(/1 changed/)
})

test('a record somebody removes stays in its place, struck out and closed', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Beta', 'Waiting time')).click()
  await as('admin', 'DELETE', `skilifts/${lifts[1]!.id}`, undefined, { 'if-match': `"${lifts[1]!.version}"` })
  await eventually(() => said(page)).toContain('Somebody has removed this record meanwhile.')
  await page.keyboard.press('Delete')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  expect(await counts(page)).toBe('6 items')
  expect(await text(page, 'Cecil', 'Waiting time')).toMatch(/^2/)
})

test('OP47: whoever may set the status changes only what belongs to it', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const page = await open(resortId, '/skilifts/quick?q=Sunnegga', { as: 'operator' })
  const [first] = await page.getByRole('rowheader').allInnerTexts()
  expect(await (await cell(page, first!, 'Waiting time')).getAttribute('aria-readonly')).toBe(null)
  const capacity = await cell(page, first!, 'Capacity per hour')
  expect(await capacity.getAttribute('aria-readonly')).toBe('true')
  await capacity.click()
  await page.keyboard.type('5')
  await page.keyboard.press('Delete')
  expect(await counts(page)).not.toContain('changed')
  expect(await page.getByRole('button', { name: 'Add skilift' }).count()).toBe(0)
})

test('what was discarded after a save that did not arrive is not saved with what follows', async () => {
  const { lifts, resortId } = await sheetOf()
  const page = await open(resortId, undefined, { tolerates: /ERR_CONNECTION_FAILED/ })
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.route('**/skilifts/bulk', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await page.locator('.toast').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.unroute('**/skilifts/bulk')
  await (await cell(page, 'Beta', 'Waiting time')).click()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 2), 'waitingTime')).toEqual([0, 30])
})

test('leaving with changes asks', async () => {
  const { page } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await counts(page)).toMatch(/1 changed$/)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('searchbox').waitFor()
})

test('another language or another resort asks before it takes an unsaved sheet away', async () => {
  await newResort('Elsewhere')
  const { page } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const choices = [
    [/^EN, Language/, 'Deutsch'],
    [/^Resort:/, 'Elsewhere'],
  ] as const
  for (const [menu, choice] of choices) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await counts(page)).toMatch(/1 changed$/)
  }
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Elsewhere' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => counts(page)).toBe('0 items')
})

test('a session that ends over an unsaved sheet costs nothing: one signs in again where one is, and saves', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.evaluate(`
    localStorage.setItem('appUser', JSON.stringify({ ...JSON.parse(localStorage.getItem('appUser')), Token: 'ended' }))
    dispatchEvent(new StorageEvent('storage', { key: 'appUser' }))`)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(inject('product').passwords['admin']!)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await counts(page)).toMatch(/1 changed$/)
  await page.keyboard.press('Control+s')
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 1), 'waitingTime')).toEqual([20])
})

test('OP4: any field can be shown, each language of a text by itself; what does not fit into a cell opens a dialog', async () => {
  const { page, lifts } = await sheetOf()
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Badges' }).check()
  await panel.getByRole('checkbox', { name: 'Short description: Deutsch' }).check()
  // OP4: neither galleries nor HTML.
  expect(await panel.getByRole('checkbox', { name: /^(Photos|Description)/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet(page).focus()
  await (await cell(page, 'Alfa', 'Badges')).click()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Alfa' })
  await dialog.getByRole('combobox').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await (await cell(page, 'Alfa', 'Short description (Deutsch)')).click()
  await page.keyboard.type('In die Höhe')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await eventually(() => counts(page)).toBe('6 items')
  expect((await saved(lifts, 'perex')).filter(Boolean)).toEqual([{ de: 'In die Höhe' }])
})

test('what a column just added holds is never written over before it has come, in records that left the list too', async () => {
  const perex = { sk: 'Krátko', en: 'In short' }
  const { page: before, lifts, resortId } = await sheetOf((index) => (index === 0 ? { type: 'gondola', perex } : {}))
  await before.getByRole('button', { name: 'Columns' }).click()
  await before.getByRole('button', { name: 'Usual columns' }).click()
  const page = await open(resortId, '/skilifts/quick?type=gondola')
  await change(skilift, lifts[0]!, { type: 'chair' })
  await eventually(() => text(page, 'Alfa', 'Type')).toBe('Chairlift')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/skilifts\?.*perex/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Short description: Deutsch' }).check()
  await page.keyboard.press('Escape')
  await (await cell(page, 'Alfa', 'Short description (Deutsch)')).click()
  await page.keyboard.type('Kurz')
  await page.keyboard.press('Enter')
  await paste(page, 'Kurz')
  expect(await counts(page)).not.toContain('changed')
  arrive()
  const german = await cell(page, 'Alfa', 'Short description (Deutsch)')
  await eventually(() => german.getAttribute('aria-readonly')).toBe(null)
  await german.click()
  await page.keyboard.type('Kurz')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await eventually(() => counts(page)).not.toContain('changed')
  expect(await saved(lifts.slice(0, 1), 'perex')).toEqual([{ ...perex, de: 'Kurz' }])
})

test('axe finds nothing, on a desk and on a phone', async () => {
  const { page, resortId } = await sheetOf()
  await (await cell(page, 'Alfa', 'Lowest point')).click()
  await paste(page, 'low\t800')
  await expectFine(page, 'quick edit desk')
  await (await cell(page, 'Alfa', 'Status')).click()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor()
  await expectFine(page, 'quick edit options', { within: '.quick-page' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expectFine(page, 'quick edit columns', { within: '[role=dialog]' })
  const small = await open(resortId, '/skilifts/quick', { viewport: phone, hasTouch: true, isMobile: true })
  await (await cell(small, 'Alfa', 'Status')).tap()
  await small.getByRole('option', { name: 'Open' }).tap()
  expect(await text(small, 'Alfa', 'Status')).toBe('Open')
  await expectFine(small, 'quick edit phone')
})
