/** The opening of a season: events, texts, prices and statuses are prepared, approved by a second person, seen by guests at their time, and taken back. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { as, create, newLifts, newPicture, newResort } from '../setup/api.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { address, eventually, visit } from '../setup/journey.ts'
import { newPerson, type Person } from '../setup/person.ts'

const firstDay = '2027-02-01'
const lastDay = '2027-02-28'

const englishOf: Readonly<Record<string, string>> = { 'Otvorenie zimy': 'Opening of the winter', 'Nočné lyžovanie': 'Night skiing' }

async function withFourEyes(resortId: string, key: string) {
  const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${resortId}`)
  const { version } = items.find((item) => item.key === key)!
  await as('admin', 'PATCH', `settings/${key}`, { value: true, resortId }, { 'if-match': `"${version}"` })
}

async function approve({ token }: Person, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${address}/api/private/${path}`, {
    method: 'POST',
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  expect(response.ok, await response.text()).toBe(true)
}

async function published<T>(collection: string, resortId: string): Promise<T[]> {
  const response = await fetch(`${address}/api/feeds/${collection}.json?resort=${resortId}&lang=en`)
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  const { items }: { items: T[] } = JSON.parse(text)
  return items
}

async function importEvents(page: Page) {
  await page.getByRole('button', { name: 'Export and import' }).click()
  const dialog = page.getByRole('dialog')
  const picture = await newPicture()
  const photos = `"[{""mediaId"":""${picture}"",""caption"":null,""isMain"":true}]"`
  const events = [`Otvorenie zimy,sport,2027-02-06,2027-02-06,${photos}`, `Nočné lyžovanie,sport,2027-02-13,2027-02-14,${photos}`]
  const rows = ['Name (SK),Categories,Start,End,Photos', ...events]
  const file = { name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Import rows: 2' }).click()
  await dialog.getByText('The import is done.').waitFor()
}

test('a season is opened: imported, translated, planned, raised in price, approved, seen at its time, and taken back', async () => {
  const { id: resortId } = await newResort('Season', { hasWebsiteData: true })
  const lift = (await newLifts(resortId, ['Lanovka Grúň']))[0]!
  const prices = { basePrice: 60, minPrice: 20, maxPrice: 90, validFrom: firstDay, validTo: lastDay, name: { sk: 'Deň' }, active: true }
  await create(priceProduct, { ...(await requiredDraft(priceProduct, resortId, 1)), ...prices })
  for (const key of ['prices.fourEyes', 'plannedChanges.fourEyes']) await withFourEyes(resortId, key)
  const second = await newPerson(`Second of season ${resortId.slice(0, 8)}`, {
    permissions: ['resort.read', 'skilift.read', 'skilift.update', 'priceProduct.read', 'price.sync'],
  })
  const board = await visit(`/display/ledinfo/${resortId}?lang=en`)
  await board.locator('li[data-status="closed"]', { hasText: 'Lanovka Grúň' }).waitFor()

  // Events come from a file, and their texts are translated.
  const page = await visit('/events', { as: 'admin', resortId })
  await importEvents(page)
  await page.goto('/translations?target=en&entity=event')
  await eventually(() => page.locator('.translations-name b').count()).toBe(2)
  for (const [at, name] of (await page.locator('.translations-name b').allTextContents()).entries()) {
    await eventually(() => page.locator('.translations-editor h2 a').textContent()).toBe(name)
    await page.locator('[data-target] :focus').waitFor()
    await page.keyboard.type(englishOf[name] ?? '')
    await page.keyboard.press('Control+Enter')
    await eventually(async () => (await page.locator('.translations-state').allTextContents())[at]).toBe('Saved')
  }
  const names = async () => (await published<{ name: string }>('events', resortId)).map(({ name }) => name).sort()
  await eventually(names).toEqual(['Night skiing', 'Opening of the winter'])

  // Prices go up by 5 %, and are published for a time after a second person has approved them.
  await page.goto('/prices/price-products/timeseries?month=2027-02')
  await page.getByRole('button', { name: 'Change prices…' }).click()
  const change = page.getByRole('dialog', { name: 'Change prices of many days' })
  await change.getByText('Also days without a price, from the base price').click()
  await change.getByRole('textbox', { name: 'Percent' }).fill('5')
  await change.getByRole('button', { name: 'Change 28 days' }).click()
  await page.getByText('28 days changed').waitFor()
  await page.getByRole('button', { name: 'Publish 1 draft…' }).click()
  const question = page.getByRole('dialog', { name: 'Publish these drafts?' })
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The publication waits for approval').waitFor()
  const publication = async () =>
    (await as<{ items: { id: string; state: string }[] }>('admin', 'GET', `price-publications?resortId=${resortId}`)).items[0]!
  expect((await publication()).state).toBe('proposed')
  await approve(second, `price-publications/${(await publication()).id}/approve`, { resortId })
  await eventually(async () => (await publication()).state).toBe('published')

  // The lift opens at its time, which a second person approves as well.
  const applyAt = new Date(Date.now() + 5_000).toISOString()
  const wanted = { entity: 'skilift', recordId: lift.id, version: lift.version, values: { status: 'open' } }
  const { id: planId } = await as<{ id: string }>('admin', 'POST', 'change-plans', { ...wanted, title: 'First day of the season', applyAt })
  const plans = (await as<{ items: { id: string; content: string }[] }>('admin', 'GET', `change-plans?resortId=${resortId}`)).items
  const { content } = plans.find(({ id }) => id === planId)!
  await approve(second, `change-plans/${planId}/approve?seen=${encodeURIComponent(content)}`)
  await board.locator('li[data-status="open"]', { hasText: 'Lanovka Grúň' }).waitFor()

  // All of it is taken back.
  await page.goto('/planned-changes')
  const plan = page.locator('.plan').filter({ hasText: 'First day of the season' })
  await plan.getByRole('button', { name: /^Show changes/ }).click()
  await plan.getByRole('button', { name: 'Undo my changes' }).click()
  await board.locator('li[data-status="closed"]', { hasText: 'Lanovka Grúň' }).waitFor()
  await page.goto('/prices/price-products/timeseries?month=2027-02')
  await page.getByRole('button', { name: 'Publications' }).click()
  await page.getByRole('dialog', { name: 'Publications' }).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog', { name: 'Withdraw this publication?' }).getByRole('button', { name: 'Withdraw' }).click()
  await eventually(async () => (await publication()).state).toBe('takenBack')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Export and import' }).click()
  const files = page.getByRole('dialog')
  await files.getByRole('listitem').filter({ hasText: 'events.csv' }).getByRole('button').click()
  await files.getByRole('button', { name: 'Undo the import' }).click()
  // The events were translated since: the undo keeps them and says why, and they are removed like any others.
  await eventually(() => files.getByText('Changed after the import').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await eventually(names).toEqual([])
})
