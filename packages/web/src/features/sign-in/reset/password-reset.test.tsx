import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CallError } from '../../../lib/call/call-error.ts'
import { transport, type Outgoing } from '../../../lib/call/send/transport.ts'
import { loadAreas, startTexts } from '../../../lib/language/texts/i18n.ts'
import { settings } from '../../../lib/session/settings/settings.ts'
import ForgotPasswordPage from '../forgot-password-page.tsx'
import { askForLink, newPasswordFaults, refusalOf, setPassword } from './password-reset.ts'

const root = createRootRoute()
const routeTree = root.addChildren(
  ['/', '/login-legacy', '/forgot-password'].map((path) => createRoute({ getParentRoute: () => root, path })),
)
// Created before the browser globals, so that it does not detect a browser.
const router = createRouter({ history: createMemoryHistory(), routeTree })

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'office.example' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: 'invLang=en', documentElement: { lang: '' } })
  await startTexts()
  await loadAreas(['rules', 'account'])
})
afterEach(() => void vi.restoreAllMocks())

const forgotPage = () =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ForgotPasswordPage />
    </RouterContextProvider>,
  )

const sent: Outgoing[] = []
const answering = (status: number, body: object | string = '') =>
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    sent.push(request)
    return { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers: new Headers() }
  })

test('R5.52, R5.53, R5.54: a new password is validated before it is sent, and both entries must be equal', () => {
  const weak = 'At least 8 characters, 1 uppercase letter and 1 digit'
  for (const password of ['', 'Short12', 'nocapital1', 'NoDigitHere'])
    expect(newPasswordFaults(password, password)).toEqual({ password: weak })
  expect(newPasswordFaults(`A1${'a'.repeat(127)}`, '')).toEqual({ password: 'The maximum length allowed is 128' })
  expect(newPasswordFaults('Nová cesta 2', 'Nová cesta 3')).toEqual({ repeat: 'The value must be equal to the New password value' })
  expect(newPasswordFaults('Nová cesta 2', 'Nová cesta 2')).toEqual({})
})

test('OP8, OP9: the calls are public and have the required data', async () => {
  answering(204)
  await askForLink('m@resort.example')
  await setPassword('token', 'Nová cesta 2')
  expect(sent.map(({ method, url, body }) => [method, url, JSON.parse(String(body))])).toEqual([
    ['POST', '/api/authorization/forgot-password', { email: 'm@resort.example' }],
    ['POST', '/api/authorization/reset-password', { token: 'token', password: 'Nová cesta 2' }],
  ])
})

const refused = async (status: number, body?: object) => {
  answering(status, body)
  return refusalOf(await askForLink('m@resort.example').catch((error: unknown) => error))
}

test('R8.21: a failed request shows its failure, a refused one the text of the server', async () => {
  const failed = { kind: 'failed', message: 'Password reset request failed.' }
  expect(await refused(-6)).toEqual(failed)
  expect(await refused(500, { ErrorCode: 500, messages: [{ message: 'Something went wrong' }] })).toEqual(failed)
  expect(refusalOf(new TypeError('broken'))).toEqual(failed)
  expect(await refused(429, { ErrorCode: 112, messages: [{ message: 'Too many attempts.' }] })).toEqual({
    kind: 'failed',
    message: 'Too many attempts.',
  })
  expect(await refused(400, { ErrorCode: 120, messages: [{ message: 'No longer valid.' }] })).toEqual({
    kind: 'link',
    message: 'No longer valid.',
  })
  const weak = { ErrorCode: 200, ErrorData: { fields: { password: ['Too common.'] } } }
  expect(await refused(422, weak)).toEqual({ kind: 'field', message: 'Too common.' })
  expect(refusalOf(new CallError('', { status: 422, code: 200, data: null, requestId: undefined, body: '' }))).toEqual(failed)
})

test('the page asks for an e-mail; where no mail can be sent it only names who can help', async () => {
  expect(forgotPage()).toMatch(/<input[^>]*type="email"/)
  answering(200, { passwordReset: false })
  await settings.load()
  expect(forgotPage()).toContain('Ask your resort administrator to set a new password for you.')
  expect(forgotPage()).not.toContain('<input')
  expect(forgotPage()).toContain('href="/login-legacy"')
})
