/** Users who forgot their password request a link, open the mail and sign in with a new one. */
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type TestServer } from '../../packages/server/src/testing/server.ts'
import { openMailbox, type Mailbox } from '../../packages/server/src/testing/mailbox.ts'
import { eventually, visit } from '../setup/journey.ts'

let server: TestServer
let mailbox: Mailbox
let origin: string
const email = 'forgetful@resort.example'

/** Mails contain the URL, so it is chosen before the server starts. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  mailbox = await openMailbox()
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'office@resort.example', PUBLIC_URL: origin })
  await server.app.listen({ port, host: 'localhost' })
  const admin = await server.signedIn(everything)
  await admin('POST', 'users', { fullName: 'Forgetful Person', email, loginType: 'legacy', password: 'Stará cesta 1', language: 'en' })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

test('OP8, OP9, R5.52–54: a link by mail leads to a new password', async () => {
  const page = await visit(`${origin}/login-legacy`)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.waitForURL(/\/forgot-password$/)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Enter your e-mail', { exact: true }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('If the address is known, a reset link was sent.').waitFor()

  const [link = ''] = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec((await mailbox.next()).text) ?? []
  await page.goto(link)
  const [first, again] = [page.getByLabel('New password', { exact: true }), page.getByLabel('New password again')]
  await first.fill('weak')
  await page.getByRole('button', { name: 'Set password' }).click()
  await eventually(() => first.getAttribute('aria-invalid')).toBe('true')
  expect(page.url()).not.toContain('token')
  await first.fill('Football1')
  await again.fill('Football1')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('This is one of the most common passwords').waitFor()
  await first.fill('Nová cesta 2')
  await again.fill('Nová cesta 2')
  await again.press('Enter')
  await page.getByText('Your new password is set. You can sign in with it now.').waitFor()
  await page.waitForURL(/\/login-legacy$/)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Nová cesta 3')
  await page.getByLabel('New password again').fill('Nová cesta 3')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' }).waitFor()

  await page.goto(`${origin}/login-legacy`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Nová cesta 2')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You have no permissions for this resort.').waitFor()
})

test('R8.21: a failed request is reported and may be repeated', async () => {
  const page = await visit(`${origin}/forgot-password`, { tolerates: /status of 500/ })
  await page.route('**/authorization/forgot-password', (route) => route.fulfill({ status: 500, json: { ErrorCode: 500, messages: [] } }))
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('alert').filter({ hasText: 'Password reset request failed.' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
})

test('where no mail can be sent, the page names who can help', async () => {
  const page = await visit('/forgot-password')
  await page.getByText('Ask your resort administrator to set a new password for you.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
})
