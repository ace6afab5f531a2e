/** How people come in, stay out, come back and leave. */
import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { emailOf, newResort } from './setup/api.ts'
import { eventually, visit } from './setup/journey.ts'

const { passwords } = inject('product')
const pathOf = (page: Page) => new URL(page.url()).pathname

const storedUser = (page: Page) => page.evaluate<{ Token: string } | null>(`JSON.parse(localStorage.getItem('appUser'))`)

async function fill(page: Page, name: string, password = passwords[name]!) {
  await page.getByLabel('E-mail').fill(emailOf(name as never))
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('R2.148, R9.14: Enter in the password signs in, and the way in is remembered', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: /^Good .*, Demo/ }).waitFor()
  expect(pathOf(page)).toBe('/')
  expect(await page.evaluate(`localStorage.getItem('lastLoginType')`)).toBe('legacy')
})

test('R2.60, R2.143, R2.149, R2.151, R9.14: a house with a directory sends one there after 250 ms, without a call', async () => {
  const page = await visit('/livez')
  await page.route('**/api/public/settings', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ appName: 'Ridgeline', loginType: 'directory', languages: [] }),
    }),
  )
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/login')
  await page.getByText('Sign in with your company account.').waitFor()
  expect(await page.getByLabel('E-mail').count()).toBe(0)
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Continue' }).click()
  await eventually(() => pathOf(page)).toBe('/login-ad')
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(250)
  expect(posts).toEqual([])
  // The server has no directory to ask yet, and the screen says so.
  await page.getByRole('heading', { name: 'Company sign-in is not set up' }).waitFor()
  expect(await page.evaluate(`localStorage.getItem('lastLoginType')`)).toBe('directory')
})

test('a wrong password is told, and one stays on the page with what was typed', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer', 'Wrong-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password.' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('viewer'))
})

test('empty fields are asked for, and the first of them gets the focus', async () => {
  const page = await visit('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your e-mail').waitFor()
  await page.getByText('Enter your password').waitFor()
  await eventually(() => page.locator('input:focus').getAttribute('name')).toBe('email')
})

test('R2.1: whoever is signed out goes to the sign-in first, and then where he wanted', async () => {
  const page = await visit('/skilifts?q=Sunnegga')
  await page.getByLabel('E-mail').waitFor()
  expect(pathOf(page)).toMatch(/^\/login/)
  await fill(page, 'viewer')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Skilifts' }).waitFor()
  expect(page.url()).toMatch(/\/skilifts\?q=Sunnegga$/)
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('Sunnegga')
})

test('nobody is sent to a foreign site after the sign-in', async () => {
  const page = await visit('/login-legacy?returnUrl=//example.com/')
  await fill(page, 'viewer')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^Good .*, Demo/ }).waitFor()
  expect(pathOf(page)).toBe('/')
})

test('R2.175: who has no rights yet is told to contact the administrator', async () => {
  const page = await visit('/', { as: 'newcomer' })
  await page.getByText('You have no permissions for this resort. Please contact the system admin.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').count()).toBe(1)
})

test('R2.166: logging out ends the session here and on the server', async () => {
  const page = await visit('/login')
  await fill(page, 'viewer')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Account of Demo Viewer' }).click()
  const { Token } = (await storedUser(page))!
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').waitFor()
  expect(await storedUser(page)).toBeNull()
  const answer = await page.request.get('/api/private/profile', { headers: { authorization: `Bearer ${Token}` } })
  expect(answer.status()).toBe(401)
})

test('R2.152, R2.154, R2.155: a session that ended on the server is renewed in place, and nothing else is lost', async () => {
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
  expect(await dialog.getByRole('combobox').count()).toBe(0)
  expect(await dialog.locator('.dialog-footer').getByRole('button').allTextContents()).toEqual(['Sign in'])
  await dialog.getByLabel('Password', { exact: true }).fill(passwords['admin']!)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('No skilifts yet').waitFor()
  expect(pathOf(page)).toBe('/skilifts')
})
