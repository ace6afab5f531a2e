/** Pictures of a record: validated before upload, cropped, ordered and described, and never left over. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { as, newResort } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually } from '../setup/journey.ts'
import { sectionOf } from '../setup/forms/lift-form.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Pictures')).id
})

const jpeg = () => readFileSync(join(import.meta.dirname, '../../packages/server/demo/pistemap-zermatt-cervinia-demo.jpg'))

test('R9.55: a picture that is too large or of another type is refused before upload; others are cropped, ordered and described', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Vyfotená', 'Photos and tags')
  const files = dialog.locator('.drop-zone input')
  const uploads: string[] = []
  page.on('request', (request) => void (request.url().includes('/media?') && request.method() === 'POST' && uploads.push(request.url())))
  await files.setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
  ])
  await dialog.getByText('large.jpg: The file is too large. Maximum size: 10 MB').waitFor()
  await dialog.getByText('moving.gif: Invalid file type.').waitFor()
  expect(uploads).toEqual([])

  await files.setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer: jpeg() })
  await dialog.locator('.photo img').waitFor()
  await dialog.getByRole('button', { name: 'Crop picture 1' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  await crop.getByText('1:1').click()
  const frame = crop.getByRole('group', { name: 'Frame, 1240 × 1240 pixels' })
  await frame.focus()
  await page.keyboard.press('Shift+-')
  // A tenth smaller than the frame at first.
  await crop.getByRole('status').filter({ hasText: 'Frame, 1116 × 1116 pixels' }).waitFor()
  await expectFine(page, 'crop', { within: '.crop-frame' })
  await crop.getByRole('button', { name: 'Apply crop' }).click()
  await crop.waitFor({ state: 'detached' })
  await eventually(() => uploads.length).toBe(2)

  // Another picture: the same one would not be added again while the cropped one is still being uploaded.
  await files.setInputFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg(), Buffer.from([1])]) })
  await dialog.getByRole('button', { name: 'Move photo 1 of 2' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('status').filter({ hasText: 'Photo moved to position 2 of 2' }).waitFor()
  await dialog.getByRole('textbox', { name: /^Alternative text 1/ }).fill('Map of the pistes')
  const photos = (await save())['photos'] as { mediaId: string; isMain: boolean; alt: unknown }[]
  expect(photos.map(({ isMain, alt }) => [isMain, alt])).toEqual([
    [false, { en: 'Map of the pistes' }],
    [true, null],
  ])
  const { items } = await as<{ items: { width: number; height: number }[] }>('admin', 'GET', `media?ids=${photos[1]!.mediaId}`)
  expect(items).toMatchObject([{ width: 1116, height: 1116 }])
})

test('uploads belong to the form: another section may be shown, saving waits for them, leaving asks', async () => {
  const { page, dialog, save } = await sectionOf(resortId, 'Fotená cestou', 'Photos and tags')
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const waiting = [...gates]
  await page.route('**/media?*', async (route) => {
    if (route.request().method() === 'POST') await waiting.shift()?.promise
    await route.continue()
  })
  const other = (at: number) => ({ name: `map-${at}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg(), Buffer.from([at])]) })
  await dialog.locator('.drop-zone input').setInputFiles([1, 2, 3].map(other))
  gates[0]!.resolve()
  await dialog.locator('.photo').waitFor()
  await dialog.getByRole('tab', { name: 'Localized names', exact: true }).click()
  await dialog.getByRole('tab', { name: /^Photos and tags/ }).click()
  await dialog.getByRole('progressbar', { name: /map-2\.jpg/ }).waitFor()
  await dialog.getByRole('textbox', { name: /^Alternative text 1/ }).fill('Map of the pistes')
  gates[1]!.resolve()
  await eventually(() => dialog.locator('.photo').count()).toBe(2)

  await page.keyboard.press('Escape')
  const staying = page.getByRole('button', { name: 'Keep editing' })
  await staying.click()
  await staying.waitFor({ state: 'detached' })
  const saved = save()
  // The last upload ends after saving has started to wait for it.
  setTimeout(() => gates[2]!.resolve(), 300)
  const photos = (await saved)['photos'] as { alt: unknown }[]
  expect(photos.map(({ alt }) => alt)).toEqual([{ en: 'Map of the pistes' }, null, null])
})
