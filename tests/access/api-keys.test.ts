/** A key to the feeds: its token is shown once to the user who creates it. */
import { expect, test } from 'vitest'
import { eventually, visit } from '../setup/journey.ts'

test('OP18, apiKey.token: shown once after creation, then only its end; a lost token is replaced by a new one', async () => {
  const page = await visit('/admin/api/new', { as: 'admin', apart: true })
  await page.getByRole('textbox', { name: 'Description' }).fill('Web of the resort')
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByRole('combobox', { name: /^Read access/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')

  const dialog = page.getByRole('dialog', { name: 'API key token' })
  const token = (await dialog.locator('.one-time-token').textContent()) ?? ''
  expect(token).toMatch(/^[0-9A-Z]{40}$/)
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('body').innerText()).not.toContain(token)

  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create a new one' }).click()
  const renewed = page.getByRole('dialog', { name: 'API key token' }).locator('.one-time-token')
  await eventually(async () => ((await renewed.textContent()) ?? '').length).toBe(40)
  expect(await renewed.textContent()).not.toBe(token)
})
