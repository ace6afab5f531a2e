import { expect, test } from 'vitest'
import {
  distance,
  extentOf,
  fitted,
  fromPixels,
  gridOf,
  metresPerPixel,
  niceBelow,
  panned,
  toDegrees,
  toPixels,
  toPlane,
  zoomed,
} from './world.ts'

const size = { width: 480, height: 260 }
const view = fitted({ west: 19.55, south: 48.93, east: 19.65, north: 48.98 }, size)

test('R9.57: coordinates are projected and back without losing their six decimals', () => {
  for (const place of [
    [19.58861, 48.96713],
    [-70.123456, -33.654321],
    [0.000001, 0],
  ] as [number, number][])
    expect(toDegrees(toPlane(place))).toEqual(place)
  const at = toPixels(view, size, toPlane([19.6, 48.95]))
  expect(toDegrees(fromPixels(view, size, at))).toEqual([19.6, 48.95])
})

test('all given positions are in view, north up', () => {
  const [left, bottom] = toPixels(view, size, toPlane([19.55, 48.93]))
  const [right, top] = toPixels(view, size, toPlane([19.65, 48.98]))
  expect([left >= 0, right <= 480, top >= 0, bottom <= 260, left < right, top < bottom]).toEqual(Array.from({ length: 6 }, () => true))
  expect(extentOf([])).toBeUndefined()
})

test('zooming keeps the position under the pointer, dragging moves the map with it', () => {
  const under = fromPixels(view, size, [100, 50])
  const near = toPixels(zoomed(view, 3, size, [100, 50]), size, under)
  expect(near.map(Math.round)).toEqual([100, 50])
  const moved = toPixels(panned(view, 30, -10), size, under)
  expect(moved.map(Math.round)).toEqual([130, 40])
})

test('the grid has round degrees, the scale round metres', () => {
  const { longitudes, step } = gridOf(view, size)
  expect(step).toBe(0.02)
  expect(longitudes.every((longitude) => Math.abs(longitude / step - Math.round(longitude / step)) < 1e-6)).toBe(true)
  expect([niceBelow(730), niceBelow(49), niceBelow(0.013)]).toEqual([500, 20, 0.01])
  expect(metresPerPixel({ x: 0, y: 0, scale: 1 })).toBeCloseTo(1)
})

test('a degree of latitude is a hundred and eleven kilometres', () => {
  expect(Math.round(distance([19, 48], [19, 49]) / 1000)).toBe(111)
})
