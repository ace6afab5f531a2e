/** Two records that mean the same are merged: values are chosen, references follow, and one undo brings both back. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { as, change, create, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Twins')).id
})

const newSlope = (name: string, values: object = {}) =>
  create(slope, { resortId, name: { sk: name }, difficulty: 'blue', status: 'closed', ...values })

/** A lift that was entered twice: the second one is used, and knows more. */
async function twins(name: string) {
  const [kept, other] = await newLifts(resortId, [name, `${name} 2`], (index) =>
    index === 0
      ? { capacityPerHour: 1200, tags: ['ráno'] }
      : { capacityPerHour: 1400, length: 900, tags: ['večer'], perex: { sk: 'Sedačka', en: 'A chair lift' } },
  )
  const runs = [
    await newSlope(`Modrá ${name}`, { skiliftIds: [other!.id] }),
    await newSlope(`Červená ${name}`, { skiliftIds: [other!.id] }),
  ]
  return { kept: kept!, other: other!, runs }
}

/** The whole record, without values that a change or a restoration updates. */
async function stored({ id }: StoredRecord) {
  const { version: _, updatedAt: __, createdAt: ___, ...record } = await read(skilift, id)
  return record
}

async function dialogOfTicked(page: Page, name: string) {
  for (const each of [name, `${name} 2`]) await page.getByRole('checkbox', { name: `Select ${each}`, exact: true }).check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two records' })
  await dialog.getByText('used by 2 records').waitFor()
  return dialog
}

test('two ticked records are merged with the chosen values, and Undo brings both back with what referred to them', async () => {
  const { kept, other, runs } = await twins('Lúčky')
  const before = [await stored(kept), await stored(other)]
  const page = await visit('/skilifts', { as: 'admin', resortId })
  const dialog = await dialogOfTicked(page, 'Lúčky')
  // The one that more records refer to is proposed.
  expect(await dialog.getByRole('radio', { name: /^Stays Lúčky 2/ }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: /^Is removed Lúčky/ }).check()
  await dialog.getByText('Modrá Lúčky, Červená Lúčky').or(dialog.getByText('Červená Lúčky, Modrá Lúčky')).waitFor()
  await expectFine(page, 'merging two records', { within: '.dialog' })
  const field = (name: string) => dialog.getByRole('group', { name, exact: true })
  // What the kept record does not have comes from the other one.
  expect(
    await field('Short description – English')
      .getByRole('radio', { name: /^From the other one/ })
      .isChecked(),
  ).toBe(true)
  expect(
    await field('Capacity per hour')
      .getByRole('radio', { name: /^From the one that stays/ })
      .isChecked(),
  ).toBe(true)
  await field('Capacity per hour')
    .getByRole('radio', { name: /^From the other one/ })
    .check()
  await field('Tags')
    .getByRole('radio', { name: /^Both together/ })
    .check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged: Lúčky. 2 records refer to it now.').waitFor()
  expect(await read(skilift, kept.id)).toMatchObject({
    name: { sk: 'Lúčky' },
    perex: { sk: 'Sedačka', en: 'A chair lift' },
    capacityPerHour: 1400,
    length: 900,
    tags: ['ráno', 'večer'],
  })
  for (const run of runs) expect((await read(slope, run.id))['skiliftIds']).toEqual([kept.id])
  await eventually(() => page.getByRole('link', { name: 'Lúčky 2', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone: Merged: Lúčky.').waitFor()
  expect([await stored(kept), await stored(other)]).toEqual(before)
  for (const run of runs) expect((await read(slope, run.id))['skiliftIds']).toEqual([other.id])
})

test('a record is merged with another that is chosen in the dialog, on a phone too, and the trash names the one that stayed', async () => {
  const { kept, other } = await twins('Sedlo')
  const planned = { entity: 'skilift', recordId: other.id, version: other.version, values: { capacityPerHour: 1600 } }
  const applyAt = new Date(Date.now() + 3_600_000).toISOString()
  await as('admin', 'POST', 'change-plans', { title: 'New drive', applyAt, ...planned })
  const page = await visit('/skilifts?q=sedlo', { as: 'admin', resortId, viewport: phone, apart: true })
  await page.getByRole('button', { name: 'More actions for Sedlo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two records' })
  await dialog.getByRole('combobox', { name: 'Merge “Sedlo” with' }).fill('Sedlo')
  await page.getByRole('option', { name: /^Sedlo 2/ }).waitFor()
  expect(await page.getByRole('option').count(), 'the record itself is not offered').toBe(1)
  await page.getByRole('option', { name: /^Sedlo 2/ }).click()
  await dialog.getByText('used by 2 records').waitFor()
  await dialog.getByRole('radio', { name: /^Is removed Sedlo/ }).check()
  await dialog.getByRole('listitem').filter({ hasText: 'New drive (Capacity per hour)' }).waitFor()
  await expectFine(page, 'merging on a phone', { within: '.dialog' })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged: Sedlo. 2 records refer to it now.').waitFor()
  expect((await read(skilift, kept.id))['length']).toBe(900)
  const trash = await visit('/admin/trash?q=sedlo', { as: 'admin', resortId })
  await trash.getByRole('button', { name: 'Sedlo 2', exact: true }).click()
  await trash.getByRole('dialog', { name: 'Sedlo 2' }).getByText('It was merged into “Sedlo”').waitFor()
  await expectFine(trash, 'a merged record in the trash', { within: '.dialog' })
  expect(other.id).not.toBe(kept.id)
})

test('a record that was changed meanwhile is shown with its latest values, and nothing is merged until the user has seen them', async () => {
  const { kept, other } = await twins('Hrebeň')
  const page = await visit('/favicon.svg', { as: 'admin', resortId, apart: true, tolerates: /412|changes|ERR_FAILED/ })
  // The change of the other user arrives late.
  await page.route('**/api/private/changes**', (route) => route.abort())
  await page.goto('/skilifts')
  const dialog = await dialogOfTicked(page, 'Hrebeň')
  await dialog.getByRole('radio', { name: /^Is removed Hrebeň/ }).check()
  await change(skilift, await read(skilift, other.id), { capacityPerHour: 777 })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText('Someone has just changed one of the two records.').waitFor()
  await dialog.getByText('777').waitFor()
  expect((await read(skilift, other.id)).id).toBe(other.id)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged: Hrebeň.').waitFor()
  expect((await read(skilift, kept.id)).id).toBe(kept.id)
})

test('records that may not be merged have no such action: without the permission to remove, and measurements', async () => {
  await twins('Kotlina')
  const page = await visit('/skilifts', { as: 'editor', apart: true })
  await page.locator('tbody [data-action=more]').first().click()
  await page.getByRole('menuitem', { name: 'History' }).waitFor()
  const isOffered = await page.getByRole('menuitem', { name: 'Merge with…' }).count()
  const mayRemove = await page.getByRole('menuitem', { name: 'Remove…' }).count()
  expect(isOffered).toBe(mayRemove)
})
