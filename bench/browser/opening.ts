/** The time to open the largest form, on a processor four times slower than this one. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type { Scene } from '../scene/server.ts'
import { median, rounded } from '../statistics.ts'
import { signedInPage, slowdown } from './typing.ts'

const times = 9
/** Long enough that work of opening and closing is not measured with the next. */
const pause = 600

/** The preference for the display of sections. */
const modes = { 'one section at a time': '1', 'all sections in one scroll': '0' }

export async function measureOpening(scene: Scene, say: (text: string) => void) {
  const { token, displayResortId, lonelyResortId } = await scene.data()
  const browser = await openBrowser()
  const found: Record<string, unknown> = {}
  try {
    for (const [name, mode] of Object.entries(modes)) {
      const page = await signedInPage(browser, scene.ridgeline.origin, token, lonelyResortId)
      await page.addInitScript((kept) => localStorage.setItem('modalSectionMode', kept), mode)
      await page.goto(`${scene.ridgeline.origin}/resorts`)
      await page.locator('.record-link').first().waitFor()
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await sleep(2_000)
      const durations: number[] = []
      for (let at = 0; at < times; at++) {
        durations.push(await opened(page, displayResortId))
        await page.keyboard.press('Escape')
        await page.locator('[role=dialog]').waitFor({ state: 'detached' })
        await sleep(pause)
      }
      const [first = Number.NaN, ...later] = durations
      found[name] = { first: rounded(first), median: rounded(median(later)), longest: rounded(Math.max(...later)) }
      say(
        `opening the form of a resort, ${name} (${slowdown}x slower): first ${rounded(first)} ms, then median ${rounded(median(later))} ms, longest ${rounded(Math.max(...later))} ms\n`,
      )
      await page.context().close()
    }
    return found
  } finally {
    await browser.close()
  }
}

/** From the click to the frame after the one with the fields. A string, because it runs in the browser. */
const opened = (page: Page, id: string) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The form does not open.')), 20_000)
    const link = document.querySelector('.record-link[href*="${id}"]')
    const isThere = () => document.querySelectorAll('[role=dialog] .form-field input').length > 3
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const pressed = performance.now()
    link.click()
  })`)
