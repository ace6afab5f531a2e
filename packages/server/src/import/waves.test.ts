import { expect, test } from 'vitest'
import { wavesOf } from './waves.ts'

const links: Readonly<Record<string, readonly string[]>> = { b: ['a'], d: ['b', 'c'], e: ['f'], f: ['e'], g: ['nowhere'] }
const wavesIn = (rows: readonly string[]) =>
  wavesOf(
    rows,
    (row) => row,
    (id) => links[id] ?? [],
  )

test('what a row points at is in a wave before its own', () => {
  expect(wavesIn(['a', 'b', 'c', 'd'])).toEqual([['a', 'c'], ['b'], ['d']])
})

test('a ring is begun with its first row, and what is not among the rows is not waited for', () => {
  expect(wavesIn(['e', 'f', 'g'])).toEqual([['e', 'g'], ['f']])
  expect(wavesIn([])).toEqual([])
})
