/**
 * Pages that journeys use one after the other: a new tab takes as much processor time as half a screen, and twice that for pages with an
 * opener policy, which leave its first process.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** What a test does with these outlasts it. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'coverage',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setContent',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[]

/** This does too, and is taken back when the page is left. */
const reversible = ['emulateMedia', 'route', 'setViewportSize'] as const satisfies readonly (keyof Page)[]

/** Who listens for them is sent away when the page is left; other listeners outlast it. */
const requestEvents = ['request', 'requestfailed', 'requestfinished', 'response'] as const

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
const adjusted = new WeakSet<Page>()

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
  for (const name of reversible) watch(page, name, () => adjusted.add(page))
  for (const name of ['on', 'once'] as const) watchListeners(page, name)
  for (const name of lasting)
    watch(page, name, () => {
      changed.add(page)
      // All pages of a context have the same time.
      if (name === 'clock') changed.add(page.context())
    })
}

function watchListeners(page: Page, name: 'on' | 'once'): void {
  const add = page[name]
  const value = (event: string, ...more: unknown[]): unknown => {
    if (requestEvents.some((each) => each === event)) adjusted.add(page)
    else changed.add(page)
    return Reflect.apply(add, page, [event, ...more])
  }
  Object.defineProperty(page, name, { value, configurable: true })
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

/** Leaves what the page shows. `options` are those of its context. @returns whether another test can use it */
export async function emptied(page: Page, options: BrowserContextOptions): Promise<boolean> {
  if (changed.has(page) || page.isClosed()) return false
  try {
    await page.mouse.move(-1, -1)
    if (adjusted.has(page)) await page.unrouteAll({ behavior: 'ignoreErrors' })
    // In the same process, because it has the same opener policy.
    await page.goto('/livez')
    await page.evaluate(() => sessionStorage.clear())
    if (adjusted.has(page)) await takeBack(page, options)
    return true
  } catch {
    return false
  }
}

/** Each value is named: null would be the one of the browser instead of the context. */
async function takeBack(page: Page, { colorScheme, reducedMotion, forcedColors, contrast, viewport }: BrowserContextOptions) {
  for (const event of requestEvents) page.removeAllListeners(event)
  await page.emulateMedia({
    media: 'screen',
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
    contrast: contrast ?? 'no-preference',
  })
  if (viewport) await page.setViewportSize(viewport)
  adjusted.delete(page)
}
