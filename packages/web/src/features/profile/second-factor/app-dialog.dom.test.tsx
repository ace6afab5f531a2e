import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../../ui/page.fixture.tsx'
import { AppDialog } from './app-dialog.tsx'

test('recovery codes stay until their button is pressed: not the backdrop, Escape or Back take them away', async () => {
  History.prototype.replaceState.call(history, null, '')
  const onClose = vi.fn()
  const user = shown(<AppDialog codes={['abcd-efgh']} onClose={onClose} />)
  await screen.findByText('abcd-efgh')
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  for (const _ of [1, 2]) {
    // Back takes an entry of the dialog, not the page, and there is another one at once.
    await waitFor(() => expect(history.state).toBeTruthy())
    act(() => {
      History.prototype.replaceState.call(history, null, '')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  }
  expect([onClose.mock.calls.length, !!screen.queryByText('abcd-efgh'), history.state !== null]).toEqual([0, true, true])
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(onClose).toHaveBeenCalledOnce()
})
