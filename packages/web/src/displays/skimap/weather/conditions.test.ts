import type { ShownWeather } from '@ridgeline/domain/displays/feed'
import { expect, test } from 'vitest'
import { creditsOf } from '../../parts/credits.ts'
import { deepestSnow, kilometresPerHour } from './conditions.ts'

const place = (id: string, overrides: Partial<ShownWeather> = {}) => ({
  id,
  name: { sk: id },
  measuredAt: '2026-01-10T12:00:00Z',
  staleAfter: null,
  isAged: false,
  weatherCode: 71 as const,
  temperature: -8,
  windSpeed: 5,
  windGusts: null,
  snowDepth: null,
  snowfall24h: null,
  provider: null,
  ...overrides,
})

test('snow is shown for the location with the most, by its name', () => {
  const places = [place('a', { snowDepth: 40, snowfall24h: 3 }), place('b', { snowDepth: 118 }), place('c')]
  expect(deepestSnow(places)).toMatchObject({ depth: 118, place: { id: 'b' } })
  expect(deepestSnow([])).toBeUndefined()
})

test('the providers of the weather are named once each, as their licences require', () => {
  const places = [
    place('a', { provider: 'metNorway' }),
    place('b'),
    place('c', { provider: 'metNorway' }),
    place('d', { provider: 'openMeteo' }),
  ]
  expect(creditsOf(places)).toBe('MET Norway (CC BY 4.0), Open-Meteo.com (CC BY 4.0)')
  expect(creditsOf([place('b')])).toBe('')
})

test('wind is shown in kilometres an hour', () => expect(kilometresPerHour(10)).toBe(36))
