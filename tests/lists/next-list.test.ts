/** Switching lists and views: rows stay until the next ones have arrived. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoResort } from '../setup/api.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = await demoResort('Zermatt–Cervinia')
})

const rows = 'tbody tr[data-id], .list-card[data-id]'
const rowsOf = (path: string) => `tbody tr[data-id] a[href^="${path}/"]`

/** Frames in which a list was on the screen and nothing of it could be read. */
const countingEmptyFrames = `
  window.__empty = 0
  const look = () => {
    if (!document.querySelector(${JSON.stringify(rows)})) window.__empty++
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`
const emptyFrames = (page: Page) => page.evaluate<number>('window.__empty')

async function listOf(path: string, options = {}): Promise<Page> {
  const page = await visit(path, { as: 'admin', resortId, apart: true, ...options })
  await page.locator(rows).first().waitFor()
  return page
}

const isStream = (url: string) => url.includes('/private/changes')

test('rows stay while the next list loads, and pointing at it and pressing it repeat no request', async () => {
  const page = await visit('/favicon.svg', { as: 'admin', resortId, apart: true })
  await page.route('**/api/private/changes', () => undefined)
  await page.goto('/skilifts')
  await page.locator(rowsOf('/skilifts')).first().waitFor()
  await page.evaluate(countingEmptyFrames)
  const asked: string[] = []
  const answered: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('requestfinished', (request) => void answered.push(request.url()))
  const link = page.locator('.side-menu a[href="/events"]')
  await link.hover()
  // It is requested on hover.
  await eventually(() => answered.filter((url) => url.includes('/private/events')).length).toBeGreaterThanOrEqual(2)
  expect(new URL(page.url()).pathname).toBe('/skilifts')
  await link.click()
  await page.locator(rowsOf('/events')).first().waitFor()
  await page.getByRole('button', { name: 'Views' }).waitFor()
  await eventually(() => asked.some((url) => url.includes('/private/views'))).toBe(true)
  expect(await emptyFrames(page)).toBe(0)
  const calls = asked.filter((url) => url.includes('/api/') && !isStream(url))
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
})

test('a list opened before is rendered from the cache, whatever the connection', async () => {
  const page = await listOf('/skilifts')
  await page.locator('.side-menu a[href="/slopes"]').click()
  await page.locator(rowsOf('/slopes')).first().waitFor()
  // Never answered, so the shown data cannot come from it.
  await page.route(/\/private\/skilifts/, () => undefined)
  await page.evaluate(countingEmptyFrames)
  await page.locator('.side-menu a[href="/skilifts"]').click()
  await page.locator(rowsOf('/skilifts')).first().waitFor()
  expect(await emptyFrames(page)).toBe(0)
})

test.each([
  ['on a desktop', '/skilifts', {}],
  ['on a phone', '/skilifts', { viewport: phone }],
])('%s rows stay while others of the list are requested', async (_where, path, options) => {
  const page = await listOf(path, options)
  const before = await page.locator(rows).first().getAttribute('data-id')
  const answer = Promise.withResolvers<void>()
  await page.route(/\/private\/skilifts\?.*status=open/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.evaluate(countingEmptyFrames)
  const open = page.locator('.status-count').first()
  await open.click()
  await eventually(() => open.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator(rows).first().getAttribute('data-id')).toBe(before)
  answer.resolve()
  await eventually(() => page.locator(`${rows.split(',')[0]} [data-status=closed]`).count()).toBe(0)
  expect(await emptyFrames(page)).toBe(0)
})
