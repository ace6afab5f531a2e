/** M1: simplifying a line is fast for any line. */
import { expect, test } from 'vitest'
import { keptOf } from './line-points.ts'

type Point = readonly [number, number]

/** Counts how often the coordinates of a line are read, as a measure independent of the machine. */
function counted(points: readonly Point[]): { points: Point[]; reads: () => number } {
  let reads = 0
  const watched = points.map(([x, y]) => ({
    get 0() {
      reads++
      return x
    },
    1: y,
    length: 2,
  }))
  // Only read by index, like a tuple.
  return { points: watched as unknown as Point[], reads: () => reads }
}

const count = 5_000
const line = (yAt: (at: number) => number, of = count) => Array.from({ length: of }, (_, at): Point => [at, yAt(at)])
/** The farthest point of any span is its last but one. */
const growing = (at: number) => (at % 2 ? 1 : -1) * at * at
const shapes: [string, (at: number) => number][] = [
  ['a zigzag that grows', growing],
  ['a zigzag that shrinks', (at) => growing(count - at)],
  ['an even zigzag', (at) => (at % 2) * 100],
  ['a curve that steepens', (at) => 2 ** (at / 10 - 400)],
  ['a hairpin', (at) => (at < count - 2 ? at : 1e9)],
]

test.each(shapes)('M1: %s of 5,000 points is simplified in a few rounds, not one per point', (_, yAt) => {
  const { points, reads } = counted(line(yAt))
  keptOf(points, 5)
  expect(reads()).toBeLessThan(count * 120)
})

test.each(shapes)('%s deviates by at most the tolerance', (_, yAt) => {
  const points = line(yAt, 600)
  const kept = [...keptOf(points, 5)].sort((one, other) => one - other)
  for (const [index, first] of kept.slice(0, -1).entries()) {
    const last = kept[index + 1]!
    const [[ax, ay], [bx, by]] = [points[first]!, points[last]!]
    const length = Math.hypot(bx - ax, by - ay)
    for (let at = first + 1; at < last; at++) {
      const [x, y] = points[at]!
      expect(Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length).toBeLessThanOrEqual(5.000001)
    }
  }
})

test('a point is kept if it is further from the line than the tolerance, beyond its ends too', () => {
  const kept = (tolerance: number, ...points: Point[]) => [...keptOf(points, tolerance)].toSorted((one, other) => one - other)
  expect(kept(1, [0, 0], [5, 1], [10, 0])).toEqual([0, 2])
  expect(kept(0.99, [0, 0], [5, 1], [10, 0])).toEqual([0, 1, 2])
  expect(kept(0.99, [0, 0], [1, 5], [0, 10])).toEqual([0, 1, 2])
  expect(kept(0.1, [3, 3], [5, 4], [7, 5], [9, 6])).toEqual([0, 3])
  // Out and back on the same line.
  expect([kept(4, [0, 0], [15, 0], [10, 0]), kept(4, [0, 0], [-5, 0], [10, 0]), kept(6, [0, 0], [15, 0], [10, 0])]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 2],
  ])
})

test('of a ring, which ends where it begins, the corners are kept', () => {
  const ring: Point[] = [
    [0, 0],
    [4, 0],
    [4, 2],
    [4, 4],
    [0, 4],
    [0, 0],
  ]
  expect([...keptOf(ring, 1)].toSorted((one, other) => one - other)).toEqual([0, 1, 3, 4, 5])
})

test('the farthest point is kept, and of equally far ones the first', () => {
  expect(
    keptOf(
      [
        [0, 0],
        [2, 3],
        [4, 5],
        [6, 5],
        [10, 0],
      ],
      4,
    ),
  ).toEqual(new Set([0, 4, 2]))
})
