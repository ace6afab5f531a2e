/** How much of the drawing a label would cover. */
import { expect, test } from 'vitest'
import { inkOf } from './ink.ts'
import type { Point } from './placement/projection.ts'

/** Four by two cells. */
const area = { x: 100, y: 50, width: 40, height: 20 }
const cell = (column: number, row: number) => ({ x: 101 + column * 10, y: 51 + row * 10, width: 5, height: 5 })
const whole = { x: 0, y: 0, width: 500, height: 500 }
const inked = (lines: readonly (readonly Point[])[]) => {
  const hidden = inkOf(lines, area, 10)
  return [0, 1].map((row) => [0, 1, 2, 3].map((column) => hidden(cell(column, row))))
}

test('a label covers the cells with lines below it, and each of them once', () => {
  const across: Point[] = [
    [105, 65],
    [135, 65],
  ]
  expect(inked([across])).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ])
  const hidden = inkOf([across, across], area, 10)
  expect([hidden(whole), hidden({ x: 111, y: 51, width: 15, height: 15 }), hidden({ x: 111, y: 51, width: 15, height: 5 })]).toEqual([
    4, 2, 0,
  ])
})

test('a line is drawn through every cell on its way, with all of its bends', () => {
  expect(
    inked([
      [
        [105, 55],
        [115, 65],
        [125, 65],
        [125, 55],
      ],
    ]),
  ).toEqual([
    [1, 0, 1, 0],
    [0, 1, 1, 0],
  ])
})

test('a line as short as a point covers its cell, a single position is not a line', () => {
  const at: Point = [125, 55]
  expect([inked([[at, at]])[0], inked([[at]])[0]]).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ])
})

test('what is outside of the map covers nothing of it, on any side', () => {
  const outside: Point[] = [
    [95, 65],
    [155, 55],
    [165, 55],
    [125, 45],
    [125, 85],
  ]
  expect(inked(outside.map((at) => [at, at]))).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  const lines = outside.map((at) => [at, at])
  expect(inkOf(lines.slice(0, 1), area, 10)(whole)).toBe(0)
  const everywhere = inkOf(
    [
      [
        [100, 55],
        [140, 55],
      ],
    ],
    area,
    10,
  )
  for (const away of [{ x: 60 }, { x: 160 }, { y: 20 }, { y: 90 }]) expect(everywhere({ ...cell(1, 0), ...away })).toBe(0)
})
