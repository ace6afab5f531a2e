/** A record is duplicated in its form and from its row; records are copied into another resort, with what they refer to, and taken back. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { badge } from '@ridgeline/domain/entities/badge'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { localizedOf } from '@ridgeline/domain/values/localized'
import { as, create, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let here: string
let there: string
const target = 'Copies Target'
beforeAll(async () => {
  here = (await newResort('Copies Source')).id
  there = (await newResort(target)).id
})

const newSlope = (name: string, values: object = {}) =>
  create(slope, { resortId: here, name: { sk: name }, difficulty: 'blue', status: 'open', ...values })
const listed = async (plural: string, resortId: string) =>
  (await as<{ items: StoredRecord[] }>('admin', 'GET', `${plural}?resortId=${resortId}&pageSize=200`)).items
const namesIn = async (plural: string, resortId: string) => (await listed(plural, resortId)).map(({ name }) => localizedOf(name)?.sk).sort()

async function chooseTarget(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Copy to another resort' })
  await dialog.getByRole('combobox', { name: 'Resort of the copies' }).fill(target)
  await page.getByRole('option', { name: target }).click()
  return dialog
}

test('a duplicate begins as the record without what only one may have, is saved as a new one, and survives a reload', async () => {
  const lift = (
    await newLifts(here, ['Chopok'], () => ({
      alias: 'chopok',
      internalId: 'L1',
      capacityPerHour: 1800,
      status: 'open',
      perex: { sk: 'Hore' },
    }))
  )[0]!
  const page = await visit(`/skilifts/${lift.id}`, { as: 'admin', resortId: here })
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await expectFine(page, 'the menu of a form')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = page.getByRole('dialog', { name: 'New skilift' })
  await form.getByText('Duplicate of “Chopok”').waitFor()
  await eventually(() => new URL(page.url()).pathname).toBe(`/skilifts/new/${lift.id}`)
  await expectFine(page, 'a duplicate', { within: '.dialog' })
  expect(await form.getByLabel('Internal ID').inputValue()).toBe('')
  await page.reload()
  await form.getByText('Duplicate of “Chopok”').waitFor()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => namesIn('skilifts', here)).toEqual(['Chopok', 'Chopok'])
  const [made] = (await listed('skilifts', here)).filter(({ id }) => id !== lift.id)
  expect(await read(skilift, made!.id)).toMatchObject({
    name: { sk: 'Chopok' },
    perex: { sk: 'Hore' },
    capacityPerHour: 1800,
    alias: null,
    internalId: null,
    status: 'closed',
    active: false,
  })
})

test('a row has the duplicate too, on a phone', async () => {
  const run = await newSlope('Zelená lúka')
  const page = await visit('/slopes?q=lúka', { as: 'admin', resortId: here, viewport: phone, apart: true })
  await page.getByRole('button', { name: 'More actions for Zelená lúka', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByText('Duplicate of “Zelená lúka”').waitFor()
  await expectFine(page, 'a duplicate on a phone', { within: '.dialog' })
  expect(new URL(page.url()).pathname).toBe(`/slopes/new/${run.id}`)
})

test('ticked records are copied with the records they refer to, once the dialog has named what ends, and Undo takes the copies back', async () => {
  const lifts = await newLifts(here, ['Sedlo', 'Hrebeň'])
  await newLifts(there, ['Sedlo'])
  await newSlope('Modrá kopa', { skiliftIds: lifts.map(({ id }) => id), width: 30 })
  await newSlope('Červená kopa', { skiliftIds: [lifts[0]!.id] })
  await create(slope, { resortId: there, name: { sk: 'Červená kopa' }, difficulty: 'red', status: 'closed' })
  const page = await visit('/slopes?q=kopa', { as: 'admin', resortId: here })
  await page.getByRole('link', { name: 'Modrá kopa', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Copy…' }).click()
  const dialog = await chooseTarget(page)
  await dialog.getByText(`To be copied to ${target}: Slopes 1`).waitFor()
  await dialog.getByText(`1 record is already in ${target}`).waitFor()
  await dialog.getByText('Lifts serving it: Hrebeň').waitFor()
  await expectFine(page, 'copying to another resort', { within: '.dialog' })
  await dialog.getByRole('checkbox', { name: 'Copy these too: Skilifts (1)' }).check()
  await dialog.getByText(`To be copied to ${target}: Slopes 1, Skilifts 1`).waitFor()
  await dialog.getByRole('button', { name: 'Copy 2 records' }).click()
  await page.getByText(`2 records copied to ${target}`).waitFor()
  expect(await namesIn('slopes', there)).toEqual(['Modrá kopa', 'Červená kopa'].sort())
  const copy = (await listed('slopes', there)).find(({ name }) => localizedOf(name)?.sk === 'Modrá kopa')!
  const linked = idsIn((await read(slope, copy.id))['skiliftIds'])
  expect(new Set(linked)).toEqual(new Set((await listed('skilifts', there)).map(({ id }) => id)))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(`Undone: 2 records copied to ${target}`).waitFor()
  expect([await namesIn('slopes', there), await namesIn('skilifts', there)]).toEqual([['Červená kopa'], ['Sedlo']])
})

test('a record that is there already is copied on request, with a code that is typed in the dialog, on a phone too', async () => {
  const values = { badgeType: 'new', text: { sk: 'Novinka' }, textColor: '#ffffff', backgroundColor: '#14181c', code: 'novinka' }
  const label = await create(badge, { ...values, resortId: here, name: { sk: 'Novinka' } })
  await create(badge, { ...values, resortId: there, name: { sk: 'Nové tento rok' } })
  const page = await visit(`/badges/${label.id}`, { as: 'admin', resortId: here, viewport: phone, apart: true })
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy to another resort…' }).click()
  const dialog = await chooseTarget(page)
  await dialog.getByText('Novinka → Nové tento rok').waitFor()
  await dialog.getByRole('checkbox', { name: 'Copy these as well, without their codes' }).check()
  await dialog.getByText('1 record cannot be copied').waitFor()
  await expectFine(page, 'copying on a phone', { within: '.dialog' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill('novinka-2')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Copy 1 record' }).click()
  await page.getByText(`1 record copied to ${target}`).waitFor()
  expect((await listed('badges', there)).map(({ code }) => code).sort()).toEqual(['novinka', 'novinka-2'])
})

test('a record is merged with another one from its form', async () => {
  const [kept, other] = await newLifts(here, ['Dvojička', 'Dvojička 2'])
  const page = await visit(`/skilifts/${kept!.id}`, { as: 'admin', resortId: here })
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two records' })
  await dialog.getByRole('combobox', { name: 'Merge “Dvojička” with' }).fill('Dvojička 2')
  await page.getByRole('option', { name: /^Dvojička 2/ }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged: Dvojička.').waitFor()
  await eventually(() => new URL(page.url()).pathname).toBe('/skilifts')
  expect((await listed('skilifts', here)).map(({ id }) => id)).not.toContain(other!.id)
})

test('a form stays as it is when the dialog of copies cannot be fetched, and the next press fetches it', async () => {
  const [lift] = await newLifts(here, ['Zlá linka'])
  const tolerates = /copy-dialog|dynamically imported|ERR_FAILED/
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId: here, apart: true, tolerates })
  await page.route(/copy-dialog-[\w-]+\.js$/, (route) => route.abort())
  const copy = async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy to another resort…' }).click()
  }
  await copy()
  await page.getByText('A part of this page could not be loaded.').waitFor()
  await page.getByRole('dialog', { name: 'Zlá linka' }).waitFor()
  await page.unroute(/copy-dialog-[\w-]+\.js$/)
  await copy()
  await chooseTarget(page)
})
