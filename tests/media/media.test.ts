/** Pictures of the library, their descriptions, and files that are not pictures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bike } from '@ridgeline/domain/entities/bike'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { create, newLifts, newResort, read } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Media')).id
})

const map = { name: 'piste map.jpg', mimeType: 'image/jpeg' }
const jpeg = () => readFileSync(join(import.meta.dirname, '../../packages/server/demo/pistemap-zermatt-cervinia-demo.jpg'))

test('a photo is found in the library, its focal point set by keys, its author and licence entered', async () => {
  const [first, second] = await newLifts(resortId, ['Prvá', 'Druhá'])
  const page = await visit(`/skilifts/${first!.id}`, { as: 'admin', resortId, language: 'en' })
  const sectionOf = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('tab', { name: 'Photos and tags', exact: true }).click()
    return dialog
  }
  const shown = (what: string) => page.evaluate<string>(`document.querySelector('.photo img').${what}`)
  const dialog = await sectionOf('Prvá')
  await dialog.locator('.drop-zone input').setInputFiles({ ...map, buffer: jpeg() })
  await dialog.locator('.photo img').waitFor()
  // A tile loads a picture of its size, in the best format the browser supports.
  await eventually(() => shown('currentSrc')).toMatch(/\/480\.avif$/)
  await dialog.locator('.photo-details summary').click()
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Ján Kováč')
  await dialog.getByLabel('Licence').fill('CC-BY-4.0')
  await dialog.getByRole('button', { name: /^Set focal point/ }).click()
  const focus = page.getByRole('dialog', { name: 'Focal point' })
  await focus.getByRole('group', { name: 'Focal point: 50 % from the left, 50 % from the top' }).focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  await focus.getByRole('group', { name: 'Focal point: 30 % from the left, 51 % from the top' }).waitFor()
  await expectFine(page, 'focal point', { within: '.focus' })
  await focus.getByRole('button', { name: 'Use this point' }).click()
  await eventually(() => shown('style.objectPosition')).toBe('30% 51%')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const [photo] = (await read(skilift, first!.id))['photos'] as Record<string, unknown>[]
  expect(photo).toMatchObject({ focusX: 0.3, focusY: 0.51, author: 'Ján Kováč', license: 'CC-BY-4.0' })

  await page.goto(`/skilifts/${second!.id}`)
  const other = await sectionOf('Druhá')
  await other.getByRole('button', { name: /^Choose from the library/ }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await library.getByRole('searchbox').fill('prva')
  await library.getByText('Used in: Prvá').waitFor()
  await expectFine(page, 'library', { within: '.library' })
  // A picture is kept once, under the name it was first sent with: other journeys send this one too.
  await library.getByRole('button', { name: /^(piste ?)?map.*\.jpg/ }).click()
  await library.getByRole('button', { name: 'Add 1 picture' }).click()
  await other.locator('.photo img').waitFor()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.waitFor({ state: 'detached' })
  expect((await read(skilift, second!.id))['photos']).toMatchObject([{ mediaId: photo!['mediaId'], author: null, isMain: true }])
})

test('a track with invalid content is refused, then a valid one is uploaded, saved and removed', async () => {
  const made = await create(bike, { ...draftOf(bike, 1, { name: { sk: 'Okruh' }, externalId: null, gpxFile: null }), resortId })
  const page = await visit(`/bikes/${made.id}`, { as: 'admin', resortId, language: 'en' })
  const dialog = page.getByRole('dialog', { name: 'Okruh' })
  await dialog.getByRole('tab', { name: 'Map', exact: true }).click()
  const files = dialog.locator('.drop-zone input[type=file]')
  const track = { name: 'okruh.gpx', mimeType: '' }
  await files.setInputFiles({ ...track, buffer: Buffer.from('<!DOCTYPE gpx><gpx/>') })
  await dialog.getByText(/okruh\.gpx: Invalid file type/).waitFor()
  await files.setInputFiles({ ...track, buffer: Buffer.from('<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk/></gpx>') })
  const open = dialog.getByRole('link', { name: 'Open okruh.gpx' })
  await open.waitFor()
  await expectFine(page, 'file', { within: '.file-input' })
  const [download] = await Promise.all([page.waitForEvent('download'), open.click()])
  expect(download.suggestedFilename()).toBe('okruh.gpx')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read(bike, made.id))['gpxFile']).toEqual(expect.any(String))
})
