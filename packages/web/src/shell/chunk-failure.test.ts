import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored } from '../lib/browser/storage.ts'
import { reloadOnChunkFailure } from './chunk-failure.ts'

type Listener = (event: { preventDefault: () => void }) => void

const assign = vi.fn()
let fail: () => boolean

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 })
  removeStored('errLastReload')
  assign.mockReset()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', {
    addEventListener(name: string, listener: Listener) {
      expect(name).toBe('vite:preloadError')
      fail = () => {
        let isHandled = false
        listener({ preventDefault: () => (isHandled = true) })
        return isHandled
      }
    },
  })
  reloadOnChunkFailure(() => '/slopes?q=a')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R2.126, R8.28, T40: the page that was being opened is loaded anew, and the time of it remembered', () => {
  expect(fail()).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/slopes?q=a')
  expect(readStored('errLastReload')).toBe('100000')
})

test('R8.28, R9.16, OP38: a second failure within three seconds loads nothing; the error is shown', () => {
  fail()
  vi.advanceTimersByTime(2999)
  expect(fail()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(fail()).toBe(true)
  expect(assign).toHaveBeenCalledTimes(2)
})

test('without a connection the page stays: there would be nothing in its place', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(fail()).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})
