/** Requests until the first rows of a list are shown: which, when, and how often. */
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { as, demoResort, newLifts, newResort } from '../setup/api.ts'
import { address, eventually, phone, visit, wide } from '../setup/journey.ts'

const maxRequests = 20
const maxScripts = 12
const maxShift = 0.02

let resortId: string
beforeAll(async () => {
  resortId = await demoResort('Zermatt–Cervinia')
})

const isScript = (url: string) => /\.m?js(\?|$)/.test(url)
const pathOf = (url: string) => new URL(url).pathname
/** Stays open for as long as the page does. */
const isStream = (url: string) => pathOf(url) === '/api/private/changes'
const isRows = (url: string) => pathOf(url) === '/api/private/skilifts'
const isFirstPage = (url: string) => isRows(url) && new URL(url).searchParams.get('page') === '1'

/** A browser with an empty cache, isolated from other tests. */
async function opened(path: string, prepare: (page: Page) => Promise<unknown>, viewport = wide, resort = resortId): Promise<Page> {
  const page = await visit('/favicon.svg', { as: 'admin', resortId: resort, apart: true, viewport })
  await page.route('**/api/private/changes', () => undefined)
  await page.route('**/api/private/preferences', (route) => route.fulfill({ json: {} }))
  await prepare(page)
  await page.goto(path)
  return page
}

function requestsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request: Request) => urls.push(request.url()))
  return urls
}

/** The responses received before the rows are in the page; pending requests were not waited for. */
const comingWithRows = `
  window.__came = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr[data-id]')) return
      observer.disconnect()
      resolve(performance.getEntriesByType('resource').map(({ name }) => name))
    })
    observer.observe(document, { childList: true, subtree: true })
  })`

test('until its first rows are shown, a list has fetched at most 20 files and responses, 12 of them scripts', async () => {
  const page = await opened('/skilifts', (each) => each.addInitScript(comingWithRows))
  const urls = [page.url(), ...(await page.evaluate<string[]>('window.__came'))]
  expect(urls.filter(isRows), urls.join('\n')).toHaveLength(1)
  expect(urls.filter(isScript).length, urls.join('\n')).toBeLessThanOrEqual(maxScripts)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(maxRequests)
})

test('the first rows are requested before the script of the application has loaded', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const page = await opened('/skilifts', async (each) => {
    each.on('request', (request) => isRows(request.url()) && asked())
    // Delayed until then: a list that waits for its application would wait forever.
    await each.route(/\/assets\/(start|lists)-[\w-]+\.js$/, async (route) => {
      await isAsked
      await route.continue()
    })
  })
  await page.locator('tbody tr[data-id]').first().waitFor()
})

/** The frame in which the first rows are painted. */
const notingFrame = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr[data-id]')) return
    observer.disconnect()
    requestAnimationFrame(() => (window.__frame = performance.now()))
  }).observe(document, { childList: true, subtree: true })`

test('what the first rows can be read without is requested when they are painted', async () => {
  const page = await visit('/favicon.svg', { as: 'admin', resortId, apart: true })
  await page.addInitScript(notingFrame)
  await page.goto('/skilifts')
  for (const path of ['views', 'preferences', 'resorts']) {
    const sentAt = `performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === '/api/private/${path}')?.startTime`
    await eventually(() => page.evaluate(sentAt)).toBeGreaterThan(0)
    expect(await page.evaluate<boolean>(`${sentAt} > window.__frame`), path).toBe(true)
  }
})

const isComposer = /\/assets\/ahead-[\w-]+\.js$/

test('the next time, the first rows are requested before the code that composes their request has loaded', async () => {
  const page = await opened('/skilifts', async () => undefined)
  const drawnRows = page.locator('tbody tr[data-id]').first()
  await drawnRows.waitFor()
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const urls = requestsOf(page)
  page.on('request', (request) => isRows(request.url()) && asked())
  await page.route(isComposer, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.reload()
  await drawnRows.waitFor()
  expect(urls.filter(isFirstPage)).toHaveLength(1)
})

test('a list whose order has changed since requests the rows that are shown', async () => {
  const page = await opened('/skilifts', async () => undefined)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click()
  await page.waitForURL(/sort=/)
  const urls = requestsOf(page)
  await page.reload()
  await page.locator('tbody tr[data-id]').first().waitFor()
  expect(urls.filter(isFirstPage).map((url) => new URL(url).searchParams.get('sort'))).toEqual(['name'])
})

test.each([
  ['the cookie', { cookie: 'invLang=de', 'accept-language': 'cs' }, '', 'de'],
  ['the address', { cookie: 'invLang=de' }, '?lang=it', 'it'],
  ['the browser', { 'accept-language': 'cs-CZ,cs;q=0.9' }, '', 'cs'],
  ['nothing', { 'accept-language': 'fr' }, '', 'sk'],
])('a page names its texts in the language of %s, to be fetched with its first files', async (_name, headers, query, language) => {
  const page = await (await fetch(`${address}/skilifts${query}`, { headers })).text()
  const files = /data-files="([^"]*)"/.exec(page)![1]!.split(' ')
  const words = files.filter((file) => /words-\w\w-/.test(file))
  expect(words).toHaveLength(2)
  for (const file of words) expect(file).toContain(`words-${language}-`)
  for (const file of files) expect((await fetch(`${address}${file}`, { method: 'HEAD' })).status).toBe(200)
})

test.each([
  ['a plain list', '/skilifts', wide],
  ['a list with search, filters and order', '/skilifts?q=a&status=open&sort=-capacityPerHour', wide],
  ['cards on a phone', '/restaurants', phone],
  ['a screen that narrows its kind', '/services/fun-zones', wide],
  ['a screen with columns of its own', '/info/device-list?view=all', wide],
  ['records of no resort', '/resorts', wide],
])('%s: no early request is repeated', async (_name, path, viewport) => {
  let urls: string[] = []
  const page = await opened(path, async (each) => (urls = requestsOf(each)), viewport)
  await page.locator('tbody tr[data-id], .list-cards > *, .empty-state').first().waitFor()
  await page
    .getByRole('button', { name: /^Needs attention/ })
    .or(page.locator('.mobile-bar'))
    .first()
    .waitFor()
  const asked = urls.filter((url) => pathOf(url).startsWith('/api/') && !isStream(url))
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

/** The elements that moved, and the total shift. */
const watchingShift = `
  window.__shift = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.__shift.sum += value
      for (const { node, previousRect, currentRect } of sources)
        window.__shift.moved.push([node && (node.className || node.nodeName), value, JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`
/** Everything rendered so far is painted. */
const drawn = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`

const application = /\/assets\/(start|lists)-[\w-]+\.js$/
const rowsCall = /\/private\/skilifts\?/
const countsCall = /\/skilifts\/counts/
const settingsCall = /\/settings\/shown/
const font = /\.woff2$/
const rows = 'tbody tr[data-id], .list-card[data-id]'
const statusShares = '.status-shares i'

let announcing: string
beforeAll(async () => {
  const { id } = await newResort('With an announcement')
  await newLifts(
    id,
    // The second page has longer names than the first.
    Array.from({ length: 60 }, (_, at) => (at < 50 ? `A ${at}` : `Lanovka zo stredu mesta na najvyšší vrch pohoria ${at}`)),
  )
  const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${id}`)
  const { version } = items.find(({ key }) => key === 'announcement.text')!
  const value = { sk: 'Zajtra cvičíme evakuáciu' }
  await as('admin', 'PATCH', 'settings/announcement.text', { value, resortId: id }, { 'if-match': `"${version}"` })
  announcing = id
})

/** A delayed request, and the response or element it waits for. */
type Late = [name: string, held: RegExp, until: RegExp | string]

const late: readonly Late[] = [
  ['its application comes after its first answers', application, rowsCall],
  ['its counts come after its rows', countsCall, rows],
  ['its rows come after everything else', rowsCall, statusShares],
  ['its fonts come after its rows', font, rows],
  ['its announcement comes after its first responses', settingsCall, rowsCall],
]

test.each(late.flatMap(([name, held, until]) => [wide, phone].map((viewport) => ({ name, held, until, viewport, size: viewport.width }))))(
  'nothing jumps on a list, $size pixels wide, when $name',
  async ({ held, until, viewport }) => {
    const page = await opened(
      '/skilifts',
      async (each) => {
        await each.addInitScript(watchingShift)
        const isCome = typeof until === 'string' ? undefined : each.waitForEvent('requestfinished', (request) => until.test(request.url()))
        await each.route(held, async (route) => {
          await (isCome ??
            each
              .locator(until as string)
              .first()
              .waitFor())
          await route.continue()
        })
      },
      viewport,
      announcing,
    )
    await page.getByText('Zajtra cvičíme evakuáciu').waitFor()
    await Promise.all([rows, statusShares].map((each) => page.locator(each).first().waitFor()))
    await page
      .getByText(/ pohoria 59$/)
      .first()
      .waitFor({ state: 'attached' })
    await page.evaluate('document.fonts.ready')
    await page.evaluate(drawn)
    const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('window.__shift')
    expect(sum, moved.join('\n')).toBeLessThan(maxShift)
  },
)
