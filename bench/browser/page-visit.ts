/** One visit to a URL: the time until the main content is readable, and the work of the browser. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds in which a screen may start further requests. */
const rest = 6_500
/** Milliseconds. */
const loadTimeout = 60_000

export interface Visit {
  /** Milliseconds from navigation to the frame after the one with the content. */
  shown: number
  /** Total milliseconds of tasks longer than 50 ms until then. */
  longTasks: number
  /** Milliseconds of the page's main thread until then. */
  work: number
  requests: number
  scripts: number
  /** Including later requests. */
  requestsAtRest: number
  scriptsAtRest: number
  kilobytes: number
  kilobytesAtRest: number
  /** Cumulative layout shift. */
  shift: number
}

/** Milliseconds and bytes per second, as in the browser's developer tools. */
export const slow4G = { offline: false, latency: 562.5, downloadThroughput: (1_600_000 / 8) * 0.9, uploadThroughput: (750_000 / 8) * 0.9 }

export interface Conditions {
  slowdown: number
  line?: typeof slow4G
}

/** A string, because it runs in the browser. */
const watching = (selector: string) => `(() => {
  const seen = (window.__visit = { tasks: [], shift: 0, shown: undefined })
  const shown = new Promise((resolve) => (seen.isShown = resolve))
  seen.untilShown = () => shown
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => seen.isShown((seen.shown = performance.now()))))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
})()`

interface Seen {
  tasks: [start: number, duration: number][]
  shift: number
  shown: number
}

/** Opens the URL in a new page and waits until there are no more requests. */
export async function visitOf(page: Page, address: string, selector: string, { slowdown, line }: Conditions): Promise<Visit> {
  const cdp = await page.context().newCDPSession(page)
  await page.addInitScript(watching(selector))
  const traffic = await watchTraffic(cdp)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (line) await cdp.send('Network.emulateNetworkConditions', line)
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { timeout: loadTimeout, waitUntil: 'commit' })
  await page.evaluate('window.__visit.untilShown()')
  const work = await workOf(cdp)
  const until = traffic()
  await sleep(rest)
  const { tasks, shift, shown } = await page.evaluate<Seen>('window.__visit')
  const atRest = traffic()
  return {
    shown,
    longTasks: tasks.reduce((sum, [start, duration]) => sum + (start < shown ? duration : 0), 0),
    work,
    ...until,
    requestsAtRest: atRest.requests,
    scriptsAtRest: atRest.scripts,
    kilobytesAtRest: atRest.kilobytes,
    shift,
  }
}

/** Milliseconds of the page's main thread. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Counts requests to the server and received bytes. */
async function watchTraffic(cdp: CDPSession) {
  const asked = new Set<string>()
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    asked.add(requestId)
    // Preloaded modules count as scripts, whether they were executed or not.
    if (/\.m?js(\?|$)/.test(request.url)) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await cdp.send('Network.enable')
  return () => ({ requests: asked.size, scripts: scripts.size, kilobytes: bytes / 1000 })
}
