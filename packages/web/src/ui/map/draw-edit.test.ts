import { geometryFault } from '@ridgeline/domain/geometry/geometry'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import { expect, test } from 'vitest'
import {
  addedPoint,
  drawingFrom,
  geometryOf,
  insertedPoint,
  movedPoint,
  nextSpot,
  removedPoint,
  step,
  stepBack,
  stepForward,
  turned,
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
