/** The richer inputs of the form: text with formatting, places, drawings, hours, records made on the spot, days. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newLifts, newResort } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, visit } from '../setup/journey.ts'
import { sectionOf } from '../setup/forms/lift-form.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Inputs')).id
})

/** Pastes as the browser does on Ctrl+V. */
async function paste(page: Page, target: Locator, type: string, content: string) {
  const id = await target.getAttribute('id')
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData(${JSON.stringify(type)}, ${JSON.stringify(content)})
    document.getElementById(${JSON.stringify(id)}).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

const fromWord = `<html><head><style>p { color: red }</style></head><body><p class=MsoNormal><b>Family</b> lift
<a href="javascript:alert(1)">bad</a><img src="x" onerror="alert(1)"><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Snow park</p></body></html>`

test('rich text is written, pasted from Word without its formatting, linked to valid URLs only, and undone', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Formátovaná', 'Localized names')
  const editor = dialog.getByRole('textbox', { name: 'Description – English', exact: true })
  await editor.click()
  await paste(page, editor, 'text/html', fromWord)
  await eventually(() => editor.locator('li').textContent()).toBe('Snow park')
  expect(await editor.locator('a, img, [style], [class]:not(br)').count()).toBe(0)

  await page.keyboard.press('Control+End')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  const address = dialog.getByRole('textbox', { name: 'Address of the link' })
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').filter({ hasText: 'Enter a web address' }).waitFor()
  await address.fill('www.jasna.sk')
  await page.keyboard.press('Enter')
  await eventually(() => editor.locator('a').getAttribute('href')).toBe('https://www.jasna.sk')
  await expectFine(page, 'rich text', { within: '.rich-text' })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => editor.locator('a').count()).toBe(0)
  expect((await save())['description']).toEqual({
    en: '<p><strong>Family</strong> lift bad</p><ul><li><p>Snow park</p></li></ul>',
  })
})

test('R9.57, R5.42: a place is pasted as maps write it, set by a press and moved by keys, always with six decimals', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Umiestnená', 'Map')
  const latitude = dialog.getByRole('textbox', { name: 'GPS latitude' })
  const longitude = dialog.getByRole('textbox', { name: 'GPS longitude' })
  await paste(page, latitude, 'text/plain', '48.95 N, 20.12 E')
  await eventually(() => longitude.inputValue()).toBe('20.12')
  await longitude.focus()
  await page.keyboard.press('Tab')
  await dialog.getByText('GPS coordinates need at least 6 decimal places').first().waitFor()

  const map = dialog.getByRole('application', { name: /^Point at/ })
  await map.locator('svg').waitFor()
  await map.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(() => longitude.inputValue()).toMatch(/^20\.12\d{4}$/)
  expect(await latitude.inputValue()).toMatch(/^48\.(95|949)\d+$/)
  await map.click({ position: { x: 80, y: 60 } })
  const [north, east] = [await latitude.inputValue(), await longitude.inputValue()]
  expect([north, east].every((typed) => /^\d+\.\d{6}$/.test(typed))).toBe(true)
  await expectFine(page, 'point map', { within: '.point-map' })
  const saved = await save()
  expect([saved['gpsLatitude'], saved['gpsLongitude']]).toEqual([north, east])
})

test('a line is drawn by mouse and keys, undone, and invalid GeoJSON is refused with a reason', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Nakreslená', 'Map')
  await dialog.getByRole('button', { name: 'Paste GeoJSON' }).click()
  await dialog.getByRole('textbox', { name: 'Paste GeoJSON' }).fill('{ "type": "LineString", "coordinates": [[19.5, 48.9]] }')
  await dialog.getByText('The line has 1 points; at least 2 are needed.').waitFor()
  await dialog.getByRole('button', { name: 'Draw on the map' }).click()
  const map = dialog.locator('.geometry-map').getByRole('application')
  for (const [x, y] of [
    [60, 80],
    [200, 160],
    [320, 100],
  ] as const)
    await map.click({ position: { x, y } })
  const state = dialog.locator('.geometry-state')
  await state.filter({ hasText: 'Point 3 of 3' }).waitFor()
  await map.focus()
  for (const key of ['Enter', 'PageUp', 'Insert', 'ArrowDown']) await page.keyboard.press(key)
  await state.filter({ hasText: 'Point 3 of 4' }).waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectFine(page, 'drawing', { within: '.geometry-map' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { type, coordinates } = (await save())['geometry'] as { type: string; coordinates: number[][] }
  expect([type, coordinates.length]).toEqual(['LineString', 3])
})

test('a day is open round the clock by one button, and guests read so', async () => {
  const { dialog, save } = await sectionOf(resortId, 'Nonstop', 'Opening hours')
  await dialog.getByRole('button', { name: 'Add weekly hours' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await dialog.getByRole('switch', { name: `Open on ${day}` }).click({ force: true })
    await dialog.getByRole('button', { name: `24 hours on ${day}` }).click()
  }
  const guests = dialog.getByRole('region', { name: 'What guests will see' })
  await eventually(() => guests.getByText('24 hours', { exact: true }).count()).toBe(7)
  const { weeklySchedules } = (await save())['openingHours'] as { weeklySchedules: object[] }
  expect(weeklySchedules[0]).toMatchObject({ monday: [{ opens: '00:00', closes: '00:00' }], sunday: [{ opens: '00:00', closes: '00:00' }] })
})

test('hours are copied to other days, may end on the next day, and show what guests will read', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Otvorená', 'Opening hours')
  await dialog.getByRole('button', { name: 'Add weekly hours' }).click()
  await dialog.getByRole('switch', { name: 'Open on Monday' }).click()
  await dialog.getByRole('textbox', { name: 'Closes on Monday' }).fill('1:30')
  await dialog.getByText('until the next day').first().waitFor()
  await dialog.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await page.getByRole('menuitem', { name: 'Saturday and Sunday' }).click()
  const guests = dialog.getByRole('region', { name: 'What guests will see' })
  await eventually(() => guests.getByText('08:30–01:30 (until the next day)').count()).toBe(3)
  await dialog.getByRole('button', { name: 'Add special day' }).click()
  await guests.getByText('Closed').first().waitFor()
  await expectFine(page, 'hours', { within: '.opening-hours' })
  const { weeklySchedules, dailySchedules } = (await save())['openingHours'] as {
    weeklySchedules: Record<string, unknown>[]
    dailySchedules: Record<string, unknown>
  }
  const hours = [{ opens: '08:30', closes: '01:30' }]
  expect(weeklySchedules[0]).toMatchObject({ monday: hours, tuesday: null, saturday: hours, sunday: hours })
  expect(Object.values(dailySchedules)).toEqual([null])
})

test('tags of other records of the resort are suggested, and a chosen one is added at once', async () => {
  await newLifts(resortId, ['Vzorová'], () => ({ tags: ['rodinná'] }))
  const { page, dialog, save } = await sectionOf(resortId, 'Značkovaná', 'Photos and tags')
  const tags = dialog.locator('[data-field=tags] input')
  await tags.focus()
  await dialog.locator('[data-field=tags] datalist option[value="rodinná"]').waitFor({ state: 'attached' })
  // What a browser sends when a suggestion is chosen.
  await page.evaluate(`{
    const input = document.querySelector('[data-field=tags] input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'rodinná')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }`)
  await dialog.getByRole('button', { name: 'Remove rodinná' }).waitFor()
  expect((await save())['tags']).toEqual(['rodinná'])
})

test('a missing badge is created over the form and then selected', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Označená', 'Photos and tags')
  const badges = dialog.getByRole('combobox', { name: 'Badges' })
  await badges.fill('Prašan')
  await page.getByRole('option', { name: 'New badge…' }).click()
  const upper = page.getByRole('dialog', { name: 'New badge' })
  await upper.getByRole('textbox', { name: 'Code' }).fill('prasan')
  await upper.getByRole('combobox', { name: 'Type' }).first().click()
  await page.getByRole('option', { name: 'New', exact: true }).click()
  await upper.getByRole('textbox', { name: /^Text – / }).fill('Prašan')
  await upper.getByRole('textbox', { name: 'Text colour' }).fill('#ffffff')
  await upper.getByRole('textbox', { name: 'Background colour' }).fill('#0d667c')
  await page.keyboard.press('Control+Enter')
  await upper.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Remove Prašan' }).waitFor()
  expect((await save())['badgeIds']).toHaveLength(1)
})

async function calendarOf(page: Page, field: Locator) {
  await field.getByRole('button').click()
  const grid = page.getByRole('grid')
  await grid.waitFor()
  return grid
}

test('R9.51: a day is typed and shown as the language writes it, and chosen from its calendar by keys', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Datovaná', 'Prevádzkové hodiny', 'sk')
  const field = dialog.locator('[data-field=validFrom]')
  await field.getByRole('textbox').fill('5.1.68')
  await page.keyboard.press('Tab')
  expect(await field.getByRole('textbox').inputValue()).toBe('5. 1. 2068')
  await field.getByRole('textbox').fill('30.11.26')
  const grid = await calendarOf(page, field)
  expect(await grid.getByRole('columnheader').first().textContent()).toBe('po')
  await eventually(() => grid.locator('button:focus').textContent()).toBe('30')
  await page.keyboard.press('ArrowRight')
  await eventually(() => grid.locator('button:focus').textContent()).toBe('1')
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'detached' })
  expect(await field.getByRole('textbox').inputValue()).toBe('1. 12. 2026')
  expect((await save())['validFrom']).toBe('2026-12-01')
})

test('colours with too little contrast cause a warning', async () => {
  const page = await visit('/badges', { as: 'admin', resortId })
  await page.getByRole('button', { name: 'Add badge' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New badge' })
  const warning = dialog.getByText('Hard to read on this background')
  await dialog.getByRole('textbox', { name: 'Text colour' }).fill('#ffff00')
  await dialog.getByRole('textbox', { name: 'Background colour' }).fill('#ffffff')
  await warning.waitFor()
  await dialog.getByRole('textbox', { name: 'Background colour' }).fill('#000000')
  await warning.waitFor({ state: 'detached' })
})

test('money has the currency of the resort, or the one chosen before an amount was typed', async () => {
  const czech = await newResort('Money', { currency: 'CZK' })
  const page = await visit('/accommodations', { as: 'admin', resortId: czech.id })
  await page.getByRole('button', { name: /^Add / }).first().click()
  const dialog = page.getByRole('dialog', { name: /^New / })
  await dialog.locator('[role=tab][id$="tab-price"]').click()
  const money = dialog.locator('[data-field=priceFrom]')
  const currency = money.getByRole('combobox')
  expect(await currency.inputValue()).toContain('CZK')
  await currency.click()
  await page.getByRole('option', { name: 'Polish złoty (PLN)' }).click()
  await eventually(() => currency.inputValue()).toContain('PLN')
  await money.getByRole('textbox').first().fill('120')
  await eventually(() => currency.inputValue()).toContain('PLN')
})
