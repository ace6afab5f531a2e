import { rem } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { Menu, MenuChip, MenuDivider, MenuItem, MenuLabel } from './menu.tsx'
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

test('a dangerous item looks so, an item may be in another language and have something at its end', async () => {
  const user = shown(
    <Menu trigger={<button type="button">More</button>} width={300} position="bottom-start">
      <MenuItem icon={<i className="glyph" />} danger>
        Remove
      </MenuItem>
      <MenuItem lang="sk" end={<b>7</b>}>
        Slovenčina
      </MenuItem>
      <MenuItem checked end={<b>8</b>}>
        By name
      </MenuItem>
      <MenuItem checked={false} end={<b>9</b>}>
        By date
      </MenuItem>
      <MenuDivider />
      <MenuChip className="chip" onClick={() => {}}>
        EN
      </MenuChip>
    </Menu>,
  )
  await user.click(button('More'))
  const menu = await screen.findByRole('menu')
  const [remove, slovak, chip] = screen.getAllByRole('menuitem')
  expect([remove!.dataset['danger'], slovak!.dataset['danger'], remove!.lang, slovak!.lang]).toEqual(['true', undefined, '', 'sk'])
  expect([remove!.querySelector('.glyph') !== null, slovak!.textContent, chip!.className.includes('chip')]).toEqual([
    true,
    'Slovenčina7',
    true,
  ])
  const choices = screen.getAllByRole('menuitemradio')
  expect(choices.map((choice) => [choice.textContent, choice.querySelector('svg') !== null])).toEqual([
    ['By name', true],
    ['By date9', false],
  ])
  expect([remove!.className.includes('menu-item'), menu.style.width, menu.dataset['position']]).toEqual([true, rem(300), 'bottom-start'])
  expect(button('More').getAttribute('aria-controls')).toBe(menu.id)
})

test('a menu is as wide as its items and ends where its button ends, unless it is asked for otherwise', async () => {
  const { user } = menu()
  expect(button('More').hasAttribute('aria-controls')).toBe(false)
  await user.click(button('More'))
  const opened = await screen.findByRole('menu')
  expect([opened.style.width, opened.dataset['position']]).toEqual(['auto', 'bottom-end'])
})

test('a chip in a menu does what it is for', async () => {
  const choose = vi.fn()
  const user = shown(
    <Menu trigger={<button type="button">More</button>}>
      <MenuChip className="chip" onClick={choose}>
        EN
      </MenuChip>
    </Menu>,
  )
  await user.click(button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'EN' }))
  expect(choose).toHaveBeenCalledOnce()
})

test('the menu of all rows closes with Escape, and a press for it is none for its row', async () => {
  const rowPressed = vi.fn()
  const user = shown(
    <div onClick={rowPressed}>
      <Rows onChoose={() => {}} />
    </div>,
  )
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button('Chair'))
  await screen.findByRole('menu')
  expect([rowPressed.mock.calls, button('Chair').getAttribute('aria-expanded')]).toEqual([[], 'true'])
  await user.keyboard('{Escape}')
  await isGone()
  expect([document.activeElement, button('Chair').getAttribute('aria-expanded')]).toEqual([button('Chair'), 'false'])
})

test('a panel with plain content closes with Escape and a press elsewhere', async () => {
  const user = shown(
    <Popover label="Filter" width={260} position="bottom-start" trigger={<button type="button">Filter</button>}>
      <p>All lifts</p>
    </Popover>,
  )
  await user.click(button('Filter'))
  const panel = await screen.findByRole('dialog', { name: 'Filter' })
  expect([panel.textContent, panel.style.width, panel.dataset['position'], panel.id]).toEqual([
    'All lifts',
    rem(260),
    'bottom-start',
    button('Filter').getAttribute('aria-controls'),
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Filter'))
  await screen.findByRole('dialog')
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Filter').getAttribute('aria-expanded')).toBe('false')
})

test('a menu and a panel are no taller than the room below their button, so that their ends are scrolled to', async () => {
  const user = shown(
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem>Rename</MenuItem>
      </Menu>
      <Popover label="Views" trigger={<button type="button">Views</button>}>
        <p>Mornings</p>
      </Popover>
    </>,
  )
  const room = (opened: HTMLElement) => window.innerHeight - Number.parseFloat(opened.style.top) - Number.parseFloat(opened.style.maxHeight)
  await user.click(button('More'))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(room(menu)).toBe(8))
  await user.keyboard('{Escape}')
  await isGone()
  await user.click(button('Views'))
  const panel = await screen.findByRole('dialog', { name: 'Views' })
  await waitFor(() => expect(room(panel)).toBe(8))
})
