/** A test in the browser: pages are opened for somebody, and whatever the browser complains about fails the test. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core'
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
  /** Somebody else's browser, though the account is the same. */
  apart?: boolean
  /** What the browser may complain about in this journey. */
  tolerates?: RegExp
}

let browser: Browser | undefined
const contexts = new Map<string, BrowserContext>()
const open = new Map<Page, { isAlone: boolean }>()
const complaints: string[] = []

/** Motion is reduced, so that nothing is looked at half-way. */
async function newContext({ as, resortId, language, ...options }: Visit): Promise<BrowserContext> {
  browser ??= await chromium.connect(inject('product').browser)
  const user = as && { Token: await tokenOf(as), ExpiresAt: Date.now() + 3_600_000, Profile: await profileOf(as) }
  const localStorage = [
    ...(user ? [{ name: 'appUser', value: JSON.stringify(user) }] : []),
    ...(resortId ? [{ name: 'appResortId', value: resortId }] : []),
  ]
  const context = await browser.newContext({
    viewport: wide,
    locale: 'en-GB',
    timezoneId: 'Europe/Bratislava',
    reducedMotion: 'reduce',
    baseURL: address,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    ...options,
  })
  context.setDefaultTimeout(patience)
  await context.addCookies([{ name: 'invLang', value: language ?? 'en', url: address }])
  return context
}

/** A page for somebody. Who has been here before in this file comes back to the same browser, as people do: it has the files already. */
export async function visit(path: string, { apart, tolerates, ...options }: Visit = {}): Promise<Page> {
  const key = JSON.stringify(options)
  const isAlone = apart || !options.as
  const context = (!isAlone && contexts.get(key)) || (await newContext(options))
  if (!isAlone) contexts.set(key, context)
  const page = await context.newPage()
  open.set(page, { isAlone })
  watch(page, tolerates)
  await page.goto(path)
  return page
}

function watch(page: Page, tolerates: RegExp | undefined) {
  const complain = (text: string) => void (tolerates?.test(text) || complaints.push(`${page.url()}: ${text}`))
  page.on('pageerror', (error) => complain(String(error.stack ?? error)))
  page.on('console', (said) => said.type() === 'error' && !isRefusal(said) && complain(`${said.text()} ${said.location().url}`))
}

/** The server refusing something is for the page to show; the browser's own note of it is no fault. */
const isRefusal = (said: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(said.text()) && said.location().url.includes('/api/')

/** Like `expect`, but waits for what it says to become true. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: patience, interval: 50 })

afterEach(async ({ task }) => {
  const pages = [...open]
  open.clear()
  if (task.result?.state === 'fail') for (const [index, [page]] of pages.entries()) await keepPicture(page, `${task.name} ${index}`)
  await Promise.all(pages.map(([page, { isAlone }]) => (isAlone ? page.context() : page).close()))
  expect(complaints.splice(0), 'what the browser complains about').toEqual([])
})

afterAll(() => browser?.close())

const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/${name.replaceAll(/[^\w]+/g, '-')}.png` }).catch(() => undefined)
