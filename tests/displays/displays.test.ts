/** The public displays: rendered by the server, live in the browser, stable while the server is unreachable. */
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { times } from '../../packages/server/src/proofs/scene/chance.ts'
import { onTime } from '../../packages/server/src/proofs/scene/on-time.ts'
import { change, demoResort, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { startProgram, stopProgram } from '../setup/start/program.ts'
import { medianOf, noteClicks, sinceClick } from './click-to-display.ts'

const { address, databaseUrl, dataDir } = inject('product')

const board = { width: 1280, height: 720 }
/** Few enough for one page of the board, so that each is always visible. */
const names = ['Alfa', 'Beta', 'Gama']
const outage = /ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/
let resortId: string
let lifts: StoredRecord[]

beforeAll(async () => {
  resortId = (await newResort('Display')).id
  lifts = await newLifts(resortId, names)
})

const isKept = 'caches.match(location.href).then(Boolean)'
const row = (page: Page, name: string) => page.locator('li', { hasText: name })

/** Open, with the stream of changes running. */
async function watchBoard(page: Page, address: string) {
  await Promise.all([page.waitForResponse(/\/stream\b/), page.goto(`${address}/display/ledinfo/${resortId}?lang=en`)])
}

/** What a display has done after its first seconds: it knows the server's time, and last of all it is stored with its files. */
const settled = (page: Page) => eventually(() => page.evaluate(isKept)).toBe(true)

async function expectNoScrollBars(page: Page) {
  const [width, height] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
  )
  expect({ width, height }).toEqual(board)
}

test('the first page comes from the server: the LED board is shown without any script', async () => {
  const page = await visit(`/display/ledinfo/${resortId}`, { viewport: board, javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Display' }).waitFor()
  for (const name of names) await row(page, name).waitFor()
})

test('the first page comes from the server: the ski map is shown without any script', async () => {
  const page = await visit(`/display/skimaps/${await demoResort('Zermatt–Cervinia')}`, { viewport: board, javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Zermatt–Cervinia' }).waitFor()
  expect(await page.locator('svg path').count()).toBeGreaterThan(20)
})

test('the display of an unknown resort is explained in words, not as an error', async () => {
  const page = await visit('/display/ledinfo/00000000-0000-4000-8000-000000000000?lang=en', { viewport: board, tolerates: /status of 404/ })
  await page.getByRole('heading', { name: 'Not available' }).waitFor()
})

const noteStatus = (name: string, status: string) => `new Promise((seen) => {
  const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes('${name}'))
  new MutationObserver((_, observer) => {
    if (row.dataset.status !== '${status}') return
    observer.disconnect()
    requestAnimationFrame(() => seen(performance.timeOrigin + performance.now()))
  }).observe(row, { attributes: true })
})`

test('a status changed in the back office is on the board within a second', async () => {
  const [office, led] = await Promise.all([visit('/skilifts', { as: 'admin', resortId }), visit('about:blank', { viewport: board })])
  await watchBoard(led, address)
  await noteClicks(office)
  await row(led, 'Alfa').filter({ hasText: 'Closed' }).waitFor()
  const taken: number[] = []
  // An even number, so that it ends as it begins.
  for (let [count, word] = [0, 'Open']; count < times(10, 6); count++, word = word === 'Open' ? 'Closed' : 'Open') {
    await office.getByRole('button', { name: /^Status of Alfa/ }).click()
    const seen = led.evaluate<number>(noteStatus('Alfa', word.toLowerCase()))
    await office.getByRole('menuitemradio', { name: word }).click()
    taken.push(await sinceClick(office, seen))
  }
  expect(medianOf(taken, 'From the click to the LED board')).toBeLessThan(onTime(1_000))
  await expectNoScrollBars(led)
})

/** A display that has been open for a while; its clock is the browser's, which a test may skip with `hasClock`. */
async function openedBoard(of: string, hasClock = false): Promise<Page> {
  const page = await visit('about:blank', { viewport: board, tolerates: outage })
  if (hasClock) await page.clock.install()
  await watchBoard(page, of)
  await settled(page)
  return page
}

/** Another status than the display shows. */
async function turnOver(page: Page, name: string): Promise<string> {
  const wanted = (await row(page, name).getAttribute('data-status')) === 'open' ? 'closed' : 'open'
  await change(skilift, await read(skilift, lifts[names.indexOf(name)]!.id), { status: wanted })
  return wanted
}

test('while the server is unreachable boards keep their content and show its age; within five seconds after it they are up to date without a reload', async () => {
  const server = await startProgram({ databaseUrl, dataDir })
  const port = Number(new URL(server.address).port)
  const [page, other] = [await openedBoard(server.address, true), await openedBoard(server.address)]
  let refused = 0
  other.on('requestfailed', (request) => request.url().includes('/stream') && refused++)
  await other.evaluate('document.body.dataset.first = "yes"')
  const before = await row(page, 'Beta').getAttribute('data-status')

  await stopProgram(server, 'SIGKILL')
  const [beta, gama] = [await turnOver(page, 'Beta'), await turnOver(other, 'Gama')]
  await page.clock.fastForward('04:00')
  await page
    .getByRole('status')
    .filter({ hasText: /^Last update \d\d:\d\d$/ })
    .waitFor()
  for (const name of names) expect(await row(page, name).getAttribute('data-status')).toMatch(/open|closed/)
  expect(await row(page, 'Beta').getAttribute('data-status')).toBe(before)
  // The waits between two tries have grown.
  await eventually(() => refused).toBeGreaterThan(4)

  const attempts = new Set<Request>()
  page.on('request', (request) => request.url().includes('/stream') && attempts.add(request))
  page.on('requestfailed', (request) => attempts.delete(request))
  page.on('requestfinished', (request) => attempts.delete(request))
  const again = await startProgram({ databaseUrl, dataDir, port })
  const back = performance.now()
  await expect.poll(() => row(other, 'Gama').getAttribute('data-status'), { timeout: onTime(5_000), interval: 50 }).toBe(gama)
  console.log(`Fresh ${Math.round(performance.now() - back)} ms after the server was ready again`)
  expect(await other.evaluate('document.body.dataset.first')).toBe('yes')
  // The next attempt has a random delay of seconds, which this browser's clock skips. During an attempt that would end it as too slow.
  const fresh = row(page, 'Beta').and(page.locator(`[data-status=${beta}]`))
  await eventually(async () => {
    if (attempts.size === 0) await page.clock.fastForward('00:05')
    return fresh.count()
  }).toBe(1)
  await eventually(() => page.getByRole('status').textContent()).not.toContain('Last update')
  await Promise.all([page.close(), other.close()])
  await stopProgram(again)
})

test('what was withdrawn is not kept on the screen for the next outage', async () => {
  const { id } = await newResort('Withdrawn')
  await newLifts(id, ['Delta'])
  const page = await visit(`/display/ledinfo/${id}?lang=en`, { viewport: board, tolerates: /status of 404|ERR_/ })
  await row(page, 'Delta').waitFor()
  await settled(page)
  await change(resort, await read(resort, id), { active: false })
  await page.getByRole('heading', { name: 'Not available' }).waitFor()
  await eventually(() => page.evaluate(isKept)).toBe(false)
  await page.context().setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_FAILED')
  expect(await row(page, 'Delta').count()).toBe(0)
})

const workerReady = 'navigator.serviceWorker.ready.then(() => undefined)'

const offlinePage = () => visit('about:blank', { viewport: board, tolerates: /ERR_/ })

/** Opens a kiosk and each page of its turns, which it keeps. */
async function openedKiosk(of: string) {
  const page = await offlinePage()
  await page.goto(`${of}/display/ledinfo/${resortId}?screen=kiosk&lang=en`)
  await page.evaluate(workerReady)
  await page.reload()
  const map = page.frameLocator('iframe').getByText('Gama').first()
  await map.waitFor()
  await settled(page)
  const turns = ['sk', 'cs', 'de', 'pl', 'it', 'hu', 'en', 'en,de', 'en,sk'].map((lang) => `/display/skimaps/${resortId}?lang=${lang}`)
  for (const url of [...turns, (await page.locator('iframe').getAttribute('src'))!]) {
    // One after the other, because each keeps a stream open.
    await page.evaluate(
      `(document.querySelector('#turn') ?? document.body.appendChild(Object.assign(document.createElement('iframe'), { id: 'turn' }))).src = '${url}'`,
    )
    await eventually(() => page.evaluate(`caches.match('${url}').then(Boolean)`)).toBe(true)
  }
  return { page, map }
}

test('OP34 restarted while the server is unreachable, a display shows its last content, a kiosk all of its pages, and with a clock that is hours behind no time, but its age', async () => {
  const server = await startProgram({ databaseUrl, dataDir })
  const skiMap = await offlinePage()
  await skiMap.goto(`${server.address}/display/skimaps/${resortId}?lang=en`)
  await skiMap.getByText('Gama').first().waitFor()
  await settled(skiMap)
  const kiosk = await openedKiosk(server.address)
  const late = await offlinePage()
  await watchBoard(late, server.address)
  await late.evaluate(workerReady)
  await watchBoard(late, server.address)
  await settled(late)
  const clock = late.locator('header time')
  await clock.filter({ hasText: /^\d\d:\d\d$/ }).waitFor()

  await stopProgram(server, 'SIGKILL')
  await skiMap.reload()
  await skiMap.getByText('Gama').first().waitFor()
  await expectNoScrollBars(skiMap)
  await kiosk.page.reload()
  await kiosk.map.waitFor()
  expect(await kiosk.page.locator('.slide').count()).toBeGreaterThan(0)
  await late.clock.install({ time: Date.now() - 3 * 3_600_000 })
  await late.reload()
  await late
    .getByRole('status')
    .filter({ hasText: /^Last update \d\d:\d\d$/ })
    .waitFor()
  expect(await clock.textContent()).toBe('––:––')
})

test('OP34 a display whose browser storage is full still shows what the server sends', async () => {
  const page = await visit('about:blank', { viewport: board })
  await watchBoard(page, address)
  await page.evaluate(workerReady)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 1 })
  await page.evaluate('caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))')
  await watchBoard(page, address)
  await row(page, 'Alfa').waitFor()
  expect(await page.evaluate(isKept)).toBe(false)
})

test.each([`skimaps/RESORT?lang=cz&device=0b9d2f3e-6f0a-4a52-9d38-3a1f6f0c7e11`, 'ledinfo/RESORT?lang=cz&screen=radio'])(
  'OP34 a display opened as %s works and ignores invalid parameters',
  async (name) => {
    const page = await visit('about:blank', { viewport: board })
    const stream = page.waitForResponse(/\/stream\b/)
    await page.goto(`${address}/display/${name.replace('RESORT', resortId)}`)
    await page.getByText('Gama').first().waitFor()
    expect((await stream).status()).toBe(200)
  },
)
