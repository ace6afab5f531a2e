/** A drawn map is calibrated by control points with known positions. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ControlPoint, Position } from '../../../declare/shape.ts'
import { calibrationOf, residualsOf } from './calibration.ts'
import { onPicture } from '../illustrated-map.ts'
import { linesOfPath, picturePath } from '../picture-path.ts'
import type { Point } from './projection.ts'

const degrees = (value: number) => value.toFixed(7)
const pointAt = ([longitude, latitude]: Position, [x, y]: Point): ControlPoint => ({
  x,
  y,
  longitude: degrees(longitude),
  latitude: degrees(latitude),
})

/** A resort extends over some tenths of a degree. */
const places = fc.tuple(fc.integer({ min: -170, max: 170 }), fc.integer({ min: -60, max: 65 })).chain(([east, north]) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
      minLength: 4,
      maxLength: 50,
      selector: ([x, y]) => x * 100 + y,
    })
    .map((cells) => cells.map(([x, y]): Position => [east + x / 200, north + y / 200])),
)
const affine = fc.record({
  a: fc.integer({ min: 500, max: 20_000 }),
  b: fc.integer({ min: -4_000, max: 4_000 }),
  c: fc.integer({ min: -4_000, max: 4_000 }),
  d: fc.integer({ min: -20_000, max: -500 }),
  e: fc.integer({ min: -2_000, max: 2_000 }),
  f: fc.integer({ min: -2_000, max: 2_000 }),
})

function spanAPlane(positions: readonly Position[]): boolean {
  const [[x0, y0], ...rest] = positions as [Position, ...Position[]]
  // Clearly not on one line: the triangle has an area.
  return rest.some(([x1, y1]) => rest.some(([x2, y2]) => Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) > 1e-3))
}

test('an affine picture is calibrated to a hundredth of a pixel', () => {
  fc.assert(
    fc.property(places, affine, ([first, ...others], { a, b, c, d, e, f }) => {
      fc.pre(spanAPlane(others))
      const [east, north] = first!
      const onto = ([x, y]: Position): Point => [a * (x - east) + b * (y - north) + e, c * (x - east) + d * (y - north) + f]
      const calibration = calibrationOf(others.map((position) => pointAt(position, onto(position))))!
      const [x, y] = calibration(first!)
      expect(Math.hypot(x - e, y - f)).toBeLessThan(0.01)
      for (const residual of residualsOf(others.map((position) => pointAt(position, onto(position)))))
        if (residual !== null) expect(residual.pixels).toBeLessThan(0.5)
    }),
    { numRuns: 200 },
  )
})

test('on a hand-drawn picture the calibration passes through every control point', () => {
  const pixels = fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 3000 })), { minLength: 50, maxLength: 50 })
  fc.assert(
    fc.property(places, pixels, (positions, drawn) => {
      fc.pre(spanAPlane(positions))
      const calibration = calibrationOf(positions.map((position, index) => pointAt(position, drawn[index]!)))!
      for (const [index, position] of positions.entries()) {
        const [x, y] = calibration(position)
        expect(Math.hypot(x - drawn[index]![0], y - drawn[index]![1])).toBeLessThan(0.05)
      }
    }),
    { numRuns: 100 },
  )
})

const corners: readonly [Position, Point][] = [
  [
    [19.5, 49],
    [0, 1000],
  ],
  [
    [19.7, 49],
    [2000, 1000],
  ],
  [
    [19.5, 49.1],
    [0, 0],
  ],
  [
    [19.7, 49.1],
    [2000, 0],
  ],
  [
    [19.6, 49.05],
    [1000, 500],
  ],
  [
    [19.55, 49.075],
    [500, 250],
  ],
]

test('a mistyped point has the largest residual', () => {
  const points = corners.map(([position, pixel]) => pointAt(position, pixel))
  for (const residual of residualsOf(points)) expect(residual!.pixels).toBeLessThan(0.01)
  // One wrong digit.
  points[4] = { ...points[4]!, latitude: '49.0050000' }
  const residuals = residualsOf(points)
  expect(residuals.map((residual) => residual!.isWorst)).toEqual([false, false, false, false, true, false])
  expect(residuals[4]!.pixels).toBeGreaterThan(300)
})

test('the same holds for one mistyped point among many', () => {
  const spread = Array.from({ length: 16 }, (_, at): Position => [
    19.5 + (at % 4) * 0.05 + (at % 3) * 0.004,
    49 + Math.floor(at / 4) * 0.03,
  ])
  const points = spread.map((position) => pointAt(position, [(position[0] - 19.5) * 10_000, (49.1 - position[1]) * 10_000]))
  for (const [wrong, point] of points.entries()) {
    const mistyped = points.with(wrong, { ...point, latitude: (Number(point.latitude) + 0.02).toFixed(7) })
    expect([wrong, residualsOf(mistyped).findIndex((residual) => residual?.isWorst)]).toEqual([wrong, wrong])
  }
})

test('two points, points on one line and two at the same place determine nothing', () => {
  const points = corners.map(([position, pixel]) => pointAt(position, pixel))
  expect(calibrationOf([])).toBeUndefined()
  expect(calibrationOf(points.slice(0, 2))).toBeUndefined()
  expect(calibrationOf([points[0]!, points[3]!, points[4]!])).toBeUndefined()
  expect(calibrationOf([points[0]!, points[1]!, points[2]!, { ...points[2]!, x: 40 }])).toBeUndefined()
  expect(calibrationOf(points.slice(0, 3))).toBeDefined()
  expect(residualsOf(points.slice(0, 3))).toEqual([null, null, null])
})

const line = (...coordinates: Position[]) => ({ type: 'LineString' as const, coordinates })

test('manual lines take precedence over computed ones, and items outside the picture are not on it', () => {
  const map = {
    width: 2000,
    height: 1000,
    calibration: corners.map(([position, pixel]) => pointAt(position, pixel)),
    placements: [{ itemId: 'a', path: 'M1 2L3 4.5M5 6L7 8' }],
  }
  const where = onPicture(map)
  const geometry = line([19.5, 49.1], [19.6, 49.05])
  expect(where({ id: 'a', geometry })).toEqual({
    state: 'placed',
    lines: [
      [
        [1, 2],
        [3, 4.5],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ],
  })
  const { state, lines } = where({ id: 'b', geometry })
  expect([state, lines[0]!.map(([x, y]) => [Math.round(x), Math.round(y)])]).toEqual([
    'guessed',
    [
      [0, 0],
      [1000, 500],
    ].map(([x, y]) => [x! + 0, y! + 0]),
  ])
  expect(where({ id: 'c', geometry: line([21, 49], [21.1, 49]) }).state).toBe('missing')
  expect(where({ id: 'd', geometry: null }).state).toBe('missing')
  expect(onPicture({ ...map, calibration: [] })({ id: 'b', geometry }).state).toBe('missing')
})

test('what is drawn by calibration is on the picture if any of its positions is, edges included', () => {
  const map = { width: 2000, height: 1000, calibration: corners.map(([position, pixel]) => pointAt(position, pixel)), placements: [] }
  const stateOf = (...positions: Position[]) => onPicture(map)({ id: 'a', geometry: line(...positions) }).state
  const inside: Position = [19.6, 49.05]
  const around: Position[] = [
    [19.49, 49.05],
    [19.71, 49.05],
    [19.6, 49.11],
    [19.6, 48.99],
  ]
  for (const outside of around)
    expect([stateOf(outside, outside), stateOf(outside, inside), stateOf(inside, outside)]).toEqual(['missing', 'guessed', 'guessed'])
  expect(onPicture(map)({ id: 'a', geometry: line([21, 49], [21.1, 49]) }).lines).toEqual([])
  expect(onPicture(map)({ id: 'a', geometry: null }).lines).toEqual([])
})

test('a line is stored as a path with a tolerance of a tenth of a pixel, without negative coordinates', () => {
  const lines: Point[][] = [
    [
      [1.04, 2],
      [3, 4.56],
    ],
    [
      [-3, 0.04],
      [7, 8],
    ],
  ]
  expect(picturePath(lines)).toBe('M1 2L3 4.6M0 0L7 8')
  expect(linesOfPath(picturePath(lines))).toEqual([
    [
      [1, 2],
      [3, 4.6],
    ],
    [
      [0, 0],
      [7, 8],
    ],
  ])
  expect(picturePath([[[1, 1]]])).toBe('')
  expect(linesOfPath('')).toEqual([])
})
