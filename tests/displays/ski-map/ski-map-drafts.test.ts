/** Drawings that were not saved are kept as a draft, and never replace those of other users unasked. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { resort } from '@ridgeline/domain/entities/resort'
import { change, read } from '../../setup/api.ts'
import { eventually } from '../../setup/journey.ts'
import { draw, newSkiMap, press, row, type SkiMap } from './drawing.ts'

let map: SkiMap
beforeAll(async () => {
  map = await newSkiMap('Drafts')
})

/** Whether this browser has a draft with changes. Needs a browser context of its own, because the draft of a saved drawing may remain. */
const hasDraft = (page: Page) =>
  page.evaluate<boolean>(`new Promise((resolve) => {
    const opening = indexedDB.open('ridgeline', 1)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('values').objectStore('values').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        const drafts = reading.result.filter((value) => value && value.work && value.base)
        resolve(drafts.some(({ work, base }) => JSON.stringify(work) !== JSON.stringify(base)))
      }
    }
  })`)
const draftWritten = (page: Page) => eventually(() => hasDraft(page)).toBe(true)

test('unsaved drawings are offered again after a reload, and can be undone and redone', async () => {
  const page = await map.editor({ apart: true })
  await row(page, 'Beta').click()
  await press(page, 0.6, 0.3)
  await press(page, 0.7, 0.6)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Redo' }).click()
  await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  await draftWritten(page)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(map.saved).toHaveLength(1)
})

test('R3.128 restoring a draft asks before it replaces drawings of other users', async () => {
  const page = await map.editor({ apart: true })
  await draw(page, 'Beta', [0.6, 0.2], [0.8, 0.2])
  await draftWritten(page)
  await change(resort, await read(resort, map.resortId), { mapPlacements: [{ itemId: map.beta.id, path: 'M5 5L6 6' }] })
  await page.reload()
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => map.pathOf(map.beta)).not.toBe('M5 5L6 6')
})

test('R3.128 an undecided draft is kept when later drawings are saved or discarded', async () => {
  const page = await map.editor({ apart: true })
  await draw(page, 'Beta', [0.6, 0.7], [0.8, 0.7])
  await draftWritten(page)
  const before = await map.pathOf(map.beta)
  await page.reload()
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.waitFor()
  await draw(page, 'Alfa', [0.1, 0.7], [0.2, 0.7])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => map.pathOf(map.alfa)).toBeTruthy()
  await draw(page, 'Alfa', [0.3, 0.7], [0.4, 0.7])
  await page.locator('.skimap-actions').getByRole('button', { name: 'Discard' }).click()
  // The draft must not change, so this waits longer than a write takes.
  await page.waitForTimeout(700)
  await page.reload()
  await restore.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => map.pathOf(map.beta)).not.toBe(before)
})
