import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { TextInput } from '../input/text/text-input.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { Held, onPhone, shown } from '../page.fixture.tsx'
import { useDialog } from './level/dialog-context.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

const Name = ({ start = '' }: { start?: string }) => (
  <Held start={start}>{(value, hold) => <TextInput label="Name" value={value} onChange={hold} />}</Held>
)

/** A button and the dialog it opens. */
function Opener({ name = 'Edit', onSave, children = <Name />, ...dialog }: Partial<DialogProps> & { name?: string; onSave?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={`${name} lift`}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button layout="primary" onClick={() => (onSave?.(), close())}>
              Save
            </Button>
          </>
        }
        {...dialog}
      >
        {children}
      </Dialog>
    </>
  )
}

async function opened(element: ReactNode = <Opener />, name = 'Edit') {
  const user = shown(<>{element}</>)
  await user.click(button(name))
  await screen.findByRole('dialog')
  return user
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('.dialog-title')?.textContent)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const areGone = () => waitFor(() => expect(dialogs()).toEqual([]))
const hasFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()))
const overlay = () => document.querySelector('.mantine-Modal-overlay')!
const isAsked = async () => (await screen.findAllByRole('dialog')).length === 2

test('it is named by its title, and its first field has the focus', async () => {
  await opened()
  expect(screen.getByRole('dialog', { name: 'Edit lift' })).toBeTruthy()
  await hasFocus(field)
})

test('without a field the focus is on what can be pressed in it, not on its cross', async () => {
  await opened(
    <Opener>
      <p>Read this</p>
      <button type="button">More</button>
    </Opener>,
  )
  await hasFocus(() => button('More'))
})

test.each(['cross', 'Escape', 'a named button', 'a press beside it'])(
  'it is closed by %s, and the focus returns to what opened it',
  async (way) => {
    const user = await opened()
    await hasFocus(field)
    if (way === 'cross') await user.click(button('Close'))
    if (way === 'Escape') await user.keyboard('{Escape}')
    if (way === 'a named button') await user.click(button('Cancel'))
    if (way === 'a press beside it') await user.click(overlay())
    await areGone()
    await hasFocus(() => button('Edit'))
  },
)

test('R4.29: Back closes it and stays on the page', async () => {
  await opened()
  const before = history.length
  await waitFor(() => expect(history.state).toBeTruthy())
  act(() => {
    // The browser takes the entry off and says so.
    History.prototype.replaceState.call(history, null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
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

test('what is searched for and ticked is not typed, and a dialog may say that nothing typed in it counts', async () => {
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

test('of two dialogs Escape closes the upper one, and the focus goes into the lower one', async () => {
  const user = await opened(
    <Opener>
      <Opener name="Choose" />
    </Opener>,
  )
  await user.click(button('Choose'))
  await waitFor(() => expect(dialogs()).toEqual(['Edit lift', 'Choose lift']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialogs()).toEqual(['Edit lift']))
  await hasFocus(() => button('Choose'))
  await user.keyboard('{Escape}')
  await areGone()
  await hasFocus(() => button('Edit'))
})

test('T45: the upper of two dialogs stands above the lower one', async () => {
  const user = await opened(
    <Opener>
      <Opener name="Choose" />
    </Opener>,
  )
  await user.click(button('Choose'))
  await waitFor(() => expect(dialogs()).toHaveLength(2))
  const levels = () =>
    [...document.querySelectorAll<HTMLElement>('.mantine-Modal-inner')].map((inner) =>
      inner.closest<HTMLElement>('.dialog')!.style.getPropertyValue('--mb-z-index'),
    )
  await waitFor(() => expect(levels()).toEqual(['1050', '1051']))
})

test('if what opened it is gone, the focus goes to the page', async () => {
  function Row() {
    const [isThere, setThere] = useState(true)
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        {isThere && <Button onClick={() => setOpen(true)}>Remove</Button>}
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Remove lift">
          <Button onClick={() => (setThere(false), setOpen(false))}>Yes</Button>
        </Dialog>
      </>
    )
  }
  const user = await opened(<Row />, 'Remove')
  await user.click(button('Yes'))
  await areGone()
  await hasFocus(() => screen.getByRole('main'))
})

test('what was opened from a menu gives the focus back to the button of the menu', async () => {
  function Rows() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Menu trigger={<button type="button">More</button>}>
          <MenuItem onClick={() => setOpen(true)}>Rename</MenuItem>
        </Menu>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Rename lift">
          <Name />
        </Dialog>
      </>
    )
  }
  const user = shown(<Rows />)
  await user.click(button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await hasFocus(field)
  await user.keyboard('{Escape}')
  await areGone()
  await hasFocus(() => button('More'))
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
  const grabber = document.querySelector<HTMLElement>('.dialog-grabber')!
  grabber.setPointerCapture = () => {}
  const pull = (distance: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    fireEvent.pointerDown(grabber, { clientY: 300 })
    fireEvent.pointerMove(grabber, { clientY: 300 + distance })
    const pulled = sheet.style.translate
    fireEvent[end](grabber, { clientY: 300 + distance })
    return pulled
  }
  expect([pull(80), pull(-80)]).toEqual(['0 80px', ''])
  expect([pull(150, 'pointerCancel'), sheet.style.translate]).toEqual(['0 150px', ''])
  expect(closed).not.toHaveBeenCalled()
  pull(101)
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

test('a dialog without buttons of its own has nothing to save, so it is closed without a question', async () => {
  const user = await opened(<Opener footer={undefined} />)
  await user.type(field(), 'Gondola')
  await user.keyboard('{Escape}')
  await areGone()
})
