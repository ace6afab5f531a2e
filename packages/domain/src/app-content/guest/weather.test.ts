/** The weather that contents of the app are for (OP18). */
import { describe, expect, test } from 'vitest'
import { noon, recordsWith } from '../app-screen.fixture.ts'
import { appWeather, conditionsOf, weatherNear } from './weather.ts'

describe('the weather', () => {
  const measured = (weatherCode: number, windSpeed: number | null = null, minutesAgo = 0) => ({
    id: 'm',
    locationId: 'top',
    measuredAt: new Date(noon - minutesAgo * 60_000).toISOString(),
    weatherCode,
    windSpeed,
  })
  const switches = { weather: [] }
  const conditions = (...of: Parameters<typeof measured>) => conditionsOf(measured(...of), switches, noon)

  test('of each code is fine, rainy or snowy, or none of them', () => {
    const codes = [0, 1, 2, 3, 45, 48, 51, 57, 61, 67, 68, 69, 71, 77, 80, 82, 85, 86, 95, 99]
    const found = Map.groupBy(codes, (code) => conditions(code).join())
    expect(Object.fromEntries(found)).toEqual({
      sunny: [0, 1],
      '': [2, 3, 45, 48, 68, 69],
      rain: [51, 57, 61, 67, 80, 82, 95, 99],
      snow: [71, 77, 85, 86],
    })
  })

  test('is windy too, from a strong breeze on', () => {
    expect([conditions(0, 10.7), conditions(0, 10.8), conditions(3, 20), conditions(73, 12)]).toEqual([
      ['sunny'],
      ['sunny', 'wind'],
      ['wind'],
      ['snow', 'wind'],
    ])
  })

  test('is not known after an hour, or the time that was set for its place', () => {
    expect([conditions(0, null, 60), conditions(0, null, 61)]).toEqual([['sunny'], []])
    const setTo = (locationId: string) => ({ ...switches, weather: [{ id: 's', locationId, staleAfter: 90 }] })
    expect(conditionsOf(measured(0, null, 61), setTo('top'), noon)).toEqual(['sunny'])
    expect(conditionsOf(measured(0, null, 61), setTo('valley'), noon)).toEqual([])
    expect([conditionsOf(undefined, switches, noon), conditionsOf({ id: 'm' }, switches, noon)]).toEqual([[], []])
    expect(conditionsOf({ ...measured(0, 20), weatherCode: null }, switches, noon)).toEqual(['wind'])
  })

  test('is measured at the nearest place, or the first one', () => {
    const weatherCurrent = ['top', 'valley', 'depot'].map((locationId) => ({ id: locationId, locationId }))
    const location = [
      { id: 'top', gpsLatitude: '49.1', gpsLongitude: '19.5' },
      { id: 'valley', gpsLatitude: '48.9', gpsLongitude: '19.5' },
    ]
    const records = recordsWith({ weatherCurrent, location })
    const near = (latitude: number) => weatherNear(records, { latitude, longitude: 19.5 })?.id
    expect([near(49.2), near(48.8), weatherNear(records, undefined)?.id]).toEqual(['top', 'valley', 'top'])
    expect(weatherNear(recordsWith({ weatherCurrent: weatherCurrent.slice(2) }), { latitude: 49, longitude: 19.5 })?.id).toBe('depot')
    expect(weatherNear(recordsWith({}), undefined)).toBeUndefined()
    const hidden = {
      ...switches,
      weather: [
        { id: 's', locationId: 'top', showInApp: false },
        { id: 't', locationId: 'valley', showInApp: true },
      ],
    }
    expect(appWeather({ ...records, switches: hidden }).map(({ id }) => id)).toEqual(['valley', 'depot'])
  })
})
