/** Positions and lines of the ski map. */
import { describe, expect, test } from 'vitest'
import { extentOf, pathOf, pointAlong, projectionOf } from './placement/projection.ts'
import { metresOf, simplified } from './simplify.ts'

describe('the map', () => {
  const line = { type: 'LineString' as const, coordinates: [[7.7, 46] as [number, number], [7.8, 46.1] as [number, number]] }

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
    const { project } = projectionOf(extentOf([{ type: 'Point', coordinates: [7, 46] }])!)
    expect(project([7, 46]).every(Number.isFinite)).toBe(true)
  })

  test('closes areas', () => {
    const ring: [number, number][] = [
      [7.7, 46],
      [7.8, 46],
      [7.8, 46.1],
      [7.7, 46],
    ]
    expect(pathOf(projectionOf(extentOf([line])!), { type: 'Polygon', coordinates: [ring] })).toMatch(/^M.*Z$/)
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
})

describe('a geometry', () => {
  const straight = Array.from({ length: 50 }, (_, index) => [7.7 + index / 1000, 46] as [number, number])

  test('is simplified without visible changes', () => {
    expect(simplified({ type: 'LineString', coordinates: straight }, 5).coordinates).toHaveLength(2)
    const bent = [...straight.slice(0, 25), [7.7245, 46.001] as [number, number], ...straight.slice(25)]
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

  test('has its length on the ground', () =>
    expect(
      metresOf({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [0, 1],
        ],
      }),
    ).toBe(111_195))
})
