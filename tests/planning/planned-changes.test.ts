/** Planned changes: from a form to the page of what is coming, made now, kept where others changed, undone in one step. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parking } from '@ridgeline/domain/entities/parking'
import { as, change, create, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { fillMoment } from '../setup/forms/fill.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'
import { newPerson } from '../setup/person.ts'

interface Scene {
  resortId: string
  lots: StoredRecord[]
}

async function scene(): Promise<Scene> {
  const { id: resortId } = await newResort('Planned changes')
  const lots: StoredRecord[] = []
  for (const name of ['Biela voda', 'Jasná'])
    lots.push(await create(parking, { resortId, name: { sk: name, en: name }, type: 'surface', capacity: 40, status: 'open' }))
  return { resortId, lots }
}

const inOneDay = () => new Date(Date.now() + 86_400_000)

const planOf = ({ id, version }: StoredRecord, values: object, title = 'Winter texts') => ({
  entity: 'parking',
  recordId: id,
  version,
  values,
  title,
  applyAt: inOneDay().toISOString(),
})
const plan = (record: StoredRecord, values: object, title?: string) =>
  as<{ id: string }>('admin', 'POST', 'change-plans', planOf(record, values, title))

const saveLater = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Plan for later…' })

async function typeCapacity(page: Page, value: string) {
  await page.locator('[data-field="capacity"] input').fill(value)
  await saveLater(page).click()
}

test('what is typed in a form is planned, the form says so, and the plan is made and undone on the page of what is coming', async () => {
  const { resortId, lots } = await scene()
  const [first, second] = lots
  const page = await visit(`/parking/${first!.id}`, { as: 'admin', resortId, viewport: wide })
  await page.getByRole('dialog').waitFor()
  await eventually(() => saveLater(page).count()).toBe(0)
  await typeCapacity(page, '60')
  const dialog = page.getByRole('dialog', { name: 'Plan for later' })
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await eventually(() => dialog.getByText('Enter a title').count()).toBe(1)
  // It is for the form, which this stands over.
  await page.keyboard.press('Control+s')
  await dialog.getByLabel('Title').fill('Winter texts')
  await fillMoment(dialog, inOneDay().toISOString())
  await expectFine(page, 'save for later wide')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText(/^Planned for /).waitFor()
  expect((await read(parking, first!.id))['capacity']).toBe(40)

  await page.goto(`/parking/${second!.id}`)
  await typeCapacity(page, '55')
  await dialog.getByRole('combobox', { name: 'Add to' }).click()
  await page.getByRole('option', { name: /Winter texts/ }).click()
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText(/^Planned for /).waitFor()

  await page.goto(`/parking/${first!.id}`)
  const link = page.getByRole('dialog').getByRole('link', { name: /^Changes planned for / })
  await link.waitFor()
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0)
  await expectFine(page, 'planned note wide')
  await link.click()
  await page.getByRole('heading', { name: 'Planned changes' }).waitFor()
  const entry = page.locator('.plan').filter({ hasText: 'Winter texts' })
  await eventually(() => entry.locator('.plan-record').count()).toBe(2)
  await eventually(() => entry.getByText('60').count()).toBe(1)
  await expectFine(page, 'planned changes wide')

  await entry.getByRole('button', { name: 'Apply now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply now' }).click()
  await eventually(async () => [(await read(parking, first!.id))['capacity'], (await read(parking, second!.id))['capacity']]).toEqual([
    60, 55,
  ])
  await entry.getByRole('button', { name: 'Undo my changes' }).click()
  await eventually(async () => [(await read(parking, first!.id))['capacity'], (await read(parking, second!.id))['capacity']]).toEqual([
    40, 40,
  ])
})

test('on a phone a plan is moved and loses a change; what was kept or refused is named, and attention leads there', async () => {
  const { resortId, lots } = await scene()
  const [first, second] = lots
  const { id } = await plan(first!, { capacity: 60, capacityBus: 3 })
  const line = { entity: 'parking', recordId: second!.id, version: second!.version, values: { capacity: 70 } }
  await as('admin', 'POST', `change-plans/${id}/changes`, line)
  await plan(second!, { capacityBus: 9 }, 'Buses of the season with a rather long title for a plan')
  const page = await visit(`/parking/${first!.id}`, { as: 'admin', resortId, viewport: phone, apart: true })
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Changes planned for / })
    .waitFor()
  await page.locator('[data-field="capacity"] input').fill('61')
  await saveLater(page).waitFor()
  await expectFine(page, 'planned note phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click()
  await page.goto('/planned-changes')
  const entry = page.locator('.plan').filter({ hasText: 'Winter texts' })
  await eventually(() => entry.locator('.plan-record').count()).toBe(2)
  await expectFine(page, 'planned changes phone')

  await entry.getByRole('button', { name: 'Change time…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time and title' })
  await dialog.getByLabel('Title').fill('Winter')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.plan b', { hasText: /^Winter$/ }).waitFor()

  await change(parking, await read(parking, first!.id), { capacity: 45 })
  await as('admin', 'DELETE', `parking/${second!.id}`, undefined, { 'if-match': `"${second!.version}"` })
  await as('admin', 'POST', `change-plans/${id}/apply`)
  const done = page.locator('.plan').filter({ hasText: '2 changes were not fully applied' })
  await done.waitFor()
  if ((await done.locator('.plan-record').count()) === 0) await done.getByRole('button', { name: /^Show changes/ }).click()
  await done.getByText('Kept, because someone else has changed it since: Capacity').waitFor()
  await done.getByText('Not applied: The record was removed, or its author may no longer see it').waitFor()
  await done.scrollIntoViewIfNeeded()
  await expectFine(page, 'planned changes done phone')
  await done.getByRole('button', { name: 'Mark as checked' }).click()
  await eventually(() => done.getByRole('button', { name: 'Mark as checked' }).count()).toBe(0)
})

test('with the four-eyes setting a second person finds the plan among what needs attention, and approves it', async () => {
  const { resortId, lots } = await scene()
  const settings = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${resortId}`)
  const { version } = settings.items.find(({ key }) => key === 'plannedChanges.fourEyes')!
  await as('admin', 'PATCH', 'settings/plannedChanges.fourEyes', { value: true, resortId }, { 'if-match': `"${version}"` })
  const { token } = await newPerson('Planner of the winter', { permissions: ['parking.read', 'parking.update'] })
  await as('admin', 'POST', 'change-plans', planOf(lots[0]!, { capacity: 60 }), { authorization: `Bearer ${token}` })
  const page = await visit('/', { as: 'admin', resortId, viewport: wide })
  await page.getByRole('button', { name: /Needs attention/ }).click()
  await page.getByRole('link', { name: /Planned changes wait for your approval: Winter texts/ }).click()
  const entry = page.locator('.plan')
  await entry.getByRole('button', { name: 'Approve' }).click()
  await eventually(() => entry.getByText('Approved by').count()).toBe(1)
  await expectFine(page, 'planned changes approved wide')
  await entry.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await eventually(() => entry.getByText('Cancelled', { exact: true }).count()).toBe(1)
  expect((await read(parking, lots[0]!.id))['capacity']).toBe(40)
})
