/** The element focused by keyboard is visible: nothing over the page covers it (WCAG 2.4.7, 2.4.11). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../setup/accessible.ts'
import { demoResort } from '../setup/api.ts'
import { phone, visit, wide } from '../setup/journey.ts'

/** Enough to come from the head of a screen far below its first page. */
const presses = 90

/** Describes the focused element unless part of it is visible, and what covers it. */
const hiddenNow = (page: Page) =>
  page.evaluate<string | null>(`new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))).then(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { x, y, width, height } = element.getBoundingClientRect()
    // The middle of a region as long as a list may be out of view.
    if (height > innerHeight / 2) return null
    const label = element.labels?.[0] ?? element.closest('label')
    const isHit = (part) => {
      const hit = document.elementFromPoint(x + width * part, y + height / 2)
      return hit && (element.contains(hit) || label?.contains(hit))
    }
    const cover = document.elementFromPoint(x + width / 2, y + height / 2)
    return [0.05, 0.5, 0.95].some(isHit) ? null : element.outerHTML.slice(0, 160) + ' under ' + cover?.outerHTML.slice(0, 160)
  })`)

/** Tries of a page that is still scrolling or drawing. */
const maxTries = 20

async function hidden(page: Page): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    const found = await hiddenNow(page)
    if (!found || tries === maxTries) return found
  }
}

test.each([
  ['a list on a desktop', '/skilifts', wide],
  ['a list on a phone', '/skilifts', phone],
  ['an empty list on a phone', '/skilifts?q=nothing-is-called-so', phone],
  ['departures and their board on a phone', '/departures', phone],
  ['the start on a phone', '/', phone],
  ['settings on a phone', '/admin/settings', phone],
])('%s', async (_, path, viewport) => {
  const page = await visit(path, { as: 'admin', resortId: await demoResort('Zermatt–Cervinia'), viewport })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  const covered = new Set<string>()
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const what = await hidden(page)
    if (what) covered.add(what)
  }
  expect([...covered], [...covered].join('\n')).toEqual([])
})
