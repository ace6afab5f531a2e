/** Files that cannot be fetched: the page stays usable, and there is no reload loop. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, eventually, visit } from '../setup/journey.ts'

const tolerates = /Failed to (load resource|fetch dynamically imported module)|Unable to preload|No \w\w texts|net::ERR_FAILED|TypeError/

/** A user's own browser, before any page of the product was opened in it. */
async function apart(missing: RegExp, language?: 'de'): Promise<{ page: Page; failed: string[]; documents: string[] }> {
  const page = await visit('/favicon.svg', { as: 'admin', apart: true, tolerates, ...(language && { language }) })
  const failed: string[] = []
  const documents: string[] = []
  await page.route(missing, (route) => {
    failed.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && documents.push(request.url()))
  return { page, failed, documents }
}

test('R8.28: a failed prefetch reloads nothing; opening the part reports the failure, and the page stays', async () => {
  const { page, failed, documents } = await apart(/\/assets\/later-(?!words)[\w-]+\.js/)
  await page.goto('/')
  // Ahead, when the page has been there for some seconds.
  await eventually(() => failed.length).toBeGreaterThan(0)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByText('A part of this page could not be loaded. Reload the page to use it.').waitFor()
  expect(documents).toEqual([`${address}/`])
  await page.getByRole('button', { name: 'Reload' }).click()
  await eventually(() => documents.length).toBe(2)
})

test('R2.126, R8.28: a page that cannot be fetched is reloaded once, then the failure is shown', async () => {
  const { page, documents } = await apart(/\/assets\/dashboard-page-[\w-]+\.js/)
  await page.goto('/slopes')
  await page.getByRole('heading', { name: 'Slopes', level: 1 }).waitFor()
  await page
    .getByRole('link', { name: / home$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'This page could not be loaded.' }).waitFor()
  expect(documents).toEqual([`${address}/slopes`, `${address}/`])
})

test('R8.29: a language that could not be fetched is not requested again, and texts and dates are English', async () => {
  const { page, failed } = await apart(/\/assets\/(\w+-)?words-de-[\w-]+\.js/, 'de')
  await page.goto('/')
  await page.getByRole('link', { name: 'Slopes', exact: true }).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  // Ahead of the application, and by it.
  const before = [...failed]
  expect(before.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Slopes', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Slopes', level: 1 }).waitFor()
  expect(failed).toEqual(before)
})
