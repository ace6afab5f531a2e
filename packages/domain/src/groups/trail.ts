/** TRAIL: a route on the mountain. AlpineBits length, minAltitude, maxAltitude. */
import { geometry, integer, text } from '../declare/field.ts'
import { higher } from '../check/rule.ts'

export const trail = {
  length: integer({ min: 1, max: 500_000, unit: 'm' }),
  lowestPoint: integer({ min: -430, max: 8849, unit: 'm' }),
  highestPoint: integer({ min: -430, max: 8849, unit: 'm' }),
  mapNumber: text({ max: 8 }),
  geometry: geometry({ of: ['LineString', 'MultiLineString'] }),
}

export const trailRules = [higher('highestPoint', 'lowestPoint')] as const
