/** WCAG 2.2 AA and the best practices, as checked by axe-core: not one violation. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type RunOnly = NonNullable<Exclude<Parameters<AxeBuilder['options']>[0]['runOnly'], string | string[]>>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rules = {
  // Skipped by default.
  'target-size': { enabled: true },
  // It only lists what is hidden, for someone to look at, and never finds a violation. On a long list it takes a tenth of the time.
  'hidden-content': { enabled: false },
}

/** The rules that depend on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** Selects the part that has not been checked before. */
  within?: string | undefined
  colorsOnly?: boolean
}

/** The violations of the page, each with its elements. */
async function violationsOf(page: Page, { within, colorsOnly }: Scope): Promise<string[]> {
  await settled(page)
  // Injected once per page, because injecting takes longer than most checks.
  const isThere = await page.evaluate<boolean>(`'axe' in window`)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
  const runOnly: RunOnly = colorsOnly ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags }
  // Without preloading style sheets, which the policy of the page refuses.
  axe.options({ runOnly, rules: colorsOnly ? {} : rules, resultTypes: ['violations'], preload: false })
  if (within) axe.include(within)
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
}

export async function expectAccessible(page: Page, what: string, scope: Scope = {}): Promise<void> {
  // As one text, so that the message names them.
  expect.soft((await violationsOf(page, scope)).join('\n'), what).toBe('')
}

/** Waits until nothing moves or loads, because colours in transitions are not final. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.list-page .skeleton-rows, .dialog .skeleton-rows').first().waitFor({ state: 'detached' })
  await page.evaluate(stillness)
}

/**
 * Browser code: finishes animations until two frames pass without any, because elements that inherit an animated colour follow later. Animations
 * without an end, like the blinking of a placeholder, are not a change to wait for.
 */
const stillness = `(async () => {
  await document.fonts.ready
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const moving = () => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity && one.playState === 'running')
  for (let still = 0; still < 2; await frame()) {
    const left = moving()
    for (const one of left) one.finish()
    still = left.length > 0 ? 0 : still + 1
  }
})()`

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect.soft(width, `width of ${what}`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** Saves a screenshot for manual review if PICTURES names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name.replaceAll(/[^\w]+/g, '-')}.png` })
}
