/** Short forms that are not sent say so in a toast, as those of records do. */
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { PasskeyName } from '../profile/passkeys/passkey-name.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'
import { ConfirmPassword } from './own/confirm-password.tsx'
import { SecondStepForm } from './second/second-step.tsx'

const nothing = () => {}

const secondStep = <SecondStepForm step={{ token: 'second', methods: ['code'] }} onDone={nothing} onRestart={nothing} />
const passkeyName = <PasskeyName title="Passkey" name="" confirmLabel="Rename" onName={nothing} onClose={nothing} />

test.each<[string, ReactElement, string]>([
  ['a forgotten password', <ForgotPasswordPage key="2" />, 'Send link'],
  ['the second step', secondStep, 'Continue'],
  ['the own password', <ConfirmPassword key="3" onSettled={nothing} />, 'Confirm'],
  ['the name of a passkey', passkeyName, 'Rename'],
])('R4.21, R8.19: %s: an empty form is not sent and says that it contains errors', async (_, form, name) => {
  const send = vi.spyOn(transport, 'send')
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const user = shown(<RouterContextProvider router={router}>{form}</RouterContextProvider>)
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Unable to continue - your form contains errors.')).toBeTruthy()
  expect(send.mock.calls.filter(([{ method }]) => method !== 'GET')).toEqual([])
  vi.restoreAllMocks()
})
