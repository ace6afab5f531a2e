/** Removed records are found, viewed and restored; before removal, the question lists what refers to a record. */
import { beforeAll, expect, test } from 'vitest'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { accreditation } from '@ridgeline/domain/entities/accreditation'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { as, create, newLifts, newResort, read } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string

beforeAll(async () => {
  resortId = (await newResort('Bin')).id
})

const newSlope = (name: string, values: object = {}) =>
  create(slope, { resortId, name: { sk: name }, difficulty: 'blue', status: 'closed', ...values })
let places = 0
const newPlace = (name: string, values: object = {}) =>
  create(location, { ...draftOf(location, ++places, { parentId: null }), resortId, externalId: null, name: { sk: name }, ...values })

async function removeInList(path: string, name: string) {
  const page = await visit(path, { as: 'admin', resortId })
  const row = page.locator('tbody tr', { has: page.getByRole('link', { name, exact: true }) }).first()
  await row.hover()
  await row.locator('[data-action=more]').click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  return page
}

test('R2.180, OP55: the question lists records that lose a reference, and those that prevent the removal', async () => {
  const [lift] = await newLifts(resortId, ['Zelená'])
  await newSlope('Pod lanovkou', { skiliftIds: [lift!.id] })
  const section = { type: 'status', title: { sk: 'Čo ide' }, itemIds: [lift!.id] }
  await create(homepage, { resortId, name: { sk: 'Zimná úvodná' }, season: 'winter', sections: [section] })
  const page = await removeInList('/skilifts', 'Zelená')
  const dialog = page.getByRole('dialog', { name: 'Remove Zelená?' })
  await dialog.getByText('These records keep everything but the link:').waitFor()
  await dialog.getByText('Homepages (Sections): Zimná úvodná').waitFor()
  await dialog.getByText('Pod lanovkou').waitFor()
  await expectFine(page, 'the question before removing', { within: '.dialog' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Zelená removed').waitFor()

  const village = await newPlace('Dedina')
  await newPlace('Dom v dedine', { parentId: village.id })
  const places = await removeInList('/admin/locations', 'Dedina')
  const refusal = places.getByRole('dialog', { name: 'It cannot be removed' })
  await refusal.getByText('Dom v dedine').waitFor()
  await refusal.getByRole('button', { name: 'OK' }).click()
  expect((await read(location, village.id)).id).toBe(village.id)
})

test('OP55: a removed record is found in the trash, viewed, and restored with its id', async () => {
  const lift = (await newLifts(resortId, ['Stará sedačka']))[0]!
  const page = await removeInList('/skilifts', 'Stará sedačka')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Stará sedačka removed').waitFor()
  await page.locator('.list-trash').click()
  await page.getByRole('heading', { name: 'Trash' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('stara')
  await eventually(() => page.locator('.trash-open').allTextContents()).toEqual(['Stará sedačka'])
  await expectFine(page, 'the trash')
  await page.getByRole('button', { name: 'Stará sedačka', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stará sedačka' })
  await dialog.getByText('Lowest point').waitFor()
  await expectFine(page, 'a removed record', { within: '.dialog' })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Stará sedačka restored').waitFor()
  expect((await read(skilift, lift.id)).id).toBe(lift.id)
})

test('OP55: a removed record is restored from its row in the trash', async () => {
  const lift = (await newLifts(resortId, ['Omylom preč']))[0]!
  await as('admin', 'DELETE', `skilifts/${lift.id}`, undefined, { 'if-match': `"${lift.version}"` })
  const page = await visit('/admin/trash', { as: 'admin', resortId })
  await page.getByRole('button', { name: 'Restore Omylom preč' }).click()
  await page.getByText('Omylom preč restored').waitFor()
  await page.getByRole('button', { name: 'Omylom preč', exact: true }).waitFor({ state: 'detached' })
  expect((await read(skilift, lift.id)).id).toBe(lift.id)
})

test('the personal data of someone whose record was removed are erased in the trash', async () => {
  const fullName = 'Eva Odstránená'
  const made = await create(accreditation, { ...(await requiredDraft(accreditation, resortId, 1)), resortId, fullName })
  await as('admin', 'DELETE', `accreditations/${made.id}`, undefined, { 'if-match': `"${made.version}"` })
  const page = await visit('/admin/trash', { as: 'admin', resortId })
  await page.getByRole('button', { name: fullName, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fullName })
  await dialog.getByText('Full name').waitFor()
  await expectFine(page, 'a removed record of a person', { within: '.dialog' })
  await dialog.getByRole('button', { name: 'Personal data' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  await page
    .getByRole('dialog', { name: `Erase the personal data of ${fullName}?` })
    .getByRole('button', { name: 'Erase personal data' })
    .click()
  await page.getByText(/^Personal data erased/).waitFor()
  await page.getByRole('button', { name: /^Anonymised \d+$/ }).waitFor()
  expect(await page.getByText(fullName).count()).toBe(0)
})

test('OP55: a value another record has taken is asked for again before the record is restored', async () => {
  const lift = (await newLifts(resortId, ['Pôvodná'], () => ({ internalId: 'TR-1' })))[0]!
  const page = await removeInList('/skilifts', 'Pôvodná')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Pôvodná removed').waitFor()
  await newLifts(resortId, ['Nástupkyňa'], () => ({ internalId: 'TR-1' }))
  const trash = await visit('/admin/trash?q=povodna', { as: 'admin', resortId })
  await trash.getByRole('button', { name: 'Pôvodná', exact: true }).click()
  const dialog = trash.getByRole('dialog', { name: 'Pôvodná' })
  await dialog.getByText('Now used by Nástupkyňa').waitFor()
  const restore = dialog.getByRole('button', { name: 'Restore' })
  expect(await restore.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('TR-2')
  await restore.click()
  await eventually(async () => (await read(skilift, lift.id).catch(() => undefined))?.['internalId']).toBe('TR-2')
})

test('OP55: several records are restored at once, on a phone too', async () => {
  const made = await Promise.all([newSlope('Prvá modrá'), newSlope('Druhá modrá')])
  const page = await visit('/slopes', { as: 'admin', resortId })
  for (const name of ['Prvá modrá', 'Druhá modrá'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page
    .getByRole('toolbar', { name: /selection/i })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove 2/ })
    .click()
  await page.getByText('2 records removed').waitFor()
  const trash = await visit('/admin/trash?q=modra', { as: 'admin', resortId, viewport: phone, apart: true })
  for (const name of ['Prvá modrá', 'Druhá modrá']) await trash.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expectFine(trash, 'the trash on a phone')
  await trash.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click()
  await trash.getByText('The trash is empty').or(trash.getByText('No records match these filters')).first().waitFor()
  for (const { id } of made) expect((await read(slope, id)).id).toBe(id)
})

test('OP55: records ticked in the trash of one resort are not restored from that of another, nor from the global one', async () => {
  const there = await newResort('Another bin')
  const lift = (await newLifts(resortId, ['Zabudnutá']))[0]!
  await as('admin', 'DELETE', `skilifts/${lift.id}`, undefined, { 'if-match': `"${lift.version}"` })
  const page = await visit('/admin/trash', { as: 'admin', resortId, apart: true })
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select Zabudnutá' }).check()
  await bar.getByText('1 selected').waitFor()
  await page.getByText('All resorts', { exact: true }).click()
  await page.waitForURL(/scope=house/)
  await bar.waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Select Zabudnutá' }).check()
  await bar.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Another bin' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(await bar.count()).toBe(0)
  expect(there.id).not.toBe(resortId)
})
