/** The ski map: drawn in the back office on the resort's own picture, and shown live on the display. */
import { beforeAll, expect, test } from 'vitest'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, read } from '../../setup/api.ts'
import { expectFine } from '../../setup/fine.ts'
import { onTime } from '../../../packages/server/src/proofs/scene/on-time.ts'
import { address, eventually, phone, visit } from '../../setup/journey.ts'
import { noteClicks, sinceClick } from '../click-to-display.ts'
import { draw, newSkiMap, nextHeight, press, row, type SkiMap } from './drawing.ts'

const board = { width: 1920, height: 1080 }
let map: SkiMap
beforeAll(async () => {
  map = await newSkiMap('Skimap')
})

const noteClosed = `new Promise((seen) => {
  const tell = () => requestAnimationFrame(() => seen(performance.timeOrigin + performance.now()))
  new MutationObserver((_, observer) => {
    const now = document.querySelector('.map-badge[data-status=closed]')
    if (now && document.querySelector('.closed-line')) { observer.disconnect(); tell() }
  }).observe(document.querySelector('.map'), { attributes: true, childList: true, subtree: true })
})`

test('a lift drawn on the picture is on the display, and a status set in the list is there within a second', async () => {
  const page = await map.editor()
  await row(page, 'Alfa').click()
  // In a retry it is drawn already.
  if (await map.saved()) await page.getByRole('button', { name: 'Redraw' }).click()
  for (const [x, y] of [
    [0.3, nextHeight()],
    [0.4, 0.5],
    [0.5, 0.7],
  ] as const)
    await press(page, x, y)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(map.saved).toHaveLength(1)
  const [placement] = (await map.saved())!
  expect(placement!.itemId).toBe(map.alfa.id)
  expect(placement!.path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)

  // A second try begins as the first.
  const alfa = await read(skilift, map.alfa.id)
  if (alfa['status'] !== 'open') await change(skilift, alfa, { status: 'open' })
  const display = await visit('about:blank', { viewport: board })
  await Promise.all([
    display.waitForResponse(/\/stream\b/),
    display.goto(`${address}/display/skimaps/${map.resortId}?lang=en`, { waitUntil: 'commit' }),
  ])
  // The first request waits until the picture is generated.
  await display.evaluate(`new Promise((seen) => {
    const look = () => (document.querySelector('.map-ground')?.complete ? seen() : setTimeout(look, 50))
    look()
  })`)
  await display.locator('.open-line').first().waitFor({ state: 'attached' })
  const office = await visit('/skilifts', { as: 'admin', resortId: map.resortId })
  await noteClicks(office)
  const shown = display.evaluate<number>(noteClosed)
  await office.getByRole('button', { name: /^Status of Alfa/ }).click()
  await office.getByRole('menuitemradio', { name: 'Closed' }).click()
  const took = await sinceClick(office, shown)
  console.log(`From the click to the picture: ${Math.round(took)} ms`)
  expect(took).toBeLessThan(onTime(1_000))
})

test('two users who draw at once lose nothing: different lines are merged, the same line causes a question', async () => {
  const page = await map.editor()
  await draw(page, 'Beta', [0.2, nextHeight()], [0.3, 0.8])
  const now = await read(resort, map.resortId)
  const both = [
    { itemId: map.alfa.id, path: 'M1 1L2 2' },
    { itemId: map.beta.id, path: 'M3 3L4 4' },
  ]
  await change(resort, now, { mapPlacements: both })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await eventually(async () => (await map.saved())!.find(({ itemId }) => itemId === map.alfa.id)?.path).toBe('M1 1L2 2')
  await eventually(async () => (await map.saved())!.find(({ itemId }) => itemId === map.beta.id)?.path).not.toBe('M3 3L4 4')
})

test('what is drawn during a save is kept, and a second save waits for the first', async () => {
  const page = await map.editor({ apart: true })
  const before = await map.pathOf(map.beta)
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
  await eventually(() => map.pathOf(map.beta)).toMatch(/^M[^L]+L[^L]+L[^L]+$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(sent).toHaveLength(2)
})

test('by keyboard alone: a lift is chosen, its line started in the middle of the picture, a point moved, and all is saved', async () => {
  const page = await map.editor()
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
  await eventually(async () => (await map.saved())!.find(({ itemId }) => itemId === map.alfa.id)?.path).not.toBe('M1 1L2 2')
})

test('control points calibrate the picture: those without coordinates are listed, the others show their residual', async () => {
  const page = await map.editor()
  await page.getByRole('radio', { name: 'Calibration' }).check({ force: true })
  await page.getByText('Points still needed: 3').waitFor()
  const spots = [
    [0.3, 0.3, '49.100000', '19.500000'],
    [0.7, 0.3, '49.100000', '19.700000'],
    [0.3, 0.7, '49.000000', '19.500000'],
    [0.7, 0.7, '49.000000', '19.700000'],
  ] as const
  for (const [x, y] of spots) await press(page, x, y)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Point 1 has no coordinates yet').waitFor()
  for (const [index, [, , latitude, longitude]] of spots.entries()) {
    await page.getByLabel(`Latitude: Point ${index + 1}`).fill(latitude)
    await page.getByLabel(`Longitude: Point ${index + 1}`).fill(longitude)
  }
  await page.getByText(/Points differ from the others by 0(\.\d)? px/).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () => (await read(resort, map.resortId))['mapCalibration']).toHaveLength(4)
})

test.each([
  ['desktop', undefined],
  ['phone', phone],
] as const)('the editor is accessible: %s', async (on, viewport) => {
  const page = await map.editor(viewport ? { viewport } : {})
  await row(page, 'Alfa').click()
  await expectFine(page, `ski map editor ${on}`)
  await page.getByRole('radio', { name: 'Calibration' }).check({ force: true })
  await expectFine(page, `ski map calibration ${on}`)
})
