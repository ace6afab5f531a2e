import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryOf } from './memory.ts'

test('concurrent requests for a key share one response until it expires', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const remembered = memoryOf<number>(1_000)
  let made = 0
  const ask = (key: string) => remembered(key, async () => ++made)
  expect(await Promise.all([ask('one'), ask('one'), ask('other')])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(999)
  expect(await ask('one')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask('one')).toBe(3)
})

test('a failed response is not cached', async () => {
  const remembered = memoryOf<string>(1_000)
  await expect(remembered('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remembered('one', async () => 'there')).toBe('there')
})

test('many different keys do not fill the memory', async () => {
  const remembered = memoryOf<number>(60_000)
  let made = 0
  for (let key = 0; key < 500; key++) await remembered(`made up ${key}`, async () => ++made)
  expect(await remembered('made up 0', async () => ++made)).toBe(501)
  expect(await remembered('made up 499', async () => ++made)).toBe(500)
})
