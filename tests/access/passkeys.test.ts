/** Passkeys, an authenticator app and recovery codes, from the own account to the sign-in, with the virtual authenticator of Chromium. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { newLifts, newResort } from '../setup/api.ts'
import { expectAccessible } from '../setup/accessible.ts'
import { writtenDraft } from '../setup/forms/written-draft.ts'
import { eventually, phone, visit } from '../setup/journey.ts'
import { codeOf, newPerson, own } from '../setup/person.ts'

/** A fingerprint reader that always knows its user. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...abilities } })
}

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click()

async function byPassword(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('E-mail').waitFor()
}

async function confirm(page: Page) {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Current password', { exact: true }).fill(own)
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('R4.15 a passkey is added, signs in, and renews an ended session by one touch over an open form, which keeps its draft', async () => {
  const resort = await newResort('Passkeys')
  const [lift] = await newLifts(resort.id, ['Dotyková'])
  const { email, name } = await newPerson('Pass Key')
  const page = await visit('/login-legacy?returnUrl=/profile', { resortId: resort.id })
  await addAuthenticator(page)
  await byPassword(page, email)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page)
  const naming = page.getByRole('dialog', { name: 'Add a passkey' })
  await naming.getByLabel('Name').fill('Work laptop')
  await expectAccessible(page, 'the name of a passkey')
  await naming.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Rename Work laptop' }).waitFor()
  await expectAccessible(page, 'the own account')

  const setUp = page.getByRole('button', { name: 'Set up an authenticator app' })
  await setUp.click()
  await confirm(page)
  const app = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await eventually(() => app.getByLabel('First code from the app').and(page.locator(':focus')).count()).toBe(1)
  await expectAccessible(page, 'the set-up in the own account')
  await page.keyboard.press('Escape')
  await app.waitFor({ state: 'detached' })
  await eventually(() => setUp.and(page.locator(':focus')).count()).toBe(1)

  await signOut(page, name)
  await byPasskey(page)
  await page.getByRole('button', { name: `Account of ${name}` }).waitFor()

  await page.goto(`/skilifts/${lift!.id}`)
  const form = page.getByRole('dialog', { name: 'Dotyková' })
  const waiting = form.getByRole('textbox', { name: 'Waiting time' })
  await waiting.fill('17')
  await writtenDraft(page)
  await page.evaluate(`
    localStorage.setItem('appUser', JSON.stringify({ ...JSON.parse(localStorage.getItem('appUser')), Token: 'ended' }))
    dispatchEvent(new StorageEvent('storage', { key: 'appUser' }))`)
  // Whatever is sent next is refused, and the dialog opens.
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await form.getByRole('button', { name: 'Restore' }).click()
  await eventually(() => waiting.inputValue()).toBe('17')
})

test('6.3.3 a role that demands a second factor leads to its set-up; then a code, or a recovery code once, completes the sign-in', async () => {
  const { email, name } = await newPerson('Second Factor', { requiresSecondFactor: true })
  const page = await visit('/login-legacy', { viewport: phone, colorScheme: 'dark' })
  await byPassword(page, email)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await expectAccessible(page, 'the step')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('.app-set-up > code').textContent())!
  await expectAccessible(page, 'the set-up')
  await page.getByLabel('First code from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Save your recovery codes' })
  const code = await codes.getByRole('listitem').first().textContent()
  await expectAccessible(page, 'the recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  const account = page.getByRole('button', { name: `Account of ${name}` })
  await account.waitFor()

  await page.evaluate('localStorage.clear()')
  await page.goto('/login-legacy')
  await byPassword(page, email)
  const box = page.getByLabel('Code from your app')
  await box.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The code is wrong or was already used.').first().waitFor()
  await expectAccessible(page, 'the second step')
  await box.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await account.waitFor()

  await page.evaluate('localStorage.clear()')
  await page.goto('/login-legacy')
  await byPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await account.waitFor()
})
