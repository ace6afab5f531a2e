/** Information screens: notices of staff are on the screens on time, and previewed beside the form. */
import { infoDevice } from '@ridgeline/domain/entities/info-device'
import { infoLed } from '@ridgeline/domain/entities/info-led'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import { infoWeb } from '@ridgeline/domain/entities/info-web'
import { location } from '@ridgeline/domain/entities/location'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { onTime } from '../../packages/server/src/proofs/scene/on-time.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { looks } from '../setup/fine.ts'
import { address, eventually, visit, wide } from '../setup/journey.ts'
import { change, create, newLifts, newResort, read, tokenOf, type StoredRecord } from '../setup/api.ts'
import { today } from '../setup/today.ts'

let resortId: string
let message: StoredRecord
const panel = { width: 320, height: 160 }
const wind = { sk: 'Vietor na hrebeni', de: 'Wind am Grat', en: 'Wind on the ridge' }
const minute = 60_000

beforeAll(async () => {
  resortId = (await newResort('Screens')).id
  await newLifts(resortId, ['Alfa'])
  message = await create(infoLed, { resortId, title: wind, text: wind, content: ['message'], priority: 90, displaySeconds: 120 })
})

async function watch(page: Page, query = '?lang=en') {
  await Promise.all([page.waitForResponse(/\/stream\b/), page.goto(`${address}/display/ledinfo/${resortId}${query}`)])
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function picture(): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png')
  const authorization = `Bearer ${await tokenOf('admin')}`
  const response = await fetch(`${address}/api/private/media`, { method: 'POST', headers: { authorization }, body: form })
  return ((await response.json()) as { id: string }).id
}

const wall = (page: Page) => page.locator('.led-page')
const noteWords = (words: string) => `new Promise((seen) => {
  const look = () => document.querySelector('.led-page')?.textContent.includes('${words}') && (observer.disconnect(), seen(performance.timeOrigin + performance.now()))
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  look()
})`

test('R1.25, OP34: an edited LED message is on its screen within a second', async () => {
  // A second try begins with the message of the first.
  message = await change(infoLed, await read(infoLed, message.id), { text: wind })
  const page = await visit('about:blank', { viewport: panel })
  await watch(page)
  await wall(page).getByText('Wind on the ridge').waitFor()
  const seen = page.evaluate<number>(noteWords('Storm on the ridge'))
  const start = performance.timeOrigin + performance.now()
  message = await change(infoLed, message, { text: { sk: 'Búrka na hrebeni', en: 'Storm on the ridge' } })
  const time = (await seen) - start
  console.log(`From the edit to the LED wall: ${Math.round(time)} ms`)
  expect(time).toBeLessThan(onTime(1_000))
  await keepPicture(page, 'led 320 by 160')
})

test('OP34: a scheduled message starts and ends by the clock of the screen, without a request', async () => {
  const [from, to] = [10, 20].map((minutes) => new Date(Date.now() + minutes * minute).toISOString())
  const words = { sk: 'Nočné lyžovanie', en: 'Night skiing' }
  await create(infoLed, { resortId, title: words, text: words, content: ['message'], priority: 100, validFrom: from, validTo: to })
  const page = await visit('about:blank', { viewport: panel, tolerates: /ERR_/ })
  await page.clock.install()
  await watch(page)
  await wall(page).getByText('Storm on the ridge').waitFor()
  // From here on the screen receives nothing.
  await page.route('**/api/displays/**', (route) => route.abort())
  await page.clock.fastForward(10 * minute + 1_000)
  await wall(page).getByText('Night skiing').waitFor()
  await page.clock.fastForward(10 * minute)
  await wall(page).getByText('Storm on the ridge').waitFor()
})

test('R1.25: text on an LED panel consists of whole pixels in its own colours without antialiasing', async () => {
  for (const [width, height] of [
    [64, 32],
    [128, 64],
    [192, 96],
  ] as const) {
    const page = await visit(`/display/ledinfo/${resortId}?lang=de`, { viewport: { width, height } })
    await wall(page).waitFor()
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    expect(
      await page.evaluate<string>(`getComputedStyle(document.querySelector('.led-block, .led-lines') ?? document.body).fontFamily`),
    ).toMatch(/Jersey 10|Tiny5/)
    const picture = (await page.screenshot()).toString('base64')
    const colors = await page.evaluate<string[]>(`(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${picture}'
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas.drawImage(image, 0, 0)
      const { data } = canvas.getImageData(0, 0, image.width, image.height)
      const found = new Set()
      for (let at = 0; at < data.length; at += 4) found.add([data[at], data[at + 1], data[at + 2]].join())
      return [...found]
    })()`)
    expect(colors.sort(), `${width} by ${height}`).toEqual(['0,0,0', '255,176,0'])
  }
})

test('R1.27: a TV rotates its slides; one whose picture is missing is skipped, and no slide is blank', async () => {
  await create(infoTv, { resortId, title: { sk: 'Prvý', en: 'First' }, text: { sk: 'Text', en: 'Text' }, slideType: 'text', duration: 3 })
  await create(infoTv, { resortId, title: { sk: 'Stav', en: 'State' }, slideType: 'liftStatus', duration: 3 })
  await create(infoTv, {
    resortId,
    title: { sk: 'Fotka', en: 'Photo' },
    slideType: 'image',
    media: await picture(),
    duration: 600,
    priority: 60,
  })
  const page = await visit('about:blank', { viewport: { width: 1920, height: 1080 }, tolerates: /ERR_/ })
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`${address}/display/ledinfo/${resortId}?screen=tv&lang=en`)
  const slide = page.locator('.slide[data-ready]')
  await slide.getByRole('heading', { name: 'First' }).waitFor()
  await slide.getByRole('heading', { name: 'State' }).waitFor()
  await slide.getByText('Alfa').waitFor()
  await expectAccessible(page, 'TV')
})

test('R1.24: a kiosk has its own portrait pages, with the ski map of the resort', async () => {
  const title = { sk: 'Mapa', en: 'Map' }
  await create(infoDevice, { resortId, title, pageType: 'skimap', displaySeconds: 60, touchEnabled: true })
  const page = await visit(`/display/ledinfo/${resortId}?screen=kiosk&lang=en`, { viewport: { width: 1080, height: 1920 } })
  await page.frameLocator('iframe').getByText('Alfa').first().waitFor()
  await page.getByRole('button', { name: 'Next page' }).waitFor()
  const size = await page.evaluate<number[]>('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]')
  expect(size).toEqual([1080, 1920])
})

test.each([
  ['upright', { width: 1080, height: 1920 }],
  ['across', { width: 1920, height: 1080 }],
])('R1.24: the weather page of a kiosk %s fills the screen with what exists: only a bulletin, only one location', async (how, viewport) => {
  const { id } = await newResort(`Weather ${how}`)
  await create(infoDevice, { resortId: id, title: { sk: 'Počasie', en: 'Weather' }, pageType: 'weather', displaySeconds: 60 })
  const bulletin = await create(weatherAvalanche, {
    resortId: id,
    regionName: { sk: 'Vysoké Tatry', en: 'High Tatras' },
    date: today(),
    dangerAm: 'moderate',
    dangerPm: 'increased',
  })
  const page = await visit(`/display/ledinfo/${id}?screen=kiosk&lang=en`, { viewport })
  const share = async (part: string) => {
    const box = (await page.locator(`.slide[data-ready] ${part}`).boundingBox())!
    return (box.width * box.height) / (viewport.width * viewport.height)
  }
  await page.getByText('High Tatras').waitFor()
  expect(await share('.slide-danger')).toBeGreaterThan(0.6)
  expect(await share('.slide-signs')).toBeGreaterThan(0.08)
  await keepPicture(page, `kiosk bulletin ${how}`)

  await change(weatherAvalanche, bulletin, { active: false })
  const { id: locationId } = await create(location, { resortId: id, name: { sk: 'Chopok' }, type: 'village' })
  await create(weatherCurrent, {
    resortId: id,
    locationId,
    source: 'manual',
    name: { sk: 'Chopok', en: 'Chopok' },
    measuredAt: new Date().toISOString(),
    weatherCode: 73,
    temperature: -7,
    windSpeed: 9,
    snowDepth: 120,
  })
  await page.getByText('Chopok').waitFor()
  await page.locator('.slide-danger').waitFor({ state: 'detached' })
  expect(await share('.slide-weather ul')).toBeGreaterThan(0.6)
  // The contents of the card, not only the card.
  expect(await share('.slide-weather li > dl')).toBeGreaterThan(0.07)
  await keepPicture(page, `kiosk one place ${how}`)
})

test('R1.24: a page of a kiosk that is left and opened again at once is visible', async () => {
  const { id } = await newResort('Turned')
  const pages = { pageType: 'text', displaySeconds: 60, touchEnabled: true, resortId: id }
  for (const en of ['Morning', 'Evening'])
    await create(infoDevice, { ...pages, title: { sk: en, en }, text: { sk: en, en }, priority: en === 'Morning' ? 60 : 50 })
  const page = await visit(`/display/ledinfo/${id}?screen=kiosk&lang=en`, { viewport: { width: 1080, height: 1920 } })
  const seen = (name: string) => page.locator('.slide[data-ready]').getByRole('heading', { name })
  await seen('Morning').waitFor()
  // The transition between pages has ended.
  await page.waitForTimeout(1_200)
  await page.getByRole('button', { name: 'Next page' }).click()
  await seen('Evening').waitFor()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await seen('Morning').waitFor()
})

test('R1.25: a notice whose airing starts while the list is open is shown there as on the air', async () => {
  const list = await visit('/info/led', { as: 'admin', resortId })
  const board = list.getByRole('region', { name: 'Now showing' })
  await board.getByText('Wind on the ridge').first().waitFor()
  const words = { sk: 'Lavína', de: 'Lawine', en: 'Avalanche ahead' }
  const validFrom = new Date().toISOString()
  await create(infoLed, { resortId, title: words, text: words, content: ['message'], priority: 80, displaySeconds: 120, validFrom })
  await board.getByRole('listitem').filter({ hasText: 'Avalanche ahead' }).first().waitFor()
})

test.each(looks)(
  'R1.25: a notice is previewed on its screen while it is typed, and current airings are above the list, on %s',
  async (what, viewport, colorScheme) => {
    const page = await visit(`/info/led/${message.id}`, { as: 'admin', resortId, viewport, colorScheme })
    if (viewport === wide) {
      const glass = page.frameLocator('.screen-glass > iframe')
      await glass.getByText('Storm on the ridge').waitFor()
      await page.getByRole('button', { name: '64 × 32' }).click()
      await page.getByRole('button', { name: 'Slovenčina', exact: true }).click()
      await glass.getByText('Búrka na hrebeni').waitFor()
      await expectAccessible(page, `preview on ${what}`, { within: '.dialog' })
      await keepPicture(page, `led form ${what}`)
    }
    const list = await visit('/info/led', { as: 'admin', resortId, viewport, colorScheme })
    await list.getByRole('region', { name: 'Now showing' }).getByText('Wind on the ridge').first().waitFor()
    await expectAccessible(list, `what is on the air on ${what}`)
    await expectNoSidewaysScroll(list, `what is on the air on ${what}`)
    await keepPicture(list, `led list ${what}`)
    await eventually(() => list.locator('.playlists article').count()).toBeGreaterThan(0)
  },
)

test('R1.26, R1.28: a banner is previewed in its position on a site, a message on a phone', async () => {
  const words = { title: { sk: 'Zľava', en: 'Discount' }, text: { sk: 'Do piatku', en: 'Until Friday' } }
  const banner = await create(infoWeb, { resortId, ...words, placement: 'popup' })
  const push = await create(infoMobile, { resortId, ...words })
  const web = await visit(`/info/web/${banner.id}`, { as: 'admin', resortId })
  await web.locator('.site[data-placement=popup]').getByText('Discount').waitFor()
  await expectAccessible(web, 'banner', { within: '.dialog' })
  await keepPicture(web, 'banner form')
  const app = await visit(`/info/mobile/${push.id}`, { as: 'admin', resortId, colorScheme: 'dark' })
  // Among the other messages of the app, once.
  await app.locator('.app-message[aria-current]').getByText('Until Friday').waitFor()
  expect(await app.locator('.app-message').getByText('Until Friday').count()).toBe(1)
  await expectAccessible(app, 'message of the app', { within: '.dialog' })
  await keepPicture(app, 'app form')
})
