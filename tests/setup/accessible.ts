/** WCAG 2.2 AA and the best practices, as axe-core judges them: not one violation. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type RunOnly = NonNullable<Exclude<Parameters<AxeBuilder['options']>[0]['runOnly'], string | string[]>>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Left out by axe unless it is asked for. */
const rules = { 'target-size': { enabled: true } }

/** All that can change with the colours of the same elements. */
const colorRules = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** Selects the part that has not been looked at before. */
  within?: string | undefined
  colorsOnly?: boolean
}

/** What is wrong with what the page shows now, each with the elements it is about. */
async function violationsOf(page: Page, { within, colorsOnly }: Scope): Promise<string[]> {
  await settled(page)
  // Once in the page it stays there; putting it in takes longer than most of what it does.
  const isThere = await page.evaluate<boolean>(`'axe' in window`)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
  const runOnly: RunOnly = colorsOnly ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags }
  // Without its own copies of the style sheets, which the policy of the page rightly refuses.
  axe.options({ runOnly, rules: colorsOnly ? {} : rules, resultTypes: ['violations'], preload: false })
  if (within) axe.include(within)
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
}

export async function expectAccessible(page: Page, what: string, scope: Scope = {}): Promise<void> {
  expect.soft(await violationsOf(page, scope), what).toEqual([])
}

/** Nothing moves or loads any more: a colour half-way is no colour anybody sees. What inherits a moving colour moves after it. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.list-page .skeleton-rows, .dialog .skeleton-rows').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await expect.poll(() => page.evaluate(countMoving), { timeout: 20_000 }).toBe(0)
}

/** Those without an end, like the pulse of a placeholder, are no change to wait for. */
const countMoving = `new Promise((count) => requestAnimationFrame(() => requestAnimationFrame(() => count(
  document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity && one.playState !== 'finished').length,
))))`

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect.soft(width, `width of ${what}`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** For people to look at, where PICTURES names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name.replaceAll(/[^\w]+/g, '-')}.png` })
}
