import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../ui/page.fixture.tsx'
import { showOneTimeValue } from './one-time-value.tsx'

function token() {
  const user = shown(<></>)
  act(() => void showOneTimeValue({ title: 'API key token', value: 'rk_123', copyLabel: 'Copy token' }))
  return user
}

test('a new token is shown once and copied by a press, which says so', async () => {
  const user = token()
  expect((await screen.findByRole('status', { name: 'API key token' })).textContent).toBe('rk_123')
  await user.click(screen.getByRole('button', { name: 'Copy token' }))
  expect(await navigator.clipboard.readText()).toBe('rk_123')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('rk_123')).toBeNull()
})

test('where nothing can be copied, a toast says how to do it by hand', async () => {
  const user = token()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(await screen.findByRole('button', { name: 'Copy token' }))
  expect(screen.getByText('Copying failed. Select the value and copy it yourself.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeTruthy()
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'OK' }))
})
