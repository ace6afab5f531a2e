/**
 * The largest contentful paint of a ski map, on a processor four times slower than this one: the demo with its 480 lifts and slopes on the
 * resort's picture. The browser has an empty cache each time, the server does not.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/db/embedded.ts'
import { openBrowser } from './browser.ts'
import { median, rounded } from '../statistics.ts'
import { startSubject } from '../scene/subject.ts'
import { slowdown } from './typing.ts'

const times = 9
/** Milliseconds after which nothing larger is painted. */
const rest = 2_500
const screens = { '1280×720': [1280, 720], '1920×1080': [1920, 1080], '3840×2160': [3840, 2160] } as const

interface Painted {
  /** Milliseconds since the request of the page. */
  at: number
  what: string
}

export async function measureFirstPicture(say: (text: string) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const env = { DATABASE_URL: embedded.url, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', DEMO: 'on' }
  const ridgeline = await startSubject('ridgeline', '../packages/server/dist/main.js', {
    env: { ...env, LOG_LEVEL: 'error' },
    profile: false,
  })
  const browser = await openBrowser()
  const found: Record<string, unknown> = {}
  try {
    const path = await displayPath(embedded.url)
    for (const [name, [width, height]] of Object.entries(screens)) {
      const load = () => largestPaint(browser, `${ridgeline.origin}${path}`, { width, height })
      // The first screen waits until its picture is created.
      const cold = await load()
      const paints: Painted[] = []
      for (let at = 0; at < times; at++) paints.push(await load())
      const all = paints.map(({ at }) => at)
      found[name] = { what: paints[0]!.what, cold: rounded(cold.at), median: rounded(median(all)), longest: rounded(Math.max(...all)) }
      say(
        `ski map ${name} (${slowdown}x slower): largest paint, ${paints[0]!.what}: first ever ${rounded(cold.at)} ms, then median ${rounded(median(all))} ms, longest ${rounded(Math.max(...all))} ms\n`,
      )
    }
    return found
  } finally {
    await browser.close()
    await ridgeline.stop()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function largestPaint(browser: Browser, address: string, viewport: { width: number; height: number }): Promise<Painted> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // A string, because it runs in the browser.
    await page.addInitScript(`new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.painted = { at: entry.startTime, what: entry.element ? entry.element.tagName.toLowerCase() + '.' + entry.element.className : entry.url }
    }).observe({ type: 'largest-contentful-paint', buffered: true })`)
    await page.goto(address)
    for (;;) {
      await page.waitForTimeout(rest)
      const painted = await page.evaluate<Painted | undefined>('window.painted')
      if (painted) return painted
    }
  } finally {
    await context.close()
  }
}

async function displayPath(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>("select id from resorts where alias = 'zermatt-cervinia'")
    return `/display/skimaps/${rows[0]!.id}`
  } finally {
    await client.end()
  }
}
