/** Options that the server has: loaded as typed, page by page. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call/call-error.ts'
import type { Option, RemoteOptions } from './options.ts'
import { field, offered, one } from './select.fixture.tsx'

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

test('users who may not see the records read which permission they lack', async () => {
  const refused = new CallError('Missing permission: Users: View.', { status: 403, code: 102, data: null, requestId: undefined, body: '' })
  const refuse = () => Promise.reject(refused)
  const { user } = one(null, { options: remote({ load: refuse }) })
  await user.click(field())
  expect(await screen.findByText('Missing permission: Users: View.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a search with too few letters does not ask the server', async () => {
  const source = remote()
  const { user } = one(null, { options: source, minInput: 2 })
  await user.type(field(), 'g')
  expect(screen.getByText('Please enter 1 or more characters')).toBeTruthy()
  expect(source.load).not.toHaveBeenCalled()
})

test('R5.60, R5.61: with the letter that makes a search long enough, the shorter one is not sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const source = { ...remote(), delay: 300 }
  const { user } = one(null, { options: source, minInput: 3 })
  await user.type(field(), 'go')
  await act(() => vi.advanceTimersByTimeAsync(400))
  await user.type(field(), 'n')
  expect(screen.getByText('Loading…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(source.load.mock.calls.map(([{ q }]) => q)).toEqual(['gon'])
  vi.useRealTimers()
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

test('while the server is asked for the name of a choice it is three dots', async () => {
  const waiting = Promise.withResolvers<Option[]>()
  one('77', { options: remote({ resolve: () => waiting.promise }) })
  expect(field().value).toBe('…')
  expect(document.querySelector<HTMLElement>('.input')!.dataset['gone']).toBeUndefined()
  await act(async () => waiting.resolve([{ value: '77', label: 'Gondola' }]))
  await waitFor(() => expect(field().value).toBe('Gondola'))
})

test('a removed choice looks like one, until something is typed in its place', async () => {
  const { user } = one('77', { options: remote({ resolve: async () => [] }) })
  const isGone = () => document.querySelector<HTMLElement>('.input')!.dataset['gone']
  await waitFor(() => expect(isGone()).toBe('true'))
  await user.type(field(), 'x')
  expect(isGone()).toBeUndefined()
})

test('without a choice no names are asked for, and the list only when it is opened', async () => {
  const resolve = vi.fn(named)
  const source = remote({ resolve })
  const { user } = one(null, { options: source })
  await act(async () => {})
  expect([resolve.mock.calls.length, source.load.mock.calls.length]).toEqual([0, 0])
  await user.click(field())
  await screen.findByRole('option', { name: 'Lift 1-1' })
  expect(source.load.mock.calls).toEqual([[{ q: '', page: 1 }]])
})

test('a search waits for the next letter as long as its source says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const source = { ...remote(), delay: 300 }
  const { user } = one(null, { options: source })
  await user.click(field())
  await act(() => vi.advanceTimersByTimeAsync(50))
  await user.type(field(), 'gon')
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(source.load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(source.load.mock.calls.map(([{ q }]) => q)).toEqual(['', 'gon'])
  vi.useRealTimers()
})

test('while a search is under way the results of the one before stay', async () => {
  const waiting = Promise.withResolvers<{ results: Option[]; more: boolean }>()
  const load = vi
    .fn()
    .mockResolvedValueOnce({ results: [{ value: 'a', label: 'Gondola' }], more: false })
    .mockReturnValueOnce(waiting.promise)
  const { user } = one(null, { options: remote({ load }) })
  await user.click(field())
  await screen.findByRole('option', { name: 'Gondola' })
  await user.type(field(), 'ch')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(offered()).toEqual(['Gondola'])
  expect(screen.queryByText('Loading…')).toBeNull()
  await act(async () => waiting.resolve({ results: [{ value: 'b', label: 'Chair' }], more: false }))
  await waitFor(() => expect(offered()).toEqual(['Chair']))
})
