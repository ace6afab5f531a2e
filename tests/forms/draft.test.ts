/** Drafts of unsaved input: stored in the browser, offered again, deleted when saved or discarded. */
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, newLifts, newResort, read } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { writtenDraft } from '../setup/forms/written-draft.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Drafts')).id
})

async function typedInto(name: string) {
  const [lift] = await newLifts(resortId, [name])
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId })
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Waiting time').fill('12')
  await writtenDraft(page)
  return { page, dialog, lift: lift!, waiting: dialog.getByLabel('Waiting time'), bar: dialog.getByText('Unsaved changes from') }
}

test('R2.155, P11: after a reload the unsaved change is offered, restored and saved', async () => {
  const { page, dialog, lift, waiting, bar } = await typedInto('Rosnička')
  await page.reload()
  await bar.waitFor()
  expect(await waiting.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await waiting.inputValue()).toBe('12')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read(skilift, lift.id))['waitingTime']).toBe(12)
  await page.goto(`/skilifts/${lift.id}`)
  await eventually(() => waiting.inputValue()).toBe('12')
  expect(await bar.count()).toBe(0)
})

test('P11: after the tab was closed, the draft can be discarded for good', async () => {
  const { page, lift } = await typedInto('Biela')
  await page.close()
  const next = await visit(`/skilifts/${lift.id}`, { as: 'admin', resortId })
  const dialog = next.getByRole('dialog', { name: 'Biela' })
  await dialog.getByText('Unsaved changes from').waitFor()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByText('Unsaved changes from').waitFor({ state: 'detached' })
  await next.reload()
  await dialog.getByLabel('Waiting time').waitFor()
  expect(await dialog.getByText('Unsaved changes from').count()).toBe(0)
})

test('P11: changes of others are kept when a draft is restored', async () => {
  const { page, dialog, lift, waiting, bar } = await typedInto('Čučoriedky')
  await page.goto('about:blank')
  await change(skilift, lift, { internalId: 'L-9' })
  await page.goto(`/skilifts/${lift.id}`)
  await bar.filter({ hasText: 'has changed since then' }).waitFor()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await eventually(() => waiting.inputValue()).toBe('12')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read(skilift, lift.id)).toMatchObject({ waitingTime: 12, internalId: 'L-9' })
})

test('P11: a new record whose response was lost is created once, and later input is added', async () => {
  const page = await visit('/slopes/new', { as: 'admin', resortId, tolerates: /ERR_FAILED|Failed to load resource/ })
  const dialog = page.getByRole('dialog')
  const fill = async (name: string) => {
    await dialog.getByRole('tab', { name: 'Names' }).click()
    await dialog.getByRole('textbox', { name: 'Slovenčina', exact: true }).fill(name)
  }
  await dialog.getByLabel('Difficulty').click()
  await page.getByRole('option', { name: 'Red' }).click()
  await fill('Stratená')
  // The request arrives, the response does not.
  await page.route('**/api/private/slopes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await page.unroute('**/api/private/slopes')
  await page.reload()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await fill('Nájdená')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Nájdená').first().waitFor()
  expect(await page.getByText('Stratená').count()).toBe(0)
})
