import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const listeners: Record<string, () => void> = {}
const navigator = { onLine: true }

/** Each test has a page of its own. */
async function page() {
  vi.resetModules()
  const { connection, grace } = await import('./connection.ts')
  connection.start()
  return { connection, grace }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', { addEventListener: (name: string, listener: () => void) => (listeners[name] = listener) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that reconnects within three seconds is not shown as lost', async () => {
  const { connection, grace } = await page()
  connection.streamLost(1_000_000)
  vi.advanceTimersByTime(grace - 1)
  connection.streamLost(undefined)
  vi.advanceTimersByTime(grace)
  expect(connection.lostAt()).toBeUndefined()
})

test('attempts that fail meanwhile do not delay that it is shown', async () => {
  const { connection, grace } = await page()
  for (const after of [500, 1_000, 1_000]) {
    connection.streamLost(1_000_000)
    vi.advanceTimersByTime(after)
  }
  vi.advanceTimersByTime(grace - 2_500)
  expect(connection.lostAt()).toBe(1_000_000)
  connection.streamLost(undefined)
  connection.streamLost(1_010_000)
  vi.advanceTimersByTime(grace)
  expect(connection.lostAt()).toBe(1_010_000)
})

test('a longer interruption is shown, with the time it began, until it ends', async () => {
  const { connection, grace } = await page()
  const back = vi.fn()
  connection.onBack(back)
  connection.streamLost(1_000_000)
  vi.advanceTimersByTime(grace)
  expect(connection.lostAt()).toBe(1_000_000)
  connection.streamLost(1_000_000)
  vi.advanceTimersByTime(grace)
  expect(connection.lostAt()).toBe(1_000_000)
  connection.streamLost(undefined)
  expect(connection.lostAt()).toBeUndefined()
  expect(back).toHaveBeenCalledOnce()
})

test('a browser without a network shows it at once; network and stream have to be back', async () => {
  const { connection, grace } = await page()
  listeners['offline']!()
  expect(connection.lostAt()).toBe(1_000_000)
  vi.advanceTimersByTime(1_000)
  connection.streamLost(1_001_000)
  vi.advanceTimersByTime(grace)
  listeners['online']!()
  expect(connection.lostAt()).toBe(1_001_000)
  connection.streamLost(undefined)
  expect(connection.lostAt()).toBeUndefined()
})

test('a page that begins without a network shows it, and a second start follows nothing twice', async () => {
  navigator.onLine = false
  const { connection } = await page()
  navigator.onLine = true
  expect(connection.lostAt()).toBe(1_000_000)
  const changed = vi.fn()
  const stop = connection.subscribe(changed)
  delete listeners['online']
  connection.start()
  expect(listeners['online']).toBeUndefined()
  stop()
})

test('each change is announced once, and the return only when all is back', async () => {
  const { connection, grace } = await page()
  const [changed, back] = [vi.fn(), vi.fn()]
  const stops = [connection.subscribe(changed), connection.onBack(back)]
  listeners['offline']!()
  vi.advanceTimersByTime(500)
  listeners['offline']!()
  expect([connection.lostAt(), changed.mock.calls.length]).toEqual([1_000_000, 1])
  connection.streamLost(1_000_500)
  vi.advanceTimersByTime(grace)
  expect([connection.lostAt(), changed.mock.calls.length, back.mock.calls.length]).toEqual([1_000_000, 1, 0])
  listeners['online']!()
  expect([connection.lostAt(), changed.mock.calls.length, back.mock.calls.length]).toEqual([1_000_500, 2, 0])
  connection.streamLost(undefined)
  expect([changed.mock.calls.length, back.mock.calls.length]).toEqual([3, 1])
  connection.streamLost(undefined)
  expect([changed.mock.calls.length, back.mock.calls.length]).toEqual([3, 1])
  for (const stop of stops) stop()
})
