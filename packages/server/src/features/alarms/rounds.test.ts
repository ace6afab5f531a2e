import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { roundsOf } from './rounds.ts'

test('a round that takes long is followed by one, not by all that were asked for meanwhile', async () => {
  const long = Promise.withResolvers<void>()
  let begun = 0
  const rounds = roundsOf(
    () => (++begun === 1 ? long.promise : Promise.resolve()),
    () => {},
  )
  rounds.begin()
  await breath()
  for (let minute = 0; minute < 10; minute++) rounds.begin()
  expect(begun).toBe(1)
  long.resolve()
  await rounds.ended()
  expect(begun).toBe(2)
})

test('a round that fails is told, and the next one begins', async () => {
  const failed: unknown[] = []
  const away = new Error('away')
  const rounds = roundsOf(
    () => Promise.reject(away),
    (error) => failed.push(error),
  )
  for (let time = 0; time < 2; time++) {
    rounds.begin()
    await rounds.ended()
  }
  expect(failed).toEqual([away, away])
})
