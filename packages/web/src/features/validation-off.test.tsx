// @vitest-environment happy-dom
/** Forms once validation was turned off, which lasts as long as the page: a file of its own. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { user as userEntity } from '@ridgeline/domain/entities/user'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BulkSetDialog } from '../entities/list/bulk/bulk-set-dialog.tsx'
import { isSendable } from '../entities/grid/model/faults/outcome.ts'
import { createSheet } from '../entities/grid/model/sheet.ts'
import { transport } from '../lib/call/send/transport.ts'
import { signedIn } from '../lib/session/session.fixture.ts'
import { throwValidationSwitch } from '../lib/validation/validation-switch.ts'
import { shown } from '../ui/page.fixture.tsx'
import { PasskeyName } from './profile/passkeys/passkey-name.tsx'
import { PersonalSection } from './profile/personal-section.tsx'
import { AppSetUp } from './profile/second-factor/app-set-up.tsx'
import ForgotPasswordPage from './sign-in/forgot-password-page.tsx'
import { ConfirmPassword } from './sign-in/own/confirm-password.tsx'
import { SecondStepForm } from './sign-in/second/second-step.tsx'
import { isSettled } from './trash/restore/clash-fields.tsx'

const stored = { fullName: 'Marta', email: 'marta@resort.example', phone: null, language: null, loginType: 'legacy' }
const headers = new Headers({ etag: '"1"' })
/** What was sent, without what was only read. */
let sent: [url: string, body: unknown][]

beforeAll(() => void throwValidationSwitch('validation_disable'))
beforeEach(() => {
  sent = []
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url, body }) => {
    if (method !== 'GET') sent.push([url.replace(/^\/api\/(private\/)?/, ''), JSON.parse(String(body ?? null))])
    return { status: 200, body: JSON.stringify({ ...stored, recoveryCodes: [] }), headers }
  })
  signedIn('jasna', [])
})
afterEach(() => void vi.restoreAllMocks())

function routed(element: ReactElement) {
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  return shown(<RouterContextProvider router={router}>{element}</RouterContextProvider>)
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('R4.17: personal data that break a rule are sent', async () => {
  const user = routed(<PersonalSection />)
  await user.clear(await screen.findByDisplayValue(stored.email))
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toEqual([['profile', { email: null }]]))
})

test('R4.17: a value that breaks a rule is set for many records', async () => {
  const onSet = vi.fn()
  const user = shown(
    <BulkSetDialog
      entity={skilift}
      count={2}
      isAllowed={(name) => name === 'waitingTime'}
      resortId="jasna"
      zone={undefined}
      onSet={onSet}
      onClose={() => {}}
    />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Field' }))
  await user.click(await screen.findByRole('option'))
  await user.type(screen.getByLabelText(/^Waiting time/), '5x')
  await user.click(button(/Set/))
  expect(onSet).toHaveBeenCalledWith({ name: 'waitingTime', value: '5x' })
})

test('R4.17: rows of a sheet that break a rule are sent', () => {
  const sheet = createSheet(skilift, () => ({ now: '2026-01-05T08:00:00.000Z' }))
  sheet.load([{ id: 'a', version: 1, active: true, name: { sk: 'Lanovka' }, lowestPoint: 1000, highestPoint: 1500 }])
  sheet.write([{ key: sheet.rows()[0]!.key, path: 'highestPoint', value: 900 }])
  expect(sheet.changedRows().map((row) => [row.faults, isSendable(row)])).toEqual([[{}, true]])
})

test('R4.17: a removed record is restored with a value that breaks a rule', () => {
  const clashing = [{ name: 'email', clash: { fields: ['email'], by: null } }]
  expect(isSettled(userEntity, clashing, { email: 'no address' })).toBe(true)
  expect(isSettled(userEntity, clashing, {})).toBe(false)
})

test('R4.17: forms of sign-in, passwords and second factors are sent empty', async () => {
  const user = routed(
    <>
      <ForgotPasswordPage />
      <SecondStepForm step={{ token: 'second', methods: ['code'] }} onDone={() => {}} onRestart={() => {}} />
      <AppSetUp app={{ secret: 'ABCD', uri: 'otpauth://totp/a' }} onDone={() => {}} />
    </>,
  )
  for (const name of ['Send link', 'Continue', 'Switch on']) await user.click(button(name))
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('R4.17: the password is confirmed without one, and a passkey named without a name', async () => {
  const onName = vi.fn()
  const user = shown(<PasskeyName title="Name" name="" confirmLabel="Rename" onName={onName} onClose={() => {}} />)
  await user.click(button('Rename'))
  expect(onName).toHaveBeenCalledWith('')
  const confirming = shown(<ConfirmPassword onSettled={() => {}} />)
  await confirming.click(button('Confirm'))
  await waitFor(() => expect(sent).toEqual([['profile/confirm', { current: '' }]]))
})
