/** Quick edit: no change of other users is overwritten or missed. */
import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { cell, counts, paste, saved, sheetOf, statusText, text } from '../setup/forms/sheet.ts'

test('changes of other users appear in untouched cells; for cells changed by both, the user chooses', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await change(skilift, (await read(skilift, lifts[0]!.id)) as StoredRecord, { waitingTime: 45, capacityPerHour: 777 })
  await eventually(() => text(page, 'Alfa', 'Capacity per hour')).toBe('777')
  expect(await text(page, 'Alfa', 'Waiting time')).toMatch(/^20/)
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  expect(await statusText(page)).toContain('Someone changed this to 45')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 1), 'waitingTime')).toEqual([20])
})

test('a value another user saves into an open cell stays when nothing is typed, and is reported when something is', async () => {
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
  expect(await statusText(page)).toContain('Someone changed this to 26')
})

test('a new row stays active when records are added above it', async () => {
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
  await page.getByRole('button', { name: 'Quick add' }).click()
  await page.keyboard.type('Omega')
  await eventually(() => counts(page)).toMatch(/^201 of 205/)
  arrive()
  await eventually(() => counts(page)).toMatch(/^206 items/)
  await page.keyboard.press('Tab')
  await paste(page, 'Gondola')
  expect(await text(page, 'Omega', 'Type')).toBe('Gondola')
  expect(await counts(page)).toMatch(/1 changed/)
})

test('a record removed by another user stays in its place, struck out and read-only', async () => {
  const { page, lifts } = await sheetOf()
  await (await cell(page, 'Beta', 'Waiting time')).click()
  await as('admin', 'DELETE', `skilifts/${lifts[1]!.id}`, undefined, { 'if-match': `"${lifts[1]!.version}"` })
  await eventually(() => statusText(page)).toContain('Someone has removed this record.')
  await page.keyboard.press('Delete')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  expect(await counts(page)).toBe('6 items')
  expect(await text(page, 'Cecil', 'Waiting time')).toMatch(/^2/)
})
