import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../session/settings/preferences.ts'
import type { ShortcutName } from './shortcuts.ts'
import { runShortcut, useShortcut } from './use-shortcut.ts'

const ran = vi.fn()
const user = userEvent.setup({ delay: null })

interface PartProps {
  name: ShortcutName
  by?: string
  isLast?: boolean
  isOff?: boolean
  isCovered?: boolean
}

function Part({ name, by = name, isLast = false, isOff = false, isCovered = false }: PartProps) {
  useShortcut(name, isOff ? undefined : () => ran(by), { isLast, isCovered: () => isCovered })
  return null
}

beforeEach(() => void ran.mockClear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Presses keys and answers with what ran. */
async function pressed(keys: string) {
  ran.mockClear()
  await user.keyboard(keys)
  return ran.mock.calls.map(([by]) => by)
}

test('a single key runs its shortcut on the page, and is a letter in fields and menus', async () => {
  render(
    <>
      <Part name="addRecord" />
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Open" />
      <textarea aria-label="Note" />
      <div role="menu" tabIndex={0} aria-label="Menu" />
      <div role="grid" tabIndex={0} aria-label="Sheet" />
    </>,
  )
  expect(await pressed('c')).toEqual(['addRecord'])
  for (const name of ['Name', 'Note', 'Menu', 'Sheet']) {
    screen.getByLabelText(name).focus()
    expect([name, await pressed('c')]).toEqual([name, []])
  }
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('c')
  screen.getByLabelText('Open').focus()
  expect(await pressed('c')).toEqual(['addRecord'])
})

test('a key with Ctrl works in fields too, but undoing is left to them and to dialogs', async () => {
  render(
    <>
      <Part name="palette" />
      <Part name="undo" />
      <input aria-label="Name" />
      <div role="dialog" aria-label="Question">
        <button type="button">Yes</button>
      </div>
    </>,
  )
  expect(await pressed('{Control>}kz{/Control}')).toEqual(['palette', 'undo'])
  screen.getByLabelText('Name').focus()
  expect(await pressed('{Control>}kz{/Control}')).toEqual(['palette'])
  screen.getByText('Yes').focus()
  expect(await pressed('{Control>}kz{/Control}')).toEqual(['palette'])
})

test('what something stands over does not run, and the browser does not save the page instead', async () => {
  const page = (isCovered: boolean) => (
    <>
      <Part name="save" by="page" isCovered />
      <Part name="save" by="form" isCovered={isCovered} />
    </>
  )
  const { rerender } = render(page(false))
  expect(await pressed('{Control>}s{/Control}')).toEqual(['form'])
  rerender(page(true))
  const pressing = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })
  ran.mockClear()
  runShortcut(pressing)
  expect([ran.mock.calls.length, pressing.defaultPrevented]).toEqual([0, true])
})

test('in a dialog single keys are silent, except the one that lists them all', async () => {
  render(
    <>
      <Part name="addRecord" />
      <Part name="shortcuts" />
      <div role="dialog" aria-label="Question">
        <button type="button">Yes</button>
      </div>
    </>,
  )
  screen.getByText('Yes').focus()
  expect(await pressed('c?')).toEqual(['shortcuts'])
})

test('who switched single keys off has those with Ctrl only', async () => {
  vi.spyOn(preferences, 'get').mockReturnValue({ singleKeys: false })
  render(
    <>
      <Part name="addRecord" />
      <Part name="save" />
    </>,
  )
  expect(await pressed('c{Control>}s{/Control}')).toEqual(['save'])
})

test('what was opened last has the key, and gives it back; what stands back for all others never takes it from them', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Part name="save" by="form" />
      {isOpen && <Part name="save" by="form over it" />}
      {isOpen && <Part name="save" by="whole page" isLast />}
    </>
  )
  const { rerender } = render(page(false))
  rerender(page(true))
  expect(await pressed('{Control>}s{/Control}')).toEqual(['form over it'])
  rerender(page(false))
  expect(await pressed('{Control>}s{/Control}')).toEqual(['form'])
})

test('a key that runs something does nothing else; one with nothing to run is left to the browser', async () => {
  const { rerender } = render(<Part name="save" />)
  const prevented: boolean[] = []
  const listen = (event: KeyboardEvent) => event.key === 's' && prevented.push(event.defaultPrevented)
  window.addEventListener('keydown', listen)
  await user.keyboard('{Control>}s{/Control}')
  rerender(<Part name="save" isOff />)
  await user.keyboard('{Control>}s{/Control}')
  window.removeEventListener('keydown', listen)
  expect(prevented).toEqual([true, false])
  expect(ran).toHaveBeenCalledOnce()
})

test('a key that something else has answered already is not answered again', async () => {
  render(
    <>
      <Part name="addRecord" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Row
      </button>
    </>,
  )
  screen.getByText('Row').focus()
  expect(await pressed('c')).toEqual([])
})

test('in a list of choices, a choice of the browser and a text that is edited in place a single key is none', async () => {
  render(
    <>
      <Part name="addRecord" />
      <div role="listbox" tabIndex={0} aria-label="List" />
      <select aria-label="Choice" />
      <div contentEditable tabIndex={0} aria-label="Text" suppressContentEditableWarning />
      <input type="radio" aria-label="Kind" />
    </>,
  )
  for (const name of ['List', 'Choice', 'Text']) {
    screen.getByLabelText(name).focus()
    expect([name, await pressed('c')]).toEqual([name, []])
  }
  screen.getByLabelText('Kind').focus()
  expect(await pressed('c')).toEqual(['addRecord'])
})

test('what stands back for all others runs when no other is there', async () => {
  render(<Part name="save" by="whole page" isLast />)
  expect(await pressed('{Control>}s{/Control}')).toEqual(['whole page'])
})

test('a key pressed nowhere in particular counts, and what has gone no longer runs', async () => {
  const { unmount } = render(<Part name="addRecord" />)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }))
  expect(ran).toHaveBeenCalledOnce()
  unmount()
  expect(await pressed('c')).toEqual([])
})

test('what is run is what was drawn last', async () => {
  const { rerender } = render(<Part name="save" by="first" />)
  rerender(<Part name="save" by="second" />)
  expect(await pressed('{Control>}s{/Control}')).toEqual(['second'])
})

test('a key of a shortcut that no page has is left to the browser', () => {
  const pressing = new KeyboardEvent('keydown', { key: 'j', cancelable: true })
  runShortcut(pressing)
  expect(pressing.defaultPrevented).toBe(false)
})
