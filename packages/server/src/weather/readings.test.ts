/** Recorded and documented answers of the providers, in the terms of our records. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currentOf } from './current.ts'
import { forecastsOf } from './forecasts.ts'
import { metNorwayAddress, metNorwayReading } from './providers/met-norway.ts'
import { openMeteoAddress, openMeteoReading } from './providers/open-meteo.ts'
import { openMeteoAnswer } from './providers/answers.fixture.ts'
import { codeOfSymbol } from './providers/symbol-codes.ts'
import { worstCode } from './worst-code.ts'

const recorded = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8'))
const spot = { latitude: 48.943_187_6, longitude: 19.6, altitude: 2004, timezone: 'Europe/Bratislava' }

describe('MET Norway', () => {
  const reading = metNorwayReading(recorded('met-norway.json'))

  test('a recorded answer becomes current weather, without values that the provider does not have', () => {
    expect(currentOf(reading, Date.parse('2026-02-06T21:20:00Z'), null)).toEqual({
      measuredAt: '2026-02-06T21:00:00.000Z',
      weatherCode: 73,
      text: null,
      temperature: -5.8,
      apparentTemperature: null,
      relativeHumidity: 67,
      pressure: 1014.6,
      precipitation: 0.5,
      cloudCover: 100,
      visibility: null,
      uvIndex: null,
      windSpeed: 6,
      windGusts: null,
      windDirection: 37,
      snowDepth: null,
      snowfall24h: null,
    })
  })

  test('its forecasts cover seven days, with steps of six hours at the end', () => {
    const forecasts = forecastsOf(reading, Date.parse('2026-02-06T21:20:00Z'), 'Europe/Oslo', null)
    expect(forecasts.filter(({ partOfDay }) => partOfDay === 'day').map(({ date }) => date)).toEqual([
      '2026-02-06',
      '2026-02-07',
      '2026-02-08',
      '2026-02-09',
      '2026-02-10',
      '2026-02-11',
      '2026-02-12',
    ])
    expect(forecasts.find(({ date, partOfDay }) => date === '2026-02-07' && partOfDay === 'day')).toMatchObject({
      coverage: 1,
      issuedAt: '2026-02-06T20:27:06.000Z',
    })
  })

  test('coordinates are sent with four decimals at most', () => {
    expect(metNorwayAddress('https://api.met.no', spot)).toBe(
      'https://api.met.no/weatherapi/locationforecast/2.0/complete?lat=48.9432&lon=19.6000&altitude=2004',
    )
  })

  test('every kind of symbol has a code of WMO 4677', () => {
    expect(
      ['clearsky_day', 'fair_polartwilight', 'lightssnowshowersandthunder_night', 'heavysleet', 'snowshowers_day', 'lightrain', 'mist'].map(
        codeOfSymbol,
      ),
    ).toEqual([0, 1, 95, 69, 86, 61, undefined])
  })
})

describe('Open-Meteo', () => {
  test('a recorded answer with local times and kilometres an hour becomes current weather', () => {
    const reading = openMeteoReading(recorded('open-meteo.json'))
    expect(currentOf(reading, Date.parse('2026-02-06T21:35:00Z'), 1.5)).toMatchObject({
      measuredAt: '2026-02-06T21:30:00.000Z',
      weatherCode: 3,
      temperature: 0.1,
      relativeHumidity: 60,
      windSpeed: 1.3,
      windDirection: 138,
      pressure: null,
    })
  })

  test('amounts of a quarter of an hour become those of an hour, and north is 0 degrees', () => {
    const now = Date.parse('2026-12-24T11:20:00Z')
    expect(currentOf(openMeteoReading(openMeteoAnswer(now)), now, null)).toMatchObject({ precipitation: 2, windDirection: 0, uvIndex: 0.4 })
  })

  test('a day is the sum of its hours in the zone of the resort, also on the day the clocks change', () => {
    const now = Date.parse('2027-03-27T12:00:00Z')
    const days = forecastsOf(openMeteoReading(openMeteoAnswer(now)), now, 'Europe/Bratislava', null)
    const sums = new Map(days.filter(({ partOfDay }) => partOfDay === 'day').map(({ date, values }) => [date, values.precipitation]))
    expect([sums.get('2027-03-28'), sums.get('2027-03-29')]).toEqual([11.5, 12])
  })

  test('a value in an unknown unit is left out, and so are impossible ones', () => {
    const now = Date.now()
    const answer = openMeteoAnswer(now, { gusts: 400 })
    answer.current_units.visibility = 'furlongs'
    const { visibility, windGusts } = currentOf(openMeteoReading(answer), now, null)!
    expect([visibility, windGusts]).toEqual([null, null])
  })

  test('the address asks for the elevation of the place in the units of our records', () => {
    const { searchParams } = new URL(openMeteoAddress('https://api.open-meteo.com', spot))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      latitude: '48.9432',
      elevation: '2004',
      wind_speed_unit: 'ms',
      timezone: 'Europe/Bratislava',
    })
  })
})

test('a reading without values for now is not current weather', () => {
  const now = Date.parse('2026-12-24T11:20:00Z')
  expect(currentOf(openMeteoReading(openMeteoAnswer(now)), now + 30 * 24 * 3_600_000, null)).toBeUndefined()
})

test('an answer that is not of the documented form is refused', () => {
  for (const body of [null, [], 'error', { error: true, reason: 'Daily API request limit exceeded' }, { properties: { timeseries: {} } }]) {
    expect(() => openMeteoReading(body)).toThrow('neither hours nor current values')
    expect(() => metNorwayReading(body)).toThrow('no time series')
  }
})

test('the code of a period is the most severe one of its hours', () => {
  expect(worstCode([3, 80, 75, 61])).toBe(75)
})
