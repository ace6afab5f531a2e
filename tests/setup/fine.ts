/** Checks one state of one screen in both colour schemes: accessible, and no sideways scrolling. */
import type { Page } from 'playwright-core'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from './accessible.ts'
import { phone, wide } from './journey.ts'
import { looksOf } from './looks.ts'

export const schemes = ['light', 'dark'] as const

type Look = readonly [name: string, viewport: typeof wide, scheme: (typeof schemes)[number]]

const pairs: readonly Look[][] = [
  [
    ['a desktop', wide, 'light'],
    ['a telephone in the dark', phone, 'dark'],
  ],
  [
    ['a desktop in the dark', wide, 'dark'],
    ['a telephone', phone, 'light'],
  ],
]

/** How a screen is looked at: on a desktop and on a phone, one in the light and one in the dark, and in the proof each in both. */
export const looks = sampled(pairs, 1 / 2).flat()

/** Styles of elements this file has checked in the dark scheme. */
const seenInTheDark = new Set<string>()

/**
 * The same elements have the same colours on every screen, and on a phone those of a desktop: the dark scheme is checked
 * where a desktop shows elements it has not shown before. The proof checks all.
 */
async function schemesOn(page: Page, within: string | undefined): Promise<readonly ('light' | 'dark')[]> {
  if (process.env['PROOF'] === '1') return schemes
  if (page.viewportSize()!.width < 768) return ['light']
  const fresh = (await looksOf(page, within)).filter((look) => !seenInTheDark.has(look))
  for (const look of fresh) seenInTheDark.add(look)
  return fresh.length > 0 ? schemes : ['light']
}

interface State {
  /** Selects the part that has not been checked before. */
  within?: string
  schemes?: readonly ('light' | 'dark')[]
  /** The scheme applies when the screen is loaded. */
  reloads?: boolean
}

export async function expectFine(page: Page, what: string, { within, reloads, schemes: wanted }: State = {}): Promise<void> {
  for (const colorScheme of wanted ?? (await schemesOn(page, within))) {
    await page.emulateMedia({ colorScheme })
    if (reloads) await page.reload()
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    await expectAccessible(page, `${what}, ${colorScheme}`, { within, colorsOnly: colorScheme === 'dark' })
    await keepPicture(page, `${what} ${colorScheme}`)
  }
  await expectNoSidewaysScroll(page, what)
}
