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
async function violationsOf(page: Page, { within, colorsOnly }: Scope): Promise<string[]> {
  await settled(page)
  // Injected once per page, because injecting takes longer than most checks.
  const isThere = await page.evaluate<boolean>(`'axe' in window`)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
  const runOnly: RunOnly = colorsOnly ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags }
  // Without preloading style sheets, which the policy of the page refuses.
  axe.options({ runOnly, rules: colorsOnly ? {} : rules, resultTypes: ['violations'], preload: false })
  const parts = within ? [within] : await layersOf(page)
  for (const part of parts) axe.include(part)
  if (parts.length === 0) for (const part of await knownParts(page, colorsOnly)) axe.exclude(part)
  const { violations } = await axe.setLegacyMode().analyze()
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
/** Styles of its elements that this worker has checked. */
const knownLooks = new Set<string>()

/** The parts of the frame, where nothing in them looks as it has not before; the proof checks them everywhere. */
async function knownParts(page: Page, colorsOnly = false): Promise<string[]> {
  if (isFull) return []
  const look = await page.evaluate<string>(`document.documentElement.dataset.mantineColorScheme + (innerWidth < 768)`)
  const looks = (await looksOf(page, `:is(${frame.join()})`)).map((each) => `${look} ${colorsOnly} ${each}`)
  const fresh = looks.filter((each) => !knownLooks.has(each))
  for (const each of fresh) knownLooks.add(each)
  return looks.length === 0 || fresh.length > 0 ? [] : frame
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
