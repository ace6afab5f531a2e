import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'
import { Popover } from './popover.tsx'
import { SharedMenu, useSharedMenu } from './shared-menu.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const items = () => screen.queryAllByRole('menuitem').map((item) => item.textContent)
const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

function menu() {
  const done = { rename: vi.fn(), remove: vi.fn(), filter: vi.fn(), sort: vi.fn() }
  const user = shown(
    <Menu trigger={<button type="button">More</button>}>
      <MenuLabel>Lift</MenuLabel>
      <MenuItem onClick={done.rename}>Rename</MenuItem>
      <MenuItem onClick={done.filter} staysOpen>
        Filter
      </MenuItem>
      <MenuItem onClick={done.remove} disabled>
        Remove
      </MenuItem>
      <MenuItem checked onClick={done.sort}>
        By name
      </MenuItem>
      <MenuItem checked={false} onClick={done.sort} staysOpen>
        By date
      </MenuItem>
    </Menu>,
  )
  return { user, done }
}

test('a press opens it, a press on an item does it and closes it, and the focus goes back', async () => {
  const { user, done } = menu()
  expect([button('More').getAttribute('aria-haspopup'), button('More').getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  await user.click(button('More'))
  await screen.findByRole('menu')
  expect(button('More').getAttribute('aria-expanded')).toBe('true')
  expect(items()).toEqual(['Rename', 'Filter', 'Remove'])
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(done.rename).toHaveBeenCalledOnce()
  await isGone()
  await waitFor(() => expect(document.activeElement).toBe(button('More')))
})

test('an item that goes on with something else leaves it open, one that cannot be used does nothing', async () => {
  const { user, done } = menu()
  await user.click(button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'Filter' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect([done.filter.mock.calls.length, done.remove.mock.calls.length]).toEqual([1, 0])
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('of choices that exclude each other one is marked', async () => {
  const { user, done } = menu()
  await user.click(button('More'))
  await screen.findByRole('menu')
  const choices = screen.getAllByRole('menuitemradio')
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  await user.click(choices[1]!)
  expect(screen.getByRole('menu')).toBeTruthy()
  await user.click(choices[0]!)
  await isGone()
  expect(done.sort).toHaveBeenCalledTimes(2)
})

test('the keyboard opens it, goes through it past what cannot be used, and puts it away', async () => {
  const { user, done } = menu()
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Filter')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('By name')
  await user.keyboard('{Escape}')
  await isGone()
  await waitFor(() => expect(document.activeElement).toBe(button('More')))
  expect(done.sort).not.toHaveBeenCalled()
})

test('a second press, or one elsewhere, closes it', async () => {
  const { user } = menu()
  await user.click(button('More'))
  await screen.findByRole('menu')
  await user.click(button('More'))
  await isGone()
  await user.click(button('More'))
  await screen.findByRole('menu')
  await user.click(document.body)
  await isGone()
})

function Rows({ onChoose }: { onChoose: (row: string) => void }) {
  const state = useSharedMenu<string>()
  return (
    <>
      {['Gondola', 'Chair'].map((row) => (
        <button key={row} type="button" aria-haspopup="menu" onClick={(event) => state.open(row, event)}>
          {row}
        </button>
      ))}
      <SharedMenu menu={state}>{(row) => <MenuItem onClick={() => onChoose(row)}>{`Open ${row}`}</MenuItem>}</SharedMenu>
    </>
  )
}

test('one menu serves all rows: it is about the row whose button was pressed, and gives the focus back to it', async () => {
  const onChoose = vi.fn()
  const user = shown(<Rows onChoose={onChoose} />)
  await user.click(button('Chair'))
  await user.click(await screen.findByRole('menuitem', { name: 'Open Chair' }))
  expect(onChoose.mock.calls).toEqual([['Chair']])
  await isGone()
  expect([document.activeElement, button('Chair').getAttribute('aria-expanded')]).toEqual([button('Chair'), 'false'])
  await user.click(button('Gondola'))
  await screen.findByRole('menuitem', { name: 'Open Gondola' })
  expect(button('Gondola').getAttribute('aria-expanded')).toBe('true')
})

test('a panel at a button takes the focus, may close itself, and gives the focus back', async () => {
  const user = shown(
    <Popover label="Filter" trigger={<button type="button">Filter</button>}>
      {(close) => (
        <>
          <input aria-label="From" />
          <button type="button" onClick={close}>
            Apply
          </button>
        </>
      )}
    </Popover>,
  )
  await user.click(button('Filter'))
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeTruthy()
  expect([button('Filter').getAttribute('aria-haspopup'), button('Filter').getAttribute('aria-expanded')]).toEqual(['dialog', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' })))
  await user.click(button('Apply'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Filter')))
})
