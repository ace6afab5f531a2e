/** A test in the browser: pages are opened for somebody, and whatever the browser complains about fails the test. */
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { Language } from '@ridgeline/domain/localized'
import { profileOf, tokenOf, type AccountName } from './api.ts'

export const { address } = inject('product')

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Longer than anything takes on a busy machine. */
export const patience = 20_000

interface Visit extends BrowserContextOptions {
  /** Nobody is signed in without it. */
  as?: AccountName
  resortId?: string
  language?: Language
  /** What the browser may complain about in this journey. */
  tolerates?: RegExp
}

let browser: Browser | undefined
const open: Page[] = []
const complaints: string[] = []

async function storageFor({ as, resortId }: Visit) {
  const user = as && { Token: await tokenOf(as), ExpiresAt: Date.now() + 3_600_000, Profile: await profileOf(as) }
  const localStorage = [
    ...(user ? [{ name: 'appUser', value: JSON.stringify(user) }] : []),
    ...(resortId ? [{ name: 'appResortId', value: resortId }] : []),
  ]
  return { cookies: [], origins: [{ origin: address, localStorage }] }
}

/** A page in a context of its own. Motion is reduced, so that nothing is looked at half-way. */
export async function visit(path: string, options: Visit = {}): Promise<Page> {
  const { as: _, resortId: __, language = 'en', tolerates, ...rest } = options
  browser ??= await chromium.connect(inject('product').browser)
  const context = await browser.newContext({
    viewport: wide,
    locale: 'en-GB',
    timezoneId: 'Europe/Bratislava',
    reducedMotion: 'reduce',
    baseURL: address,
    storageState: await storageFor(options),
    ...rest,
  })
  context.setDefaultTimeout(patience)
  await context.addCookies([{ name: 'invLang', value: language, url: address }])
  return another(await context.newPage(), path, tolerates)
}

/** A further page in the same context: another tab of the same person. */
export async function another(page: Page, path: string, tolerates?: RegExp): Promise<Page> {
  const complain = (text: string) => void (tolerates?.test(text) || complaints.push(`${page.url()}: ${text}`))
  page.on('pageerror', (error) => complain(String(error.stack ?? error)))
  page.on('console', (said) => said.type() === 'error' && !isRefusal(said) && complain(said.text()))
  open.push(page)
  await page.goto(path)
  return page
}

/** The server refusing something is for the page to show; the browser's own note of it is no fault. */
const isRefusal = (said: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(said.text()) && said.location().url.includes('/api/')

/** Like `expect`, but waits for what it says to become true. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: patience, interval: 50 })

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') for (const [index, page] of open.entries()) await keepPicture(page, `${task.name} ${index}`)
  await Promise.all(open.splice(0).map((page) => page.context().close()))
  expect(complaints.splice(0), 'what the browser complains about').toEqual([])
})

afterAll(() => browser?.close())

const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/${name.replaceAll(/[^\w]+/g, '-')}.png` }).catch(() => undefined)
