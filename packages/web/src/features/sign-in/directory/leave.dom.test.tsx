import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { CompanyButton } from './company-button.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('R2.60, R2.151, R9.48: the press leaves for the directory after 250 ms, without a call', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const calls = [vi.spyOn(transport, 'send'), vi.spyOn(globalThis, 'fetch')]
  const user = shown(<CompanyButton returnUrl="/slopes" />)
  await user.click(screen.getByRole('button', { name: 'Continue with company account' }))
  await act(() => vi.advanceTimersByTimeAsync(249))
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login-ad?returnUrl=%2Fslopes')
  for (const call of calls) expect(call).not.toHaveBeenCalled()
})
