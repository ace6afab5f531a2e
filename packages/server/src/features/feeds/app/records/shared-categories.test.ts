/** The part of the key of an answer that says whose categories it has. */
import { expect, test } from 'vitest'
import { uuidOf } from '@ridgeline/domain/declare/sample'
import { sharingKey } from './shared-categories.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => uuidOf(at + 1))

test('the key of an answer is as short with many resorts as with none, and differs with each of them', () => {
  const sharings = [0, 1, 2, 5_000].flatMap((count) => [
    { categories: ids(count), filters: [] },
    { categories: ids(count), filters: ids(count) },
  ])
  const keys = sharings.map(sharingKey)
  expect(keys.map(({ length }) => length)).toEqual(keys.map(() => 43))
  expect(new Set(keys).size).toBe(keys.length - 1)
})
