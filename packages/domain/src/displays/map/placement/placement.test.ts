/** Labels on a map never overlap. */
import { describe, expect, test } from 'vitest'
import { boxAt, crosses, overlap, placeLabels, type Label, type Taken } from './placement.ts'
import type { Point } from './projection.ts'

describe('labels', () => {
  const label = (what: string, ...places: [number, number][]): Label<string> => ({
    what,
    width: 20,
    height: 10,
    candidates: places.map((at, cost) => ({ at, cost })),
  })
  const room = { x: 0, y: 0, width: 100, height: 100, gap: 2 }

  test('take the best free place, the first ones first', () => {
    const placed = placeLabels([label('a', [50, 50]), label('b', [55, 50], [55, 70]), label('c', [50, 52])], room)
    expect(placed).toEqual([
      { what: 'a', at: [50, 50] },
      { what: 'b', at: [55, 70] },
    ])
  })

  test('stay on the picture', () => expect(placeLabels([label('a', [5, 50]), label('b', [50, 99])], room)).toEqual([]))

  test('are placed where they cover least of the drawing', () => {
    const hidden = ({ x }: { x: number }) => (x < 50 ? 5 : 0)
    expect(placeLabels([label('a', [30, 50], [70, 50])], { ...room, hidden })).toEqual([{ what: 'a', at: [70, 50] }])
  })

  test('are connected to their item by a leader line that crosses no label', () => {
    const aside = (what: string, at: [number, number], from: [number, number]): Label<string> => ({
      what,
      width: 20,
      height: 10,
      candidates: [{ at, cost: 1, from }],
    })
    expect(placeLabels([label('a', [50, 50]), aside('b', [85, 50], [15, 50]), aside('c', [85, 20], [50, 20])], room)).toEqual([
      { what: 'a', at: [50, 50] },
      {
        what: 'c',
        at: [85, 20],
        leader: [
          [50, 20],
          [75, 20],
        ],
      },
    ])
  })

  test('never overlap, with any number of them', () => {
    const many = Array.from({ length: 400 }, (_, index) => label(`${index}`, [(index * 37) % 100, (index * 61) % 100]))
    const placed = placeLabels(many, room)
    expect(placed.length).toBeGreaterThan(10)
    for (const [index, { at: a }] of placed.entries())
      for (const { at: b } of placed.slice(index + 1)) expect(Math.abs(a[0] - b[0]) >= 22 || Math.abs(a[1] - b[1]) >= 12).toBe(true)
  })

  test('may touch the edge of the picture, and are not further from each other than the gap', () => {
    const corners = [label('a', [10, 5]), label('b', [90, 5]), label('c', [10, 95]), label('d', [90, 95])]
    expect(placeLabels(corners, room)).toHaveLength(4)
    for (const [x, y] of [
      [9.9, 50],
      [90.1, 50],
      [50, 4.9],
      [50, 95.1],
    ] as const)
      expect([x, y, placeLabels([label('a', [x, y])], room)]).toEqual([x, y, []])
    const beside = (x: number, y: number) => placeLabels([label('a', [50, 50]), label('b', [x, y])], room).length
    expect([beside(72, 50), beside(71.9, 50), beside(28, 50), beside(28.1, 50)]).toEqual([2, 1, 2, 1])
    expect([beside(50, 62), beside(50, 61.9), beside(50, 38), beside(50, 38.1)]).toEqual([2, 1, 2, 1])
  })

  test('stay on a picture that does not begin at zero', () => {
    const moved = { ...room, x: 200, y: 300 }
    expect(placeLabels([label('a', [50, 50], [250, 350])], moved)).toEqual([{ what: 'a', at: [250, 350] }])
    expect(placeLabels([label('a', [290.1, 350], [250, 395.1])], moved)).toEqual([])
  })

  test('take a worse place only as long as the covered drawing does not cost more', () => {
    const hidden = ({ x }: { x: number }) => (x < 50 ? 0.5 : 0)
    const free = { what: 'a', width: 20, height: 10 }
    const at = (cost: number) =>
      placeLabels(
        [
          {
            ...free,
            candidates: [
              { at: [70, 50], cost },
              { at: [30, 50], cost: 0 },
            ],
          },
        ],
        { ...room, hidden },
      ).map((placed) => placed.at)
    const both = [
      { at: [30, 50], cost: 0 },
      { at: [70, 50], cost: 0.25 },
    ] as const
    const even = ({ x }: { x: number }) => (x < 50 ? 0.5 : 0.25)
    expect(placeLabels([{ ...free, candidates: both }], { ...room, hidden: even }).map((placed) => placed.at)).toEqual([[30, 50]])
    expect([at(0.4), at(0.5), at(0.6)]).toEqual([[[70, 50]], [[30, 50]], [[30, 50]]])
  })

  const aside = (what: string, at: Point, from: Point): Label<string> => ({
    what,
    width: 20,
    height: 10,
    candidates: [{ at, cost: 1, from }],
  })

  test('have leader lines that cross no other leader line, nor lie below a label', () => {
    const first = aside('first', [80, 20], [20, 20])
    expect(placeLabels([first, aside('crossing', [40, 80], [40, 10])], room).map(({ what }) => what)).toEqual(['first'])
    expect(placeLabels([first, aside('beside', [40, 80], [40, 30])], room).map(({ what }) => what)).toEqual(['first', 'beside'])
    expect(placeLabels([first, label('on it', [40, 20])], room).map(({ what }) => what)).toEqual(['first'])
  })

  test('may have a leader line that begins in the label of their own item', () => {
    expect(placeLabels([label('number', [20, 50]), aside('name', [80, 50], [20, 50])], room)).toEqual([
      { what: 'number', at: [20, 50] },
      {
        what: 'name',
        at: [80, 50],
        leader: [
          [20, 50],
          [70, 50],
        ],
      },
    ])
  })

  test('have leader lines that end at the nearest point of their edge', () => {
    const leaderFrom = (from: Point) => placeLabels([aside('a', [50, 50], from)], room)[0]!.leader
    expect([leaderFrom([10, 50]), leaderFrom([90, 90]), leaderFrom([45, 10]), leaderFrom([10, 10])]).toEqual([
      [
        [10, 50],
        [40, 50],
      ],
      [
        [90, 90],
        [60, 55],
      ],
      [
        [45, 10],
        [45, 45],
      ],
      [
        [10, 10],
        [40, 45],
      ],
    ])
  })

  test('leave free what is taken before, and take their own place', () => {
    const taken: Taken = {
      boxes: [{ x: 40, y: 45, width: 20, height: 10 }],
      leaders: [
        [
          [10, 10],
          [10, 40],
        ],
      ],
    }
    const placed = placeLabels([label('a', [50, 50], [20, 20], [50, 80]), aside('b', [80, 20], [60, 20])], room, taken)
    expect(placed.map(({ at }) => at)).toEqual([
      [50, 80],
      [80, 20],
    ])
    expect(taken.boxes).toHaveLength(3)
    expect(taken.leaders).toEqual([
      [
        [10, 10],
        [10, 40],
      ],
      [
        [60, 20],
        [70, 20],
      ],
    ])
  })
})

test('a box is around its centre, and boxes overlap unless there is a gap between them', () => {
  const box = boxAt([50, 40], { width: 20, height: 10 })
  expect(box).toEqual({ x: 40, y: 35, width: 20, height: 10 })
  const overlaps = (x: number, y: number, gap?: number) => overlap(box, boxAt([x, y], { width: 20, height: 10 }), gap)
  expect([overlaps(69, 40), overlaps(70, 40), overlaps(70, 40, 1), overlaps(71, 40, 1)]).toEqual([true, false, true, false])
  expect([overlaps(31, 40), overlaps(30, 40), overlaps(30, 40, 1), overlaps(29, 40, 1)]).toEqual([true, false, true, false])
  expect([overlaps(50, 49), overlaps(50, 50), overlaps(50, 50, 1), overlaps(50, 51, 1)]).toEqual([true, false, true, false])
  expect([overlaps(50, 31), overlaps(50, 30), overlaps(50, 30, 1), overlaps(50, 29, 1)]).toEqual([true, false, true, false])
})

test.each<[string, Point, Point, boolean]>([
  ['through it from left to right', [0, 15], [30, 15], true],
  ['through it from right to left', [30, 15], [0, 15], true],
  ['through it from top to bottom', [15, 0], [15, 30], true],
  ['through it from bottom to top', [15, 30], [15, 0], true],
  ['within it', [12, 12], [13, 13], true],
  ['to its corner', [0, 0], [10, 10], true],
  ['not as far as its corner', [0, 0], [9, 9], false],
  ['behind it', [21, 15], [30, 15], false],
  ['along its left side', [10, 0], [10, 30], true],
  ['along its right side', [20, 0], [20, 30], true],
  ['left of it', [9, 0], [9, 30], false],
  ['right of it', [21, 0], [21, 30], false],
  ['above it', [0, 9], [30, 9], false],
  ['below it', [0, 21], [30, 21], false],
  ['across a corner', [5, 25], [25, 5], true],
  ['past the upper left corner', [0, 19], [19, 0], false],
  ['past the lower right corner', [5, 40], [40, 5], false],
  ['past the lower left corner', [0, 12], [20, 32], false],
  ['past the upper right corner', [12, 0], [32, 20], false],
])('a line %s of a box crosses it or not', (_, from, to, isCrossing) => {
  expect(crosses([from, to], { x: 10, y: 10, width: 10, height: 10 })).toBe(isCrossing)
})
