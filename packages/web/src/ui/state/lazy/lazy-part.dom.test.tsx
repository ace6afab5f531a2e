import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyContent } from '../../dialog/later/lazy-content.ts'
import { LazyDialog } from '../../dialog/later/lazy-dialog.tsx'
import { Held, shown } from '../../page.fixture.tsx'
import { LaterDialog } from '../../dialog/later/later-dialog.tsx'
import { lazyAhead } from './lazy-ahead.tsx'
import { lazyPart } from './lazy-part.tsx'
import { notifyPartFailed } from './part-failed.ts'

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

test('who opens a part of the page that could not be loaded may load the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const user = shown(<></>)
  act(() => notifyPartFailed())
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

test('a part that was left before it was there neither appears nor fails', async () => {
  const coming = Promise.withResolvers<typeof Map>()
  const onFailed = vi.fn()
  const Part = lazyPart(() => coming.promise)
  shown(
    <Held start={true}>
      {(isThere, hold) => (
        <>
          {isThere && <Part name="Chopok" onFailed={onFailed} />}
          <button type="button" onClick={() => hold(false)}>
            Leave
          </button>
        </>
      )}
    </Held>,
  )
  act(() => screen.getByRole('button', { name: 'Leave' }).click())
  coming.reject(new Error('away'))
  await settle()
  expect(onFailed).not.toHaveBeenCalled()
})

test('a part that was to be fetched and is not there has failed', async () => {
  const onFailed = vi.fn()
  const Part = lazyPart<{ name: string }>(async () => undefined)
  shown(<Part name="Chopok" onFailed={onFailed} />)
  await settle()
  expect(onFailed).toHaveBeenCalledOnce()
})

test('a lazy component that was fetched ahead is drawn at once and keeps its state', async () => {
  const load = vi.fn(async () => Map)
  const Ahead = lazyAhead(load)
  await Ahead.preload()
  await Ahead.preload()
  shown(<Ahead name="Chopok" />)
  expect([screen.getByText('Map of Chopok') !== null, load.mock.calls.length]).toEqual([true, 1])
})

test('one that was not fetched ahead is drawn when it is there, and a failure ahead is none yet', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(Map)
  const Ahead = lazyAhead<{ name: string }>(load)
  await Ahead.preload()
  shown(
    <Suspense fallback="Waiting">
      <Ahead name="Chopok" />
    </Suspense>,
  )
  expect(screen.getByText('Waiting')).toBeTruthy()
  await settle()
  expect(screen.getByText('Map of Chopok')).toBeTruthy()
})

test('a dialog that is not part of the first picture is there a second and a half later, or when it is opened', async () => {
  await import('../../dialog/dialog.tsx')
  shown(
    <LaterDialog opened={false} onClose={() => {}} title="Log" modalLazyMode>
      The log
    </LaterDialog>,
  )
  expect(document.querySelector('.dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(document.querySelector('.dialog')).toBeNull()
  shown(
    <LaterDialog opened onClose={() => {}} title="Help">
      The help
    </LaterDialog>,
  )
  await settle()
  expect(screen.getByRole('dialog', { name: 'Help' })).toBeTruthy()
})
