/** Requests until the first rows of a list are shown: which, when, and how often. */
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { demoResort } from '../setup/api.ts'
import { address, eventually, phone, visit, wide } from '../setup/journey.ts'
import { openedCold } from './cold-visit.fixture.ts'

const maxRequests = 20
const maxScripts = 12

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
  const page = await openedCold('/skilifts', resortId, (each) => each.addInitScript(comingWithRows))
  const urls = [page.url(), ...(await page.evaluate<string[]>('window.__came'))]
  expect(urls.filter(isRows), urls.join('\n')).toHaveLength(1)
  expect(urls.filter(isScript).length, urls.join('\n')).toBeLessThanOrEqual(maxScripts)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(maxRequests)
})

test('the first rows are requested before the script of the application has loaded', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const page = await openedCold('/skilifts', resortId, async (each) => {
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
  for (const path of ['views', 'resorts']) {
    const sentAt = `performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === '/api/private/${path}')?.startTime`
    await eventually(() => page.evaluate(sentAt)).toBeGreaterThan(0)
    expect(await page.evaluate<boolean>(`${sentAt} > window.__frame`), path).toBe(true)
  }
})

const isComposer = /\/assets\/ahead-[\w-]+\.js$/

test('the next time, the first rows are requested before the code that composes their request has loaded', async () => {
  const page = await openedCold('/skilifts', resortId, async () => undefined)
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
  const page = await openedCold('/skilifts', resortId, async () => undefined)
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

const lists = [
  ['a plain list', '/skilifts', wide],
  ['a list with search, filters and order', '/skilifts?q=a&status=open&sort=-capacityPerHour', wide],
  ['cards on a phone', '/restaurants', phone],
  ['a screen that narrows its kind', '/services/fun-zones', wide],
  ['a screen with columns of its own', '/info/device-list?view=all', wide],
  ['records of no resort', '/resorts', wide],
] as const

test.each(sampled(lists, 1 / 2))('%s: no early request is repeated', async (_name, path, viewport) => {
  let urls: string[] = []
  const page = await openedCold(path, resortId, async (each) => (urls = requestsOf(each)), viewport)
  await page.locator('tbody tr[data-id], .list-cards > *, .empty-state').first().waitFor()
  await page
    .getByRole('button', { name: /^Needs attention/ })
    .or(page.locator('.mobile-bar'))
    .first()
    .waitFor()
  const asked = urls.filter((url) => pathOf(url).startsWith('/api/') && !isStream(url))
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})
