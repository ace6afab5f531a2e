/** A picture of the map is replaced by the same one in another size. */
import { expect, test } from 'vitest'
import { scaleBetween, scaledPlacements, scaledPoints } from './other-print.ts'

const print = (width: number, height: number) => ({ width, height })

test('a print in another size has a scale, if its sides have the same proportion but for rounding', () => {
  const from = print(1000, 500)
  expect([scaleBetween(from, print(2000, 1000)), scaleBetween(from, print(500, 250)), scaleBetween(from, from)]).toEqual([2, 0.5, 1])
  // Half a pixel of the first picture is one of a picture twice its size, and sizes are whole pixels.
  expect([998, 1002].map((height) => scaleBetween(from, print(2000, height)))).toEqual([2, 2])
  expect([997, 1003].map((height) => scaleBetween(from, print(2000, height)))).toEqual([undefined, undefined])
  expect([249, 251].map((height) => scaleBetween(from, print(500, height)))).toEqual([0.5, 0.5])
  expect([248, 252].map((height) => scaleBetween(from, print(500, height)))).toEqual([undefined, undefined])
})

test('lines and control points are where they were on the picture', () => {
  expect(scaledPlacements([{ itemId: 'lift', path: 'M10 20L30 40.5M1 2L3 4' }], 2)).toEqual([
    { itemId: 'lift', path: 'M20 40L60 81M2 4L6 8' },
  ])
  const position = { latitude: '49.000000', longitude: '19.500000' }
  expect(scaledPoints([{ x: 10, y: 20.34, ...position }], 0.5)).toEqual([{ x: 5, y: 10.2, ...position }])
})
