import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function SignIn() {
  const state = useSignIn(() => {})
  return (
    <form noValidate onSubmit={state.submit}>
      <SignInFields state={state} />
    </form>
  )
}

function form() {
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const answer = { status: 400, body: JSON.stringify({ messages: [{ message: 'Not right' }] }), headers: new Headers() }
  const send = vi.spyOn(transport, 'send').mockResolvedValue(answer)
  const user = shown(
    <RouterContextProvider router={router}>
      <SignIn />
    </RouterContextProvider>,
  )
  return { user, navigate, send }
}

test('R2.148: Enter in the password signs in after 50 ms, once', async () => {
  const { user, send } = form()
  await user.type(screen.getByLabelText('E-mail'), 'm@x.sk')
  await user.type(screen.getByLabelText('Password'), 'pass{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(49))
  expect(send).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]![0]).toMatchObject({ method: 'POST', url: '/api/authorization/login' })
})

test('R9.48: the page of a forgotten password opens 250 ms after the press', async () => {
  const { user, navigate } = form()
  await user.click(screen.getByRole('link', { name: 'Forgot password' }))
  await act(() => vi.advanceTimersByTimeAsync(249))
  expect(navigate).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/forgot-password' }))
})
