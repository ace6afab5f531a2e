import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { session } from '../../lib/session/session.ts'
import { pushStep, toastKept, toastUndone, useLastStep, useUndoKeys } from './steps.ts'

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

const person = (id: string) => ({ Token: id, ExpiresAt: null, Profile: { ...profile, id } })
const profile = {
  fullName: 'Jana',
  email: 'jana@resort.example',
  language: null,
  roles: [],
  genericPermissions: [],
  resorts: resorts('r1', 'r2'),
}
function resorts(...ids: string[]) {
  return ids.map((id) => ({ id, name: id, permissions: [] }))
}

test('what was done in one resort, or by another user, is not undone in another or by the next user', async () => {
  onTestFinished(() => session.clear())
  session.set(person('jana'))
  session.chooseResort('r1')
  const user = shown(<Page />)
  const [everywhere, here] = [step('Texts changed'), step('Gondola opened', { resortId: 'r1' })]
  act(() => session.chooseResort('r2'))
  expect(screen.getByText('Texts changed', { selector: 'p' })).toBeTruthy()
  act(() => session.chooseResort('r1'))
  expect(screen.getByText('Gondola opened', { selector: 'p' })).toBeTruthy()
  act(() => session.set(person('peter')))
  expect(screen.getByText('Nothing to undo')).toBeTruthy()
  await user.keyboard(undo)
  expect([everywhere.mock.calls.length, here.mock.calls.length]).toEqual([0, 0])
  act(() => session.set(person('jana')))
  await user.keyboard(undo)
  expect([everywhere.mock.calls.length, here.mock.calls.length]).toEqual([0, 1])
})

test('a step that has become a part of another goes with its toast, undone by no one', async () => {
  const user = shown(<Page />)
  const work = vi.fn(async () => {})
  let forget!: () => void
  act(() => void (forget = pushStep({ label: 'Gondola opened' }, work)))
  act(() => forget())
  expect([screen.getByText('Nothing to undo') !== null, screen.queryByRole('button', { name: 'Undo' })]).toEqual([true, null])
  await user.keyboard(undo)
  expect(work).not.toHaveBeenCalled()
})

test('the toast of a step goes after ten seconds, and the step can still be undone', async () => {
  const user = shown(<Page />)
  const work = step('Gondola opened')
  for (let second = 0; second < 9; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.keyboard(undo)
  expect(work).toHaveBeenCalledOnce()
})

test('steps of several records keep their toasts beside each other', () => {
  shown(<Page />)
  step('Two lifts opened')
  step('Three slopes closed')
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
  step('Gondola opened', { isOfOne: true })
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
  step('Chair opened', { isOfOne: true })
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
})

test('the last hundred steps can be undone', async () => {
  const user = shown(<Page />)
  const works = Array.from({ length: 101 }, (_, at) => step(`Lift ${at} opened`, { isOfOne: true }))
  for (const _ of works) await user.keyboard(undo)
  expect(works.map((work) => work.mock.calls.length)).toEqual([0, ...Array(100).fill(1)])
})

test('what was undone is named, and five names of what was kept are all of them', () => {
  shown(<Page />)
  act(() => void toastUndone('Gondola opened'))
  expect(screen.getByRole('status').textContent).toContain('Undone: Gondola opened')
  act(() => toastKept(['1', '2', '3', '4', '5']))
  expect(screen.getByText('Kept, because someone else has changed it since: 1; 2; 3; 4; 5')).toBeTruthy()
})
