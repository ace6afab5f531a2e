import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { pushStep, toastKept, useLastStep, useUndoKeys } from './steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  // Steps are kept for ten minutes.
  await vi.advanceTimersByTimeAsync(600_000)
  vi.useRealTimers()
})

function Page({ at = '/lifts' }: { at?: string }) {
  useUndoKeys(at)
  return <p>{useLastStep()?.label ?? 'Nothing to undo'}</p>
}
const step = (label: string, options = {}) => {
  const work = vi.fn(async () => {})
  act(() => void pushStep({ label, ...options }, work))
  return work
}
const undo = '{Control>}z{/Control}'

test('Ctrl+Z undoes the last step, then the one before, each once, and their toasts go', async () => {
  const user = shown(<Page />)
  const [first, second] = [step('Gondola opened'), step('Chair closed')]
  await user.keyboard(undo)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  expect(screen.queryByText('Chair closed')).toBeNull()
  await user.keyboard(undo)
  await user.keyboard(undo)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  expect(screen.getByText('Nothing to undo')).toBeTruthy()
  expect(screen.queryAllByRole('status')).toEqual([])
})

test('Undo of the toast takes the step away from Ctrl+Z', async () => {
  const user = shown(<Page />)
  const work = step('Gondola opened')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard(undo)
  expect(work).toHaveBeenCalledOnce()
})

test('a page undoes only what was done on it', async () => {
  const user = shown(<Page />)
  const work = step('Gondola opened')
  act(() => void shown(<Page at="/slopes" />))
  await user.keyboard(undo)
  expect(work).not.toHaveBeenCalled()
})

test('forty lifts set one after the other show one toast, and all forty steps stay', async () => {
  const user = shown(<Page />)
  const works = Array.from({ length: 40 }, (_, at) => step(`Lift ${at} opened`, { isOfOne: true }))
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  expect(screen.getAllByText('Lift 39 opened')).not.toHaveLength(0)
  for (const _ of works) await user.keyboard(undo)
  expect(works.every((work) => work.mock.calls.length === 1)).toBe(true)
})

test('the rest of a step that could not be undone is an error, and comes after what was done since', async () => {
  const user = shown(<Page />)
  const [last, rest] = [step('Gondola opened'), step('Two lifts are still closed', { isRest: true })]
  expect(screen.getByRole('alert').textContent).toContain('Two lifts are still closed')
  await user.keyboard(undo)
  expect([last.mock.calls.length, rest.mock.calls.length]).toEqual([1, 0])
})

test('after ten minutes a step is no longer undone', async () => {
  const user = shown(<Page />)
  const work = step('Gondola opened')
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  await user.keyboard(undo)
  expect(work).not.toHaveBeenCalled()
})

test('what another user has changed since is named, five at most', () => {
  shown(<Page />)
  act(() => toastKept(['Gondola', 'Chair']))
  expect(screen.getByText(/Gondola; Chair/).textContent).not.toContain('…')
  act(() => toastKept(['1', '2', '3', '4', '5', '6']))
  expect(screen.getByText(/1; 2; 3; 4; 5; …/)).toBeTruthy()
})
