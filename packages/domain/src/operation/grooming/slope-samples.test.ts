import { expect, test } from 'vitest'
import type { Geometry, Position } from '../../declare/shape.ts'
import type { Place } from './plane.ts'
import { coveredBy, reachOfVehicle, samplesOf, type Stretch } from './slope-samples.ts'

/** 1,000 m to the north. */
const north = 1000 / 111_195
const bottom: Position = [20, 49]
const lineTo = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates: [bottom, ...coordinates] })
const line = lineTo([20, 49 + north])
/** @param share of the slope @param aside metres to the east */
const at = (share: number, aside = 0): Place => ({ lng: 20 + aside / 111_195 / Math.cos((49 * Math.PI) / 180), lat: 49 + north * share })

test('a slope has a point each 25 metres, however long it is no more than 400', () => {
  expect(samplesOf(line)).toHaveLength(41)
  expect(samplesOf(lineTo([20, 49 + 50 * north])).length).toBeLessThanOrEqual(400)
  const bends = Array.from({ length: 100 }, (_, at): Position => [20, 49 + (north * (at + 1)) / 100])
  expect(samplesOf(lineTo(...bends)).length).toBeGreaterThanOrEqual(40)
})

test('without a line or an area there is nothing to groom', () => {
  const none: (Geometry | null)[] = [null, { type: 'Point', coordinates: bottom }, { type: 'Polygon', coordinates: [] }]
  for (const geometry of none) expect(samplesOf(geometry)).toEqual([])
  expect(coveredBy([], [[at(0), at(1)]], 25)).toEqual([])
})

test('what a vehicle drives within 25 metres of a slope is groomed, beside it and between two positions too', () => {
  const samples = samplesOf(line)
  const share = (...stretches: Stretch[]) => coveredBy(samples, stretches, reachOfVehicle(line)).length / samples.length
  expect(share([at(0), at(1)])).toBe(1)
  expect(share([at(0, 20), at(1, 20)])).toBe(1)
  expect(share([at(0, 40), at(1, 40)])).toBe(0)
  expect(share([at(0), at(0.5)])).toBeCloseTo(0.53, 1)
  // A vehicle that crosses the slope grooms none of it but the crossing.
  expect(share([at(0.5, -300), at(0.5, 300)])).toBeLessThan(0.08)
  expect(share([at(0.5), at(0.5)])).toBeLessThan(0.08)
})

/** A rectangle of the slope. @param rest holes in it */
const area = (height: number, width: number, ...rest: Position[][]): Geometry => ({
  type: 'Polygon',
  coordinates: [[at(0), at(height), at(height, width), at(0, width), at(0)].map(({ lng, lat }): Position => [lng, lat]), ...rest],
})
/** One pass after the other, from the bottom to the top. */
const passes = (from: number, to: number, apart: number): Stretch[] =>
  Array.from(
    { length: Math.floor((to - from) / apart) + 1 },
    (_, pass) => [at(0, from + pass * apart), at(0.4, from + pass * apart)] as const,
  )
const shareOf = (geometry: Geometry, stretches: readonly Stretch[]) => {
  const samples = samplesOf(geometry)
  return coveredBy(samples, stretches, reachOfVehicle(geometry)).length / samples.length
}

test('an area is groomed by passes beside each other, not by one through its middle', () => {
  // 400 m by 200 m.
  const wide = area(0.4, 200)
  expect(samplesOf(wide)).toHaveLength(16 * 8)
  expect(shareOf(wide, passes(0, 200, 6))).toBe(1)
  expect(shareOf(wide, passes(0, 100, 6))).toBeCloseTo(0.5, 1)
  expect(shareOf(wide, passes(100, 100, 6))).toBeLessThan(0.2)
})

test('every area has samples, none in its holes and never more than 400, however narrow, large or ragged it is', () => {
  expect(samplesOf(area(0.4, 3))).toHaveLength(16)
  expect(samplesOf(area(0.001, 0.5))).toHaveLength(1)
  const count = samplesOf(area(20, 9_000)).length
  expect(count).toBeLessThanOrEqual(400)
  expect(count).toBeGreaterThan(300)
  const hole = [at(0.1, 50), at(0.3, 50), at(0.3, 150), at(0.1, 150), at(0.1, 50)].map(({ lng, lat }): Position => [lng, lat])
  const around = samplesOf(area(0.4, 200, hole))
  expect(around.length).toBeLessThan(16 * 8)
  const [from, to] = [at(0.1, 50), at(0.3, 150)]
  expect(around.filter(({ lng, lat }) => lng > from.lng && lng < to.lng && lat > from.lat && lat < to.lat)).toEqual([])
  // A comb of 200 teeth, 2 km high.
  const teeth = Array.from({ length: 400 }, (_, tooth) => at(tooth % 4 < 2 ? 0 : 2, Math.floor(tooth / 2) * 10 + (tooth % 2) * 5))
  const comb = [...teeth, at(-0.1, 2_000), at(-0.1), teeth[0]!].map(({ lng, lat }): Position => [lng, lat])
  const ragged = samplesOf({ type: 'Polygon', coordinates: [comb] })
  expect(ragged.length).toBeLessThanOrEqual(400)
  expect(ragged.length).toBeGreaterThan(50)
})
