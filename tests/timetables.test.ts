/** A timetable from elsewhere: looked at before it is put to use, and boards find their stop in it by name. */
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from './setup/accessible.ts'
import { as, newResort, type StoredRecord } from './setup/api.ts'
import { eventually, phone, visit, wide } from './setup/journey.ts'

const zip = join(import.meta.dirname, '../packages/server/demo/zsr-gtfs-2025-02-09-tatry-subset.zip')
let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Timetables')).id
})

const imports = async () => (await as<{ items: unknown[] }>('admin', 'GET', `gtfs-imports?resortId=${resortId}`)).items

test.each([
  ['light', wide],
  ['dark', phone],
] as const)('a timetable is read, looked at and put to use: %s', async (colorScheme, viewport) => {
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

test('departure.gtfsStopId: a board is given its stop by name, and shows what leaves there', async () => {
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
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await as<StoredRecord>('admin', 'GET', `departures/${board.id}`)).toMatchObject({ gtfsStopId: '140319' })
})
