/** A list leaves as a file, comes back changed, and the import is undone. */
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { as, newLifts, newResort, type StoredRecord } from '../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll, settled } from '../setup/accessible.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Files')).id
  await newLifts(resortId, ['North', 'South', 'West'], (at) => ({ waitingTime: at }))
})

async function opened(page: Page) {
  await page.getByRole('button', { name: 'Export and import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'CSV', exact: true }).waitFor()
  return dialog
}
const waitingTimes = async () =>
  (await as<{ items: StoredRecord[] }>('admin', 'GET', `skilifts?resortId=${resortId}&sort=name`)).items.map((lift) => lift['waitingTime'])

test('an exported list is changed in a spreadsheet, imported with one fault left out, and the import is undone', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await page.locator('tbody .record-link').first().waitFor()
  const dialog = await opened(page)
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'CSV', exact: true }).click()])
  const csv = await text(await download.createReadStream())
  expect(download.suggestedFilename()).toMatch(/^skilifts-.+\.csv$/)
  const [heads = '', ...lines] = csv.trim().split('\r\n')
  const at = heads.split(',').indexOf('Waiting time')
  expect([at > 0, lines.length]).toEqual([true, 3])
  const edited = lines.map((line, row) => line.split(',').with(at, ['30', '31', 'long'][row]!))

  const file = {
    name: 'lifts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heads, ...edited.map((cells) => cells.join(','))].join('\r\n')),
  }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('Row 4').waitFor()
  await dialog.locator('.import-fault').getByText('Waiting time').waitFor()
  await settled(page)
  await expectAccessible(page, 'the check of an import')
  expect(await waitingTimes()).toEqual([0, 1, 2])
  await dialog.getByRole('button', { name: 'Import rows: 2' }).click()
  await dialog.getByText('The import is done.').waitFor()
  await eventually(waitingTimes).toEqual([30, 31, 2])
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await dialog.getByText('The import was undone.').waitFor()
  expect(await waitingTimes()).toEqual([0, 1, 2])
})

test('on a phone, a file that is no table is refused in a sentence, and nothing is cut off', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId, viewport: phone })
  const dialog = await opened(page)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no table') })
  await dialog.getByText('Choose a CSV or XLSX file.').waitFor()
  await settled(page)
  await expectAccessible(page, 'the files of a list on a phone')
  await expectNoSidewaysScroll(page, 'the files of a list on a phone')
})
