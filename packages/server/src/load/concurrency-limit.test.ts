import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('two tasks run at once, three wait, and further ones are refused', async () => {
  const tasks = concurrencyLimit({ atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  let [running, max] = [0, 0]
  const work = async () => {
    max = Math.max(max, ++running)
    await new Promise<void>((end) => ends.push(end))
    running--
  }
  const works = Array.from({ length: 5 }, () => tasks.run(work))
  await expect(tasks.run(work)).rejects.toMatchObject({ kind: 'unavailable' })
  while (ends.length > 0) {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  await Promise.all(works)
  expect([max, running]).toEqual([2, 0])
  expect(await tasks.run(async () => 'free again')).toBe('free again')
})

test('a failed task frees its slot', async () => {
  const tasks = concurrencyLimit({ atOnce: 1, waiting: 1 })
  await expect(tasks.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await tasks.run(async () => 1)).toBe(1)
})
