/** Global settings, and values that are typed but not saved. */
import { expect, test } from 'vitest'
import { visit } from '../setup/journey.ts'

test('leaving with an unsaved setting asks first', async () => {
  const page = await visit('/admin/settings', { as: 'admin' })
  const field = page.locator('.setting input[type=text]').first()
  await field.fill('Typed and not decided')
  await page.locator('.settings-log a').click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field.inputValue()).toBe('Typed and not decided')
  await page.locator('.settings-log a').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await field.waitFor({ state: 'detached' })
})
