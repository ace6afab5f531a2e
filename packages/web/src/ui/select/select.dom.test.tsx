import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Option } from './options.ts'
import { field, isOpen, offered, one, option } from './select.fixture.tsx'

test('a press opens the list; a press on an option chooses it and closes the list', async () => {
  const { user, reported } = one(null)
  await user.click(field())
  expect(isOpen()).toBe(true)
  expect(offered()).toEqual(['Chopok', 'Ďumbier', 'Kriváň', 'Rysy'])
  await user.click(option('Rysy'))
  expect(reported.mock.calls).toEqual([['rysy']])
  expect([field().value, isOpen()]).toEqual(['Rysy', false])
})

test('the keyboard opens it, goes through it, chooses and puts it away', async () => {
  const { user, reported } = one(null)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(isOpen()).toBe(true)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.getElementById(field().getAttribute('aria-activedescendant')!)?.textContent).toBe('Ďumbier')
  await user.keyboard('{Enter}')
  expect(reported.mock.calls).toEqual([['ďumbier']])
  await user.keyboard('{ArrowDown}')
  expect(isOpen()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

test('the chosen option is marked', async () => {
  const { user } = one('rysy')
  await user.click(field())
  expect(screen.getAllByRole('option').map((each) => each.querySelector('.option-check') !== null)).toEqual([false, false, false, true])
})

test('typing searches without accents, and Enter chooses the first that is found', async () => {
  const { user, reported } = one('rysy')
  await user.type(field(), 'dum')
  expect(offered()).toEqual(['Ďumbier'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(reported.mock.calls).toEqual([['ďumbier']])
})

test('what was searched for and not chosen is forgotten when the field is left', async () => {
  const { user, reported } = one('rysy')
  await user.type(field(), 'dum')
  await user.tab()
  expect([field().value, isOpen()]).toEqual(['Rysy', false])
  expect(reported).not.toHaveBeenCalled()
})

test('R8.24: a search that finds nothing says so', async () => {
  const { user } = one(null)
  await user.type(field(), 'xyzxyz')
  expect(screen.getByText('No results found')).toBeTruthy()
})

test('R8.25, R8.26: too short and too long a search says what is missing, in place of options', async () => {
  const { user } = one(null, { minInput: 3, maxInput: 5 })
  await user.type(field(), 'r')
  expect(screen.getByText('Please enter 2 or more characters')).toBeTruthy()
  expect(offered()).toEqual([])
  await user.type(field(), 'ysy')
  expect(offered()).toEqual(['Rysy'])
  await user.type(field(), 'rysy')
  expect(screen.getByText(/^Please delete \d characters$/)).toBeTruthy()
})

test('its cross empties it and leaves the focus in the field', async () => {
  const { user, reported } = one('rysy', { clearable: true })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(reported.mock.calls).toEqual([[null]])
  expect([field().value, document.activeElement === field()]).toEqual(['', true])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test.each(['readOnly', 'disabled'])('a field that is %s opens nothing and cannot be cleared', async (state) => {
  const { user } = one('rysy', { clearable: true, [state]: true })
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  expect([isOpen(), offered()]).toEqual([false, []])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('what is not there yet is made under the typed name', async () => {
  const open = vi.fn()
  const { user, reported } = one(null, { creation: { label: 'Add a peak', open } })
  await user.type(field(), 'Salatín')
  await user.click(option('Add a peak'))
  expect(open.mock.calls).toEqual([['Salatín']])
  expect([reported.mock.calls, isOpen()]).toEqual([[], false])
})

test('a value that is not in the list is shown as it is', () => {
  one('gerlach')
  expect(field().value).toBe('gerlach')
})

test('without a choice the field says what to do', () => {
  one(null)
  expect(field().placeholder).toBe('Choose…')
})

test('the words that a field is given stand in it while nothing is chosen', () => {
  one(null, { placeholder: 'No peak' })
  expect(field().placeholder).toBe('No peak')
})

test('the choice stays in sight while one searches', async () => {
  const { user } = one('rysy')
  await user.clear(field())
  expect([field().value, field().placeholder]).toEqual(['', 'Rysy'])
})

const marked: Option[] = [
  { value: 'a', label: 'Gondola', note: 'Jasná', glyph: <i className="glyph" /> },
  { value: 'b', label: 'Gondola', note: 'Tále' },
  { value: 'c', label: 'Chair', disabled: true },
]

test('options of the same name are distinguished by a note; the glyph of the chosen one is in the field until one searches', async () => {
  const { user } = one('a', { options: marked })
  expect(document.querySelector('.input-icon .glyph')).toBeTruthy()
  await user.click(field())
  expect(offered()).toEqual(['GondolaJasná', 'GondolaTále', 'Chair'])
  expect(screen.getAllByRole('option').map((each) => each.querySelector('.glyph') !== null)).toEqual([true, false, false])
  await user.type(field(), 'x')
  expect(document.querySelector('.input-icon')).toBeNull()
})

test('an option that cannot be chosen is shown and not chosen', async () => {
  const { user, reported } = one('a', { options: marked })
  await user.click(field())
  await user.click(option('Chair'))
  expect(reported).not.toHaveBeenCalled()
})

test('the list is named like its field', async () => {
  const { user } = one(null)
  await user.click(field())
  expect(screen.getByRole('listbox', { name: 'Peak' }).id).toBe(field().getAttribute('aria-controls'))
})

test('that the field was left is reported, and entering it selects its text', async () => {
  const onBlur = vi.fn()
  const { user } = one('rysy', { onBlur })
  await user.tab()
  expect([field().selectionStart, field().selectionEnd, onBlur.mock.calls.length]).toEqual([0, 4, 0])
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('what can be made is the last option, also where nothing was found, and only where it can', async () => {
  const { user } = one(null, { creation: { label: 'Add a peak', open: () => {} } })
  await user.type(field(), 'xyzxyz')
  expect(offered()).toEqual(['Add a peak'])
  expect(screen.getByText('No results found')).toBeTruthy()
})

test('a list that found nothing is not in the way of its message', async () => {
  const { user } = one(null)
  await user.type(field(), 'xyzxyz')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.clear(field())
  expect([screen.queryByText('No results found'), screen.queryByText('Loading…')]).toEqual([null, null])
})

test('a field without options to clear has no cross', () => {
  one('rysy')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})
