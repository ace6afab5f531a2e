/** The time from a key press until the screen shows it, in forms of some sixty fields, on a processor four times slower than this one. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { drawnFields, watchFields } from '../../tests/setup/forms/rendered-fields.ts'
import { openBrowser } from './browser.ts'
import type { Scene } from '../scene/server.ts'
import { median, percentile, rounded } from '../statistics.ts'

export const slowdown = 4
const typed = 'Quick as a marmot down the slope, slow as fog. 0123456789'
/** Fast typists press a key every 100 ms; slower keys do not wait for each other either. */
const pause = 120
const warmUp = 8
/** The browser reports no shorter event, so this is the duration of all shorter ones. */
export const minDuration = 16

interface Place {
  name: string
  path: string
  /** The label of the field. */
  field: string
}

export async function measureTyping(scene: Scene, say: (text: string) => void) {
  const { token, displayResortId, lonelyLift, lonelyResortId } = await scene.data()
  const places: readonly Place[] = [
    { name: 'gallery', path: '/testspa/testall', field: 'placeholder' },
    { name: 'skilift', path: `/skilifts/${lonelyLift.id}`, field: 'Number on the map' },
    { name: 'resort', path: `/resorts/${displayResortId}`, field: 'Instagram name' },
  ]
  const browser = await openBrowser()
  const found: Record<string, unknown> = {}
  try {
    for (const place of places) {
      const page = await signedInPage(browser, scene.ridgeline.origin, token, lonelyResortId)
      found[place.name] = await measurePlace(page, `${scene.ridgeline.origin}${place.path}`, place, say)
      await page.context().close()
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Without background requests and preloaded files. */
const isOfTyping = (url: string) => /\/api\/(?!displays|private\/changes)/.test(url)

/** Shows all sections of a form in one scroll, so that every field is on the screen. */
export async function signedInPage(browser: Browser, origin: string, token: string, resortId: string): Promise<Page> {
  const response = await fetch(`${origin}/api/private/profile`, { headers: { authorization: `Bearer ${token}` } })
  const user = { Token: token, ExpiresAt: Date.now() + 3_600_000, Profile: await response.json() }
  const localStorage = [
    { name: 'appUser', value: JSON.stringify(user) },
    { name: 'appResortId', value: resortId },
    { name: 'modalSectionMode', value: '0' },
  ]
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await context.addCookies([{ name: 'invLang', value: 'en', url: origin }])
  return context.newPage()
}

/** A string, because it runs in the browser. One key press causes several events; the longest of them counts. */
export const listening = `
  window.__keys = new Map()
  window.__keyObserver = new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId && name.startsWith('key')) window.__keys.set(interactionId, Math.max(duration, window.__keys.get(interactionId) ?? 0))
  })
  window.__keyObserver.observe({ type: 'event', durationThreshold: ${minDuration}, buffered: false })`

async function measurePlace(page: Page, address: string, { name, field }: Place, say: (text: string) => void) {
  await watchFields(page)
  await page.goto(address)
  const input = page.getByLabel(field, { exact: true }).first()
  await input.waitFor()
  const fields = await page.locator('.form-item').count()
  await page.evaluate(listening)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await input.click()
  await type(page, typed.slice(0, warmUp))
  await sleep(4 * pause)
  await page.evaluate('window.__keys.clear()')
  await drawnFields(page)
  let requests = 0
  const before = await workOf(cdp)
  page.on('request', (request) => isOfTyping(request.url()) && requests++)
  await type(page, typed)
  const drawn = await drawnFields(page)
  await sleep(4 * pause)
  const work = (await workOf(cdp)) - before
  const measured = await page.evaluate<number[]>('[...window.__keys.values()]')
  const durations = [...measured, ...Array<number>(Math.max(0, typed.length - measured.length)).fill(minDuration)]
  const found = {
    fields,
    keys: typed.length,
    median: rounded(median(durations)),
    p95: rounded(percentile(durations, 0.95)),
    longest: Math.max(...durations),
    workPerKey: rounded(work / typed.length),
    drawnPerKey: rounded(drawn.length / typed.length),
    requests,
  }
  say(
    `typing, ${name} (${fields} fields, ${slowdown}x slower): median ${found.median} ms, p95 ${found.p95} ms, longest ${found.longest} ms, ${found.workPerKey} ms of work per key; ` +
      `${found.drawnPerKey} fields drawn and ${requests} requests for ${typed.length} keys\n`,
  )
  return found
}

/** Milliseconds of processor time of the page's main thread: on a busy machine keys wait longer, but do not cause more work. */
export async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

async function type(page: Page, letters: string) {
  for (const letter of letters) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await sleep(pause)
  }
}
