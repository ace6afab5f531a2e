/** Positions and lines of the ski map. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../../declare/shape.ts'
import { extentOf, lengthOf, linesPath, pathOf, pointAlong, projectionOf, smoothPath, type Point } from './placement/projection.ts'
import { metresOf, runLength, simplified } from './simplify.ts'

const at = (longitude: number, latitude: number): Position => [longitude, latitude]

describe('the map', () => {
  const line = { type: 'LineString' as const, coordinates: [at(7.7, 46), at(7.8, 46.1)] }

  test('has north up, keeps angles and fits', () => {
    const { width, height, project } = projectionOf(extentOf([line])!)
    const [[x1, y1], [x2, y2]] = [project([7.7, 46]), project([7.8, 46.1])]
    expect(x2).toBeGreaterThan(x1)
    expect(y2).toBeLessThan(y1)
    expect(Math.max(width, height)).toBe(1000)
    for (const value of [x1, y1, x2, y2]) expect(value).toBeGreaterThanOrEqual(29)
    // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
    expect((x2 - x1) / (y1 - y2)).toBeCloseTo(Math.cos((46.05 * Math.PI) / 180), 2)
  })

  test('of a single point, or of nothing, does not fail', () => {
    expect(extentOf([])).toBeUndefined()
    const { width, height, project } = projectionOf(extentOf([{ type: 'Point', coordinates: [7, 46] }])!)
    expect([width, height, project([7, 46])]).toEqual([1000, 1000, [30, 30]])
  })

  test('begins with its margin in the north-west, and ends with it in the south-east', () => {
    const wide = { type: 'LineString' as const, coordinates: [at(7.7, 46), at(8.7, 46.1)] }
    for (const geometry of [line, wide]) {
      const { west, south, east, north } = extentOf([geometry])!
      const { width, height, project } = projectionOf({ west, south, east, north })
      expect(project([west, north])).toEqual([30, 30])
      const [right, bottom] = project([east, south])
      expect(Math.abs(right - (width - 30))).toBeLessThan(0.5)
      expect(Math.abs(bottom - (height - 30))).toBeLessThan(0.5)
      expect([width, height]).toContain(1000)
    }
  })

  test('contains everything that is drawn', () => {
    const point = (longitude: number, latitude: number) => ({ type: 'Point' as const, coordinates: at(longitude, latitude) })
    expect(extentOf([point(7.75, 46.3), line, point(7.6, 45.9), point(7.9, 46)])).toEqual({
      west: 7.6,
      south: 45.9,
      east: 7.9,
      north: 46.3,
    })
  })

  test('closes areas', () => {
    const ring: [number, number][] = [
      [7.7, 46],
      [7.8, 46],
      [7.8, 46.1],
      [7.7, 46],
    ]
    const projection = projectionOf(extentOf([line])!)
    expect(pathOf(projection, { type: 'Polygon', coordinates: [ring, ring] })).toMatch(/^M[^MZ]*ZM[^MZ]*Z$/)
    expect(pathOf(projection, line)).toMatch(/^M30 \d+(\.\d)?L\d+(\.\d)? 30$/)
  })

  test('draws lines with a tenth of a pixel, straight or with rounded corners', () => {
    const bent: Point[] = [
      [0.04, 0],
      [10, 0.26],
      [10, 10],
      [20, 10],
    ]
    expect(linesPath([bent.slice(0, 2), bent.slice(2)])).toBe('M0 0L10 0.3M10 10L20 10')
    expect(smoothPath(bent)).toBe('M0 0Q10 0.3 10 5.2Q10 10 15 10L20 10')
    expect([smoothPath(bent.slice(1, 3)), smoothPath(bent.slice(2, 3)), smoothPath([])]).toEqual(['M10 0.3L10 10', 'M10 10L10 10', ''])
  })

  test('finds the point at half of the length', () =>
    expect(
      pointAlong(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.75,
      ),
    ).toEqual([10, 5]))

  test('finds the ends of a line, a way along a line that stands still, and nothing on no line', () => {
    const angle: Point[] = [
      [1, 2],
      [1, 2],
      [4, 6],
      [4, 16],
    ]
    expect(lengthOf(angle)).toBe(15)
    expect([0, 1 / 15, 1 / 3, 1].map((share) => pointAlong(angle, share))).toEqual([
      [1, 2],
      [1.6, 2.8],
      [4, 6],
      [4, 16],
    ])
    expect([pointAlong([[3, 4]], 0.5), pointAlong([], 0.5), lengthOf([])]).toEqual([[3, 4], [0, 0], 0])
  })
})

describe('a geometry', () => {
  const straight = Array.from({ length: 50 }, (_, index) => at(7.7 + index / 1000, 46))

  test('is simplified without visible changes', () => {
    expect(simplified({ type: 'LineString', coordinates: straight }, 5).coordinates).toHaveLength(2)
    const bent = [...straight.slice(0, 25), at(7.7245, 46.001), ...straight.slice(25)]
    expect(simplified({ type: 'LineString', coordinates: bent }, 5).coordinates).toContainEqual([7.7245, 46.001])
  })

  test('keeps rings closed', () => {
    const ring: [number, number][] = [
      [7.7, 46],
      [7.75, 46.00001],
      [7.8, 46],
      [7.8, 46.1],
      [7.7, 46],
    ]
    const { coordinates } = simplified({ type: 'Polygon', coordinates: [ring] }, 5)
    expect(coordinates).toEqual([
      [
        [7.7, 46],
        [7.8, 46],
        [7.8, 46.1],
        [7.7, 46],
      ],
    ])
  })

  test('keeps its type, and positions to a metre without their altitude', () => {
    const exact: [number, number, number] = [7.7123456, 46.0987654, 1200]
    const rounded = [7.71235, 46.09877]
    const away: [number, number] = [7.8, 46.2]
    expect(simplified({ type: 'Point', coordinates: exact }, 5)).toEqual({ type: 'Point', coordinates: rounded })
    expect(simplified({ type: 'LineString', coordinates: [exact, away] }, 5)).toEqual({ type: 'LineString', coordinates: [rounded, away] })
    const lines = { type: 'MultiLineString' as const, coordinates: [[exact, away], straight] }
    expect(simplified(lines, 5)).toEqual({
      ...lines,
      coordinates: [
        [rounded, away],
        [
          [7.7, 46],
          [7.749, 46],
        ],
      ],
    })
  })

  test('keeps what deviates by more than the tolerance in metres, by longitude as by latitude', () => {
    // A thousandth of a degree of longitude is 77 m here, one of latitude 111 m.
    const aside = (longitude: number, latitude: number) => {
      const middle: [number, number] = [7.7 + longitude, 46 + latitude]
      const ends: [number, number][] = longitude
        ? [
            [7.7, 45.9],
            [7.7, 46.1],
          ]
        : [
            [7.6, 46],
            [7.8, 46],
          ]
      return (tolerance: number) =>
        simplified({ type: 'LineString', coordinates: [ends[0]!, middle, ends[1]!] }, tolerance).coordinates.length
    }
    expect([76, 78].map(aside(0.001, 0))).toEqual([3, 2])
    expect([110, 112].map(aside(0, 0.001))).toEqual([3, 2])
  })

  const meridian = { type: 'LineString' as const, coordinates: [at(0, 0), at(0, 1)] }

  test('has its length on the ground, of all its lines', () => {
    expect(metresOf(meridian)).toBe(111_195)
    const parallel: [number, number][] = [
      [10, 60],
      [11, 60],
      [10, 60],
    ]
    expect(metresOf({ type: 'MultiLineString', coordinates: [parallel, meridian.coordinates, []] })).toBe(222_390)
    expect(metresOf({ type: 'Point', coordinates: [7, 46] })).toBe(0)
  })

  test('gives a run its length where none is recorded', () => {
    expect([
      runLength(800, meridian),
      runLength(0, meridian),
      runLength(null, meridian),
      runLength(null, null),
      runLength(800, null),
    ]).toEqual([800, 0, 111_195, null, 800])
  })
})
