/** The cost of a typed letter: renders and requests. */
import type { Page, Request } from 'playwright-core'
import { badge } from '@ridgeline/domain/entities/badge'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { create, newResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { drawnFields, watchFields } from '../setup/forms/rendered-fields.ts'

/** Background requests and prefetched files, which do not depend on typing. */
const isOfTyping = (url: string) => /\/api\/(?!displays|private\/changes)/.test(url)

/** Opens a page and waits until all its own requests are answered and none follows for a second. */
async function openQuietly(page: Page, path: string) {
  // Other journeys change records meanwhile, which this page would fetch again.
  await page.route('**/api/private/changes', () => {})
  await watchFields(page)
  const unanswered = new Set<Request>()
  let lastAt = performance.now()
  const note = (change: () => void) => {
    change()
    lastAt = performance.now()
  }
  page.on('request', (request) => isOfTyping(request.url()) && note(() => unanswered.add(request)))
  const answer = (request: Request) => unanswered.has(request) && note(() => unanswered.delete(request))
  page.on('requestfinished', answer)
  page.on('requestfailed', answer)
  const bell = page.waitForResponse(/\/private\/alarms\?/)
  await page.goto(path)
  await bell
  const quiet = () => eventually(() => unanswered.size === 0 && performance.now() - lastAt > 1_000).toBe(true)
  await quiet()
  return quiet
}

test('P8: a letter renders only its own field and sends no request', async () => {
  const page = await visit('/', { as: 'admin', apart: true })
  await openQuietly(page, '/testspa/testall')
  const field = page.getByLabel('placeholder', { exact: true })
  await field.click()
  const asked: string[] = []
  page.on('request', (request) => isOfTyping(request.url()) && asked.push(request.url()))
  await drawnFields(page)
  for (const letter of 'Rysy') {
    await page.keyboard.press(letter)
    expect(await drawnFields(page)).toEqual(['placeholder'])
  }
  expect(asked).toEqual([])
})

test('P8: the same holds in the form of a resort, with all of its fields on the screen', async () => {
  const { id } = await newResort('Typing')
  const page = await visit('/', { as: 'admin', resortId: id, apart: true })
  await page.evaluate(`localStorage.setItem('modalSectionMode', '0')`)
  const quiet = await openQuietly(page, `/resorts/${id}`)
  const field = page.getByLabel('Instagram name')
  await field.click()
  await eventually(() => page.locator('.form-item').count()).toBeGreaterThan(50)
  // The first letter also changes the header and the footer.
  await page.keyboard.press('a')
  await page.getByText('Unsaved changes').waitFor()
  await quiet()
  const asked: string[] = []
  page.on('request', (request) => isOfTyping(request.url()) && asked.push(request.url()))
  await drawnFields(page)
  for (const letter of 'skiing') {
    await page.keyboard.press(letter)
    expect(await drawnFields(page)).toEqual(['instagramName'])
  }
  expect(asked).toEqual([])
})

test('R4.61, R5.3, R5.4: a code that is taken is reported while it is typed, and saving waits for the response', async () => {
  const { id: resortId } = await newResort('Unique')
  await create(badge, { ...draftOf(badge, 1, { code: 'family', validFrom: null, validTo: null, icon: null }), resortId })
  const mine = await create(badge, { ...draftOf(badge, 2, { code: 'senior', validFrom: null, validTo: null, icon: null }), resortId })
  const page = await visit(`/badges/${mine.id}`, { as: 'admin', resortId })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('q=') && asked.push(new URL(request.url()).searchParams.get('q')!))
  const code = page.getByLabel('Code')
  const row = page.locator('[data-field=code]')
  await code.fill('')
  await code.pressSequentially('family', { delay: 30 })
  await row.getByText('Another record already has this value').waitFor()
  expect(asked).toEqual(['family'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Unable to continue - your form contains errors.' }).waitFor()

  const gate = Promise.withResolvers<void>()
  await page.route('**/badges?*q=junior*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await code.fill('junior')
  await row.getByRole('status').filter({ hasText: 'Checking…' }).waitFor()
  const saves: number[] = []
  page.on('request', (request) => request.method() === 'PATCH' && request.url().includes('/badges/') && saves.push(asked.length))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Only waiting can show that nothing is saved before the response.
  await page.waitForTimeout(300)
  expect(saves).toEqual([])
  gate.resolve()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => saves.length).toBe(1)
})
