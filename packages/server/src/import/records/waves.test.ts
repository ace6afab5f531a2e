import { expect, test } from 'vitest'
import { wavesOf } from './waves.ts'

const links: Readonly<Record<string, readonly string[]>> = { b: ['a'], d: ['b', 'c'], e: ['f'], f: ['e'], g: ['nowhere'] }
const wavesIn = (rows: readonly string[]) =>
  wavesOf(
    rows,
    (row) => row,
    (id) => links[id] ?? [],
  )

test('a referenced row is in an earlier wave', () => {
  expect(wavesIn(['a', 'b', 'c', 'd'])).toEqual([['a', 'c'], ['b'], ['d']])
})

test('a cycle starts with its first row, and references to other rows are ignored', () => {
  expect(wavesIn(['e', 'f', 'g'])).toEqual([['e', 'g'], ['f']])
  expect(wavesIn([])).toEqual([])
})
