/** Quick edit: no input is lost. */
import { expect, inject, test } from 'vitest'
import { device } from '@ridgeline/domain/entities/device'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, create, newResort, read } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { cell, counts, openSheet, paste, saved, sheetOf, statusText, text } from '../setup/forms/sheet.ts'
import { labelOf } from '../setup/words.ts'

test('changes discarded after a failed save are not sent with later ones', async () => {
  const { lifts, resortId } = await sheetOf()
  const page = await openSheet(resortId, undefined, { tolerates: /ERR_CONNECTION_FAILED/ })
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

test('switching the language or the resort asks first when a sheet is unsaved', async () => {
  await newResort('Beyond the pass')
  const { page } = await sheetOf()
  await (await cell(page, 'Alfa', 'Waiting time')).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const choices = [
    [/^EN, Language/, 'Deutsch'],
    [/^Resort:/, 'Beyond the pass'],
  ] as const
  for (const [menu, choice] of choices) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await counts(page)).toMatch(/1 changed$/)
  }
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Beyond the pass' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => counts(page)).toBe('0 items')
})

test('an expired session loses no unsaved sheet: users sign in again in place, and save', async () => {
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
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await counts(page)).toMatch(/1 changed$/)
  await page.keyboard.press('Control+s')
  await eventually(() => counts(page)).toBe('6 items')
  expect(await saved(lifts.slice(0, 1), 'waitingTime')).toEqual([20])
})

test('values of a column just added are never overwritten before they are loaded, also in records that left the list', async () => {
  const perex = { sk: 'Krátko', en: 'In short' }
  const { lifts, resortId } = await sheetOf((index) => (index === 0 ? { type: 'gondola', perex } : {}))
  // Neither the columns of other tests nor for them.
  const page = await visit('/livez', { as: 'admin', resortId, apart: true, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.route('**/api/private/preferences', (route) => route.fulfill({ json: {} }))
  await page.goto('/skilifts/quick?type=gondola')
  await page.locator('.quick-page[data-ready]').waitFor()
  await change(skilift, lifts[0]!, { type: 'chair' })
  await eventually(() => text(page, 'Alfa', 'Type')).toBe('Chair')
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

test('a choice whose options are still loading stays unchanged on Enter', async () => {
  const { id: resortId } = await newResort('Slow choice')
  const { id: locationId } = await create(location, await requiredDraft(location, resortId, 1))
  const kiosk = await create(device, { resortId, name: 'Kiosk', type: 'kiosk', locationId })
  const page = await openSheet(resortId, '/admin/devices/quick')
  const come = Promise.withResolvers<void>()
  // The sheet may have requested them already, so it is opened again; names of what is chosen, requested by id, are not held back.
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/select/location') && !searchParams.has('ids'),
    (route) => come.promise.then(() => route.continue()),
  )
  await page.reload()
  const place = await cell(page, 'Kiosk', labelOf('device', 'locationId'))
  await place.click()
  await page.keyboard.press('F2')
  await page.getByText('Loading').first().waitFor()
  await page.keyboard.press('Enter')
  come.resolve()
  expect(await counts(page)).toBe('1 item')
  await place.click()
  await page.keyboard.press('F2')
  await page.getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  expect(await counts(page)).toBe('1 item')
  expect((await read(device, kiosk.id))['locationId']).toBe(locationId)
})

test('unsaved cells survive a browser that dies, are offered on return, and contest what others have set since', async () => {
  const { page, lifts, resortId } = await sheetOf()
  for (const [name, minutes] of [
    ['Alfa', '20'],
    ['Beta', '30'],
  ] as const) {
    await (await cell(page, name, 'Waiting time')).click()
    await page.keyboard.type(minutes)
    await page.keyboard.press('Enter')
  }
  const draft = `new Promise((resolve) => {
    const opening = indexedDB.open('ridgeline', 1)
    opening.onsuccess = () => {
      const asking = opening.result.transaction('values').objectStore('values').getAll()
      asking.onsuccess = () => resolve(asking.result.flatMap(({ rows = [] }) => rows.map(({ key }) => key)))
    }
  })`
  await eventually(() => page.evaluate<string[]>(draft)).toEqual(lifts.slice(0, 2).map(({ id }) => id))
  await page.close({ runBeforeUnload: false })
  await change(skilift, lifts[1]!, { waitingTime: 45 })

  const again = await openSheet(resortId)
  await again.getByRole('button', { name: 'Restore' }).click()
  await eventually(() => counts(again)).toMatch(/2 changed/)
  expect(await text(again, 'Alfa', 'Waiting time')).toMatch(/^20/)
  await (await cell(again, 'Beta', 'Waiting time')).click()
  expect(await statusText(again)).toContain('Someone changed this to 45')
  await again.getByRole('button', { name: 'Keep mine' }).click()
  await again.getByRole('button', { name: 'Save 2 items' }).click()
  await eventually(() => counts(again)).toBe('6 items')
  expect(await saved(lifts.slice(0, 2), 'waitingTime')).toEqual([20, 30])
  await eventually(() => again.evaluate<string[]>(draft)).toEqual([])
})
