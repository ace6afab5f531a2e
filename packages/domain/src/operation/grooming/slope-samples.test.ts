import { expect, test } from 'vitest'
import type { Geometry, Position } from '../../declare/shape.ts'
import { coveredBy, samplesOf, type Place } from './slope-samples.ts'

/** 1,000 m to the north. */
const north = 1000 / 111_195
const bottom: Position = [20, 49]
const lineTo = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates: [bottom, ...coordinates] })
const line = lineTo([20, 49 + north])
/** @param share of the slope @param aside metres to the east */
const at = (share: number, aside = 0): Place => ({ lng: 20 + aside / 111_195 / Math.cos((49 * Math.PI) / 180), lat: 49 + north * share })

test('issue 18: a slope has a point each 25 metres, however long it is no more than 400, and an area has none', () => {
  expect(samplesOf(line)).toHaveLength(41)
  expect(samplesOf(lineTo([20, 49 + 50 * north])).length).toBeLessThanOrEqual(400)
  const bends = Array.from({ length: 100 }, (_, at): Position => [20, 49 + (north * (at + 1)) / 100])
  expect(samplesOf(lineTo(...bends)).length).toBeGreaterThanOrEqual(40)
  expect(samplesOf({ type: 'Polygon', coordinates: [[bottom, [20, 49 + north], [20.1, 49], bottom]] })).toEqual([])
})

test('issue 18: what a vehicle drives within 25 metres of a slope is groomed, beside it and between two positions too', () => {
  const samples = samplesOf(line)
  const share = (...stretches: Parameters<typeof coveredBy>[1]) => coveredBy(samples, stretches).length / samples.length
  expect(share([at(0), at(1)])).toBe(1)
  expect(share([at(0, 20), at(1, 20)])).toBe(1)
  expect(share([at(0, 40), at(1, 40)])).toBe(0)
  expect(share([at(0), at(0.5)])).toBeCloseTo(0.53, 1)
  // A vehicle that crosses the slope grooms none of it but the crossing.
  expect(share([at(0.5, -300), at(0.5, 300)])).toBeLessThan(0.08)
  expect(share([at(0.5), at(0.5)])).toBeLessThan(0.08)
})
