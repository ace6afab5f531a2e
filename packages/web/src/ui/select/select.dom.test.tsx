import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Held, shown } from '../page.fixture.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { Option, RemoteOptions } from './options.ts'
import { Select } from './select.tsx'

const peaks: Option[] = ['Chopok', 'Ďumbier', 'Kriváň', 'Rysy'].map((label) => ({ value: label.toLowerCase(), label }))

function one(start: string | null, options: Partial<Parameters<typeof Select>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <Select label="Peak" value={value} onChange={(next) => (reported(next), hold(next))} options={peaks} {...options} />
      )}
    </Held>,
  )
  return { user, reported }
}

function several(start: string[], options: Partial<Parameters<typeof MultiSelect>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held<readonly string[] | null> start={start}>
      {(value, hold) => (
        <MultiSelect label="Peak" value={value} onChange={(next) => (reported(next), hold(next))} options={peaks} {...options} />
      )}
    </Held>,
  )
  return { user, reported }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Peak' })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
const option = (name: string) => screen.getByRole('option', { name })
const isOpen = () => field().getAttribute('aria-expanded') === 'true'

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

test('several are chosen one after the other, and put away again by pressing them', async () => {
  const { user, reported } = several(['rysy'])
  await user.click(field())
  await user.click(option('Chopok'))
  expect(reported).toHaveBeenLastCalledWith(['rysy', 'chopok'])
  expect(isOpen()).toBe(true)
  await user.click(option('Rysy'))
  expect(reported).toHaveBeenLastCalledWith(['chopok'])
})

test('Backspace in the empty field takes the last chip out, and a letter first', async () => {
  const { user, reported } = several(['rysy', 'chopok'])
  await user.type(field(), 'k{Backspace}')
  expect(reported).not.toHaveBeenCalled()
  await user.keyboard('{Backspace}')
  expect(reported.mock.calls).toEqual([[['rysy']]])
})

test('the cross of a chip takes that one out', async () => {
  const { user, reported } = several(['rysy', 'chopok'])
  await user.click(screen.getByRole('button', { name: 'Remove Rysy' }))
  expect(reported.mock.calls).toEqual([[['chopok']]])
})

test('chips that may only be read have no cross and stay', async () => {
  const { user, reported } = several(['rysy'], { readOnly: true })
  expect(screen.queryByRole('button', { name: 'Remove Rysy' })).toBeNull()
  await user.click(field())
  await user.keyboard('{Backspace}')
  expect(reported).not.toHaveBeenCalled()
})

test('R8.27: when as many are chosen as may be, the field says so and takes no more', async () => {
  const { user, reported } = several(['rysy'], { max: 2 })
  await user.click(field())
  await user.click(option('Chopok'))
  expect(screen.getByText('You can only select 2 items')).toBeTruthy()
  await user.click(option('Kriváň'))
  expect(reported).toHaveBeenCalledOnce()
  await user.click(option('Rysy'))
  expect(reported).toHaveBeenLastCalledWith(['chopok'])
})

/** A list on the server, of three pages with two rows each. */
async function pages({ page }: { page: number }) {
  await new Promise((resolve) => setTimeout(resolve, 10))
  return { results: [1, 2].map((row) => ({ value: `${page}-${row}`, label: `Lift ${page}-${row}` })), more: page < 3 }
}
const named = async (ids: readonly string[]) => ids.map((id) => ({ value: id, label: `Lift ${id}` }))

function remote({ load = pages, resolve = named }: Partial<Pick<RemoteOptions, 'load' | 'resolve'>> = {}) {
  return { key: ['lift'], delay: 0, load: vi.fn(load), resolve }
}

/** Scrolls until so many pixels are left below. */
function scrollTo(left: number) {
  const list = screen.getByRole('listbox')
  for (const [name, size] of [
    ['scrollHeight', 900],
    ['clientHeight', 264],
  ] as const)
    Object.defineProperty(list, name, { value: size, configurable: true })
  fireEvent.scroll(list, { target: { scrollTop: 900 - 264 - left } })
}

test('R9.58: near its end the list loads the next page, once, until there is none', async () => {
  const source = remote()
  const { user } = one(null, { options: source })
  await user.click(field())
  await screen.findByRole('option', { name: 'Lift 1-2' })
  scrollTo(51)
  expect(source.load).toHaveBeenCalledTimes(1)
  // A wheel scrolls on before the list is drawn again.
  scrollTo(50)
  scrollTo(20)
  await screen.findByRole('option', { name: 'Lift 2-2' })
  expect(source.load).toHaveBeenCalledTimes(2)
  scrollTo(0)
  await screen.findByRole('option', { name: 'Lift 3-2' })
  scrollTo(0)
  await act(async () => {})
  expect(source.load.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3])
  expect(offered()).toHaveLength(6)
})

test('while it loads it says so, and what was typed is what is asked for', async () => {
  const waiting = Promise.withResolvers<{ results: Option[]; more: boolean }>()
  const source = remote({ load: () => waiting.promise })
  const { user } = one(null, { options: source })
  await user.type(field(), 'gon')
  expect(screen.getByText('Loading…')).toBeTruthy()
  await act(async () => waiting.resolve({ results: [], more: false }))
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(source.load).toHaveBeenLastCalledWith({ q: 'gon', page: 1 })
})

test('R8.23: a list that could not be loaded says so and is asked for again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ results: [{ value: 'a', label: 'Gondola' }], more: false })
  const { user } = one(null, { options: remote({ load }) })
  await user.click(field())
  expect(await screen.findByText(/The results could not be loaded/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Gondola' })).toBeTruthy()
})

test('a search with too few letters does not ask the server', async () => {
  const source = remote()
  const { user } = one(null, { options: source, minInput: 2 })
  await user.type(field(), 'g')
  expect(screen.getByText('Please enter 1 or more characters')).toBeTruthy()
  expect(source.load).not.toHaveBeenCalled()
})

test('names that may be meant stand under a heading of their own', async () => {
  const { user } = one(null, {
    options: remote({ load: async () => ({ results: [], similar: [{ value: 'a', label: 'Gondola' }], more: false }) }),
  })
  await user.click(field())
  const heading = await screen.findByText('Did you mean')
  expect(within(heading.parentElement!).getByRole('option', { name: 'Gondola' })).toBeTruthy()
})

test('a chosen record that was removed is named as no longer available', async () => {
  one('77', { options: remote({ resolve: async () => [] }) })
  await waitFor(() => expect(field().value).toBe('No longer available'))
})

test('what is not there yet is made from a field of several too, which closes; when it is full, nothing can be made', async () => {
  const open = vi.fn()
  const { user } = several([], { max: 1, creation: { label: 'Add a peak', open } })
  await user.type(field(), 'Salatín')
  await user.click(option('Add a peak'))
  expect([open.mock.calls, isOpen(), field().value]).toEqual([[['Salatín']], false, ''])
  await user.click(field())
  await user.click(option('Rysy'))
  expect(screen.queryByRole('option', { name: 'Add a peak' })).toBeNull()
})

test('a search in a field of several is forgotten when the field is left', async () => {
  const { user } = several(['rysy'])
  await user.type(field(), 'dum')
  await user.tab()
  expect([field().value, isOpen()]).toEqual(['', false])
})
