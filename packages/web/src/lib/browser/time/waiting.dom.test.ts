/** Waiting for a moment, for the page or for the clock. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '../screen/after-paint.ts'
import { useIsMobile } from '../screen/use-is-mobile.ts'
import { expectFirstPaint, firstPaint, isBeingPainted } from './first-paint.ts'
import { pageLoaded } from './page-loaded.ts'
import { settledWithin } from './settled-within.ts'
import { useClock } from './use-clock.ts'
import { useMomentOfChange } from './use-moment-of-change.ts'
import { useNow } from './use-now.ts'
import { savesData, whenIdle } from './when-idle.ts'

const start = Date.UTC(2026, 0, 5, 8)

beforeEach(() => {
  // What another file left on the page would set timers of its own.
  cleanup()
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  cleanup()
  // First, since the timers are stubs that hold the real ones.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the time moves on every half minute, or as often as is asked for', async () => {
  const { result } = renderHook(() => [useNow(), useNow(1000)])
  expect(result.current).toEqual([start, start])
  await pass(1000)
  expect(result.current).toEqual([start, start + 1000])
  await pass(29_000)
  expect(result.current).toEqual([start + 30_000, start + 30_000])
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock moves on when the next moment has come, and stands where there is none', async () => {
  const moments = [start + 10_000, start + 60_000]
  const next = (now: number) => moments.find((each) => each > now)
  const { result } = renderHook(() => useClock(next))
  await pass(10_000)
  expect(result.current).toBe(start)
  await pass(50)
  expect(result.current).toBe(start + 10_050)
  await pass(50_000)
  expect(result.current).toBe(start + 60_050)
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that was to ring weeks ahead looks again when timers can count no further', async () => {
  const { result } = renderHook(() => useClock(() => start + 2 ** 32))
  expect(vi.getTimerCount()).toBe(1)
  await pass(2 ** 31 - 2)
  expect(result.current).toBe(start)
  await pass(1)
  expect(result.current).toBe(start + 2 ** 31 - 1)
})

test('a moment that has passed already rings at once, and not over and over', async () => {
  const { result } = renderHook(() => useClock((now) => (now === start ? start - 5000 : undefined)))
  await pass(49)
  expect(result.current).toBe(start)
  await pass(1)
  expect(result.current).toBe(start + 50)
})

test('what changes by the clock of the server is looked at when it does, and every hour in between', async () => {
  const next = vi.fn((now: number) => (now < start + 9_000 ? start + 9_000 : undefined))
  const { result } = renderHook(() => useMomentOfChange(next, { offset: 4000, first: 7 }))
  expect(result.current).toBe(start + 4000)
  await pass(4999)
  expect(next).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(result.current).toBe(start + 9000)
  await pass(3_599_999)
  expect(result.current).toBe(start + 9000)
  await pass(1)
  expect(result.current).toBe(start + 9000 + 3_600_000)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('work that is done in time is waited for, whether it succeeds or fails', async () => {
  const ended: string[] = []
  void settledWithin(Promise.resolve(), 1000).then(() => ended.push('done'))
  void settledWithin(Promise.reject(new Error('no')), 1000).then(() => ended.push('failed'))
  await pass(0)
  expect([ended, vi.getTimerCount()]).toEqual([['done', 'failed'], 0])
})

test('work that takes longer is not, once what is pending has run', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10))
  const ended = vi.fn()
  void settledWithin(new Promise(() => {}), 1000).then(ended)
  await pass(999)
  expect(ended).not.toHaveBeenCalled()
  await pass(1)
  expect(ended).not.toHaveBeenCalled()
  await pass(10)
  expect(ended).toHaveBeenCalledOnce()
})

test('what waits until the page is idle is done by then, and can be given up', () => {
  const asked: [() => void, object][] = []
  const [run, cancel] = [vi.fn(), vi.fn()]
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: object) => asked.push([work, options]))
  vi.stubGlobal('cancelIdleCallback', cancel)
  const giveUp = whenIdle(run)
  expect(asked.map(([, options]) => options)).toEqual([{ timeout: 2000 }])
  asked[0]![0]()
  expect(run).toHaveBeenCalledOnce()
  giveUp()
  expect(cancel).toHaveBeenCalledExactlyOnceWith(1)
})

test('a browser that does not say when it is idle runs it a moment later', () => {
  const [run, other] = [vi.fn(), vi.fn()]
  // It must not be there at all.
  const { requestIdleCallback: known } = window
  Reflect.deleteProperty(window, 'requestIdleCallback')
  whenIdle(run)
  whenIdle(other)()
  vi.advanceTimersByTime(199)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([run.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  if (known) window.requestIdleCallback = known
})

test('data are saved where the browser says so', () => {
  expect(savesData()).toBe(false)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(savesData()).toBe(true)
  vi.stubGlobal('navigator', { connection: {} })
  expect(savesData()).toBe(false)
})

test('what is to come after the picture comes in the frame after it, or a tenth of a second later where there are no frames', () => {
  const frames: (() => void)[] = []
  const cancelled = vi.fn()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', cancelled)
  const [shown, hidden, left] = [vi.fn(), vi.fn(), vi.fn()]
  afterPaint(shown)
  frames.shift()!()
  frames.shift()!()
  expect(shown).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(shown).toHaveBeenCalledOnce()
  afterPaint(hidden)
  vi.advanceTimersByTime(99)
  expect(hidden).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([hidden.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 1])
  afterPaint(left)()
  vi.advanceTimersByTime(200)
  expect([shown.mock.calls.length, left.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0, 2])
})

test('the first screen is waited for until it is painted, three seconds at most, and later ones are not', async () => {
  await firstPaint()
  const isPainted = vi.fn()
  const rendered = expectFirstPaint()
  void firstPaint().then(isPainted)
  await pass(500)
  expect(isPainted).not.toHaveBeenCalled()
  expect(isBeingPainted()).toBe(false)
  rendered()
  expect(isBeingPainted()).toBe(true)
  await pass(100)
  expect(isPainted).toHaveBeenCalledOnce()
  expect(isBeingPainted()).toBe(false)
  const isGivenUp = vi.fn()
  expectFirstPaint()
  void firstPaint().then(isGivenUp)
  await pass(2999)
  expect(isGivenUp).not.toHaveBeenCalled()
  await pass(1)
  expect(isGivenUp).toHaveBeenCalledOnce()
})

test('a page is loaded when it is complete, or else when the browser says so', async () => {
  const loaded = vi.fn()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  void pageLoaded().then(loaded)
  await pass(0)
  expect(loaded).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  await pass(0)
  expect(loaded).toHaveBeenCalledOnce()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  void pageLoaded().then(loaded)
  await pass(0)
  expect(loaded).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('a page knows whether it is on a phone, also when that changes', async () => {
  const { result } = renderHook(useIsMobile)
  expect(result.current).toBe(false)
  await act(async () => window.happyDOM.setViewport({ width: 767 }))
  expect(result.current).toBe(true)
  await act(async () => window.happyDOM.setViewport({ width: 768 }))
  expect(result.current).toBe(false)
  await act(async () => window.happyDOM.setViewport({ width: 1024 }))
})
