/** A list leaves as a file, comes back changed, and the import is undone. */
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { as, create, newLifts, newResort, type StoredRecord } from '../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll, settled } from '../setup/accessible.ts'
import { expectFine } from '../setup/fine.ts'
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

test('on a phone, a file that is not a table is refused in a sentence, and nothing is cut off', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId, viewport: phone })
  const dialog = await opened(page)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no table') })
  await dialog.getByText('Choose a CSV, XLSX, GeoJSON, GPX, iCal or AlpineBits file.').waitFor()
  await settled(page)
  await expectAccessible(page, 'the files of a list on a phone')
  await expectNoSidewaysScroll(page, 'the files of a list on a phone')
})

const drawn = (name: string, at: number) => ({
  type: 'Feature',
  properties: { id: `way/${at}`, name, width: 20 + at },
  geometry: {
    type: 'LineString',
    coordinates: [
      [20.1 + at / 100, 49.1],
      [20.11 + at / 100, 49.11],
    ],
  },
})

test('slopes of a GeoJSON file are imported in place of those it lacks, seen on the ski map, and one undo restores everything', async () => {
  const { id: place } = await newResort('Maps')
  for (const [at, name] of ['Stará', 'Druhá'].entries())
    await create(slope, { resortId: place, externalId: `old/${at}`, name: { sk: name }, difficulty: 'red' })
  const names = async () =>
    (await as<{ items: { name: { sk: string } }[] }>('admin', 'GET', `slopes?resortId=${place}&sort=name`)).items.map(({ name }) => name.sk)
  const page = await visit('/slopes', { as: 'admin', resortId: place })
  await page.locator('tbody .record-link').first().waitFor()
  const dialog = await opened(page)
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [drawn('Nová', 1), drawn('Široká', 2)] }))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'slopes.geojson', mimeType: 'application/geo+json', buffer })
  await dialog.getByRole('checkbox', { name: 'Move to the trash' }).check()
  const difficulty = dialog.getByRole('combobox', { name: 'Difficulty' })
  await difficulty.last().click()
  await page.getByRole('option', { name: 'Blue' }).click()
  await expectFine(page, 'the columns of an import')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('Removed 2').click()
  await dialog.getByText('Stará').waitFor()
  await expectFine(page, 'records that an import removes')
  expect(await names()).toEqual(['Druhá', 'Stará'])

  const confirmed = async (number: string) => {
    await dialog.getByRole('button', { name: 'Import rows: 4' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm the removal' })
    await question.getByRole('textbox').fill(number)
    if (number === '2') await expectFine(page, 'the confirmation of a removal')
    await question.getByRole('button', { name: 'Import and remove' }).click()
  }
  await confirmed('3')
  await dialog.getByText('another number was typed').waitFor()
  await confirmed('2')
  await dialog.getByText('The import is done.').waitFor()
  expect(await names()).toEqual(['Nová', 'Široká'])
  const map = await visit(`/display/skimaps/${place}?lang=en`)
  await map.getByText('Široká').first().waitFor()

  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await dialog.getByText('The import was undone.').waitFor()
  expect(await names()).toEqual(['Druhá', 'Stará'])
})

test('on a phone, the columns and values of an import fit', async () => {
  const page = await visit('/slopes', { as: 'admin', resortId, viewport: phone })
  const dialog = await opened(page)
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [drawn('Telefónna', 3)] }))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'slopes.geojson', mimeType: 'application/geo+json', buffer })
  await dialog.getByText('Values of new records').waitFor()
  await settled(page)
  await expectFine(page, 'the columns of an import on a phone')
})
