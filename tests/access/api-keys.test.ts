/** A key for another system: its token is shown once, it works at once, and its use is seen on its form. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { forgetSession } from '../setup/api.ts'
import { address, eventually, visit } from '../setup/journey.ts'

const statusWith = async (token: string, path = 'skilifts') =>
  (await fetch(`${address}/api/private/${path}`, { headers: { 'x-api-key': token } })).status

async function shownToken(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'API key token' })
  const token = (await dialog.locator('.one-time-value').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  return token
}

test('OP18, OP48, R1.41: a key opens what its permissions say, is shown once, is replaced with an overlap, and its use is counted', async () => {
  forgetSession('admin')
  const page = await visit('/admin/api/new', { as: 'admin', apart: true })
  await page.getByRole('textbox', { name: 'Description' }).fill('Lift control')
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await page.getByRole('checkbox', { name: 'Skilifts: Operate' }).check()
  // What is included is seen and cannot be taken away.
  const included = page.getByRole('checkbox', { name: 'Skilifts: View' })
  expect([await included.isChecked(), await included.isDisabled()]).toEqual([true, true])
  await page.getByRole('checkbox', { name: 'Counter readings: Add' }).check()
  await page.keyboard.press('Control+s')
  // A key outlives the session, so the password is asked for; the renewal below comes within its five minutes.
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Current password', { exact: true }).fill(inject('product').passwords.admin ?? '')
  await question.getByRole('button', { name: 'Confirm' }).click()

  const token = await shownToken(page)
  expect(token).toMatch(/^rk_[0-9A-Za-z]{37}$/)
  expect(await page.locator('body').innerText()).not.toContain(token)
  expect([await statusWith(token), await statusWith(token, 'slopes'), await statusWith(token, 'users')]).toEqual([200, 403, 403])

  expect(await page.getByRole('link', { name: 'For developers' }).getAttribute('href')).toBe('/developers/keys')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create a new one' }).click()
  const renewed = await shownToken(page)
  expect([renewed === token, await statusWith(token), await statusWith(renewed)]).toEqual([false, 200, 200])

  await page.getByRole('tab', { name: 'General' }).click()
  const tokens = page.locator('.key-tokens li')
  await eventually(() => tokens.count()).toBe(2)
  expect(await tokens.nth(1).innerText()).toContain(`…${token.slice(-4)}`)
  await tokens.nth(1).getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'End now' }).click()
  await eventually(() => tokens.count()).toBe(1)
  expect([await statusWith(token), await statusWith(renewed)]).toEqual([401, 200])
})
