/** A save that waits for pictures: when the form is left, and when an upload fails. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { newLifts, newResort, read } from '../setup/api.ts'
import { visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Uploads')).id
})

/** A new lift, open in the form, with an upload that is pending until it is released. */
async function sending(name: string) {
  const [lift] = await newLifts(resortId, [name])
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId, language: 'en' })
  const gate = await heldUploads(page)
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('tab', { name: 'Photos and tags', exact: true }).click()
  const buffer = readFileSync(join(import.meta.dirname, '../../packages/server/demo/pistemap-zermatt-cervinia-demo.jpg'))
  await dialog.locator('.drop-zone input').setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('progressbar').waitFor()
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const photos = async () => (await read(skilift, lift!.id))['photos'] ?? []
  return { page, dialog, gate, save, photos }
}

/** Uploads of this page wait, and go on or are refused. */
async function heldUploads(page: Page) {
  const gate = Promise.withResolvers<'sent' | 'refused'>()
  await page.route('**/media?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // A cancelled request can be neither continued nor refused.
    await (
      (await gate.promise) === 'sent'
        ? route.continue()
        : route.fulfill({ status: 422, json: { ErrorCode: 422, ErrorMessage: 'Not now.', messages: [] } })
    ).catch(() => {})
  })
  return gate
}

test('changes discarded while saving waited for a picture are not saved', async () => {
  const { page, dialog, gate, save, photos } = await sending('Zahodená')
  const changes: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && changes.push(request.url())))
  await save()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).last().getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  gate.resolve('sent')
  // Only waiting can show that nothing is saved.
  await page.waitForTimeout(500)
  expect([changes, await page.getByText(/^Saved/).count()]).toEqual([[], 0])
  expect(await photos()).toEqual([])
})

test('a pending upload is discarded with the other changes, and another picture may be uploaded', async () => {
  const { dialog, gate, save, photos } = await sending('Vrátená')
  await dialog.getByRole('tab', { name: 'Localized names', exact: true }).click()
  await dialog.locator('[data-field="name"] input').first().fill('Premenovaná')
  await save()
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  gate.resolve('sent')
  await dialog.getByRole('tab', { name: 'Photos and tags', exact: true }).click()
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' })
  // Only waiting can show that no picture arrives.
  await dialog.page().waitForTimeout(500)
  expect([await dialog.locator('.photo').count(), await photos()]).toEqual([0, []])
  const buffer = readFileSync(join(import.meta.dirname, '../../packages/server/demo/pistemap-zermatt-cervinia-demo.jpg'))
  await dialog.locator('.drop-zone input').setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer })
  await save()
  await dialog.waitFor({ state: 'detached' })
  expect(await photos()).toHaveLength(1)
})

test('OP43: a failed picture is reported at its field until it is dismissed', async () => {
  const { dialog, gate, save, photos } = await sending('Nedoručená')
  await dialog.getByRole('tab', { name: 'Localized names', exact: true }).click()
  await save()
  gate.resolve('refused')
  const fault = dialog.getByRole('alert').filter({ hasText: 'map.jpg' })
  await fault.waitFor()
  await dialog.getByRole('tab', { name: 'Localized names', exact: true }).click()
  await fault.waitFor({ state: 'detached' })
  await save()
  await fault.waitFor()
  await fault.getByRole('button', { name: /^Close message: map\.jpg/ }).click()
  await save()
  await dialog.waitFor({ state: 'detached' })
  expect(await photos()).toEqual([])
})
