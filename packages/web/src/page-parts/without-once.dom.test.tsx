import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../ui/page.fixture.tsx'
import { withoutOnce } from './without-once.ts'

const once = { field: 'token', title: 'keyToken.title', copyLabel: 'keyToken.copy', renewLabel: 'keyToken.new' }
const stored = { id: '1', version: 1, active: true }

test('a new token is shown at once, and only its end is kept', async () => {
  const user = shown(<p />)
  expect(withoutOnce({ ...stored, token: 'rk_a whole token' }, once)['token']).toBe('oken')
  expect(await screen.findByText('rk_a whole token')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
})

test('a new token stays until its button is pressed: not the backdrop, Escape or Back take it away', async () => {
  History.prototype.replaceState.call(history, null, '')
  const user = shown(<p />)
  withoutOnce({ ...stored, token: 'rk_a whole token' }, once)
  await screen.findByText('rk_a whole token')
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect([!!screen.queryByText('rk_a whole token'), screen.queryByRole('button', { name: 'Close' }), history.state]).toEqual([
    true,
    null,
    null,
  ])
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText('rk_a whole token')).toBeNull())
})

test('where a repeated request has only the end of the token, users learn that it is lost and what makes a new one', async () => {
  const user = shown(<p />)
  expect(withoutOnce({ ...stored, token: 'oken' }, once)['token']).toBe('oken')
  expect(await screen.findByText(/never sent twice\. Open the record and choose “New token”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
})
