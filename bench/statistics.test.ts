import { expect, test } from 'vitest'
import { inTurns, median } from './statistics.ts'

test('the median of an even number of rounds is between the two in the middle', () => {
  expect([median([4, 1]), median([9, 1, 3, 2]), median([5, 1, 3]), median([7])]).toEqual([2.5, 2.5, 3, 7])
  expect(median([])).toBeNaN()
})

test('each server runs equally often before and after each other', () => {
  const rounds = [0, 1, 2, 3, 4, 5].map((round) => inTurns(['ridgeline', 'nodeHttp', 'bare'], round).join(' '))
  expect(new Set(rounds).size).toBe(6)
  expect([0, 1, 2].map((round) => inTurns(['ridgeline', 'nodeHttp'], round)[0])).toEqual(['ridgeline', 'nodeHttp', 'nodeHttp'])
})
