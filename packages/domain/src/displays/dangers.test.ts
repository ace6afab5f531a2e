import { expect, test } from 'vitest'
import { dangersOf } from './dangers.ts'

const bulletin = {
  regionName: {},
  date: '2026-03-20',
  dangerPm: null,
  dangerAmUpper: null,
  dangerPmUpper: null,
  elevationBoundary: null,
  sourceName: null,
}

test('a day has one danger level, or one each for morning and afternoon, as it is at high altitude', () => {
  expect(dangersOf({ ...bulletin, dangerAm: 'moderate' })).toEqual(['moderate'])
  expect(dangersOf({ ...bulletin, dangerAm: 'moderate', dangerPm: 'high' })).toEqual(['moderate', 'high'])
  expect(dangersOf({ ...bulletin, dangerAm: 'low', dangerAmUpper: 'moderate', dangerPm: 'moderate' })).toEqual(['moderate'])
  expect(dangersOf({ ...bulletin, dangerAm: 'high', dangerAmUpper: 'increased' })).toEqual(['high'])
  expect(dangersOf({ ...bulletin, dangerAm: 'low', dangerAmUpper: 'moderate', dangerPmUpper: 'increased' })).toEqual([
    'moderate',
    'increased',
  ])
})
