/** Screens on the mountain: there at once, alive, and calm whatever happens. */
import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Page } from 'playwright-core'
import { expectAccessible } from './setup/accessible.ts'
import { change, demoResort, newLifts, newResort } from './setup/api.ts'
import { eventually, visit } from './setup/journey.ts'

const screen = { width: 1920, height: 1080 }
const line = (longitude: number) => ({
  type: 'LineString',
  coordinates: [
    [longitude, 48.97],
    [longitude + 0.01, 48.94],
  ],
})

async function resortWithLifts() {
  const { id } = await newResort('Biela')
  const lifts = await newLifts(id, ['Priehyba', 'Chopok', 'Luková'], (index) => ({
    mapNumber: `${index + 1}`,
    geometry: line(19.5 + index / 50),
  }))
  return { id, lifts }
}

const textOf = (page: Page, selector: string) => page.locator(selector).first().innerText()
const statusOf = (page: Page, name: string) => page.locator('.item-row', { hasText: name }).getAttribute('data-status')

test('R2.55 the first picture comes with the page, before any script', async () => {
  const { id } = await resortWithLifts()
  const page = await visit(`/display/skimaps/${id}?lang=en`, { javaScriptEnabled: false, viewport: screen })
  expect(await page.locator('h1').innerText()).toBe('Biela')
  expect(await page.locator('.item-row').allInnerTexts()).toHaveLength(3)
  expect(await page.locator('.map-badge').count()).toBe(3)
})

test('R2.56 the LED board speaks in capitals of every lift', async () => {
  const { id } = await resortWithLifts()
  const page = await visit(`/display/ledinfo/${id}?lang=en&device=7`, { viewport: { width: 320, height: 160 } })
  expect(await page.locator('.led li').allInnerTexts()).toEqual(['1\nPRIEHYBA\nCLOSED', '2\nCHOPOK\nCLOSED', '3\nLUKOVÁ\nCLOSED'])
})

test('a change is on the screen within a second', async () => {
  const { id, lifts } = await resortWithLifts()
  const page = await visit(`/display/skimaps/${id}?lang=en`, { viewport: screen })
  await eventually(() => textOf(page, 'header p')).toContain('updated')
  const start = Date.now()
  await change(skilift, lifts[0]!, { status: 'open' })
  await page.locator('.item-row[data-status=open]').waitFor()
  expect.soft(Date.now() - start).toBeLessThan(1_000)
  expect(await textOf(page, 'dd')).toBe('1/3')
})

test('OP34 without the network the last picture stays and says how old it is; with it, all goes on by itself', async () => {
  const { id, lifts } = await resortWithLifts()
  const page = await visit(`/display/skimaps/${id}?lang=en`, { viewport: screen, apart: true, tolerates: /ERR_INTERNET_DISCONNECTED/ })
  await eventually(() => textOf(page, 'header p')).toMatch(/updated \d\d:\d\d/)
  await page.clock.install()
  await page.context().setOffline(true)
  await page.clock.fastForward(200_000)
  await eventually(() => textOf(page, 'header p')).toMatch(/^Last update/)
  expect(await page.locator('.item-row').count()).toBe(3)
  const { version } = await change(skilift, lifts[1]!, { status: 'limited' })
  expect(version).toBe(2)
  await page.context().setOffline(false)
  await page.clock.fastForward(60_000)
  await eventually(() => statusOf(page, 'Chopok')).toBe('limited')
  await eventually(() => textOf(page, 'header p')).toMatch(/updated/)
})

test('OP34 after one visit a screen comes up without the server too', async () => {
  const { id } = await resortWithLifts()
  const page = await visit(`/display/ledinfo/${id}?lang=en`, { viewport: screen, apart: true, tolerates: /ERR_INTERNET_DISCONNECTED/ })
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await eventually(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  expect(await page.locator('.led li').count()).toBe(3)
  await eventually(() => page.locator('.led b').first().isVisible()).toBe(true)
})

test('OP34 an id nobody has shows a calm word in the language of the browser, and no error', async () => {
  for (const kind of ['skimaps', 'ledinfo'])
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x%3Cscript%3E']) {
      const page = await visit(`/display/${kind}/${id}`, { locale: 'de', tolerates: /status of 4\d\d/ })
      expect(await textOf(page, 'h1')).toMatch(/nicht verfügbar/i)
    }
})

test('OP34 nothing scrolls, and the cursor goes', async () => {
  const page = await visit(`/display/skimaps/${await demoResort('Zermatt–Cervinia')}`, { viewport: { width: 1280, height: 720 } })
  await page.clock.install()
  await page.mouse.move(100, 100)
  await page.clock.fastForward(6_000)
  await eventually(() => page.evaluate('getComputedStyle(document.querySelector("h1")).cursor')).toBe('none')
  expect(await page.evaluate('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]')).toEqual([720, 1280])
})

test('long lists turn their pages, and credit is given to who drew the map', async () => {
  const page = await visit(`/display/skimaps/${await demoResort('Zermatt–Cervinia')}?lang=en`, { viewport: screen })
  await page.clock.install()
  const first = await textOf(page, '.item-row b')
  expect(await page.locator('.dots i').count()).toBeGreaterThan(2)
  await page.clock.fastForward(13_000)
  await eventually(() => textOf(page, '.item-row b')).not.toBe(first)
  expect(await textOf(page, '.credit')).toBe('Map data © OpenStreetMap contributors')
})

test('displays are accessible in both schemes and every shape', async () => {
  const id = await demoResort('Zermatt–Cervinia')
  for (const [path, width, height] of [
    [`skimaps/${id}?scheme=light&lang=en`, 1920, 1080],
    [`skimaps/${id}?scheme=dark&lang=sk`, 1080, 1920],
    [`skimaps/${id}?lang=hu`, 390, 844],
    [`ledinfo/${id}`, 320, 160],
    ['skimaps/nothing?lang=en', 1280, 720],
  ] as const) {
    const page = await visit(`/display/${path}`, { viewport: { width, height }, tolerates: /status of 4\d\d/ })
    await expectAccessible(page, path)
  }
})
