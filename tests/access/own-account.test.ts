/** The account of a user: invited by a link, with personal data and sessions of their own. */
import { expect, test } from 'vitest'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { create } from '../setup/api.ts'
import { expectAccessible } from '../setup/accessible.ts'
import { address, eventually, phone, visit } from '../setup/journey.ts'
import { chooseOwnPassword } from '../setup/own-password.ts'

let count = 0
const [given, own] = ['Stará cesta 1', 'Nová cesta 2']
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function tokenFrom(email: string, userAgent: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ email, password: own })
  const answer = await fetch(`${address}/api/authorization/login`, { method: 'POST', headers, body })
  const { accessToken }: { accessToken: string } = JSON.parse(await answer.text())
  return accessToken
}
const statusOf = async (token: string) =>
  (await fetch(`${address}/api/private/profile`, { headers: { authorization: `Bearer ${token}` } })).status

test('R1.45, M6 users change their own name, phone number and language, and sign out their other devices', async () => {
  const { id: roleId } = await create(role, {
    name: `Own account ${++count}`,
    scope: 'global',
    permissions: ['skilift.read', 'resort.read'],
  })
  const email = `own-account-${count}@resort.example`
  await create(user, { fullName: 'Own Account', email, password: given, assignments: [{ roleId, resortId: null }] })
  const page = await visit('/login-legacy?returnUrl=/skilifts', { viewport: phone })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await chooseOwnPassword(page, given, own)
  await page.getByRole('button', { name: 'Account of Own Account' }).waitFor()
  const [lost, other] = [await tokenFrom(email, iphone), await tokenFrom(email, 'curl/8.5')]

  await page.getByRole('button', { name: 'Account of Own Account' }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()
  await page.getByText('Safari on iOS').waitFor()
  await expectAccessible(page, 'the own account')
  await page.screenshot({ path: 'test-results/own-account-phone.png', fullPage: true })

  await page.getByRole('textbox', { name: 'Full name' }).fill('')
  await page.getByText('Field is mandatory').waitFor()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Own Name')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+421905123456')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your data have been saved.').waitFor()
  await page.getByRole('button', { name: 'Account of Own Name' }).waitFor()

  await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await page.getByText('The device has been signed out.').waitFor()
  await eventually(() => page.getByText('Safari on iOS').count()).toBe(0)
  expect([await statusOf(lost), await statusOf(other)]).toEqual([401, 200])
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out all other devices' })
  await question.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByText('You are signed in on this device only.').waitFor()
  expect(await statusOf(other)).toBe(401)

  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Mein Konto', level: 1 }).waitFor()
})

test('OP10: a user is invited by a link, chooses a password and signs in; the link works once', async () => {
  const [fullName, email] = [`Invited Person ${++count}`, `invited-${count}@resort.example`]
  const page = await visit('/admin/users/new', { as: 'admin' })
  const form = page.getByRole('dialog').first()
  await form.getByRole('textbox', { name: 'Full name' }).fill(fullName)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByLabel('Password', { exact: true }).waitFor()
  await form.getByRole('switch', { name: 'Invite by link' }).click()
  await form.getByText('After saving you see a link that is valid for 7 days').waitFor()
  await eventually(() => form.getByLabel('Password', { exact: true }).count()).toBe(0)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Invitation link' })
  const earlier = (await shown.locator('output').textContent())!
  await expectAccessible(page, 'the link')
  await page.goto(`/admin/users?q=${encodeURIComponent(fullName)}`)
  await page.getByRole('link', { name: fullName }).click()
  await form.getByText('Invited, valid until').waitFor()
  await expectAccessible(page, 'the open invitation')
  await page.screenshot({ path: 'test-results/invitation-open.png' })
  await form.getByRole('button', { name: 'Create a new link' }).click()
  await shown.locator('output').waitFor()
  const link = (await shown.locator('output').textContent())!
  expect(link).toMatch(/\/reset-password\?token=[\w-]{43}&invite=1$/)

  const guest = await visit(link, { viewport: phone, colorScheme: 'dark' })
  await guest.getByRole('heading', { name: 'Welcome' }).waitFor()
  await expectAccessible(guest, 'the invitation')
  await guest.screenshot({ path: 'test-results/invitation-phone.png' })
  expect(guest.url()).not.toContain('token')
  await guest.getByLabel('Password', { exact: true }).fill(own)
  await guest.getByLabel('Password again').fill(own)
  await guest.getByRole('button', { name: 'Set password' }).click()
  await guest.waitForURL(/\/login-legacy$/)
  await guest.getByLabel('E-mail').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill(own)
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.getByText('You have no permissions for this resort.').waitFor()

  for (const used of [earlier, link]) {
    const late = await visit(used)
    await late.getByLabel('Password', { exact: true }).fill(given)
    await late.getByLabel('Password again').fill(given)
    await late.getByRole('button', { name: 'Set password' }).click()
    await late.getByText('This invitation is no longer valid.').waitFor()
  }
})
