import { geometryFault } from '@ridgeline/domain/geometry/geometry'
import type { Geometry, Position } from '@ridgeline/domain/declare/shape'
import { expect, test } from 'vitest'
import {
  addedPoint,
  drawingFrom,
  geometryOf,
  insertedPoint,
  minPoints,
  movedPoint,
  nextSpot,
  removedPoint,
  step,
  stepBack,
  stepForward,
  turned,
  type Drawing,
  type Steps,
} from './draw-edit.ts'

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [19, 49, 1200],
    [19.1, 49.1],
    [19.2, 49],
  ],
}
const area: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
}

test('a line is drawn point by point, and another one makes it several', () => {
  const one = addedPoint(addedPoint(drawingFrom(null), 0, [19, 49]), 0, [19.1, 49])
  expect(geometryOf(one, ['LineString', 'MultiLineString'])).toEqual({
    type: 'LineString',
    coordinates: [
      [19, 49],
      [19.1, 49],
    ],
  })
  const two = addedPoint(addedPoint(one, 1, [20, 49]), 1, [20.1, 49])
  expect(geometryOf(two, ['LineString', 'MultiLineString'])?.type).toBe('MultiLineString')
  expect(geometryOf(removedPoint(removedPoint(two, { line: 1, index: 0 }), { line: 1, index: 0 }), ['LineString'])?.type).toBe('LineString')
})

test('a moved point keeps its elevation, an inserted one is half-way', () => {
  const moved = movedPoint(drawingFrom(line), { line: 0, index: 0 }, [18, 48])
  expect(moved.lines[0]![0]).toEqual([18, 48, 1200])
  expect(insertedPoint(drawingFrom(line), { line: 0, index: 1 }).lines[0]![2]).toEqual([19.15, 49.05])
  expect(insertedPoint(drawingFrom(line), { line: 0, index: 2 }).lines[0]![3]).toEqual([19.3, 48.9])
})

test('an area closes itself, wherever a point goes', () => {
  const drawing = drawingFrom(area)
  expect(drawing.lines[0]).toHaveLength(3)
  const back = geometryOf(movedPoint(drawing, { line: 0, index: 0 }, [0.5, -1]), ['Polygon'])!
  expect(back).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [0.5, -1],
        [1, 0],
        [1, 1],
        [0.5, -1],
      ],
    ],
  })
  expect(geometryFault(back, ['Polygon'])).toBeUndefined()
  expect(geometryFault(geometryOf(removedPoint(drawing, { line: 0, index: 0 }), ['Polygon']), ['Polygon'])).toEqual({
    rule: 'geometry',
    args: [],
  })
})

test('the keyboard goes from point to point, around the end and into the next line', () => {
  const drawing = {
    isArea: false,
    lines: [
      [
        [0, 0],
        [1, 1],
      ],
      [[2, 2]],
    ] as [number, number][][],
  }
  const spots = [undefined, { line: 0, index: 1 }, { line: 1, index: 0 }].map((spot) => nextSpot(drawing, spot, 1))
  expect(spots).toEqual([
    { line: 0, index: 0 },
    { line: 1, index: 0 },
    { line: 0, index: 0 },
  ])
  expect(nextSpot(drawing, undefined, -1)).toEqual({ line: 1, index: 0 })
  expect(nextSpot(drawingFrom(null), undefined, 1)).toBeUndefined()
})

test('a press reverses a line', () => {
  expect(turned(drawingFrom(line), 0).lines[0]!.at(-1)).toEqual([19, 49, 1200])
})

test('each step can be undone and redone; a new step clears the redo stack', () => {
  const steps = step(step({ past: [], now: 1, future: [] }, 2), 3)
  expect(stepBack(steps)).toEqual({ past: [1], now: 2, future: [3] })
  expect(stepForward(stepBack(steps))).toEqual(steps)
  expect(step(stepBack(steps), 4)).toEqual({ past: [1, 2], now: 4, future: [] })
})

/** Places as they are written in these tests: `0 0, 1 1`. */
const places = (written: string): Position[] =>
  written.split(', ').map((each) => {
    const [x = 0, y = 0] = each.split(' ').map(Number)
    return [x, y]
  })
const drawing = (isArea: boolean, ...lines: string[]): Drawing => ({ isArea, lines: lines.map(places) })

test('a drawing begins with what is stored: nothing, one line, several, or an area without its repeated last point', () => {
  expect(drawingFrom(null)).toEqual({ isArea: false, lines: [] })
  expect(drawingFrom(null, true)).toEqual({ isArea: true, lines: [] })
  expect(drawingFrom({ type: 'Point', coordinates: [19, 49] }, true)).toEqual({ isArea: true, lines: [] })
  expect(drawingFrom(line, true)).toEqual({ isArea: false, lines: [line.coordinates] })
  expect(drawingFrom({ type: 'MultiLineString', coordinates: [places('0 0'), places('1 1')] })).toEqual(drawing(false, '0 0', '1 1'))
  expect(drawingFrom(area)).toEqual(drawing(true, '0 0, 1 0, 1 1'))
})

test.each(['0 0, 1 0, 0 1', '0 0, 1 0, 1 1, 1 0', '0 0'])('an area that is stored open keeps all its points: %s', (ring) => {
  expect(drawingFrom({ type: 'Polygon', coordinates: [places(ring)] })).toEqual(drawing(true, ring))
})

test('what has no point is stored as nothing, and a line without points is left out', () => {
  expect(geometryOf(drawing(false), ['LineString'])).toBeNull()
  expect(geometryOf({ isArea: true, lines: [[]] }, ['Polygon'])).toBeNull()
  expect(geometryOf({ isArea: false, lines: [[], places('1 1, 2 2')] }, ['LineString'])).toEqual({
    type: 'LineString',
    coordinates: places('1 1, 2 2'),
  })
})

test('one line is stored as several where only several are allowed, and several are never stored as one', () => {
  const several = (...lines: string[]) => ({ type: 'MultiLineString', coordinates: lines.map(places) })
  expect(geometryOf(drawing(false, '1 1, 2 2'), ['MultiLineString'])).toEqual(several('1 1, 2 2'))
  expect(geometryOf(drawing(false, '1 1', '2 2'), ['LineString'])).toEqual(several('1 1', '2 2'))
})

test('a line needs two points, an area three', () => {
  expect([minPoints({ isArea: false }), minPoints({ isArea: true })]).toEqual([2, 3])
})

const two = drawing(true, '0 0, 1 1, 2 2', '5 5')

test('a change of one point leaves the other points and lines as they are', () => {
  expect(movedPoint(two, { line: 0, index: 1 }, [9, 8])).toEqual(drawing(true, '0 0, 9 8, 2 2', '5 5'))
  expect(addedPoint(two, 1, [6, 6])).toEqual(drawing(true, '0 0, 1 1, 2 2', '5 5, 6 6'))
  expect(addedPoint(two, 2, [6, 6])).toEqual(drawing(true, '0 0, 1 1, 2 2', '5 5', '6 6'))
  expect(removedPoint(two, { line: 0, index: 1 })).toEqual(drawing(true, '0 0, 2 2', '5 5'))
  expect(removedPoint(two, { line: 1, index: 0 })).toEqual(drawing(true, '0 0, 1 1, 2 2'))
  expect(turned(two, 0)).toEqual(drawing(true, '2 2, 1 1, 0 0', '5 5'))
})

test('a point is inserted behind the chosen one, in the last side of an area too, and to six decimals', () => {
  const inserted = (isArea: boolean, points: string, index: number) => insertedPoint(drawing(isArea, points), { line: 0, index }).lines[0]
  expect(inserted(true, '0 0, 1 1, 2 2', 0)).toEqual(places('0 0, 0.5 0.5, 1 1, 2 2'))
  expect(inserted(true, '0 0, 4 0, 4 2', 2)).toEqual(places('0 0, 4 0, 4 2, 2 1'))
  expect(inserted(false, '0 0, 0.3333333 0.6666667', 0)).toEqual(places('0 0, 0.166667 0.333333, 0.3333333 0.6666667'))
  expect(inserted(false, '3 4', 0)).toEqual(places('3 4, 3 4'))
  expect(insertedPoint(two, { line: 0, index: 7 })).toBe(two)
})

test('the keyboard goes back from point to point, into the line before and around the beginning', () => {
  const [first, second, last] = [0, 1, 2].map((index) => ({ line: 0, index }))
  const lower = { line: 1, index: 0 }
  expect([second, lower, first].map((spot) => nextSpot(two, spot, -1))).toEqual([first, last, lower])
})

test('where there is nothing to undo or redo, nothing changes, and the last two hundred steps are kept', () => {
  const start = { past: [], now: 0, future: [] }
  expect([stepBack(start), stepForward(start)]).toEqual([start, start])
  const many = Array.from({ length: 201 }, (_, index) => index + 1).reduce<Steps<number>>(step, start)
  expect([many.past.length, many.past[0], many.past.at(-1), many.now]).toEqual([200, 1, 200, 201])
  const back = stepBack(stepBack(many))
  expect([back.now, back.future, stepForward(back).future]).toEqual([199, [200, 201], [201]])
})
