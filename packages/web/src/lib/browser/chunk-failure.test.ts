import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reach } from '../live/reach.ts'
import { isChunkFailure, isWorthReloading, loadAgain, mayReload, noteChunkFailures } from './chunk-failure.ts'
import { readStored, removeStored } from './storage.ts'

const assign = vi.fn()
let fail: (error: Error) => void

/** A document that was loaded for this address at this time. */
function arriveAt(href: string, at: number) {
  vi.stubGlobal('location', { pathname: href, search: '', hash: '', assign })
  vi.stubGlobal('performance', { timeOrigin: at })
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: (event: { payload: Error }) => void) => (fail = (payload) => listener({ payload })),
  })
  noteChunkFailures()
}

const failed = () => {
  const error = new TypeError('Failed to fetch')
  fail(error)
  return error
}

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 })
  removeStored('errLastReload')
  assign.mockReset()
  arriveAt('/', 50_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R2.126, R8.28, T40: the page that was being opened is reloaded, and the time of the reload is stored', () => {
  expect(isWorthReloading(failed(), '/slopes?q=a')).toBe(true)
  loadAgain('/slopes?q=a')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/slopes?q=a')
  expect(readStored('errLastReload')).toBe('100000')
})

test('R8.28, R9.16, OP38: a second failure within three seconds reloads nothing, and the error is shown', () => {
  loadAgain('/slopes')
  vi.advanceTimersByTime(2999)
  expect(isWorthReloading(failed(), '/lists')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isWorthReloading(failed(), '/lists')).toBe(true)
})

test('R8.28: a page that fails again, however slowly, is not reloaded a second time', () => {
  loadAgain('/slopes')
  arriveAt('/slopes', 100_020)
  vi.advanceTimersByTime(60_000)
  expect(isWorthReloading(failed(), '/slopes')).toBe(false)
  expect(isWorthReloading(failed(), '/lists')).toBe(true)
})

test('other errors of a page do not reload it', () => {
  expect(isWorthReloading(new TypeError('Failed to fetch'), '/slopes')).toBe(false)
  expect([isChunkFailure(undefined), isChunkFailure('no'), isChunkFailure(failed())]).toEqual([false, false, true])
})

test('without a connection the page is not reloaded, because nothing would replace it', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(isWorthReloading(failed(), '/slopes')).toBe(false)
})

test('R2.126, R9.16: the page is reloaded at most once in three seconds', () => {
  const arrival = { href: '/', at: 0 }
  const mayAt = (last: string | null, now: number) => mayReload(last, now, '/slopes', arrival)
  expect([mayAt(null, 5000), mayAt('3000', 5999), mayAt('3000', 6000), mayAt('nonsense', 6000)]).toEqual([true, false, true, true])
})

test('a server that is out of reach counts as no connection', () => {
  reach.lostAt = 1
  onTestFinished(() => void (reach.lostAt = undefined))
  expect(isWorthReloading(failed(), '/slopes')).toBe(false)
})

test('the address a page was loaded for is its path with its query and its place', () => {
  vi.stubGlobal('location', { pathname: '/slopes', search: '?q=a', hash: '#b', assign })
  vi.stubGlobal('performance', { timeOrigin: 100_020 })
  noteChunkFailures()
  loadAgain('/slopes?q=a#b')
  vi.advanceTimersByTime(60_000)
  expect(isWorthReloading(failed(), '/slopes?q=a#b')).toBe(false)
  expect(isWorthReloading(failed(), '/slopes?q=a')).toBe(true)
})

test('R9.16: only a page that came of the last reload is not loaded again for its own address', () => {
  const arrived = (at: number) => mayReload('10000', 20_000, '/slopes', { href: '/slopes', at })
  expect([7000, 7001, 12_999, 13_000].map(arrived)).toEqual([true, false, false, true])
  expect([isChunkFailure(null), isChunkFailure({})]).toEqual([false, false])
})
