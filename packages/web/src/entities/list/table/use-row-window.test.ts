import { expect, test } from 'vitest'
import { windowAt } from './use-row-window.ts'

test('R2.177: the visible rows are rendered with some rows around them, and never more than exist', () => {
  expect(windowAt(0, 12, 100_000)).toEqual({ start: 0, end: 24 })
  const { start, end } = windowAt(50_000, 12, 100_000)
  expect([start <= 49_990, end >= 50_020, end - start < 60]).toEqual([true, true, true])
  expect(windowAt(99_990, 12, 100_000).end).toBe(100_000)
  expect(windowAt(5, 12, 10)).toEqual({ start: 0, end: 10 })
})

test('R2.177: a window moves in steps, so that scrolling a few pixels renders nothing', () => {
  expect(windowAt(100, 12, 1_000)).toEqual(windowAt(101, 12, 1_000))
})
