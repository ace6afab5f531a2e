import { expect, test } from 'vitest'
import { weatherCurrent } from '../entities/weather-current.ts'
import { parking } from '../entities/parking.ts'
import { skilift } from '../entities/skilift.ts'
import { freshnessOf, measuredFieldOf } from './freshness.ts'
import { guestText } from './guest-text.ts'

test('R3.21–23 a text names the language that it really has', () => {
  expect(guestText({ sk: 'Lanovka', en: 'Lift' }, 'cs')).toEqual({ text: 'Lanovka', language: 'sk' })
  expect(guestText({ sk: 'Lanovka', en: 'Lift' }, 'de')).toEqual({ text: 'Lift', language: 'en' })
  expect(guestText({ de: 'Lift', sk: ' ' }, 'sk')).toEqual({ text: 'Lift', language: 'de' })
  expect([guestText({}, 'sk'), guestText(null, 'sk'), guestText({ sk: ' ' }, 'sk')]).toEqual([null, null, null])
})

test('a measurement is stale after the time of its place, or an hour', () => {
  const measuredAt = '2027-01-15T09:00:00.000Z'
  const now = Date.parse('2027-01-15T09:45:00.000Z')
  expect(freshnessOf(measuredAt, 30, now)).toEqual({ measuredAt, isStale: true, staleAt: '2027-01-15T09:30:00.000Z' })
  expect(freshnessOf(measuredAt, null, now)).toEqual({ measuredAt, isStale: false, staleAt: '2027-01-15T10:00:00.000Z' })
  expect(freshnessOf(null, 30, now)).toBeNull()
})

test('an entity says itself when it was measured', () => {
  expect([weatherCurrent, parking, skilift].map(measuredFieldOf)).toEqual(['measuredAt', 'occupancyMeasuredAt', undefined])
})
