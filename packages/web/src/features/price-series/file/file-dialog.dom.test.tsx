import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { transport, type Incoming } from '../../../lib/call/send/transport.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { FileDialog } from './file-dialog.tsx'

test('while a workbook is imported the dialog cannot be closed, so that its outcome and its undo are there', async () => {
  const imported = Promise.withResolvers<Incoming>()
  const figures = { step: null, lines: 1, days: 2, firstDay: '2027-01-02', lastDay: '2027-01-03', lowest: 50, highest: 60 }
  const result = { ...figures, faultCount: 0, faults: [], conflictCount: 0, conflicts: [] }
  const answer = { status: 200, body: JSON.stringify(result), headers: new Headers() }
  const send = vi
    .spyOn(transport, 'send')
    .mockImplementation(async ({ url }) => (url.includes('isPreview=true') ? answer : imported.promise))
  const onClose = vi.fn()
  const span = { from: '2027-01-01', to: '2027-01-31' }
  const user = shown(<FileDialog resortId="jasna" span={span} mayUpdate nameOf={(id) => id} onChanged={() => {}} onClose={onClose} />)
  await screen.findByRole('dialog')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['prices'], 'prices.xlsx'))
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
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
