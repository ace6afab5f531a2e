import { expect, test } from 'vitest'
import { workshopOf } from './workshop.ts'

test('so much at once, so much waiting, and the rest is told to come back', async () => {
  const workshop = workshopOf({ atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((end) => ends.push(end))
    running--
  }
  const works = Array.from({ length: 5 }, () => workshop.run(work))
  await expect(workshop.run(work)).rejects.toMatchObject({ kind: 'unavailable' })
  while (ends.length > 0) {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  await Promise.all(works)
  expect([most, running]).toEqual([2, 0])
  expect(await workshop.run(async () => 'free again')).toBe('free again')
})

test('work that fails makes room as well', async () => {
  const workshop = workshopOf({ atOnce: 1, waiting: 1 })
  await expect(workshop.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await workshop.run(async () => 1)).toBe(1)
})
