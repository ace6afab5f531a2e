/** Rules of slopes and tracks. */
import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Entity } from '../declare/entity.ts'
import { crossCountry } from './cross-country.ts'
import { slope } from './slope.ts'

const now = '2026-11-21T12:00:00.000Z'
const faults = (entity: Entity, values: object) =>
  check(entity, values, { now, fields: Object.keys(values) }).map(({ field, rule }) => `${field} ${rule}`)

test.each([
  [slope, 'nightSkiing', 'nightSkiingFrom', 'nightSkiingTo'],
  [crossCountry, 'lit', 'litFrom', 'litTo'],
] as const)('$name: evening hours have both ends, and require lighting', (entity, flag, from, to) => {
  expect(faults(entity, { [flag]: true, [from]: '18:00', [to]: '21:00' })).toEqual([])
  expect(faults(entity, { [flag]: true, [from]: null, [to]: null })).toEqual([])
  expect(faults(entity, { [flag]: true, [from]: '18:00', [to]: null })).toEqual([`${to} together`])
  expect(faults(entity, { [flag]: false, [from]: '18:00', [to]: '21:00' })).toEqual([`${from} onlyWhen`, `${to} onlyWhen`])
})

test('the maximum gradient of a slope is not below its average, and its minimum area is a hundred square metres', () => {
  expect(faults(slope, { avgGradient: 30, maxGradient: 45.5 })).toEqual([])
  expect(faults(slope, { avgGradient: 30, maxGradient: 30 })).toEqual([])
  expect(faults(slope, { avgGradient: 31, maxGradient: 30 })).toEqual(['avgGradient maxValue'])
  expect(faults(slope, { area: 0.01 })).toEqual([])
  expect(faults(slope, { area: 0 })).toEqual(['area minValue'])
})

test('OP47: users who may operate a slope can mark it as groomed, and see the time', () => {
  expect(slope.operational).toContain('snowcatShaped')
  expect(slope.list).toContain('groomedAt')
})
