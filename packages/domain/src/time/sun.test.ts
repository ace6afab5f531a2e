import { expect, test } from 'vitest'
import { isDark, sunTimes } from './sun.ts'

/** Minutes after midnight UTC, from almanacs. */
const almanac = [
  { where: 'Zurich at midsummer', day: '2026-06-21', at: [47.3769, 8.5417], sunrise: 3 * 60 + 29, sunset: 19 * 60 + 26 },
  { where: 'Zurich at midwinter', day: '2026-12-21', at: [47.3769, 8.5417], sunrise: 7 * 60 + 10, sunset: 15 * 60 + 38 },
  { where: 'Greenwich at the equinox', day: '2026-03-20', at: [51.4779, 0], sunrise: 6 * 60 + 4, sunset: 18 * 60 + 13 },
] as const
const minuteOf = (moment: number, day: string) => (moment - Date.parse(`${day}T00:00:00Z`)) / 60_000

test.each(almanac)('weatherForecast.sunrise, weatherForecast.sunset: match the almanac for $where', ({ day, at, sunrise, sunset }) => {
  const times = sunTimes(day, at[0], at[1])!
  expect(Math.abs(minuteOf(times.sunrise, day) - sunrise)).toBeLessThan(2)
  expect(Math.abs(minuteOf(times.sunset, day) - sunset)).toBeLessThan(2)
})

test('weatherForecast.sunrise: there is none during polar night and midnight sun', () => {
  expect(sunTimes('2026-12-21', 69.65, 18.96)).toBeUndefined()
  expect(sunTimes('2026-06-21', 69.65, 18.96)).toBeUndefined()
})

test('drawings of the sky distinguish day and night', () => {
  expect(['2026-11-23T01:30:00Z', '2026-11-23T17:30:00Z', '2026-06-21T01:00:00Z'].map(isDark)).toEqual([true, true, true])
  expect(['2026-11-23T09:00:00Z', '2026-06-21T18:30:00Z'].map(isDark)).toEqual([false, false])
})
