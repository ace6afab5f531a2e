/** Imported timetables: previewed before they are applied, and boards find their stop by name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { as, newResort, tokenOf, type StoredRecord } from '../setup/api.ts'
import { address, eventually, phone, visit, wide } from '../setup/journey.ts'

const zip = join(import.meta.dirname, '../../packages/server/demo/zsr-gtfs-2025-02-09-tatry-subset.zip')
let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Timetables')).id
})

const imports = async () => (await as<{ items: unknown[] }>('admin', 'GET', `gtfs-imports?resortId=${resortId}`)).items

test.each([
  ['light', wide],
  ['dark', phone],
] as const)('a timetable is read, previewed and applied: %s', async (colorScheme, viewport) => {
  const page = await visit('/departures', { as: 'admin', resortId, viewport, colorScheme })
  const before = (await imports()).length
  await page.getByRole('button', { name: 'Import timetable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import timetable' })
  await dialog
    .getByText(before ? 'In use' : 'No timetable has been imported yet')
    .first()
    .waitFor()
  const file = dialog.getByLabel('Choose a zip file').last()
  await file.setInputFiles({ name: 'feed.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await dialog.getByText('This is not a zip file with a GTFS timetable').waitFor()
  await file.setInputFiles(zip)
  await dialog.getByText('What changes').waitFor()
  await dialog.getByText('It is no longer valid; it ended on 13 Dec 2025.').waitFor()
  expect(await imports()).toHaveLength(before)
  await expectAccessible(page, `the report of a timetable, ${colorScheme}`, { within: '.dialog' })
  await expectNoSidewaysScroll(page, 'the report of a timetable')
  await keepPicture(page, `timetable report ${colorScheme}`)
  await dialog.getByRole('button', { name: 'Apply timetable' }).click()
  await dialog.getByText('In use').waitFor()
  expect(await imports()).toHaveLength(before + 1)
  await expectAccessible(page, `imports of timetables, ${colorScheme}`, { within: '.dialog' })
  await keepPicture(page, `timetable imports ${colorScheme}`)
})

test('departure.gtfsStopId: the stop of a board is chosen by name, and the board shows its departures', async () => {
  const board = await as<StoredRecord>('admin', 'POST', 'departures', {
    resortId,
    name: { sk: 'Stanica' },
    stopName: { sk: 'Stanica' },
    transportType: 'train',
    source: 'gtfs',
    gtfsStopId: '132001',
    lines: [],
  })
  const page = await visit(`/departures/${board.id}`, { as: 'admin', resortId })
  const dialog = page.getByRole('dialog', { name: 'Stanica' })
  await dialog.getByRole('tab', { name: 'Timetable' }).click()
  const stop = dialog.getByRole('combobox', { name: 'Stop in the timetable' })
  await eventually(() => stop.inputValue()).toBe('Štrba')
  await stop.fill('strbske')
  await page.getByRole('option', { name: 'Štrbské Pleso' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await as<StoredRecord>('admin', 'GET', `departures/${board.id}`)).toMatchObject({ gtfsStopId: '140319' })
})

test('an import is undone by its toast, or by Ctrl+Z once the dialog is closed, unless another has followed', async () => {
  const there = (await newResort('Timetables undone')).id
  const stops = async () => (await as<{ items: unknown[] }>('admin', 'GET', `gtfs-stops?resortId=${there}`)).items.length
  const page = await visit('/departures', { as: 'admin', resortId: there })
  const dialog = page.getByRole('dialog', { name: 'Import timetable' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  async function apply() {
    await dialog.getByLabel('Choose a zip file').last().setInputFiles(zip)
    await dialog.getByRole('button', { name: 'Apply timetable' }).click()
    await page.getByText('The timetable is in use. Trips: 269').waitFor()
    await dialog.getByText('In use').waitFor()
    expect(await stops()).toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: 'Import timetable' }).click()
  await apply()
  await undo.click()
  await page.getByText('The import was undone.').waitFor()
  expect(await stops()).toBe(0)
  await dialog.getByText('No timetable has been imported yet').waitFor()
  await dialog.locator('summary').getByText('undone').waitFor()

  await apply()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await eventually(stops).toBe(0)

  await page.getByRole('button', { name: 'Import timetable' }).click()
  await apply()
  const form = new FormData()
  form.append('file', new Blob([readFileSync(zip)]), 'later.zip')
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  const url = `${address}/api/private/gtfs-imports?resortId=${there}&dryRun=false`
  expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200)
  await undo.click()
  await page.getByText('Not undone: another timetable has been imported since.').waitFor()
  expect(await stops()).toBeGreaterThan(0)
})
