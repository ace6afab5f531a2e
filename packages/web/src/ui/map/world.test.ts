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

test('the plane is Mercator: metres from the equator and the meridian of Greenwich, ending where the map would have no end', () => {
  expect(toPlane([180, 0]).map((each) => Math.round(each) + 0)).toEqual([20_037_508, 0])
  expect(toPlane([-90, 45]).map(Math.round)).toEqual([-10_018_754, -5_621_521])
  expect(toPlane([0, 89])).toEqual(toPlane([0, 85]))
  expect(toPlane([0, -89])).toEqual(toPlane([0, -85]))
  expect(toPlane([0, 84])).not.toEqual(toPlane([0, 85]))
})

test('a place is as far from the middle of the screen as from the centre of the view', () => {
  const near = { x: 100, y: 50, scale: 2 }
  expect(toPixels(near, { width: 400, height: 200 }, [110, 45])).toEqual([220, 90])
  expect(fromPixels(near, { width: 400, height: 200 }, [220, 90])).toEqual([110, 45])
})

test('the extent of places goes to the outermost of them on each side', () => {
  expect(
    extentOf([
      [19, 49],
      [21, 48],
      [20, 50],
    ]),
  ).toEqual({ west: 19, south: 48, east: 21, north: 50 })
})

const flat = ([x, y]: readonly number[]) => [x!, 0 - y!] as const

test('what is to be in sight fills the map up to a margin, by its wider or its taller side', () => {
  const fit = (east: number, north: number, width: number, height: number) =>
    fitted({ west: 0, south: 0, east, north }, { width, height }, flat)
  expect(fit(1000, 500, 1056, 556)).toEqual({ x: 500, y: -250, scale: 1 })
  expect(fit(1000, 500, 556, 556)).toEqual({ x: 500, y: -250, scale: 0.5 })
  expect(fit(500, 1000, 1056, 556)).toEqual({ x: 250, y: -500, scale: 0.5 })
  // A single point has 400 metres around it, a map without room still shows something.
  expect(fit(0, 0, 1056, 556)).toEqual({ x: 0, y: 0, scale: 1.25 })
  expect(fit(400, 400, 20, 556)).toEqual({ x: 200, y: -200, scale: 0.1 })
  expect(fit(400, 400, 556, 20)).toEqual({ x: 200, y: -200, scale: 0.1 })
})

test('zooming ends at the whole earth and at a hand’s breadth, and keeps what is under the pointer', () => {
  const middle = { x: 0, y: 0, scale: 1 }
  const frame = { width: 200, height: 100 }
  expect(zoomed(middle, 2, frame)).toEqual({ x: 0, y: 0, scale: 2 })
  expect(zoomed(middle, 2, frame, [0, 0])).toEqual({ x: -50, y: -25, scale: 2 })
  expect([zoomed(middle, 1e9, frame).scale, zoomed(middle, 1e-9, frame).scale]).toEqual([20, 1e-5])
  expect(panned({ x: 10, y: 20, scale: 2 }, 30, -10)).toEqual({ x: -5, y: 25, scale: 2 })
})

test.each([
  [1, 1],
  [1.99, 1],
  [2, 2],
  [4.99, 2],
  [5, 5],
  [9.99, 5],
  [1000, 1000],
  [0.5, 0.5],
])('the round number below %d is %d', (value, nice) => {
  expect(niceBelow(value)).toBeCloseTo(nice, 10)
})

test('a pixel shows fewer metres of ground the further from the equator, and the nearer the map is', () => {
  const [x, y] = toPlane([19, 60])
  expect(metresPerPixel({ x, y, scale: 1 })).toBeCloseTo(0.5, 6)
  expect(metresPerPixel({ x, y, scale: 4 })).toBeCloseTo(0.125, 6)
})

test('the grid has each round degree in view and no other, but never too many', () => {
  expect(gridOf(view, size)).toEqual({
    longitudes: [19.52, 19.54, 19.56, 19.58, 19.6, 19.62, 19.64, 19.66, 19.68],
    latitudes: [48.94, 48.96, 48.98],
    step: 0.02,
  })
  expect(gridOf(view, { width: 480, height: 480_000 }).latitudes).toHaveLength(60)
  // One that begins or ends at a line of the grid has it.
  const [x, y] = toPlane([19.6, 48.96])
  const [across, down] = [240 / view.scale, 130 / view.scale]
  expect(gridOf({ x: x + across, y: y - down, scale: view.scale }, size)).toMatchObject({
    longitudes: [19.6, 19.62, 19.64, 19.66, 19.68, 19.7, 19.72, 19.74, 19.76],
    latitudes: [48.96, 48.98, 49, 49.02],
  })
  expect(gridOf({ x: x - across, y: y + down, scale: view.scale }, size)).toMatchObject({
    longitudes: [19.44, 19.46, 19.48, 19.5, 19.52, 19.54, 19.56, 19.58, 19.6],
    latitudes: [48.9, 48.92, 48.94, 48.96],
  })
})

test('a distance is measured along the ground, in each direction', () => {
  expect(distance([19, 49], [19, 49])).toBe(0)
  expect(Math.round(distance([0, 0], [1, 0]))).toBe(111_319)
  expect(Math.round(distance([19, 60], [20, 60]) / 100)).toBe(557)
  expect(Math.round(distance([20, 49], [19, 48]))).toBe(Math.round(distance([19, 48], [20, 49])))
})
