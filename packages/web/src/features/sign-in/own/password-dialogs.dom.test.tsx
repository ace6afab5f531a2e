import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmation } from '../../../lib/session/own/own-password.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { PasswordDialogs } from './password-dialogs.tsx'

async function asked() {
  History.prototype.replaceState.call(history, null, '')
  const user = shown(<PasswordDialogs />)
  let answer: boolean | undefined
  act(() => void confirmation.ask().then((isConfirmed) => (answer = isConfirmed)))
  await user.type(await screen.findByLabelText('Current password', { selector: 'input' }), 'half')
  return { user, answer: () => answer }
}

test('R4.53: a password that was begun is given up without another question', async () => {
  const { user, answer } = await asked()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answer()).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R4.29, R4.30: Back closes the confirmation and stays on the page', async () => {
  const { answer } = await asked()
  await waitFor(() => expect(history.state).toBeTruthy())
  act(() => {
    History.prototype.replaceState.call(history, null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(answer()).toBe(false))
})
