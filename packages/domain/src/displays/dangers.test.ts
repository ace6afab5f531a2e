import { expect, test } from 'vitest'
import { dangersOf } from './dangers.ts'

const bulletin = { regionName: {}, date: '2026-03-20', dangerPm: null, dangerAmUpper: null, dangerPmUpper: null, elevationBoundary: null }

test('a day has one degree of danger, or one for the morning and one for the afternoon, each as it is high up', () => {
  expect(dangersOf({ ...bulletin, dangerAm: 'moderate' })).toEqual(['moderate'])
  expect(dangersOf({ ...bulletin, dangerAm: 'moderate', dangerPm: 'high' })).toEqual(['moderate', 'high'])
  expect(dangersOf({ ...bulletin, dangerAm: 'low', dangerAmUpper: 'moderate', dangerPm: 'moderate' })).toEqual(['moderate'])
  expect(dangersOf({ ...bulletin, dangerAm: 'low', dangerAmUpper: 'moderate', dangerPmUpper: 'increased' })).toEqual([
    'moderate',
    'increased',
  ])
})
