/** Opening a form from a row: everything that can be prefetched is. */
import { expect, test } from 'vitest'
import { newLifts, newResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

test('the record of a row is requested when the row is pressed, before it is released', async () => {
  const { id: resortId } = await newResort('Pressed')
  const [lift] = await newLifts(resortId, ['Lift pressed'])
  const page = await visit('/skilifts', { as: 'admin', resortId })
  const link = page.getByRole('link', { name: 'Lift pressed' })
  await link.waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await link.hover()
  await page.mouse.down()
  await eventually(() => asked).toContain(`GET /api/private/skilifts/${lift!.id}`)
  expect(new URL(page.url()).pathname).toBe('/skilifts')
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).waitFor()
  await eventually(() => new URL(page.url()).pathname).toBe(`/skilifts/${lift!.id}`)
})

test('a form opened again is rendered from the cache, whatever the connection', async () => {
  const { id: resortId } = await newResort('Opened again')
  const [lift] = await newLifts(resortId, ['Lift again'])
  const page = await visit('/skilifts', { as: 'admin', resortId })
  const link = page.getByRole('link', { name: 'Lift again' })
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Type' })
  await link.click()
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  // Never answered, so the shown data cannot come from it.
  await page.route(`**/skilifts/${lift!.id}`, () => undefined)
  await link.click()
  await field.waitFor()
  expect(await field.inputValue()).not.toBe('')
})

test('additions to a form are fetched with it, before it is opened', async () => {
  const asked: string[] = []
  const page = await visit('/favicon.svg', { as: 'admin', apart: true })
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/homepages')
  for (const part of [/\/sections-input-[\w-]+\.js$/, /\/homepage-aside-[\w-]+\.js$/])
    await eventually(() => asked.some((url) => part.test(url))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/homepages')
})
