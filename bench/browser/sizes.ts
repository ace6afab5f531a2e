/** The size of scripts that a browser loads for a screen, compressed with brotli: until the screen is shown, and in total. */
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type { Scene } from '../scene/server.ts'

interface Screen {
  name: string
  path: string
  isSignedIn?: true
  /** Shown when the screen is ready. */
  shows: string
  /** Kilobytes of 1,000 bytes. */
  most: number
}

const screensOf = (displayResortId: string, displayBoardId: string): Screen[] => [
  { name: 'sign-in', path: '/login', shows: 'input[type=password]', most: 120 },
  { name: 'list', path: '/skilifts', shows: '[role=row], [role=gridcell], tbody tr', isSignedIn: true, most: 210 },
  { name: 'ledinfo', path: `/display/ledinfo/${displayResortId}`, shows: 'li[data-status]', most: 75 },
  { name: 'skimaps', path: `/display/skimaps/${displayResortId}`, shows: 'main, #root > *', most: 75 },
  { name: 'departures', path: `/display/departures/${displayBoardId}`, shows: 'main header time', most: 75 },
]

/** Milliseconds in which a screen may start further requests. */
const rest = 2_000

export interface Size {
  /** Kilobytes until the screen is shown; the limit applies to this. */
  shown: number
  /** Including what is preloaded for other screens, if measured. */
  atRest?: number
  most: number
}

/** The user and resort of the measurement. */
export interface Looking {
  token: string
  /** Has lifts. */
  resortId: string
  displayResortId: string
  displayBoardId: string
}

export async function sizesOf(browser: Browser, origin: string, data: Looking, until: 'shown' | 'at rest'): Promise<Record<string, Size>> {
  const sizes: Record<string, Size> = {}
  for (const screen of screensOf(data.displayResortId, data.displayBoardId)) {
    const page = await openPage(browser, origin, screen.isSignedIn ? data : undefined)
    sizes[screen.name] = { ...(await scriptsOf(page, `${origin}${screen.path}`, screen.shows, until)), most: screen.most }
    await page.context().close()
  }
  return sizes
}

export async function measureSizes(scene: Scene, say: (text: string) => void): Promise<Record<string, Size>> {
  const data = await scene.data()
  const browser = await openBrowser()
  try {
    const sizes = await sizesOf(browser, scene.ridgeline.origin, data, 'at rest')
    for (const [name, { shown, atRest, most }] of Object.entries(sizes))
      say(`size of ${name}: ${shown} kB of script, ${atRest} kB at rest (at most ${most} kB)${shown > most ? '  TOO MUCH' : ''}`)
    return sizes
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, origin: string, signedIn: { token: string; resortId: string } | undefined): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  if (!signedIn) return page
  const response = await fetch(`${origin}/api/private/profile`, { headers: { authorization: `Bearer ${signedIn.token}` } })
  const user = { Token: signedIn.token, ExpiresAt: null, Profile: await response.json() }
  await page.addInitScript(
    ([stored, resortId]) => {
      localStorage.setItem('appUser', stored)
      localStorage.setItem('appResortId', resortId)
    },
    [JSON.stringify({ ...user, ExpiresAt: Date.now() + 3_600_000 }), signedIn.resortId] as const,
  )
  return page
}

/** Records when the screen is shown, in the page, because outside it would be noticed late on a busy machine. */
const noteShown = (shows: string) => `(() => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(shows)})) return
    window.shownAt = performance.timeOrigin + performance.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
})()`
/** Milliseconds since the epoch. Content of the HTML is shown when that is read; what is left for later on purpose may begin before large pictures are there. */
const momentShown = `(() => {
  const [{ domContentLoadedEventStart }] = performance.getEntriesByType('navigation')
  return Math.max(window.shownAt, performance.timeOrigin + domContentLoadedEventStart)
})()`

async function scriptsOf(page: Page, address: string, shows: string, until: 'shown' | 'at rest'): Promise<Omit<Size, 'most'>> {
  const scripts = new Map<string, Script>()
  // Preloaded modules count as scripts, whether they were executed or not.
  const take = (response: Response) => {
    if (!/\.m?js(\?|$)/.test(response.url()) || !response.ok()) return
    scripts.set(response.url(), { asked: response.request().timing().startTime, body: response.body() })
  }
  page.on('response', take)
  await page.addInitScript(noteShown(shows))
  await page.goto(address)
  await page.locator(shows).first().waitFor()
  const moment = await page.evaluate<number>(momentShown)
  const before = new Map([...scripts].filter(([, { asked }]) => asked <= moment))
  const shown = await kilobytesOf(before)
  if (until === 'shown') {
    page.off('response', take)
    // Pending reads fail when the page is closed.
    await Promise.allSettled([...scripts.values()].map(({ body }) => body))
    return { shown }
  }
  await page.waitForTimeout(rest)
  page.off('response', take)
  return { shown, atRest: await kilobytesOf(scripts) }
}

interface Script {
  /** Time of the request, in milliseconds since the epoch. */
  asked: number
  body: Promise<Buffer>
}

/** By URL, which identifies the content: screens share most of their scripts. */
const compressed = new Map<string, number>()

async function kilobytesOf(scripts: ReadonlyMap<string, Script>): Promise<number> {
  let bytes = 0
  for (const [address, { body }] of scripts) {
    const size = compressed.get(address) ?? brotliCompressSync(await body).length
    compressed.set(address, size)
    bytes += size
  }
  return Math.round(bytes / 100) / 10
}
