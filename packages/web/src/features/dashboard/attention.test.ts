/** What in the resort needs attention. */
import type { DepartureNow, WeatherNow } from '@ridgeline/domain/answers/dashboard'
import { expect, test } from 'vitest'
import { attentionCount, attentionOf } from './attention.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const measured = (id: string, more: Partial<WeatherNow> = {}): WeatherNow => ({
  id,
  name: { sk: id },
  locationId: id,
  measuredAt: '2026-01-10T11:50:00Z',
  weatherCode: 71,
  temperature: -8,
  windSpeed: 16,
  windGusts: null,
  windDirection: null,
  snowDepth: null,
  snowfall24h: null,
  staleAfter: null,
  windLimit: null,
  liftsPastLimit: 0,
  ...more,
})
const attentionFor = (...weather: WeatherNow[]) =>
  attentionOf({ operation: [], changes: [], quote: null, weather }, now).map((item) => [item.kind, 'weather' in item && item.weather.id])

test('weatherSettings.windLimit, skilift.windLimit: wind above the limit of a place or of a lift that runs needs attention', () => {
  expect(attentionFor(measured('limit', { windLimit: 15 }), measured('lifts', { liftsPastLimit: 2 }))).toEqual([
    ['wind', 'limit'],
    ['wind', 'lifts'],
  ])
  expect(attentionFor(measured('exactly', { windLimit: 16 }), measured('calm', { windSpeed: null, windLimit: 15 }))).toEqual([])
})

test('weatherSettings.staleAfter: wind that was measured too long ago is listed as old data, not as wind', () => {
  expect(attentionFor(measured('old', { windLimit: 15, staleAfter: 5 }))).toEqual([['weatherOld', 'old']])
})

const board = (stop: string, hasStop: boolean): DepartureNow => ({
  id: stop,
  stopName: { sk: stop },
  hasStop,
  timetableUntil: '2026-11-25',
  isTimetableOver: false,
})

test('OP32 a timetable that ends is listed once, however many boards show it; each board without its stop is listed', () => {
  const departures = [board('LOST', false), board('A', true), board('B', true)]
  expect(attentionOf({ operation: [], changes: [], quote: null, departures }, Date.now())).toEqual([
    { kind: 'timetable', until: '2026-11-25', isOver: false },
    { kind: 'stopLost', board: departures[0] },
  ])
})

test('a proxy that is not trusted is listed for those who receive its address', () => {
  const proxied = { operation: [], changes: [], quote: null, unnamedProxy: '10.1.2.3' }
  expect(attentionOf(proxied, now)).toEqual([{ kind: 'proxy', address: '10.1.2.3' }])
})

test('clocks that differ are listed for those who receive the difference', () => {
  const quiet = { operation: [], changes: [], quote: null }
  expect(attentionOf({ ...quiet, clockOffset: -120 }, now)).toEqual([{ kind: 'clock', offset: -120 }])
  expect(attentionOf(quiet, now)).toEqual([])
})

test('what its card leaves out is counted, too', () => {
  const dashboard = {
    operation: [],
    changes: [],
    quote: null,
    clockOffset: 60,
    departures: [board('LOST', false), board('A', true)],
    weather: [measured('limit', { windLimit: 15 })],
    attention: { departures: 12, cameras: 3, alarms: 0 },
  }
  const listed = attentionOf(dashboard, now)
  expect([listed.length, attentionCount(dashboard, listed)]).toEqual([4, 4 + 11 + 3])
  const { attention: _attention, ...whole } = dashboard
  expect(attentionCount(whole, listed)).toBe(4)
})
