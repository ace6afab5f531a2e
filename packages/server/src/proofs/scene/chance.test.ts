import { expect, test } from 'vitest'
import { isFull, sampled } from './chance.ts'

const hundred = Array.from({ length: 100 }, (_, number) => number)

test('a sample has its share, in order, at least one, and all in the proof', () => {
  const third = sampled(hundred, 1 / 3)
  expect(third).toHaveLength(isFull ? 100 : 33)
  expect(third).toEqual(third.toSorted((one, other) => one - other))
  expect(new Set(third).size).toBe(third.length)
  expect(sampled(['only'], 0.1)).toEqual(['only'])
  expect(sampled([], 0.5)).toEqual([])
})

test('the same seed takes the same sample', () => {
  expect(sampled(hundred, 0.2)).toEqual(sampled(hundred, 0.2))
})

test('samples with another salt are others', () => {
  expect(sampled(hundred, 0.5, 'phone').join() === sampled(hundred, 0.5, 'desktop').join()).toBe(isFull)
})
