/** One's own password: chosen at the first sign-in, changed from the menu, typed again before the own e-mail is changed (M6). */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { create } from '../setup/api.ts'
import { expectAccessible } from '../setup/accessible.ts'
import { eventually, phone, visit } from '../setup/journey.ts'
import { chooseOwnPassword } from '../setup/own-password.ts'

const [given, own, later] = ['Stará cesta 1', 'Nová cesta 2', 'Iná cesta 3']
let count = 0

async function newPerson(fullName: string, permissions: string[]) {
  const { id: roleId } = await create(role, { name: `Own password ${++count}`, scope: 'global', permissions })
  const email = `own-password-${count}@resort.example`
  return create(user, { fullName, email, password: given, loginType: 'legacy', assignments: [{ roleId, resortId: null }] })
}

async function signIn(page: Page, email: unknown, password: string) {
  await page.getByLabel('E-mail').fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('M6 users who were given a password must choose another one first, on a phone too, and change it from the menu', async () => {
  const { email } = await newPerson('Given Password', ['skilift.read', 'resort.read'])
  const page = await visit('/login-legacy?returnUrl=/skilifts', { viewport: phone, colorScheme: 'dark' })
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
  await signIn(page, email, given)
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  // What is refused is logged as a warning against the user, so nothing that must wait is asked for.
  expect(refused).toEqual([])
  await expectAccessible(page, 'the step')
  await page.screenshot({ path: 'test-results/own-password-step.png' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByLabel('Current password', { exact: true }).fill('Wrong of 2026')
  await page.getByLabel('New password', { exact: true }).fill('Ridgeline1')
  await page.getByLabel('New password again').fill('Ridgeline1')
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await page.getByText('Names of people, resorts or this application are easy to guess.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill(own)
  await page.getByLabel('New password again').fill(own)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await page.getByText('This is not your current password').waitFor()
  expect(await page.locator('input:focus').getAttribute('autocomplete')).toBe('current-password')
  await chooseOwnPassword(page, given, own)
  await eventually(() => new URL(page.url()).pathname).toBe('/skilifts')
  await page.getByRole('button', { name: 'Account of Given Password' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(own)
  await dialog.getByLabel('New password', { exact: true }).fill(later)
  await dialog.getByLabel('New password again').fill(later)
  await expectAccessible(page, 'the dialog')
  await page.screenshot({ path: 'test-results/own-password-dialog.png' })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed. Other devices have been signed out.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  // The session goes on with another token.
  await page.reload()
  await page
    .getByRole('heading', { name: 'Lifts', level: 1 })
    .or(page.getByRole('heading', { name: 'Skilifts', level: 1 }))
    .waitFor()
})

test('M6 the own e-mail is changed only with the current password; users who cannot enter it keep what they typed', async () => {
  const fullName = `Moves House ${count + 1}`
  const person = await newPerson(fullName, ['user.read', 'user.update', 'resort.read', 'role.read', 'department.read'])
  const page = await visit('/login-legacy?returnUrl=/admin/users%3Fq%3DMoves')
  await signIn(page, person['email'], given)
  await chooseOwnPassword(page, given, own)
  await page.getByRole('link', { name: fullName }).click()
  const form = page.getByRole('dialog', { name: fullName })
  const address = form.getByRole('textbox', { name: 'Email' })
  await address.fill('moved@resort.example')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Current password', { exact: true }).waitFor()
  await expectAccessible(page, 'the question')
  await page.screenshot({ path: 'test-results/own-password-question.png' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await address.inputValue()).toBe('moved@resort.example')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await question.getByLabel('Current password', { exact: true }).fill(given)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.getByText('This is not your current password').waitFor()
  await question.getByLabel('Current password', { exact: true }).fill(own)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('moved@resort.example').first().waitFor()
})
