import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyContent } from '../../dialog/later/lazy-content.ts'
import { LazyDialog } from '../../dialog/later/lazy-dialog.tsx'
import { shown } from '../../page.fixture.tsx'
import { lazyPart } from './lazy-part.tsx'

const Map = ({ name }: { name: string }) => <p>{`Map of ${name}`}</p>
const settle = () => act(async () => {})

test('a part is drawn when it was fetched, and something stands in for it until then', async () => {
  const coming = Promise.withResolvers<typeof Map>()
  const Part = lazyPart(() => coming.promise)
  shown(<Part name="Chopok" fallback={<p>Waiting</p>} />)
  expect(screen.getByText('Waiting')).toBeTruthy()
  await act(async () => coming.resolve(Map))
  expect(screen.getByText('Map of Chopok')).toBeTruthy()
  expect(screen.queryByText('Waiting')).toBeNull()
})

test('one that was fetched ahead is there at once', async () => {
  const Part = lazyPart(async () => Map)
  Part.preload()
  await settle()
  shown(<Part name="Chopok" fallback={<p>Waiting</p>} />)
  expect(screen.getByText('Map of Chopok')).toBeTruthy()
})

test('one that could not be fetched takes nothing down: a toast offers to reload the page, and the next time it is tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(Map)
  const Part = lazyPart<{ name: string }>(load)
  shown(
    <>
      <p>The rest of the page</p>
      <Part name="Chopok" />
    </>,
  )
  await settle()
  expect(screen.getByText('The rest of the page')).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  shown(<Part name="Rysy" />)
  await settle()
  expect(screen.getByText('Map of Rysy')).toBeTruthy()
})

test('who shows the failure of a part themselves has no toast', async () => {
  const onFailed = vi.fn()
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new Error('away')))
  shown(<Part name="Chopok" onFailed={onFailed} />)
  await settle()
  expect(onFailed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('R2.187: a dialog fetches its content half a second after it was opened, says so, and tries again when asked', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(<p>The log</p>)
  const user = shown(<LazyDialog opened onClose={() => {}} title="Log" content={lazyContent(load)} />)
  expect(screen.getByText('Loading…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByText('The log')).toBeTruthy()
})
