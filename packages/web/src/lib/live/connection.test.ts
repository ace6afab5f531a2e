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

test('a stream that is back within three seconds was never lost', async () => {
  const { connection, grace } = await page()
  connection.streamLost(1_000_000)
  vi.advanceTimersByTime(grace - 1)
  connection.streamLost(undefined)
  vi.advanceTimersByTime(grace)
  expect(connection.lostAt()).toBeUndefined()
})

test('a longer one is told, with the moment it was lost, until it is back', async () => {
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

test('a browser without a network says so at once; both have to be back', async () => {
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
