import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnecting } from './reconnecting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a broker that accepts every connection and breaks it is asked less and less often; one whose connection lasted is asked at once', () => {
  const options: { reconnectPeriod?: number } = {}
  const pauses = reconnecting(options)
  const waits = [options.reconnectPeriod]
  for (let attempt = 0; attempt < 7; attempt++) {
    pauses.connected()
    vi.advanceTimersByTime(5_000)
    pauses.closed()
    vi.advanceTimersByTime(120_000)
    pauses.attempted()
    waits.push(options.reconnectPeriod)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  pauses.connected()
  vi.advanceTimersByTime(60_000)
  expect(options.reconnectPeriod).toBe(1_000)
})
