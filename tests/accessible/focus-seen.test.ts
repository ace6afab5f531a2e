/** The element focused by keyboard is visible: nothing over the page covers it (WCAG 2.4.7, 2.4.11). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { settled } from '../setup/accessible.ts'
import { demoResort } from '../setup/api.ts'
import { schemes } from '../setup/fine.ts'
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

const screens = [
  ['a list on a desktop', '/skilifts', wide],
  ['a list on a phone', '/skilifts', phone],
  ['an empty list on a phone', '/skilifts?q=nothing-is-called-so', phone],
  ['departures and their board on a phone', '/departures', phone],
  ['the start on a phone', '/', phone],
  ['settings on a phone', '/admin/settings', phone],
] as const

test.each(sampled(screens, 1 / 2))('%s', async (_, path, viewport) => {
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

/** Browser code: how far the outline of an element stands out from what is behind it, as WCAG measures it. */
const outlineContrast = (selector: string) => `(() => {
  const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(document.querySelector('${selector}'))
  const context = document.createElement('canvas').getContext('2d')
  const lightness = (color) => {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const [one, other] = [lightness(outlineColor), lightness(backgroundColor)]
  return outlineStyle === 'none' ? 1 : Math.max(one, other) / Math.min(one, other)
})()`

test.each(sampled(schemes, 1 / 2))('the option that Enter would choose is seen in fields and in the palette, %s', async (colorScheme) => {
  const page = await visit('/skilifts/new', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia'), viewport: wide, colorScheme })
  const field = page.getByRole('combobox', { name: /^Type/ })
  await field.click()
  await field.press('ArrowDown')
  await page.locator('.option[data-combobox-selected]').waitFor()
  await settled(page)
  expect(await page.evaluate(outlineContrast('.option[data-combobox-selected]'))).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.locator('.palette-option[aria-selected=true]').waitFor()
  await settled(page)
  expect(await page.evaluate(outlineContrast('.palette-option[aria-selected=true]'))).toBeGreaterThan(3)
})
