/** The ski map: drawn in the back office on the resort's own picture, and shown live on the display. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, newLifts, newResort, read, tokenOf, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'
import { medianOf, noteClicks, sinceClick } from './click-to-display.ts'

const { address } = inject('product')
const board = { width: 1920, height: 1080 }
let resortId: string
let lifts: StoredRecord[]

/** The demo's picture, in a resort of its own. */
async function upload(): Promise<string> {
  const bytes = readFileSync(join(import.meta.dirname, '../../packages/server/demo/pistemap-zermatt-cervinia-demo.jpg'))
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'map.jpg')
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  const response = await fetch(`${address}/api/private/media`, { method: 'POST', body: form, headers })
  return ((await response.json()) as { id: string }).id
}

beforeAll(async () => {
  const made = await newResort('Skimap')
  resortId = made.id
  lifts = await newLifts(resortId, ['Alfa', 'Beta'], (index) => ({ status: 'open', mapNumber: String(index + 1) }))
  await change(resort, await read(resort, resortId), { illustratedMap: await upload() })
})

const editor = async (options = {}) => {
  const page = await visit('/ski-map', { as: 'admin', resortId, ...options })
  await page.getByRole('heading', { name: 'Ski map' }).waitFor()
  await page.getByRole('application').waitFor()
  await page.getByRole('link', { name: 'Preview at a time' }).waitFor()
  return page
}
const saved = async () => (await read(resort, resortId))['mapPlacements'] as { itemId: string; path: string }[] | null
const row = (page: Page, name: string) => page.getByRole('navigation', { name: 'Lifts and slopes' }).getByRole('button', { name })

async function press(page: Page, x: number, y: number) {
  const { width, height } = (await page.getByRole('application').boundingBox())!
  await page.getByRole('application').click({ position: { x: x * width, y: y * height } })
}

const pathOf = async (lift: StoredRecord) => (await saved())?.find(({ itemId }) => itemId === lift.id)?.path

let height = 0.2
/** Each line is drawn elsewhere: one drawn where it is already is no change, which a second try would run into. */
const nextHeight = () => (height += 0.02)

const noteStatus = (status: string) => `new Promise((seen) => {
  const tell = () => requestAnimationFrame(() => seen(performance.timeOrigin + performance.now()))
  new MutationObserver((_, observer) => {
    const now = document.querySelector('.map-badge[data-status=${status}]')
    if (now && document.querySelector('.${status}-line')) { observer.disconnect(); tell() }
  }).observe(document.querySelector('.map'), { attributes: true, childList: true, subtree: true })
})`

test('a lift drawn on the picture is on the display, and a status set in the list is there within a second', async () => {
  const page = await editor()
  await row(page, 'Alfa').click()
  // In a retry it is drawn already.
  if (await saved()) await page.getByRole('button', { name: 'Redraw' }).click()
  for (const [x, y] of [
    [0.3, nextHeight()],
    [0.4, 0.5],
    [0.5, 0.7],
  ] as const)
    await press(page, x, y)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(saved).toHaveLength(1)
  const [placement] = (await saved())!
  expect(placement!.itemId).toBe(lifts[0]!.id)
  expect(placement!.path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)

  // A second try begins as the first.
  const alfa = await read(skilift, lifts[0]!.id)
  if (alfa['status'] !== 'open') await change(skilift, alfa, { status: 'open' })
  const display = await visit('about:blank', { viewport: board })
  await Promise.all([
    display.waitForResponse(/\/stream\b/),
    display.goto(`${address}/display/skimaps/${resortId}?lang=en`, { waitUntil: 'commit' }),
  ])
  // The first request waits until the picture is generated.
  await display.evaluate(`new Promise((seen) => {
    const look = () => (document.querySelector('.map-ground')?.complete ? seen() : setTimeout(look, 50))
    look()
  })`)
  await display.locator('.open-line').first().waitFor({ state: 'attached' })
  const office = await visit('/skilifts', { as: 'admin', resortId })
  await noteClicks(office)
  const times: number[] = []
  for (const status of ['Closed', 'Open', 'Closed', 'Open', 'Closed']) {
    const shown = display.evaluate<number>(noteStatus(status.toLowerCase()))
    await office.getByRole('button', { name: /^Status of Alfa/ }).click()
    await office.getByRole('menuitemradio', { name: status }).click()
    times.push(await sinceClick(office, shown))
  }
  expect(medianOf(times, 'From the click to the picture')).toBeLessThan(1_000)
})

test('unsaved drawings are offered again after a reload, and can be undone and redone', async () => {
  const page = await editor({ apart: true })
  await row(page, 'Beta').click()
  await press(page, 0.6, 0.3)
  await press(page, 0.7, 0.6)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Redo' }).click()
  await eventually(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  await draftWritten(page)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(saved).toHaveLength(2)
})

test('two users who draw at once lose nothing: different lines are merged, the same line causes a question', async () => {
  const page = await editor()
  await row(page, 'Beta').click()
  await page.getByRole('button', { name: 'Redraw' }).click()
  await press(page, 0.2, 0.2)
  await press(page, 0.3, 0.8)
  const now = await read(resort, resortId)
  const both = [
    { itemId: lifts[0]!.id, path: 'M1 1L2 2' },
    { itemId: lifts[1]!.id, path: 'M3 3L4 4' },
  ]
  await change(resort, now, { mapPlacements: both })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await eventually(async () => (await saved())!.find(({ itemId }) => itemId === lifts[0]!.id)?.path).toBe('M1 1L2 2')
  await eventually(async () => (await saved())!.find(({ itemId }) => itemId === lifts[1]!.id)?.path).not.toBe('M3 3L4 4')
})

test('what is drawn during a save is kept, and a second save waits for the first', async () => {
  const page = await editor({ apart: true })
  const before = await pathOf(lifts[1]!)
  await row(page, 'Beta').click()
  if (before) await page.getByRole('button', { name: 'Redraw' }).click()
  const y = nextHeight()
  await press(page, 0.2, y)
  await press(page, 0.3, y)
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/private/resorts/**', async (route) => {
    if (route.request().method() === 'PATCH') await slow.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await press(page, 0.4, 0.4)
  await page.keyboard.press('Control+s')
  expect(sent).toHaveLength(1)
  slow.resolve()
  expect((await first).status()).toBe(200)
  await eventually(() => pathOf(lifts[1]!)).toMatch(/^M[^L]+L[^L]+L[^L]+$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(sent).toHaveLength(2)
})

/** Draws a line between two points, replacing an existing one. */
async function draw(page: Page, name: string, ...points: readonly (readonly [number, number])[]) {
  await row(page, name).click()
  const redraw = page.getByRole('button', { name: 'Redraw' })
  await redraw
    .or(page.getByRole('button', { name: 'Add a point in the centre' }))
    .first()
    .waitFor()
  if (await redraw.isVisible()) await redraw.click()
  for (const [x, y] of points) await press(page, x, y)
  await eventually(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
}

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

test('R3.128 restoring a draft asks before it replaces drawings of other users', async () => {
  const page = await editor({ apart: true })
  await draw(page, 'Beta', [0.6, 0.2], [0.8, 0.2])
  await draftWritten(page)
  await change(resort, await read(resort, resortId), { mapPlacements: [{ itemId: lifts[1]!.id, path: 'M5 5L6 6' }] })
  await page.reload()
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => pathOf(lifts[1]!)).not.toBe('M5 5L6 6')
})

test('R3.128 an undecided draft is kept when later drawings are saved or discarded', async () => {
  const page = await editor({ apart: true })
  await draw(page, 'Beta', [0.6, 0.7], [0.8, 0.7])
  await draftWritten(page)
  const before = await pathOf(lifts[1]!)
  await page.reload()
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.waitFor()
  await draw(page, 'Alfa', [0.1, 0.7], [0.2, 0.7])
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => pathOf(lifts[0]!)).toBeTruthy()
  await draw(page, 'Alfa', [0.3, 0.7], [0.4, 0.7])
  await page.locator('.skimap-actions').getByRole('button', { name: 'Discard' }).click()
  // The draft must not change, so this waits longer than a write takes.
  await page.waitForTimeout(700)
  await page.reload()
  await restore.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => pathOf(lifts[1]!)).not.toBe(before)
})

test('by keyboard alone: a lift is chosen, its line started in the middle of the picture, a point moved, and all is saved', async () => {
  const page = await editor()
  await row(page, 'Alfa').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Redraw' }).focus()
  await page.keyboard.press('Enter')
  const centre = page.getByRole('button', { name: 'Add a point in the centre' })
  await centre.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('application').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await centre.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('application').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+s')
  await eventually(async () => (await saved())!.find(({ itemId }) => itemId === lifts[0]!.id)?.path).not.toBe('M1 1L2 2')
})

test('control points calibrate the picture: those without coordinates are listed, the others show their residual', async () => {
  const page = await editor()
  await page.getByRole('radio', { name: 'Calibration' }).check({ force: true })
  await page.getByText('Points still needed: 3').waitFor()
  const spots = [
    [0.3, 0.3, '49.100000', '19.500000'],
    [0.7, 0.3, '49.100000', '19.700000'],
    [0.3, 0.7, '49.000000', '19.500000'],
    [0.7, 0.7, '49.000000', '19.700000'],
  ] as const
  for (const [x, y] of spots) await press(page, x, y)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Point 1 has no coordinates yet').waitFor()
  for (const [index, [, , latitude, longitude]] of spots.entries()) {
    await page.getByLabel(`Latitude: Point ${index + 1}`).fill(latitude)
    await page.getByLabel(`Longitude: Point ${index + 1}`).fill(longitude)
  }
  await page.getByText(/Points differ from the others by 0(\.\d)? px/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(async () => (await read(resort, resortId))['mapCalibration']).toHaveLength(4)
})

test.each([
  ['desktop', undefined],
  ['phone', phone],
] as const)('the editor is accessible: %s', async (on, viewport) => {
  const page = await editor(viewport ? { viewport } : {})
  await row(page, 'Alfa').click()
  await expectFine(page, `ski map editor ${on}`)
  await page.getByRole('radio', { name: 'Calibration' }).check({ force: true })
  await expectFine(page, `ski map calibration ${on}`)
})
