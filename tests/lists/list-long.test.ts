/** Long lists: only the visible rows are rendered, and all matches can be changed at once. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newLifts, newResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string

beforeAll(async () => {
  resortId = (await newResort('Long lists')).id
  for (let at = 0; at < 3; at++)
    await newLifts(
      resortId,
      Array.from({ length: 200 }, (_, each) => `Lift ${String(at * 200 + each + 1).padStart(4, '0')}`),
    )
})

const listFor = (path = '/skilifts', apart = false) => visit(path, { as: 'admin', resortId, apart })
const shownNames = (page: Page) => page.locator('tbody .record-link').allTextContents()
const total = (page: Page) => page.locator('.list-total').textContent()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('R2.177: a long list scrolls to its end, rendering only visible rows; a copied URL scrolls to the same place', async () => {
  const page = await listFor()
  await eventually(() => total(page)).toMatch(/^600 of 600$/)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.getByRole('link', { name: 'Lift 0600' }).waitFor()
  expect(await page.locator('tbody tr[data-row]').count()).toBeLessThan(60)
  await eventually(() => Number(query(page)['page'])).toBeGreaterThan(10)
  expect(await page.locator('tbody tr[data-id]').last().getAttribute('aria-rowindex')).toBe('601')

  const other = await listFor('/skilifts?page=7', true)
  await other.getByRole('link', { name: 'Lift 0305' }).waitFor()
  const name = other.getByRole('columnheader', { name: 'Name' })
  await name.getByRole('button').click()
  await name.getByRole('button').click()
  await other.getByRole('link', { name: 'Lift 0600' }).waitFor()
})

test('R2.177: all matches are ticked, removed after one question, and restored by one press', { timeout: 240_000 }, async () => {
  const page = await listFor('/skilifts?q=11')
  await eventually(() => shownNames(page)).not.toEqual([])
  const before = await total(page)
  await page.goto('/skilifts')
  await page.locator('tbody .record-link').first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select all 600 matching records' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByText('600 selected').waitFor()
  await bar.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 600 records' }).click()
  await page.getByText('No skilifts yet').waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('600 records restored').waitFor({ timeout: 120_000 })
  await eventually(() => total(page)).toMatch(/^600 of 600$/)
  expect(before).toMatch(/ of 600$/)
})
