/** A list opened as on the first visit, alone with its requests. */
import type { Page } from 'playwright-core'
import { visit, wide } from '../setup/journey.ts'

/** A browser with an empty cache, isolated from other tests. */
export async function openedCold(
  path: string,
  resortId: string,
  prepare: (page: Page) => Promise<unknown>,
  viewport = wide,
): Promise<Page> {
  const page = await visit('/favicon.svg', { as: 'admin', resortId, apart: true, viewport })
  await page.route('**/api/private/changes', () => undefined)
  await page.route('**/api/private/preferences', (route) => route.fulfill({ json: {} }))
  await prepare(page)
  await page.goto(path)
  return page
}
