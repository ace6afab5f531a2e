/** Checks one state of one screen in both colour schemes: accessible, and no sideways scrolling. */
import type { Page } from 'playwright-core'
import { isFull, sampled } from '../../packages/server/src/proofs/scene/chance.ts'
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

/** Styles of elements that this worker has checked in the dark scheme, without a fault. */
const seenInTheDark = new Set<string>()

/** The same elements have the same colours on every screen: the dark scheme is checked where some have not been. The proof checks all. */
async function freshInTheDark(page: Page, within: string | undefined): Promise<string[]> {
  return (await looksOf(page, within)).filter((look) => !seenInTheDark.has(look))
}

interface State {
  /** Selects the part that has not been checked before. */
  within?: string
  schemes?: readonly ('light' | 'dark')[]
  /** The scheme applies when the screen is loaded. */
  reloads?: boolean
}

export async function expectFine(page: Page, what: string, { within, reloads, schemes: wanted }: State = {}): Promise<void> {
  const fresh = wanted || isFull ? [] : await freshInTheDark(page, within)
  let isFine = true
  for (const colorScheme of wanted ?? (isFull || fresh.length > 0 ? schemes : (['light'] as const))) {
    await page.emulateMedia({ colorScheme })
    if (reloads) await page.reload()
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    const isAccessible = await expectAccessible(page, `${what}, ${colorScheme}`, { within, colorsOnly: colorScheme === 'dark' })
    isFine &&= isAccessible
    await keepPicture(page, `${what} ${colorScheme}`)
  }
  // What is at fault is found again when the test is repeated.
  if (isFine) for (const look of fresh) seenInTheDark.add(look)
  await expectNoSidewaysScroll(page, what)
}
