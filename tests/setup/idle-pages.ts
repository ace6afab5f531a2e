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

/** And this outlasts the pages. */
const lastingInContexts = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[]

const changed = new WeakSet<Page | BrowserContext>()

export const isChanged = (context: BrowserContext) => changed.has(context)

function watch<Of extends Page | BrowserContext>(of: Of, name: keyof Of, note: () => void): void {
  const own: unknown = of[name]
  const get = () => {
    note()
    return typeof own === 'function' ? own.bind(of) : own
  }
  Object.defineProperty(of, name, { get, configurable: true })
}

/** Notices whether a test changes more of a page than what it shows. */
export function watchUse(page: Page): void {
  for (const name of lasting)
    watch(page, name, () => {
      changed.add(page)
      // All pages of a context have the same time.
      if (name === 'clock') changed.add(page.context())
    })
}

/** Notices whether a test changes more of a browser context than what is stored in it. */
export function watchContext(context: BrowserContext): void {
  for (const name of lastingInContexts) watch(context, name, () => changed.add(context))
  // A session of the DevTools can change anything of its page.
  const newSession = context.newCDPSession.bind(context)
  context.newCDPSession = (of) => {
    changed.add(context)
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
