import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryOf } from './memory.ts'

test('what is asked for by many is made once, until its time is over', async () => {
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

test('what failed is made again at once', async () => {
  const remembered = memoryOf<string>(1_000)
  await expect(remembered('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remembered('one', async () => 'there')).toBe('there')
})

test('whoever makes up keys fills no memory', async () => {
  const remembered = memoryOf<number>(60_000)
  let made = 0
  for (let key = 0; key < 500; key++) await remembered(`made up ${key}`, async () => ++made)
  expect(await remembered('made up 0', async () => ++made)).toBe(501)
  expect(await remembered('made up 499', async () => ++made)).toBe(500)
})
