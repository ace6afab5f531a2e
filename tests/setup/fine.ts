/** One state of one screen, in both colour schemes: accessible, and nothing to scroll sideways. */
import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from './accessible.ts'

export const schemes = ['light', 'dark'] as const

let looks = 0

/** The colours of a phone are those of the desk, and what lies over a screen has the screen's: every second one is looked at in the dark. The proof looks at all. */
function schemesOn(page: Page, within: string | undefined): readonly ('light' | 'dark')[] {
  if (process.env['PROOF'] === '1') return schemes
  const isPhone = page.viewportSize()!.width < 768
  return isPhone || (within && looks++ % 2) ? ['light'] : schemes
}

interface State {
  /** Selects the part that has not been looked at before. */
  within?: string
  schemes?: readonly ('light' | 'dark')[]
  /** The screen takes the scheme when it is loaded. */
  reloads?: boolean
}

export async function expectFine(
  page: Page,
  what: string,
  { within, reloads, schemes: wanted = schemesOn(page, within) }: State = {},
): Promise<void> {
  for (const colorScheme of wanted) {
    await page.emulateMedia({ colorScheme })
    if (reloads) await page.reload()
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    await expectAccessible(page, `${what}, ${colorScheme}`, { within, colorsOnly: colorScheme === 'dark' })
    await keepPicture(page, `${what} ${colorScheme}`)
  }
  await expectNoSidewaysScroll(page, what)
}
