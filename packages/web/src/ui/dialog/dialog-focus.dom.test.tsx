import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { shown } from '../page.fixture.tsx'
import { areGone, button, dialogs, field, hasFocus, Name, opened, Opener, overlay } from './dialog.fixture.tsx'
import { Dialog } from './dialog.tsx'

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

test('what was opened after some work of a button gives the focus back to the button, which was disabled meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  function Row() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => answer.promise.then(() => setOpen(true))}>Set up</Button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Set up an app">
          <Name />
        </Dialog>
      </>
    )
  }
  const user = shown(<Row />)
  await user.click(button('Set up'))
  // As a browser does with a disabled element.
  button('Set up').blur()
  answer.resolve()
  await hasFocus(field)
  await user.keyboard('{Escape}')
  await areGone()
  await hasFocus(() => button('Set up'))
})
