/** The pages for developers in a browser: on every width, in both schemes, without a violation, and with a request that is sent from the page. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../setup/accessible.ts'
import { address, eventually, phone, visit, wide } from '../setup/journey.ts'

/** Pixels by which the page is wider than the screen. */
const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

const paths = ['', '/collections', '/collections/skilifts', '/following', '/terms', '/keys', '/changelog']
/** They have every part that the others are made of. */
const checked = ['', '/collections/skilifts', '/keys']

test('a request is tried on the first page, and only one of the open data', async () => {
  const page = await visit('/developers')
  const form = page.locator('form[data-try]')
  await form.getByRole('button', { name: 'Try it' }).click()
  await eventually(() => form.getByRole('status').innerText()).toMatch(/^200 .* characters in \d+ ms$/)
  expect(JSON.parse(await form.getByRole('region', { name: 'Answer' }).innerText()).items).toHaveLength(1)
  await form.getByRole('textbox', { name: 'Address' }).fill('/api/private/users')
  await form.getByRole('button', { name: 'Try it' }).click()
  await eventually(() => form.getByRole('status').innerText()).toContain('begins with /api/feeds')
})

test('the pages fit a phone and a desktop, in both schemes, and axe finds no violation', async () => {
  const page = await visit('/developers', { apart: true })
  for (const path of paths) {
    await page.goto(`${address}/developers${path}`)
    await page.setViewportSize(wide)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
    await page.setViewportSize(phone)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
    if (!checked.includes(path)) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${path} ${colorScheme}`, { colorsOnly: colorScheme === 'dark' })
    }
  }
})
