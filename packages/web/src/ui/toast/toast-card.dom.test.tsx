import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { leaveScreen, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (kind: keyof typeof toast, ...given: Parameters<typeof toast.success>) => act(() => void toast[kind](...given))
/** Seconds that pass. */
async function pass(seconds: number) {
  for (let at = 0; at < seconds; at++) await act(() => vi.advanceTimersByTimeAsync(1000))
}
const saved = () => screen.queryByText('Saved')

test('a toast goes by itself after four seconds', async () => {
  shown(<></>)
  show('success', 'Saved')
  await pass(3)
  expect(saved()).toBeTruthy()
  await pass(1)
  expect(saved()).toBeNull()
})

test('a toast that a user points at, or that has the focus, waits for them', async () => {
  const user = shown(<></>)
  show('success', 'Saved')
  await user.hover(saved()!)
  await pass(10)
  expect(saved()).toBeTruthy()
  await user.unhover(saved()!)
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  await pass(10)
  expect(saved()).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  await pass(4)
  expect(saved()).toBeNull()
})

test('its cross closes it and no other', async () => {
  const user = shown(<></>)
  show('success', 'Saved')
  show('info', 'Two lifts are open')
  const [first] = screen.getAllByRole('button', { name: 'Close' })
  await user.click(first!)
  expect(saved()).toBeNull()
  expect(screen.getByText('Two lifts are open')).toBeTruthy()
})

test('Undo undoes once and takes the toast away', async () => {
  const undo = vi.fn()
  const user = shown(<></>)
  show('success', 'Saved', { action: { label: 'Undo', run: undo } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(saved()).toBeNull()
})

test('a long error stays until it is closed', async () => {
  const user = shown(<></>)
  show('error', 'The lift is closed. '.repeat(5))
  await pass(60)
  expect(screen.getByRole('alert').textContent).toContain('The lift is closed.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same words are there once, and begin again to be read', async () => {
  shown(<></>)
  show('success', 'Saved')
  await pass(3)
  show('success', 'Saved')
  await pass(3)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
})

test('an error stays behind with its screen; results and errors with something to press go along', async () => {
  shown(<></>)
  show('error', 'Not found')
  show('error', 'Not saved', { action: { label: 'Retry', run: () => {} } })
  show('success', 'Saved')
  await pass(1)
  show('error', 'No such lift')
  act(leaveScreen)
  expect(screen.queryByText('Not found')).toBeNull()
  for (const text of ['Not saved', 'Saved', 'No such lift']) expect(screen.getByText(text)).toBeTruthy()
})

const bar = () => document.querySelector<HTMLElement>('.toast-countdown')

test('a bar shows the seconds that are left, and waits with the toast', async () => {
  const user = shown(<></>)
  show('success', 'Saved')
  expect(bar()!.style.scale).toBe('0.75 1')
  await pass(1)
  expect([bar()!.style.scale, bar()!.dataset['paused']]).toEqual(['0.5 1', undefined])
  await user.hover(saved()!)
  await pass(5)
  expect([bar()!.style.scale, bar()!.dataset['paused']]).toEqual(['0.5 1', 'true'])
  await user.unhover(saved()!)
  await pass(2)
  expect(bar()!.style.scale).toBe('0 1')
  await pass(1)
  expect(bar()).toBeNull()
})

test('a toast of half a second is there for half a second', async () => {
  shown(<></>)
  show('success', 'Saved', { delay: 500 })
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(saved()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(saved()).toBeNull()
})

test('a toast that stays has no bar', () => {
  shown(<></>)
  show('success', 'Saved', { delay: undefined })
  expect(bar()).toBeNull()
})

test('a toast may have more than its words and a tile of its own, and one without an action has only its cross', () => {
  shown(<></>)
  show('success', 'Saved', { extra: <b>twice</b>, tile: <i className="own-tile" /> })
  expect(document.querySelector('.toast-text')!.textContent).toBe('Savedtwice')
  expect([document.querySelector('.own-tile') !== null, document.querySelector('.kind-tile')]).toEqual([true, null])
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Close'])
})
