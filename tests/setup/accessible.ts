/** WCAG 2.2 AA and the best practices, as axe-core judges them: not one violation. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Left out by axe unless it is asked for. */
const rules = { 'target-size': { enabled: true } }

/** What is wrong with what the page shows now, each with the elements it is about. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  const axe = new AxeBuilder({ page })
    .withTags(tags)
    .options({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
}

export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([])
}

/** Nothing moves or loads any more: a colour half-way is no colour anybody sees. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(`!document.querySelector('.skeleton-rows') && document.fonts.status === 'loaded'`)
  await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)')
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect.soft(width, `width of ${what}`).toBeLessThanOrEqual(page.viewportSize()!.width)
}
