/**
 * Quick edit with 10,000 lifts and all of their some 60 columns, on a processor four times slower than this one: frames while scrolling,
 * keys while typing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { offeredColumns, storedId } from '../../packages/web/src/entities/grid/model/column.ts'
import { openBrowser } from './browser.ts'
import type { Scene } from '../scene/server.ts'
import { median, percentile, rounded } from '../statistics.ts'
import { listening, minDuration, signedInPage, slowdown, workOf } from './typing.ts'

const rows = 10_000
const offered = offeredColumns(skilift, (name) => name).slice(0, 60)
const columns = offered.length
/** Distance and interval of the events of a mouse wheel. */
const wheel = { distance: 120, pause: 30, turns: 80 }
const cells = 24
const pause = 120

export async function measureGrid(scene: Scene, say: (text: string) => void) {
  const { token, resortId } = await scene.data()
  const { origin } = scene.ridgeline
  await showColumns(origin, token)
  const browser = await openBrowser()
  try {
    const page = await signedInPage(browser, origin, token, resortId)
    const started = Date.now()
    await page.goto(`${origin}/skilifts/quick`)
    await page.getByRole('grid').waitFor()
    const firstRows = Date.now() - started
    await page
      .locator(`.quick-page[data-ready] [role=grid][aria-rowcount="${rows + 1}"][aria-colcount="${columns}"]`)
      .waitFor({ timeout: 120_000 })
    const allRows = Date.now() - started
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const down = await scrolled(page, cdp, 'down')
    const right = await scrolled(page, cdp, 'right')
    const keys = await typed(page, cdp)
    const drawn = await page.locator('.grid-row').count()
    await page.context().close()
    const found = { rows, columns, drawn, firstRows, allRows, down, right, keys }
    say(
      `grid, ${rows} x ${columns} (${slowdown}x slower): down p95 ${down.p95} ms a frame (median ${down.median}, longest ${down.longest}), ` +
        `right p95 ${right.p95} ms (median ${right.median}, longest ${right.longest}); ` +
        `a key median ${keys.median} ms, p95 ${keys.p95} ms, longest ${keys.longest} ms, ${keys.workPerKey} ms of work; ` +
        `${drawn} rows drawn; first rows after ${firstRows} ms, all after ${allRows} ms\n`,
    )
    return found
  } finally {
    await browser.close()
  }
}

async function showColumns(origin: string, token: string) {
  const response = await fetch(`${origin}/api/private/preferences`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: { quickskilift: offered.map(storedId) } }),
  })
  if (!response.ok) throw new Error(`The columns were not stored: ${response.status}`)
}

/** A string, because it runs in the browser. */
const watching = `
  window.__frames = []
  let last = performance.now()
  const step = (now) => {
    window.__frames.push(now - last)
    last = now
    window.__watch = requestAnimationFrame(step)
  }
  window.__watch = requestAnimationFrame(step)`

async function scrolled(page: Page, cdp: CDPSession, way: 'down' | 'right') {
  await page.locator('.grid-scroller').evaluate((element) => void element.scrollTo(0, 0))
  await page.locator('.grid-scroller').hover()
  await sleep(500)
  await page.evaluate(watching)
  const before = await workOf(cdp)
  for (let turn = 0; turn < wheel.turns; turn++) {
    await page.mouse.wheel(way === 'right' ? wheel.distance : 0, way === 'down' ? wheel.distance : 0)
    await sleep(wheel.pause)
  }
  const frames = await page.evaluate<number[]>('cancelAnimationFrame(window.__watch), window.__frames')
  const work = (await workOf(cdp)) - before
  return {
    frames: frames.length,
    median: rounded(median(frames)),
    p95: rounded(percentile(frames, 0.95)),
    longest: rounded(Math.max(...frames)),
    work: rounded(work),
  }
}

/** Types a number into one cell after another. */
async function typed(page: Page, cdp: CDPSession) {
  await page.locator('.grid-scroller').evaluate((element) => void element.scrollTo(0, 0))
  const head = page.getByRole('columnheader', { name: 'Waiting time' })
  while ((await head.count()) === 0) await page.locator('.grid-scroller').evaluate((element) => void element.scrollBy(300, 0))
  await page.locator(`#grid-0-${Number(await head.getAttribute('aria-colindex')) - 1}`).click()
  await page.evaluate(listening)
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await sleep(pause)
  }
  for (const key of ['1', '2', 'Enter']) await press(key)
  await sleep(4 * pause)
  await page.evaluate('window.__keys.clear()')
  const before = await workOf(cdp)
  for (let cell = 0; cell < cells; cell++) for (const key of [String(cell % 10), '5', 'Enter']) await press(key)
  await sleep(4 * pause)
  const work = (await workOf(cdp)) - before
  const measured = await page.evaluate<number[]>('[...window.__keys.values()]')
  const keys = cells * 3
  const durations = [...measured, ...Array<number>(Math.max(0, keys - measured.length)).fill(minDuration)]
  const changed = await page.locator('.quick-changed').innerText()
  return {
    keys,
    median: rounded(median(durations)),
    p95: rounded(percentile(durations, 0.95)),
    longest: Math.max(...durations),
    workPerKey: rounded(work / keys),
    changed,
  }
}
