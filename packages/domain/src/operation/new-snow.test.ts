import { expect, test } from 'vitest'
import { isCurrentSnow, newSnowOf, newSnowSource, type MeasuredSnow } from './new-snow.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const station = (place: string, amount: number, hours = 0.5): MeasuredSnow => ({
  amount,
  place: { sk: place },
  at: hoursAgo(hours),
  isManual: false,
  staleAfter: null,
})

test('the manual value of the resort takes precedence for a day; then the station with most snow counts', () => {
  const stations = [station('Village', 2), station('Summit', 5), station('Lake', 3)]
  expect(newSnowOf({ amount: 8, at: hoursAgo(23) }, stations, now)).toMatchObject({ amount: 8, place: null, isManual: true })
  expect(newSnowOf({ amount: 0, at: hoursAgo(1) }, stations, now)).toMatchObject({ amount: 0, isManual: true })
  expect(newSnowOf({ amount: 8, at: hoursAgo(25) }, stations, now)).toMatchObject({ amount: 5, place: { sk: 'Summit' } })
  expect(newSnowOf(null, [], now)).toBeNull()
})

test('a station with outdated values is ignored', () => {
  const snow = newSnowOf(null, [station('Summit', 50, 7), station('Village', 2)], now)!
  expect(snow).toMatchObject({ amount: 2, place: { sk: 'Village' } })
  expect(isCurrentSnow(snow, now + 5 * 3_600_000)).toBe(true)
  expect(isCurrentSnow(snow, now + 6 * 3_600_000)).toBe(false)
  expect([isCurrentSnow(snow, Date.parse(snow.until) - 1), isCurrentSnow(snow, Date.parse(snow.until))]).toEqual([true, false])
})

test('the source has a time', () => {
  const parts = { place: 'Zermatt', time: '01:00', byHand: 'by hand' }
  const snow = newSnowOf(null, [station('Zermatt', 2)], now)!
  expect(newSnowSource(snow, parts)).toBe('Zermatt, 01:00')
  expect(newSnowSource({ ...snow, isManual: true }, { ...parts, place: '' })).toBe('by hand, 01:00')
})
