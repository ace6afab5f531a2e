import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { onPhone, shown } from '../page.fixture.tsx'
import { areGone, button, dialogs, field, opened, Opener, overlay } from './dialog.fixture.tsx'
import { Dialog } from './dialog.tsx'
import { useDialog } from './level/dialog-context.ts'

const isAsked = async () => (await screen.findAllByRole('dialog')).length === 2

/** The browser takes the entry off and says so. */
const goBack = () =>
  act(() => {
    History.prototype.replaceState.call(history, null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

/** Pulls a sheet by its grabber, and answers with how far it followed. */
function pulling(sheet: HTMLElement) {
  const grabber = sheet.querySelector<HTMLElement>('.dialog-grabber')!
  grabber.setPointerCapture = () => {}
  return (distance: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    fireEvent.pointerDown(grabber, { clientY: 300 })
    fireEvent.pointerMove(grabber, { clientY: 300 + distance })
    const pulled = sheet.style.translate
    fireEvent[end](grabber, { clientY: 300 + distance })
    return pulled
  }
}

test('R4.29: Back closes it and stays on the page', async () => {
  await opened()
  const before = history.length
  await waitFor(() => expect(history.state).toBeTruthy())
  goBack()
  await areGone()
  expect(history.length).toBeGreaterThanOrEqual(before)
})

test.each(['Close', 'Escape'])('what was typed is not thrown away by %s without a question', async (way) => {
  const user = await opened()
  await user.type(field(), 'Gondola')
  const leave = () => (way === 'Close' ? user.click(screen.getAllByRole('button', { name: 'Close' })[0]!) : user.keyboard('{Escape}'))
  await leave()
  expect(await isAsked()).toBe(true)
  await user.click(button('Keep editing'))
  await waitFor(() => expect(dialogs()).toEqual(['Edit lift']))
  expect(field().value).toBe('Gondola')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await areGone()
})

test('a named button closes without a question, and so does a cross when what was typed was taken back', async () => {
  const user = await opened()
  await user.type(field(), 'Gondola')
  await user.click(button('Cancel'))
  await areGone()
  await user.click(button('Edit'))
  await user.type(field(), 'x{Backspace}')
  await user.click(button('Close'))
  await areGone()
})

test('what is searched for does not count as typed: the dialog closes without a question', async () => {
  const search = <input type="search" aria-label="Search" />
  const user = await opened(<Opener>{search}</Opener>)
  await user.type(screen.getByRole('searchbox'), 'lift')
  await user.click(button('Close'))
  await areGone()
})

test('a dialog that forgets what is typed does not ask', async () => {
  const user = await opened(<Opener forgetsTyped />)
  await user.type(field(), 'Gondola')
  await user.keyboard('{Escape}')
  await areGone()
})

test('R9.22: a static dialog is closed by its buttons only', async () => {
  const user = await opened(<Opener backdropStatic />)
  await user.keyboard('{Escape}')
  await user.click(overlay())
  expect(dialogs()).toEqual(['Edit lift'])
  await user.click(button('Close'))
  await areGone()
})

test('R9.23: one that may not be dismissed has no cross and hears no Escape', async () => {
  const user = await opened(<Opener dismissable={false} />)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(dialogs()).toEqual(['Edit lift'])
})

test('R3.38: while work is under way nothing in it can be used, and it stays', async () => {
  const user = await opened(<Opener blocked />)
  expect(button('Close').disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(dialogs()).toEqual(['Edit lift'])
  expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true')
  for (const part of ['body', 'footer']) expect(document.querySelector(`.dialog-${part}`)!.hasAttribute('inert')).toBe(true)
})

test.each([{ blocked: true }, { dismissable: false }])('what may not be closed is not closed by Back either: %j', async (props) => {
  History.prototype.replaceState.call(history, null, '')
  await opened(<Opener {...props} />)
  for (const _ of [1, 2]) {
    await waitFor(() => expect(history.state).toBeTruthy())
    goBack()
    expect([dialogs(), history.state !== null]).toEqual([['Edit lift'], true])
  }
})

test('Enter in a field of one line presses the primary button, with the last letter typed', async () => {
  const onSave = vi.fn()
  const user = await opened(<Opener onSave={onSave} />)
  await user.type(field(), 'Gondola{Enter}')
  await areGone()
  expect(onSave).toHaveBeenCalledOnce()
})

test('Enter in a longer text, a list or a search does not', async () => {
  const onSave = vi.fn()
  const user = await opened(
    <Opener onSave={onSave}>
      <textarea aria-label="Note" />
      <input role="combobox" aria-label="Kind" aria-expanded="false" aria-controls="x" />
      <input type="search" aria-label="Search" />
      <input type="checkbox" aria-label="Open" />
    </Opener>,
  )
  for (const name of ['Note', 'Kind', 'Search', 'Open']) {
    act(() => screen.getByLabelText(name).focus())
    await user.keyboard('{Enter}')
  }
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(onSave).not.toHaveBeenCalled()
})

test('a part of it may close it', async () => {
  const Done = () => {
    const { close } = useDialog()
    return <Button onClick={close}>Done</Button>
  }
  const user = await opened(
    <Opener>
      <Done />
    </Opener>,
  )
  await user.click(button('Done'))
  await areGone()
})

test('R4.26: a lazy dialog keeps what is in it while it is closed', async () => {
  const user = await opened(<Opener modalLazyMode />)
  await user.type(field(), 'Gondola')
  await user.click(button('Cancel'))
  await areGone()
  await user.click(button('Edit'))
  await screen.findByRole('dialog')
  expect(field().value).toBe('Gondola')
})

test('R4.27, R4.28: on a phone it is a sheet that is pulled down to close it; less and a call-off let it snap back', async () => {
  onPhone()
  const closed = vi.fn()
  shown(
    <Dialog opened onClose={closed} title="Edit lift">
      <p>Read this</p>
    </Dialog>,
  )
  const sheet = await screen.findByRole('dialog')
  const pull = pulling(sheet)
  expect([pull(80), pull(-80)]).toEqual(['0 80px', ''])
  expect([pull(150, 'pointerCancel'), sheet.style.translate]).toEqual(['0 150px', ''])
  expect(closed).not.toHaveBeenCalled()
  pull(101)
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

test('R4.27: a sheet whose changes are kept after it was pulled down stands where it stood', async () => {
  onPhone()
  const user = await opened()
  await user.type(field(), 'Gondola')
  const sheet = screen.getByRole('dialog')
  pulling(sheet)(150)
  expect(await isAsked()).toBe(true)
  await user.click(button('Keep editing'))
  await waitFor(() => expect(dialogs()).toEqual(['Edit lift']))
  expect([sheet.style.translate, field().value]).toEqual(['', 'Gondola'])
})

test('a dialog without buttons of its own has nothing to save, so it is closed without a question', async () => {
  const user = await opened(<Opener footer={undefined} />)
  await user.type(field(), 'Gondola')
  await user.keyboard('{Escape}')
  await areGone()
})
