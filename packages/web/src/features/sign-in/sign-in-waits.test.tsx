// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { transport, type Incoming } from '../../lib/call/send/transport.ts'
import { settings } from '../../lib/session/settings/settings.ts'
import { router } from '../../router.tsx'
import { shown } from '../../ui/page.fixture.tsx'

test('R2.149: the sign-in waits until it is known whether there is a company account, and shows no fields before', async () => {
  const answer = Promise.withResolvers<Incoming>()
  vi.spyOn(transport, 'send').mockReturnValue(answer.promise)
  history.replaceState({}, '', '/login')
  void settings.load()
  shown(<App />)
  // Long enough for a page that does not wait.
  await import('./sign-in-page.tsx')
  await act(() => router.preloadRoute({ to: '/login-legacy' }))
  expect(screen.queryByLabelText('Password')).toBeNull()
  answer.resolve({ status: 200, body: JSON.stringify({ loginType: 'directory' }), headers: new Headers() })
  await screen.findByText('Sign in with your company account.')
  expect(screen.queryByLabelText('Password')).toBeNull()
})
