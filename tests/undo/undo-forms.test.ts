/** A saved form is undone as a whole: fields, position, photos, and a created record. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accreditation } from '@ridgeline/domain/entities/accreditation'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Values } from '@ridgeline/domain/check/rule'
import { as, change, create, newLifts, newPicture, newResort, read } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Undone forms')).id
})

/** The whole record, without values that every change updates. */
const stored = async (id: string) => {
  const { version: _, updatedAt: __, ...record } = await read(skilift, id)
  return record
}

async function formOf(name: string, section: string, values: Values = {}) {
  const [lift] = await newLifts(resortId, [name], () => values)
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId })
  const dialog = page.getByRole('dialog', { name })
  await dialog.locator(`[role=tab][id$="tab-${section}"]`).click()
  return { page, dialog, id: lift!.id, before: await stored(lift!.id) }
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('a saved form is undone by its toast, and later changes of others stay', async () => {
  const { page, dialog, id, before } = await formOf('Alfa', 'names')
  await dialog.getByRole('textbox', { name: 'Slovenčina', exact: true }).fill('Premenovaná')
  await dialog.locator('[role=tab][id$="tab-technical"]').click()
  await dialog.getByLabel('Capacity per hour').fill('1200')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Saved: Premenovaná').waitFor()
  await change(skilift, await read(skilift, id), { capacityPerHour: 999, waitingTime: 4, name: { sk: 'Premenovaná', de: 'Umbenannt' } })
  await undo(page).click()
  await page.getByText('Kept, because someone else has changed it since: Alfa (Capacity per hour)').waitFor()
  expect(await stored(id)).toEqual({ ...before, name: { sk: 'Alfa', de: 'Umbenannt' }, capacityPerHour: 999, waitingTime: 4 })
})

test('Ctrl+Z undoes saved forms one by one, the last one first', async () => {
  const { page, dialog, id, before } = await formOf('Bravo', 'technical')
  for (const [capacity, close] of [
    ['1100', false],
    ['1300', true],
  ] as const) {
    await dialog.getByLabel('Capacity per hour').fill(capacity)
    await page.keyboard.press(close ? 'Control+Enter' : 'Control+s')
    await eventually(async () => String((await stored(id))['capacityPerHour'])).toBe(capacity)
  }
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Saved: Bravo').first().waitFor()
  await page.keyboard.press('Control+z')
  await eventually(async () => (await stored(id))['capacityPerHour']).toBe(1100)
  await page.keyboard.press('Control+z')
  await eventually(() => stored(id)).toEqual(before)
})

test('an open form is updated by undo', async () => {
  const { page, dialog, id, before } = await formOf('Charlie', 'technical')
  await dialog.getByLabel('Capacity per hour').fill('1400')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved: Charlie').waitFor()
  await undo(page).click()
  await eventually(() => dialog.getByLabel('Capacity per hour').inputValue()).toBe('')
  expect(await stored(id)).toEqual(before)
})

test('undo restores a position and the order of photos', async () => {
  const photos = [
    { mediaId: await newPicture(), isMain: true },
    { mediaId: await newPicture('#c91668'), isMain: false },
  ]
  const { page, dialog, id, before } = await formOf('Delta', 'map', { gpsLatitude: '48.950000', gpsLongitude: '20.120000', photos })
  await dialog.getByRole('textbox', { name: 'GPS latitude' }).fill('49.123456')
  await dialog.locator('[role=tab]', { hasText: 'Photos' }).click()
  await dialog.getByRole('button', { name: 'Move item 1 back' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const after = await stored(id)
  expect(after['gpsLatitude']).toBe('49.123456')
  expect(after['photos']).toMatchObject([{ mediaId: photos[1]!.mediaId }, { mediaId: photos[0]!.mediaId }])
  await undo(page).click()
  await eventually(() => stored(id)).toEqual(before)
})

test('undo removes a created record, unless it has been changed since', async () => {
  for (const [name, isWorkedOn] of [
    ['Echo', false],
    ['Foxtrot', true],
  ] as const) {
    const page = await visit('/skilifts/new', { as: 'admin', resortId })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Chair', exact: true }).click()
    await dialog.locator('[role=tab][id$="tab-names"]').click()
    await dialog.getByRole('textbox', { name: 'Slovenčina', exact: true }).fill(name)
    await dialog.locator('[role=tab][id$="tab-technical"]').click()
    await dialog.getByLabel('Lowest point').fill('1000')
    await dialog.getByLabel('Highest point').fill('1200')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`Saved: ${name}`).waitFor()
    const found = () => as<{ items: { id: string }[] }>('admin', 'GET', `skilifts?resortId=${resortId}&q=${name}`)
    const { items } = await found()
    if (isWorkedOn) await change(skilift, await read(skilift, items[0]!.id), { waitingTime: 3 })
    await undo(page).click()
    if (isWorkedOn) await page.getByRole('dialog', { name: '1 record could not be undone' }).getByText(name).waitFor()
    else await page.getByText('Undone for 1 record').waitFor()
    expect((await found()).items).toHaveLength(isWorkedOn ? 1 : 0)
  }
})

test('undo returns an accreditation to its previous step', async () => {
  const draft = { ...(await requiredDraft(accreditation, resortId, 1)), resortId, state: 'requested' }
  const { id } = await create(accreditation, draft)
  const state = async () => (await read(accreditation, id))['state']
  const before = await state()
  const page = await visit(`/accreditations/${id}`, { as: 'admin', resortId })
  await page.locator('.accreditation-steps button').first().click()
  await eventually(state).not.toBe(before)
  await undo(page).click()
  await eventually(state).toBe(before)
})
