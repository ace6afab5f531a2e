/** Tests in the browser: pages are opened for an account, and console errors fail the test. */
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { expect, inject, type TestContext } from 'vitest'
import type { Language } from '@ridgeline/domain/values/localized'
import { profileOf, tokenOf, type AccountName } from './api.ts'
import { emptied, isChanged, watchContext, watchUse } from './idle-pages.ts'
import { sharedBrowser } from './start/shared-browser.ts'

export const { address } = inject('product')

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Milliseconds; longer than any step takes on a busy machine. */
export const stepTimeout = 20_000

interface Visit extends BrowserContextOptions {
  /** Signed out without it. */
  as?: AccountName
  resortId?: string
  language?: Language
  /** A browser context that no other page of the test has, also for the same account. */
  apart?: boolean
  /** Console errors that are expected in this journey. */
  tolerates?: RegExp
}

/** A browser context, its kind, and the pages that no test uses. */
interface Kept {
  context: BrowserContext
  kind: string
  options: BrowserContextOptions
  isSignedIn: boolean
  idle: Page[]
}

const contexts = new Map<string, Kept>()
/** Those that no page needs any more, by their kind: with the application in its cache a browser opens it sooner. */
const free = new Map<string, Kept[]>()
/** Those that a page is about to be opened in. */
const arriving = new Set<Kept>()
const open = new Map<Page, { kept: Kept; isAlone: boolean; tolerates: RegExp | undefined }>()
const complaints: string[] = []

/** Signed in as the account, with nothing else stored. */
async function contextFor({ as, resortId, language, ...options }: Visit): Promise<Kept> {
  const user = as && { Token: await tokenOf(as), ExpiresAt: Date.now() + 3_600_000, Profile: await profileOf(as) }
  const localStorage = [
    ...(user ? [{ name: 'appUser', value: JSON.stringify(user) }] : []),
    ...(resortId ? [{ name: 'appResortId', value: resortId }] : []),
  ]
  const kind = JSON.stringify(options)
  const isSignedIn = as !== undefined
  const warm = isSignedIn && (free.get(kind)?.pop() ?? unused(kind))
  const kept = warm || (await newKept(kind, options, isSignedIn))
  await kept.context.setStorageState({ cookies: [], origins: [{ origin: address, localStorage }] })
  await kept.context.addCookies([{ name: 'invLang', value: language ?? 'en', url: address }])
  return kept
}

/** Of those without an open page the one that was left first. */
function unused(kind: string): Kept | undefined {
  const isUnused = ({ context, idle }: Kept) => context.pages().every((page) => idle.includes(page))
  const fits = (kept: Kept) => kept.kind === kind && !arriving.has(kept) && isUnused(kept) && !isChanged(kept.context)
  const [key, kept] = [...contexts].find(([, one]) => fits(one)) ?? []
  if (key) contexts.delete(key)
  return kept
}

/** With reduced motion, so that no check sees a transition. */
async function newKept(kind: string, wanted: BrowserContextOptions, isSignedIn: boolean): Promise<Kept> {
  const browser = await sharedBrowser()
  const options: BrowserContextOptions = {
    locale: 'en-GB',
    timezoneId: 'Europe/Bratislava',
    reducedMotion: 'reduce',
    baseURL: address,
    // The back office keeps itself for times without a network (`tests/operations/offline.test.ts`), which here would only cost time.
    ...(isSignedIn && { serviceWorkers: 'block' }),
    ...wanted,
  }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(stepTimeout)
  watchContext(context)
  return { context, kind, options, isSignedIn, idle: [] }
}

/**
 * Opens a page for an account. Within a test an account keeps its browser context, so that files are cached as for real users; between tests
 * another account may take it, with nothing stored.
 */
export async function visit(path: string, { apart, tolerates, ...wanted }: Visit = {}): Promise<Page> {
  const options = { viewport: wide, ...wanted }
  const key = JSON.stringify(options)
  const isAlone = apart || !options.as
  const kept = (!isAlone && contexts.get(key)) || (await contextFor(options))
  arriving.add(kept)
  if (!isAlone) {
    // The one used last comes last.
    contexts.delete(key)
    contexts.set(key, kept)
  }
  const page = kept.idle.pop() ?? (await newPage(kept.context))
  open.set(page, { kept, isAlone, tolerates })
  arriving.delete(kept)
  await page.goto(path)
  return page
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const complain = (text: string) => {
    const user = open.get(page)
    if (user && !user.tolerates?.test(text)) complaints.push(`${page.url()}: ${text}`)
  }
  page.on('pageerror', (error) => complain(String(error.stack ?? error)))
  page.on('console', (entry) => entry.type() === 'error' && !isRefusal(entry) && complain(`${entry.text()} ${entry.location().url}`))
  watchUse(page)
  return page
}

/** The page shows refusals of the server; the console entry of the browser is not a fault. */
const isRefusal = (entry: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(entry.text()) && entry.location().url.includes('/api/')

/** Like `expect`, but waits until the assertion holds. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: stepTimeout, interval: 50 })

export async function endTest({ task }: TestContext): Promise<void> {
  const pages = [...open]
  open.clear()
  const hasFailed = task.result?.state === 'fail'
  if (hasFailed) for (const [index, [page]] of pages.entries()) await keepPicture(page, `${task.name} ${index}`)
  const alone = new Set(pages.filter(([, { isAlone }]) => isAlone).map(([, { kept }]) => kept))
  const isOver = (kept: Kept) => alone.has(kept) && (hasFailed || !kept.isSignedIn)
  await Promise.all(pages.map(([page, { kept }]) => isOver(kept) || leave(page, kept)))
  await Promise.all([...alone].map((kept) => (isOver(kept) ? kept.context.close() : release(kept))))
  if (hasFailed) await forgetBrowsers()
  // As one text, so that the message names them.
  expect(complaints.splice(0).join('\n'), 'what the browser complains about').toBe('')
}

async function leave(page: Page, { idle, options }: Kept): Promise<void> {
  if (await emptied(page, options)) idle.push(page)
  else await page.close()
}

/** A retry starts in a new browser context, without drafts of the failed test. */
async function forgetBrowsers() {
  const left = [...contexts.values()]
  contexts.clear()
  await Promise.all(left.map(({ context }) => context.close()))
}

export async function endFile(): Promise<void> {
  const left = [...contexts.values()]
  contexts.clear()
  await Promise.all(left.map(release))
}

/** For another account, unless a test changed more of it than what is stored. */
async function release(kept: Kept): Promise<void> {
  if (isChanged(kept.context)) return kept.context.close()
  await Promise.all(kept.context.pages().map((page) => kept.idle.includes(page) || page.close()))
  free.set(kept.kind, [...(free.get(kept.kind) ?? []), kept])
}

const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/${name.replaceAll(/[^\w]+/g, '-')}.png` }).catch(() => undefined)
