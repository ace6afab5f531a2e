import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { roundsOf } from './rounds.ts'

test('several requests during a long round cause one further round', async () => {
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

test('a failed round is reported, and the next one starts', async () => {
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
