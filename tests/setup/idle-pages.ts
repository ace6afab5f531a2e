/**
 * Pages that journeys use one after the other: a new tab takes as much processor time as half a screen, and twice that for pages with an
 * opener policy, which leave its first process.
 */
import type { BrowserContext, Page } from 'playwright-core'

/** What a test does with these outlasts it. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'coverage',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setContent',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const satisfies readonly (keyof Page)[]

const changed = new WeakSet<Page>()

/** Notices whether a test changes more of a page than what it shows. */
export function watchUse(page: Page): void {
  for (const name of lasting) {
    const own: unknown = page[name]
    const get = () => {
      changed.add(page)
      return typeof own === 'function' ? own.bind(page) : own
    }
    Object.defineProperty(page, name, { get, configurable: true })
  }
}

/** A session of the DevTools can change anything of its page. */
export function watchSessions(context: BrowserContext): void {
  const newSession = context.newCDPSession.bind(context)
  context.newCDPSession = (of) => {
    if ('mainFrame' in of) changed.add(of)
    return newSession(of)
  }
}

/** Leaves what the page shows. @returns whether another test can use it */
export async function emptied(page: Page): Promise<boolean> {
  if (changed.has(page) || page.isClosed()) return false
  try {
    await page.mouse.move(-1, -1)
    // In the same process, because it has the same opener policy.
    await page.goto('/livez')
    await page.evaluate(() => sessionStorage.clear())
    return true
  } catch {
    return false
  }
}
