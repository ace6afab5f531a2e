/** Until the first rows of a list can be read: what is asked for, when, and how often. */
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { as, demoResort, newLifts, newResort } from './setup/api.ts'
import { phone, visit, wide } from './setup/journey.ts'

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

/** In a browser that has seen nothing of the product yet. What other tests change or choose at the same time does not reach it. */
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

/** What has come until the rows stand in the page: whatever was only asked for by then was not waited for. */
const comingWithRows = `
  window.__came = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr[data-id]')) return
      observer.disconnect()
      resolve(performance.getEntriesByType('resource').map(({ name }) => name))
    })
    observer.observe(document, { childList: true, subtree: true })
  })`

test('until its first rows are there, a list has fetched at most 20 files and answers, 12 of them scripts', async () => {
  const page = await opened('/skilifts', (each) => each.addInitScript(comingWithRows))
  const urls = [page.url(), ...(await page.evaluate<string[]>('window.__came'))]
  expect(urls.filter(isRows), urls.join('\n')).toHaveLength(1)
  expect(urls.filter(isScript).length, urls.join('\n')).toBeLessThanOrEqual(maxScripts)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(maxRequests)
})

test('the first rows are asked for before the script of the application has come', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const page = await opened('/skilifts', async (each) => {
    each.on('request', (request) => isRows(request.url()) && asked())
    // Held back until then: a list that waits for its application waits for ever.
    await each.route(/\/assets\/(start|desk)-[\w-]+\.js$/, async (route) => {
      await isAsked
      await route.continue()
    })
  })
  await page.locator('tbody tr[data-id]').first().waitFor()
})

test.each([
  ['a plain list', '/skilifts', wide],
  ['a list with search, filters and order', '/skilifts?q=a&status=open&sort=-capacityPerHour', wide],
  ['cards on a phone', '/restaurants', phone],
  ['a screen that narrows its kind', '/services/fun-zones', wide],
  ['a screen with columns of its own', '/info/device-list', wide],
  ['records of no resort', '/resorts', wide],
])('%s: nothing that was asked for early is asked for again', async (_name, path, viewport) => {
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

/** Which elements moved, and how far it all went together. */
const watchingShift = `
  window.__shift = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.__shift.sum += value
      for (const { node, previousRect, currentRect } of sources)
        window.__shift.moved.push([node && (node.className || node.nodeName), value, JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`
/** What was drawn until now is on the screen, and was looked at. */
const drawn = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`

const application = /\/assets\/(start|desk)-[\w-]+\.js$/
const rowsCall = /\/private\/skilifts\?/
const countsCall = /\/skilifts\/counts/
const settingsCall = /\/settings\/shown/
const font = /\.woff2$/
const rows = 'tbody tr[data-id], .list-card[data-id]'
const pulse = '.pulse-bar i'

let spoken: string
beforeAll(async () => {
  const { id } = await newResort('Spoken of')
  await newLifts(
    id,
    // The second page has longer names than the first.
    Array.from({ length: 60 }, (_, at) => (at < 50 ? `A ${at}` : `Lanovka zo stredu mesta na najvyšší vrch pohoria ${at}`)),
  )
  const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${id}`)
  const { version } = items.find(({ key }) => key === 'announcement.text')!
  const value = { sk: 'Zajtra cvičíme evakuáciu' }
  await as('admin', 'PATCH', 'settings/announcement.text', { value, resortId: id }, { 'if-match': `"${version}"` })
  spoken = id
})

/** What is held back, and until what has come or stands on the screen. */
type Late = [said: string, held: RegExp, until: RegExp | string]

const late: readonly Late[] = [
  ['its application comes after its first answers', application, rowsCall],
  ['its counts come after its rows', countsCall, rows],
  ['its rows come after everything else', rowsCall, pulse],
  ['its fonts come after its rows', font, rows],
  ['what the house announces comes after its first answers', settingsCall, rowsCall],
]

test.each(late.flatMap(([said, held, until]) => [wide, phone].map((viewport) => ({ said, held, until, viewport, size: viewport.width }))))(
  'nothing jumps on a list, $size pixels wide, when $said',
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
      spoken,
    )
    await page.getByText('Zajtra cvičíme evakuáciu').waitFor()
    await Promise.all([rows, pulse].map((each) => page.locator(each).first().waitFor()))
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
