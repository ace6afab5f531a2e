/** The rows of a list: which are shown, their positions, and what happens when they are changed or many are removed. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { location } from '@ridgeline/domain/entities/location'
import { parking } from '@ridgeline/domain/entities/parking'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { as, change, create, newLifts, newResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let longResortId: string

beforeAll(async () => {
  longResortId = (await newResort('Many rows')).id
  const names = Array.from({ length: 600 }, (_, at) => `Lift ${String(at + 1).padStart(4, '0')}`)
  for (const from of [0, 200, 400]) await newLifts(longResortId, names.slice(from, from + 200))
})

const listFor = (path: string, of: string, options: Partial<Parameters<typeof visit>[1]> = {}) =>
  visit(path, { as: 'admin', resortId: of, ...options })
const shownNames = (page: Page) => page.locator('tbody .record-link').allTextContents()
const total = (page: Page) => page.locator('.list-total').textContent()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('in a list filtered by status a row whose status was changed stays for a moment and is then removed; no other row is', async () => {
  const { id } = await newResort('Narrowed by status')
  await newLifts(id, ['Lift 1', 'Lift 2', 'Lift 3', 'Lift 4', 'Lift 5', 'Lift 6'])
  const page = await listFor('/skilifts?status=closed', id)
  await eventually(() => total(page)).toBe('6 of 6')
  for (const name of ['Lift 1', 'Lift 2', 'Lift 3']) {
    await page.getByRole('button', { name: `Status of ${name}: Closed. Change` }).click()
    await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
    await page.getByRole('button', { name: `Status of ${name}: Open. Change` }).waitFor()
  }
  await eventually(() => total(page)).toBe('3 of 6')
  expect(await shownNames(page)).toEqual(expect.arrayContaining(['Lift 4', 'Lift 5', 'Lift 6']))
  await eventually(() => shownNames(page)).toEqual(['Lift 4', 'Lift 5', 'Lift 6'])
})

test('in a list of two pages no row is repeated or missing after a row was added at its top', async () => {
  const { id } = await newResort('Two pages')
  const names = Array.from({ length: 60 }, (_, at) => `Lift ${String(at + 1).padStart(2, '0')}`)
  await newLifts(id, names)
  const page = await listFor('/skilifts', id)
  await eventually(() => shownNames(page)).toEqual(names)
  const [added] = await newLifts(id, ['Alpha'])
  await eventually(() => shownNames(page)).toEqual(['Alpha', ...names])
  await as('admin', 'DELETE', `skilifts/${added!.id}`, undefined, { 'if-match': `"${added!.version}"` })
  await eventually(() => shownNames(page)).toEqual(names)
})

test('a URL with a page beyond the end leads to the last page, and another resort starts at the top', async () => {
  const { id } = await newResort('Few rows')
  await newLifts(id, ['Lift 12'])
  const page = await listFor('/skilifts?page=40', longResortId, { apart: true })
  await page.getByRole('link', { name: 'Lift 0560' }).waitFor()
  await eventually(() => query(page)).toEqual({ page: '12' })
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Few rows', exact: true }).click()
  await page.getByRole('link', { name: 'Lift 12' }).waitFor()
  await eventually(() => query(page)).toEqual({})
})

test('R2.177: every column of references shows their names', async () => {
  const { id } = await newResort('References')
  const [lift] = await newLifts(id, ['The lift'])
  const of = { resortId: id, externalId: null }
  const [place, lot] = await Promise.all([
    create(location, { ...draftOf(location, 1, { parentId: null }), ...of, name: { sk: 'The place' } }),
    create(parking, { ...draftOf(parking, 1, { active: true }), ...of, name: { sk: 'The lot' } }),
  ])
  const targets = { locationId: place.id, skiliftId: lift!.id, poolId: null, parkingId: lot.id, deviceId: null }
  await create(flowMeasurement, { ...draftOf(flowMeasurement, 1), ...of, ...targets, name: { sk: 'Counter' } })
  const page = await listFor('/flow-measurement?columns=locationId,skiliftId,parkingId,poolId', id)
  const row = page.getByRole('row', { name: /Counter/ })
  for (const name of ['The place', 'The lift', 'The lot', '–']) await row.getByText(name, { exact: true }).waitFor()
})

test(
  'R2.177: of many records sent in portions, those before a failure are reported as saved and can be undone; the rest stays ticked',
  { timeout: 240_000 },
  async () => {
    const page = await listFor('/skilifts', longResortId)
    let sent = 0
    await page.route('**/api/private/skilifts/bulk', (route) =>
      ++sent === 2 ? route.fulfill({ status: 403, json: { ErrorCode: 102, ErrorMessage: 'Not now.', messages: [] } }) : route.continue(),
    )
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Select all 600 matching records' }).click()
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await bar.getByText('600 selected').waitFor()
    await bar.getByRole('button', { name: 'Active' }).click()
    await page.getByRole('menuitem', { name: 'Inactive' }).click()
    await page.getByText('500 records saved').first().waitFor({ timeout: 120_000 })
    await page.getByText('Not now.').first().waitFor()
    await bar.getByText('100 selected').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone for 500 records').waitFor({ timeout: 120_000 })

    sent = 0
    await page.reload()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Select all 600 matching records' }).click()
    await bar.getByText('600 selected').waitFor()
    await bar.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove 600 records' }).click()
    await page.getByText('500 records removed').first().waitFor({ timeout: 120_000 })
    await bar.getByText('100 selected').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('500 records restored').waitFor({ timeout: 120_000 })
  },
)

test('OP60: a history shows its times and the times within its values in the zone of the resort, wherever the browser is', async () => {
  const { id } = await newResort('Far away')
  const [lift] = await newLifts(id, ['Aspen'])
  await change(skilift, lift!, { statusValidUntil: '2031-01-01T12:00:00.000Z' })
  const page = await listFor('/skilifts', id, { timezoneId: 'America/Denver' })
  await page.getByRole('button', { name: 'More actions for Aspen' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await dialog.getByText(/2031.*13:00/).waitFor()
  const moment = dialog.locator('time').first()
  const at = new Date((await moment.getAttribute('datetime'))!)
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Bratislava' })
  expect(await moment.getAttribute('title')).toContain(clock.format(at))
})

test('R2.177: users are filtered by role', async () => {
  const page = await visit('/admin/users', { as: 'admin' })
  await page.locator('tbody .record-link').first().waitFor()
  await page.getByRole('button', { name: 'Roles', exact: true }).click()
  await page.getByRole('dialog', { name: 'Roles', exact: true }).getByRole('combobox').click()
  await page.getByRole('option').first().click()
  await eventually(() => query(page)['assignments']).toMatch(/^[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /^Roles is / }).waitFor()
})
