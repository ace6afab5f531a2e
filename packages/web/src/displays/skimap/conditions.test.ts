import type { ShownWeather } from '@ridgeline/domain/displays/feed'
import { expect, test } from 'vitest'
import { deepestSnow, kilometresPerHour, measuredOf, newSnow } from './conditions.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const place = (id: string, hoursAgo: number, overrides: Partial<ShownWeather> = {}): ShownWeather => ({
  id,
  name: { sk: id },
  measuredAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
  weatherCode: 71,
  temperature: -8,
  windSpeed: 5,
  windGusts: null,
  snowDepth: null,
  snowfall24h: null,
  ...overrides,
})

test('weather an hour old is told with its time, and after six hours not at all', () => {
  const weather = [place('fresh', 0.5), place('aged', 1.5), place('gone', 6.5)]
  const generatedAt = new Date(now).toISOString()
  expect(measuredOf({ weather, generatedAt }, undefined).map(({ id, isAged }) => [id, isAged])).toEqual([
    ['fresh', false],
    ['aged', true],
  ])
  expect(measuredOf({ weather, generatedAt }, now + 6 * 3_600_000)).toEqual([])
})

test('snow is told where there is most of it; the resort’s own word on new snow goes before', () => {
  const places = measuredOf(
    { weather: [place('a', 0, { snowDepth: 40, snowfall24h: 3 }), place('b', 0, { snowDepth: 118 }), place('c', 0)], generatedAt: '' },
    now,
  )
  expect(deepestSnow(places)).toBe(118)
  expect(newSnow(null, places)).toBe(3)
  expect(newSnow(0, places)).toBe(0)
  expect(deepestSnow([])).toBeNull()
})

test('wind is told in kilometres an hour', () => expect(kilometresPerHour(10)).toBe(36))
