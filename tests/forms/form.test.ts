/** A record in its form: created, changed, left, and its history. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { newLifts, newResort, read } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Form')).id
})

/** A lift of its own, open in the form. */
async function formOf(name: string, language: 'en' | 'sk' | 'de' = 'en') {
  const [lift] = await newLifts(resortId, [name])
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId, language })
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('tab').first().waitFor()
  return { page, dialog, latest: () => read(skilift, lift!.id) }
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('R2.178: faults are shown first, one per field and counted by section; then the new record is saved', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await page.getByRole('button', { name: 'Add skilift' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New skilift' })
  const tab = (name: string) => dialog.getByRole('tab', { name })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByRole('alert').filter({ hasText: 'Unable to continue - your form contains errors.' }).waitFor()
  await tab('General').getByRole('img', { name: '1 error' }).waitFor()
  await tab('Names').getByRole('img', { name: '1 error' }).waitFor()
  await tab('Technical').getByRole('img', { name: '2 errors' }).waitFor()
  const type = dialog.getByRole('combobox', { name: 'Type' })
  await eventually(() => page.locator('input:focus').getAttribute('id')).toBe(await type.getAttribute('id'))

  await type.click()
  await page.getByRole('option', { name: 'Chair', exact: true }).click()
  await tab('General').getByRole('img').waitFor()
  expect(await tab('General').getByRole('img', { name: /error/ }).count()).toBe(0)
  await tab('Names').click()
  await dialog.getByText('Field is mandatory').waitFor()
  await dialog.getByRole('textbox', { name: 'English', exact: true }).fill('New lift')
  await dialog.getByText('Slovak text is required').waitFor()
  await dialog.getByRole('textbox', { name: 'English', exact: true }).fill('')
  await dialog.getByRole('textbox', { name: 'Slovenčina', exact: true }).fill('Nová lanovka')
  await tab('Technical').click()
  await dialog.getByLabel('Lowest point').fill('1500')
  await dialog.getByLabel('Highest point').fill('9999')
  await dialog.getByText('Must be no more than 8849').waitFor()
  await dialog.getByLabel('Highest point').fill('1200')
  await dialog.getByText('Highest altitude must be bigger than lowest').waitFor()
  await dialog.getByLabel('Highest point').fill('1900')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Nová lanovka' }).waitFor()
  expect(pathOf(page)).toBe('/skilifts')
})

test('a field required by another value is marked as mandatory at once', async () => {
  const page = await visit('/admin/devices', { as: 'admin', resortId })
  await page.getByRole('button', { name: 'Add device' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New device' })
  await dialog.locator('[role=tab][id$="tab-display"]').click()
  const height = dialog.getByRole('textbox', { name: 'Screen height' })
  expect(await height.getAttribute('aria-required')).toBe(null)
  await dialog.getByRole('textbox', { name: 'Screen width' }).fill('1920')
  await eventually(() => height.getAttribute('aria-required')).toBe('true')
  expect(await dialog.locator('[data-field=height] .form-item-label').innerText()).toContain('*')
  await dialog.getByRole('textbox', { name: 'Screen width' }).fill('')
  await eventually(() => height.getAttribute('aria-required')).toBe(null)
})

test('R5.55: a number beyond its bounds gives way to the bound when its input is left, and can be brought back; a press on Save names the bound', async () => {
  const { id: place } = await newResort('Bounds')
  const [lift] = await newLifts(place, ['Medze'], () => ({ waitingTime: 5 }))
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId: place })
  const dialog = page.getByRole('dialog')
  const waiting = dialog.getByLabel('Waiting time')
  const shown = async () => (await waiting.inputValue()).replaceAll(/\s/g, '')
  const note = dialog.getByText(/^2\s400 was typed; the highest is 240/)
  // Never while it is typed, and never when a button acts on it.
  await waiting.fill('2400')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Must be no more than 240').waitFor()
  expect([await shown(), await note.count()]).toEqual(['2400', 0])
  await waiting.focus()
  await page.keyboard.press('Tab')
  await note.waitFor()
  expect([await shown(), await dialog.getByText('Must be no more than 240').count()]).toEqual(['240', 0])
  await note.getByRole('button', { name: 'Undo' }).click()
  await eventually(shown).toBe('2400')
  await page.keyboard.press('Tab')
  await dialog.getByText('Must be no more than 240').waitFor()
  expect([await shown(), await note.count()]).toEqual(['2400', 0])

  await waiting.fill('999')
  await page.keyboard.press('Tab')
  const other = dialog.getByText('999 was typed; the highest is 240')
  await other.waitFor()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await other.waitFor({ state: 'detached' })
  expect(await shown()).toBe('5')

  await waiting.fill('-3')
  await page.keyboard.press('Tab')
  await dialog.getByText(/^.3 was typed; the lowest is 0/).waitFor()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // The form has gone before the note could be read.
  await page
    .getByRole('region', { name: /./ })
    .or(page.locator('body'))
    .getByText(/^.3 was typed; the lowest is 0/)
    .first()
    .waitFor()
  expect((await read(skilift, lift!.id))['waitingTime']).toBe(0)
})

test('R5.55: a ride time is typed in minutes and seconds or in seconds, and shown in minutes and seconds', async () => {
  const { dialog, latest } = await formOf('Sedemminútová')
  await dialog.locator('[role=tab][id$="tab-technical"]').click()
  const rideTime = dialog.getByRole('textbox', { name: 'Ride time' })
  await rideTime.fill('450')
  await rideTime.blur()
  expect(await rideTime.inputValue()).toBe('7:30')
  await rideTime.fill('99:00')
  await rideTime.blur()
  await dialog.getByText('99:00 was typed; the highest is 60:00').waitFor()
  expect(await rideTime.inputValue()).toBe('60:00')
  await rideTime.fill('8:05')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await latest()).toMatchObject({ rideTime: 485 })
})

test('a record open all year does not require a validity', async () => {
  const { dialog } = await formOf('Celoročná')
  await dialog.locator('[role=tab][id$="tab-openingHours"]').click()
  const validity = dialog.locator('[data-field=validFrom], [data-field=validTo]')
  await eventually(() => validity.count()).toBe(2)
  await dialog.getByRole('switch', { name: 'Open year round' }).click({ force: true })
  await eventually(() => validity.count()).toBe(0)
  await dialog.getByRole('switch', { name: 'Open year round' }).click({ force: true })
  await eventually(() => validity.count()).toBe(2)
})

test('R2.179: the same record is edited in Slovak and in German, each with its own texts', async () => {
  const { dialog: slovak, latest } = await formOf('Priehyba', 'sk')
  await slovak.getByRole('tab', { name: 'Názvy' }).click()
  await slovak.getByRole('textbox', { name: 'Deutsch', exact: true }).fill('Sattelbahn')
  await slovak.getByText('Neuložené zmeny: Názvy').waitFor()
  await slovak.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await slovak.waitFor({ state: 'detached' })

  const german = await visit(`/skilifts/${(await latest()).id}`, { as: 'admin', resortId, language: 'de' })
  const dialog = german.getByRole('dialog', { name: 'Sattelbahn' })
  await dialog.getByRole('tab', { name: 'Namen' }).click()
  await dialog.getByRole('textbox', { name: 'Deutsch', exact: true }).fill('Sattelbahn Süd')
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  await german.getByRole('status').filter({ hasText: 'Gespeichert' }).waitFor()
  await german.getByRole('link', { name: 'Sattelbahn Süd' }).waitFor()
  expect((await latest())['name']).toEqual({ sk: 'Priehyba', de: 'Sattelbahn Süd' })
})

test('an empty language shows its fallback, which one press copies', async () => {
  const { dialog, latest } = await formOf('Rovná hoľa')
  await dialog.getByRole('tab', { name: 'Names' }).click()
  expect(await dialog.getByText('Shows “Rovná hoľa” from Slovak').count()).toBe(6)
  await dialog.getByRole('button', { name: 'Use it for English' }).click()
  expect(await dialog.getByRole('textbox', { name: 'English', exact: true }).inputValue()).toBe('Rovná hoľa')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await latest())['name']).toEqual({ sk: 'Rovná hoľa', en: 'Rovná hoľa' })
})

test('no input is lost by accident: Escape and the back button ask first', async () => {
  const [lift] = await newLifts(resortId, ['Tichá'])
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await page.getByRole('link', { name: 'Tichá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tichá' })
  await dialog.getByLabel('Waiting time').fill('12')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Waiting time').inputValue()).toBe('12')

  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await eventually(() => pathOf(page)).toBe(`/skilifts/${lift!.id}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/skilifts')
  expect((await read(skilift, lift!.id))['waitingTime']).toBeNull()
})

test('Ctrl+S saves and stays, Ctrl+Enter saves and closes', async () => {
  const { page, dialog, latest } = await formOf('Kľačianska')
  await dialog.getByLabel('Waiting time').fill('7')
  await dialog.getByText('Unsaved changes in General').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await dialog.getByText('Unsaved changes in General').waitFor({ state: 'detached' })
  expect((await latest())['waitingTime']).toBe(7)
  await dialog.getByLabel('Waiting time').fill('8')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect((await latest())['waitingTime']).toBe(8)
})

test('the history shows who changed what, with old and new values', async () => {
  const { page, dialog } = await formOf('Dereše')
  await dialog.getByLabel('Waiting time').fill('25')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More actions for Dereše' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const [changed, created] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()]
  await created.getByText('Administrator created this record').waitFor()
  await eventually(() => changed.textContent()).toMatch(/Administrator changed.*Waiting time.*–.*→.*25/)
})

test('faults found by the server are shown at their fields', async () => {
  const [first] = await newLifts(resortId, ['Zadné Dereše'], () => ({ internalId: 'A-1' }))
  expect(first!['internalId']).toBe('A-1')
  const { dialog } = await formOf('Konský grúň')
  const id = dialog.getByLabel('Internal id')
  await id.fill('A-1')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Another record already has this value').waitFor()
  expect(await id.getAttribute('aria-invalid')).toBe('true')
  await id.fill('A-2')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
})
