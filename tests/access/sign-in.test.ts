/** Sign-in, refusals, renewed sessions and sign-out. */
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { as, change, create, emailOf, newResort, read, type AccountName } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, visit } from '../setup/journey.ts'

const { passwords } = inject('product')
const pathOf = (page: Page) => new URL(page.url()).pathname

const storedUser = (page: Page) => page.evaluate<{ Token: string } | null>(`JSON.parse(localStorage.getItem('appUser'))`)

async function fill(page: Page, name: AccountName, password = passwords[name]!) {
  await page.getByLabel('E-mail').fill(emailOf(name))
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('R9.14: Enter in the password signs in, and the sign-in method is remembered', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: /^Good .*, Demo/ }).waitFor()
  expect(pathOf(page)).toBe('/')
  expect(await page.evaluate(`localStorage.getItem('lastLoginType')`)).toBe('legacy')
})

test('a wrong password is reported, and the page keeps what was typed', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer', 'Wrong-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password.' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('viewer'))
})

test('R2.150, R4.14: the error stays above the button, describes both fields, and the next key replaces the password', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer', 'Wrong-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password.' })
  await toast.waitFor()
  const password = page.getByLabel('Password', { exact: true })
  for (const field of [page.getByLabel('E-mail'), password]) {
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const describedBy = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toContain('Wrong e-mail or password.')
  }
  await expectFine(page, 'a sign-in that was refused', { schemes: ['light'] })
  await page.keyboard.type('X')
  expect(await password.inputValue()).toBe('X')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await eventually(() => pathOf(page)).toBe('/forgot-password')
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  expect(await toast.count()).toBe(0)
  // In the same frame as the sign-in, with its languages.
  await page.getByRole('combobox', { name: /^Language/ }).waitFor()
  await expectFine(page, 'a forgotten password', { reloads: true })
})

test('users who cannot sign in learn whom to ask', async () => {
  const decide = async (value: string | null) => {
    const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', 'settings')
    const { version } = items.find(({ key }) => key === 'support.email')!
    await as('admin', 'PATCH', 'settings/support.email', { value }, { 'if-match': `"${version}"` })
  }
  await decide('help@resort.example')
  try {
    for (const path of ['/login-legacy', '/forgot-password'])
      await (await visit(path)).getByRole('link', { name: 'help@resort.example' }).waitFor()
  } finally {
    await decide(null)
  }
})

test('empty fields are reported, and the first of them gets the focus', async () => {
  const page = await visit('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter your e-mail').waitFor()
  await page.getByText('Enter your password').waitFor()
  await eventually(() => page.locator('input:focus').getAttribute('name')).toBe('email')
})

test('R2.1: signed-out users go to the sign-in first, and then to the requested page', async () => {
  const page = await visit('/skilifts?q=Sunnegga')
  await page.getByLabel('E-mail').waitFor()
  expect(pathOf(page)).toMatch(/^\/login/)
  await fill(page, 'viewer')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Skilifts' }).waitFor()
  expect(page.url()).toMatch(/\/skilifts\?q=Sunnegga$/)
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('Sunnegga')
})

test('the sign-in never redirects to a foreign site', async () => {
  const page = await visit('/login-legacy?returnUrl=//example.com/')
  await fill(page, 'viewer')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Good .*, Demo/ }).waitFor()
  expect(pathOf(page)).toBe('/')
})

test('R2.175: users without permissions are asked to contact the administrator', async () => {
  const page = await visit('/', { as: 'newcomer' })
  await page.getByText('You have no permissions for this resort. Please contact the system admin.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').count()).toBe(1)
})

test('users without permissions request access once, find no link that leads nowhere, and administrators see the request in the bell', async () => {
  const page = await visit('/', { as: 'newcomer' })
  await page.getByRole('heading', { name: 'Hello Demo. Nobody has given you access yet.' }).waitFor()
  await page.getByText(/^Access is given by: .*Administrator/).waitFor()
  for (const name of ['Cart', /^Search/, /^Needs attention/]) {
    const [button, link] = [page.getByRole('button', { name }), page.getByRole('link', { name })]
    expect([await button.count(), await link.count()]).toEqual([0, 0])
  }
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectFine(page, 'a newcomer')
  const ask = page.getByRole('button', { name: 'Ask for access' })
  await ask.click()
  await page.getByText(/^You asked for access/).waitFor()
  await page.reload()
  await page.getByText(/^You asked for access/).waitFor()
  expect(await ask.count()).toBe(0)

  const office = await visit('/', { as: 'admin' })
  await office.getByRole('button', { name: /^Needs attention/ }).click()
  const asked = office.getByRole('link', { name: /Demo Newcomer is asking for access/ })
  await asked.click()
  await office.waitForURL(/\/admin\/users\/[\w-]+/)

  // With a role the request is over, also for the files that look into the bell after this one.
  const newcomer = await read(user, pathOf(office).split('/').at(-1)!)
  const { id: roleId } = await create(role, { name: 'Newcomer', scope: 'global', permissions: ['resort.read'] })
  await change(user, newcomer, { assignments: [{ roleId, resortId: null }] })
  await office.goto('/')
  await office.getByRole('button', { name: /^Needs attention/ }).click()
  await office.getByRole('dialog', { name: 'Needs attention' }).waitFor()
  expect(await asked.count()).toBe(0)
})

test('R2.166: signing out ends the session in the browser and on the server', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Account of Demo Viewer' }).click()
  const { Token } = (await storedUser(page))!
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('E-mail').waitFor()
  expect(await storedUser(page)).toBeNull()
  const answer = await page.request.get('/api/private/profile', { headers: { authorization: `Bearer ${Token}` } })
  expect(answer.status()).toBe(401)
})

test('R2.152, R2.153, R2.154, R2.155: a session that ended on the server is renewed in place, without losing input', async () => {
  const resort = await newResort('Renewed')
  const page = await visit('/skilifts', { as: 'admin', resortId: resort.id })
  await page.getByText('No skilifts yet').waitFor()
  const user = JSON.stringify({ ...(await storedUser(page)), Token: 'ended' })
  await page.evaluate(`localStorage.setItem('appUser', ${JSON.stringify(user)})`)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByText('Your login has expired, please login again.').waitFor()
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(emailOf('admin'))
  expect(await dialog.getByRole('heading').count()).toBe(0)
  for (const role of ['combobox', 'link'] as const) expect(await dialog.getByRole(role).count()).toBe(0)
  const actions = dialog.locator('.dialog-footer').getByRole('button')
  await eventually(() => actions.allTextContents()).toEqual(['Sign in with a passkey', 'Sign in'])
  await dialog.getByLabel('Password', { exact: true }).fill(passwords['admin']!)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('No skilifts yet').waitFor()
  expect(pathOf(page)).toBe('/skilifts')
})
