/** WCAG 2.2 AA and the best practices, as checked by axe-core: not one violation. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isFull } from '../../packages/server/src/proofs/scene/chance.ts'
import { looksOf } from './looks.ts'

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
export async function violationsOf(page: Page, { within, colorsOnly }: Scope = {}): Promise<string[]> {
  await settled(page)
  // Injected once per page, because injecting takes longer than most checks.
  const isThere = await page.evaluate<boolean>(`'axe' in window`)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
  const onlyColors = colorsOnly && !isFull
  const runOnly: RunOnly = onlyColors ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags }
  // Without preloading style sheets, which the policy of the page refuses.
  axe.options({ runOnly, rules: onlyColors ? {} : rules, resultTypes: ['violations'], preload: false })
  const parts = within ? [within] : await layersOf(page)
  for (const part of parts) axe.include(part)
  const fresh = parts.length === 0 ? await freshOfFrame(page, colorsOnly) : undefined
  if (fresh?.length === 0) for (const part of frame) axe.exclude(part)
  const { violations } = await axe.setLegacyMode().analyze()
  // Not what was found at fault: a repeated test finds it again.
  if (violations.length === 0) for (const look of fresh ?? []) knownLooks.add(look)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
}

/** What is over the screen while a dialog is open: screens are checked where nothing covers them, and in the proof. */
async function layersOf(page: Page): Promise<string[]> {
  const dialogs = await page.locator('.dialog [role=dialog]').filter({ visible: true }).count()
  if (isFull || dialogs === 0) return []
  return page.evaluate<string[]>(`['.dialog', '#overlays', '.toasts'].filter((layer) => document.querySelector(layer))`)
}

/** The same around every screen. */
const frame = ['#side-menu', '.navbar', '.mobile-bar']
/** Elements of it that this worker has checked. */
const knownLooks = new Set<string>()

/** What in the frame looks as nothing checked before; undefined without a frame, and in the proof, which checks it everywhere. */
async function freshOfFrame(page: Page, colorsOnly = false): Promise<string[] | undefined> {
  if (isFull) return undefined
  const look = await page.evaluate<string>(`document.documentElement.dataset.mantineColorScheme + (innerWidth < 768)`)
  const looks = (await looksOf(page, `:is(${frame.join()})`, true)).map((each) => `${look} ${colorsOnly} ${each}`)
  return looks.length === 0 ? undefined : looks.filter((each) => !knownLooks.has(each))
}

/** @returns whether nothing was found; what was fails the test at its end */
export async function expectAccessible(page: Page, what: string, scope: Scope = {}): Promise<boolean> {
  const violations = await violationsOf(page, scope)
  // As one text, so that the message names them.
  expect.soft(violations.join('\n'), what).toBe('')
  return violations.length === 0
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
