import { expect, test } from 'vitest'
import { measuredOf, placeName } from './measured.ts'
import { serverTime } from '../clock/server-time.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const place = (id: string, minutesAgo: number, staleAfter: number | null = null) => ({
  id,
  name: { sk: id },
  measuredAt: new Date(now - minutesAgo * 60_000).toISOString(),
  staleAfter,
  weatherCode: 71 as const,
  temperature: -8,
  windSpeed: 5,
  windGusts: null,
  snowDepth: null,
  snowfall24h: null,
  provider: null,
})
const shown = (weather: ReturnType<typeof place>[], least: number | undefined) =>
  measuredOf({ weather, generatedAt: new Date(now).toISOString() }, { least }).map(({ id, isAged }) => [id, isAged])

test('weather that is an hour old is shown with its time, and hidden after six hours', () => {
  const weather = [place('fresh', 30), place('aged', 90), place('gone', 390)]
  expect(shown(weather, undefined)).toEqual([
    ['fresh', false],
    ['aged', true],
  ])
  expect(shown(weather, now + 6 * 3_600_000)).toEqual([])
})

test('OP34 on a device whose clock is behind, the age of a measurement is computed from the last contact', () => {
  const feed = { weather: [place('aged', 30)], generatedAt: new Date(now).toISOString() }
  const state = { feed: null, offset: 0, contactAt: now + 45 * 60_000 }
  const dayBehind = serverTime(state, now - 24 * 3_600_000)
  expect(dayBehind.now).toBeUndefined()
  expect(measuredOf(feed, dayBehind)).toMatchObject([{ id: 'aged', isAged: true }])
})

test('weatherSettings.staleAfter: the setting decides when data is out of date', () => {
  expect(shown([place('station', 50, 45), place('by hand', 700, 720), place('yesterday', 1_030, 720)], now)).toEqual([
    ['station', true],
    ['by hand', false],
  ])
})

test('weatherSettings.staleAfter: the name of a location with outdated data includes the time', () => {
  const [fresh, aged] = measuredOf({ weather: [place('Chopok', 5), place('Luková', 90)], generatedAt: '' }, { least: now })
  expect([fresh!, aged!].map((each) => placeName(each, 'Europe/Bratislava', 'sk'))).toEqual(['Chopok', 'Luková 11:30'])
})
