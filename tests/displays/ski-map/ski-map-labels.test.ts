/** The public ski map of the demo: no overlaps on any screen, a full rotation of the list within a minute, and zooming by touch. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../../../packages/server/src/proofs/scene/chance.ts'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { resort } from '@ridgeline/domain/entities/resort'
import { change, demoResort, newLifts, newResort, read } from '../../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../setup/accessible.ts'
import { address, eventually, phone, visit } from '../../setup/journey.ts'
import { uploadMap } from './drawing.ts'

const resorts = ['Zermatt–Cervinia', 'High Tatras', 'Jasná'] as const
const screens = {
  '1080p': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
  portrait: { width: 1080, height: 1920 },
  phone,
} as const
const isProof = process.env['PROOF'] === '1'
/** The largest resort is tested on every screen, the others on the two that differ most; the proof tests all on all. */
const isTried = (resort: string, screen: string) => isProof || resort === resorts[0] || screen === '1080p' || screen === 'phone'
const everywhere = resorts.flatMap((resort) =>
  Object.entries(screens).flatMap(([screen, viewport]) => (isTried(resort, screen) ? [[resort, screen, viewport] as const] : [])),
)

/** The boxes of labels on the screen, without the outline of letters. */
const boxesOnMap = `[...document.querySelectorAll('.map-badge > rect, .lift-name, .map-place text, .map-place path')].map((element) => {
  const { x, y, width, height } = element.getBBox()
  const matrix = element.getScreenCTM()
  const at = (left, top) => new DOMPoint(left, top).matrixTransform(matrix)
  const [from, to] = [at(x, y), at(x + width, y + height)]
  return { what: element.textContent || element.parentNode.textContent, own: element.parentNode.className.baseVal === 'map-place' ? element.parentNode.textContent : '',
    x: from.x, y: from.y, right: to.x, bottom: to.y }
})`

interface OnMap {
  what: string
  /** The mark of a summit and its name count as one label. */
  own: string
  x: number
  y: number
  right: number
  bottom: number
}

/** Labels are final when the font has loaded. */
async function openMap(resort: string, options: Parameters<typeof visit>[1]): Promise<Page> {
  const page = await visit(`/display/skimaps/${await demoResort(resort)}?lang=en`, options)
  await page.locator('.map-badge').first().waitFor()
  await page.evaluate('document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))')
  return page
}

function overlapsIn(boxes: readonly OnMap[]): string[] {
  // Tolerance, because the browser rounds boxes of letters.
  const hair = 0.5
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => !(a.own && a.own === b.own))
      .filter((b) => a.x + hair < b.right && b.x + hair < a.right && a.y + hair < b.bottom && b.y + hair < a.bottom)
      .map((b) => `${a.what} / ${b.what}`),
  )
}

/** The server renders the map without knowing the screen; the browser places labels again right after loading. */
async function expectNothingOverlaps(page: Page): Promise<OnMap[]> {
  let boxes: OnMap[] = []
  await eventually(async () => {
    boxes = await page.evaluate<OnMap[]>(boxesOnMap)
    return boxes.length > 0 ? overlapsIn(boxes) : 'nothing is written on the map'
  }).toEqual([])
  return boxes
}

test.each(sampled(everywhere, 1 / 2))('on the map of %s no number and no name overlaps another, %s', async (resort, _screen, viewport) => {
  const page = await openMap(resort, { viewport })
  expect((await expectNothingOverlaps(page)).length).toBeGreaterThan(8)
  await expectNoSidewaysScroll(page, resort)
})

test('labels of the server stay on the map until the script that places them has loaded', async () => {
  const page = await visit('about:blank', { viewport: phone, serviceWorkers: 'block' })
  let isAsked = false
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/label-layer/, async (route) => {
    isAsked = true
    await released
    await route.continue()
  })
  await page.goto(`${address}/display/skimaps/${await demoResort('High Tatras')}?lang=en`)
  await eventually(() => isAsked).toBe(true)
  await page.setViewportSize({ width: phone.height, height: phone.width })
  await page.setViewportSize(phone)
  await page.waitForTimeout(100)
  expect(await page.locator('.map-badge').count()).toBeGreaterThan(8)
  release()
  expect((await expectNothingOverlaps(page)).length).toBeGreaterThan(8)
})

test('the terrain comes from our own server, without requests to other hosts', async () => {
  const asked: string[] = []
  const page = await visit('about:blank', { viewport: screens['1080p'] })
  page.on('request', (request) => asked.push(request.url()))
  const mountain = page.waitForResponse(/\/display\/terrain\//)
  await page.goto(`${address}/display/skimaps/${await demoResort('Jasná')}?lang=en`)
  const response = await mountain
  expect(response.headers()['content-type']).toBe('image/svg+xml')
  expect(response.headers()['cache-control']).toContain('immutable')
  await page.locator('.map-badge').first().waitFor()
  expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([])
})

test.each(sampled(resorts, 1 / 3))('the list of %s rotates once within a minute, open lifts first', async (resort) => {
  const page = await visit('about:blank', { viewport: screens['1080p'] })
  await page.clock.install()
  const id = await demoResort(resort)
  await page.goto(`${address}/display/skimaps/${id}?lang=en`)
  await page.locator('.item-row, .shared-item').first().waitFor()
  // At night all lifts with hours are closed.
  const { items }: Feed = JSON.parse(await (await fetch(`${address}/api/displays/skimaps/${id}`)).text())
  const isAnyRunning = items.some(({ entity, status }) => entity === 'skilift' && (status === 'open' || status === 'limited'))
  const first = page.locator('.item-row, .shared-item').first()
  expect(await first.getAttribute('data-status')).toMatch(isAnyRunning ? /open|limited/ : /closed|unknown/)
  const dots = page.locator('.dots i')
  const seen = new Set<number>()
  const look = async () => seen.add(await dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('data-shown'))))
  for (let second = 0; second < 60; second++) {
    await look()
    await page.clock.runFor(1_000)
  }
  await look()
  expect(seen.size).toBe(Math.max(1, await dots.count()))
})

test('a tap shows details of a lift, two taps zoom in, and more names have room there', async () => {
  const page = await openMap('Zermatt–Cervinia', { viewport: screens['1080p'], hasTouch: true })
  const names = () => page.locator('.lift-name').allTextContents()
  await page.locator('.map-badge[data-kind=lift][data-status=open]').first().tap()
  await page.locator('.item-detail').getByText('Open', { exact: false }).first().waitFor()
  await expectAccessible(page, 'ski map, touched')
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.locator('.item-detail').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  const whole = page.getByRole('button', { name: 'Whole map' })
  await eventually(() => whole.isEnabled()).toBe(true)
  await expectNothingOverlaps(page)
  const closer = await names()
  await whole.tap()
  await eventually(() => page.locator('.map-picture[data-zoomed]').count()).toBe(0)
  await eventually(async () => {
    const shown = await names()
    return closer.filter((name) => !shown.includes(name)).length
  }).toBeGreaterThan(0)
})

test('on the resort’s own picture numbers do not overlap, and the picture zooms with its lines', async () => {
  const { id } = await newResort('Painted')
  const lifts = await newLifts(id, ['Alfa', 'Beta', 'Gama'], (index) => ({ status: 'open', mapNumber: String(index + 1) }))
  const mapPlacements = lifts.map((lift, index) => ({ itemId: lift.id, path: `M400 ${600 + index}L1200 ${620 + index}` }))
  await change(resort, await read(resort, id), { illustratedMap: await uploadMap(), mapPlacements })
  const page = await visit(`/display/skimaps/${id}?lang=en`, { viewport: screens['1080p'] })
  await page.locator('.map-badge').first().waitFor()
  expect(await expectNothingOverlaps(page)).toHaveLength(3)
  /** The start of the line, as a share of the displayed picture. */
  const place = `(() => {
    const line = document.querySelector('#open-lift')
    const point = line.getPointAtLength(0).matrixTransform(document.querySelector('use[href="#open-lift"]').getScreenCTM())
    const box = document.querySelector('.map-ground').getBoundingClientRect()
    const scale = Math.min(box.width / 1800, box.height / 1240)
    return [(point.x - box.x - (box.width - 1800 * scale) / 2) / scale, (point.y - box.y - (box.height - 1240 * scale) / 2) / scale].map(Math.round)
  })()`
  const whole = await page.evaluate<number[]>(place)
  expect(whole).toEqual([400, 600])
  await page.locator('.map-badge').first().click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await eventually(() => page.locator('.map-picture[data-zoomed]').count()).toBe(1)
  expect(await page.evaluate<number[]>(place)).toEqual(whole)
})

test.each(['light', 'dark'] as const)('the ski map is accessible, %s', async (scheme) => {
  const page = await visit(`/display/skimaps/${await demoResort('Jasná')}?lang=en&scheme=${scheme}`, { viewport: screens['1080p'] })
  await page.locator('.map-badge').first().waitFor()
  await expectAccessible(page, `ski map ${scheme}`, { colorsOnly: scheme === 'dark' })
})
