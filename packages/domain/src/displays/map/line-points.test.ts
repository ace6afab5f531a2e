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
