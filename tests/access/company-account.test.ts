/** Sign-in with the company account, at the directory of the demo. */
import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../setup/accessible.ts'
import { expectFine } from '../setup/fine.ts'
import { address, eventually, visit } from '../setup/journey.ts'

const { passwords } = inject('product')
const pathOf = (page: Page) => new URL(page.url()).pathname

async function signInThere(page: Page, name: string, password = passwords[name]!) {
  await page.getByRole('heading', { name: 'Company sign-in' }).waitFor()
  await page.getByLabel('E-mail').fill(`${name}@ridgeline.local`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('R2.60, R2.143, R2.149, R2.151, OP7: users go to the directory without a call, and come back signed in', async () => {
  // The browser reports the page that refuses a wrong password.
  const page = await visit('/livez', { tolerates: /status of 400/ })
  await page.route('**/api/public/settings', (route) =>
    route.fulfill({ json: { appName: 'Ridgeline', loginType: 'directory', directory: true, languages: [] } }),
  )
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/login?returnUrl=/slopes')
  await page.getByText('Sign in with your company account.').waitFor()
  await page.getByRole('link', { name: 'Sign in with e-mail and password' }).waitFor()
  expect(await page.getByLabel('E-mail').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await eventually(() => pathOf(page)).toMatch(/^\/demo-directory\//)
  expect(posts).toEqual([])
  await expectAccessible(page, 'the directory of the demo')
  await signInThere(page, 'colleague', 'Wrong 2026')
  await page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password.' }).waitFor()
  await signInThere(page, 'colleague')
  await page.getByRole('heading', { name: 'Slopes' }).waitFor()
  expect(page.url()).toMatch(/\/slopes$/)
  expect(await page.evaluate(`localStorage.getItem('lastLoginType')`)).toBe('ad')

  // The session ends on the server; the directory still knows the user.
  await page.evaluate(`localStorage.setItem('appUser', JSON.stringify({ ...JSON.parse(localStorage.getItem('appUser')), Token: 'ended' }))`)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByText(/what you typed is kept/).waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Slopes' }).waitFor()
  expect(pathOf(page)).toBe('/slopes')

  await page.getByRole('button', { name: 'Account of Demo Colleague' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Sign out of the company account' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Sign in with your company account.').waitFor()
  expect(pathOf(page)).toBe('/login')
  expect(await page.evaluate(`localStorage.getItem('appUser')`)).toBeNull()
})

test('OP7: beside the password there is the company account, and who has no account here yet learns whom to ask', async () => {
  const page = await visit('/login-legacy')
  await page.getByRole('button', { name: 'Continue with company account' }).click()
  await signInThere(page, 'new-colleague')
  await page.getByRole('alert').filter({ hasText: 'There is no account for you here yet.' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  await page.getByLabel('E-mail').waitFor()
  await expectFine(page, 'a company account that was refused', { schemes: ['light'] })
})

test('OP7: where no directory is configured, its address leads to the password', async () => {
  const page = await visit('/livez')
  // As the server of such an installation does.
  await page.route('**/login-ad', async (route) => route.fulfill({ response: await route.fetch({ url: `${address}/login` }) }))
  await page.goto('/login-ad')
  await page.getByRole('heading', { name: 'Company sign-in is not set up' }).waitFor()
  await expectFine(page, 'no directory', { reloads: true })
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
})
