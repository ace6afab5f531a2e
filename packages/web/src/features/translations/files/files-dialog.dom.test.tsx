import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { transport, type Incoming } from '../../../lib/call/send/transport.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { FilesDialog } from './files-dialog.tsx'

test('while a file is imported the dialog cannot be closed, so that its outcome and its undo are there', async () => {
  const imported = Promise.withResolvers<Incoming>()
  const change = { entity: 'slope', id: 's1', field: 'name', name: { en: 'Race' }, before: null, after: 'Rennen', version: 2 }
  const body = JSON.stringify({ target: 'de', changed: [change], unchanged: 0, refused: [] })
  const answer = { status: 200, body, headers: new Headers() }
  const send = vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => (url.includes('check=true') ? answer : imported.promise))
  const onClose = vi.fn()
  const user = shown(<FilesDialog params={{ target: 'de' }} onChanged={() => {}} onClose={onClose} />)
  await screen.findByRole('dialog')
  const file = new File(['<xliff/>'], 'texts.xlf')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await user.click(await screen.findByRole('button', { name: /^Import/ }))
  await user.keyboard('{Escape}')
  act(() => {
    History.prototype.replaceState.call(history, null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect([onClose.mock.calls.length, screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled]).toEqual([0, true])
  imported.resolve(answer)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  send.mockRestore()
})
