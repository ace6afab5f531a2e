/** For whom, where and when the app is resolved (OP18). */
import { describe, expect, test } from 'vitest'
import { guest, noon, recordsWith, resort } from '../app-screen.fixture.ts'
import { compareVersions, fitsVersion, versionReached } from './app-version.ts'
import { circumstancesKey, circumstancesOf, type Guest } from './circumstances.ts'
import { distanceBetween, isInResort, nearestTo, placeOf, type Place } from './place.ts'
import { isCurrent, isForAny, isOfSeason, isOnDay } from './shown-when.ts'
import { timeOfDayAt } from './time-of-day.ts'
import { appWeather, conditionsOf, weatherNear } from './weather.ts'

describe('a version of the app', () => {
  test('is compared number by number', () => {
    const orders = [
      ['1.2.3', '1.2.3'],
      ['1.10.0', '1.9.9'],
      ['2.0.0', '10.0.0'],
      ['1.2.4', '1.2.3'],
      ['1.2.3', '1.3.0'],
    ] as const
    expect(orders.map(([one, other]) => Math.sign(compareVersions(one, other)))).toEqual([0, 1, -1, 1, -1])
  })

  test('fits what needs no newer one', () => {
    expect([null, undefined, '', '5.0.0', '4.9.9', '5.0.1'].map((min) => fitsVersion(min, '5.0.0'))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('is the highest of those that decide anything and were reached', () => {
    const thresholds = ['2.0.0', null, '1.0.0', '3.0.0', undefined, '']
    expect(['0.9.0', '1.0.0', '2.5.0', '3.0.0', '12.0.0'].map((version) => versionReached(thresholds, version))).toEqual([
      '0.0.0',
      '1.0.0',
      '2.0.0',
      '3.0.0',
      '3.0.0',
    ])
  })
})

describe('a condition', () => {
  const at = (moment: string) => Date.parse(moment)
  const [from, to] = ['2027-01-10T08:00:00.000Z', '2027-01-20T16:00:00.000Z']

  test('of two moments holds from the first to the last, both included, and without one it does not end there', () => {
    const holds = (now: string) => [
      isCurrent(from, to, at(now)),
      isCurrent(from, null, at(now)),
      isCurrent(undefined, to, at(now)),
      isCurrent(null, '', at(now)),
    ]
    expect(holds('2027-01-10T07:59:59.999Z')).toEqual([false, false, true, true])
    expect(holds(from)).toEqual([true, true, true, true])
    expect(holds(to)).toEqual([true, true, true, true])
    expect(holds('2027-01-20T16:00:00.001Z')).toEqual([false, true, false, true])
  })

  test('of two days holds on both of them', () => {
    const holds = (today: string) => [
      isOnDay('2027-01-10', '2027-01-20', today),
      isOnDay('2027-01-10', null, today),
      isOnDay(null, '2027-01-20', today),
    ]
    expect(['2027-01-09', '2027-01-10', '2027-01-20', '2027-01-21'].map(holds)).toEqual([
      [false, false, true],
      [true, true, true],
      [true, true, true],
      [false, true, false],
    ])
  })

  test('of a season holds in it, and all year if it is for all year or none is chosen', () => {
    expect((['winter', 'summer', 'yearRound', null, undefined] as const).map((season) => isOfSeason(season, 'winter'))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
  })

  test('of several names holds for any of them, and for all if none is chosen', () => {
    expect([
      isForAny(['a', 'b'], ['b', 'c']),
      isForAny(['a'], ['b']),
      isForAny(['a'], []),
      isForAny([], ['b']),
      isForAny(null, []),
      isForAny(undefined, []),
    ]).toEqual([true, false, false, true, true, true])
  })
})

test('the parts of a day begin at their minute by the clock of the resort', () => {
  const clock = (time: string) => timeOfDayAt(Date.parse(`2027-01-15T${time}:00+01:00`), 'Europe/Bratislava')
  expect(['00:00', '04:59', '05:00', '10:59', '11:00', '13:59', '14:00', '16:59', '17:00', '21:59', '22:00', '23:59'].map(clock)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ])
})

describe('a place', () => {
  const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
  const stored = ({ latitude, longitude }: Place) => ({ gpsLatitude: String(latitude), gpsLongitude: String(longitude) })

  test('needs both coordinates', () => {
    expect(placeOf({ id: 'a', gpsLatitude: '0', gpsLongitude: '-19.5' })).toEqual({ latitude: 0, longitude: -19.5 })
    for (const missing of [null, undefined]) {
      expect(placeOf({ id: 'a', gpsLatitude: missing, gpsLongitude: '19.5' })).toBeUndefined()
      expect(placeOf({ id: 'a', gpsLatitude: '49', gpsLongitude: missing })).toBeUndefined()
    }
  })

  test('is as far away as on the ground, where degrees of longitude get shorter to the north', () => {
    expect(distanceBetween(at(49, 19), at(50, 19))).toBeCloseTo(111_195, 3)
    expect(distanceBetween(at(60, 19), at(60, 20))).toBeCloseTo(55_597.5, 3)
    expect(distanceBetween(at(59, 19), at(61, 20))).toBeCloseTo(111_195 * Math.hypot(2, 0.5), 3)
    expect(distanceBetween(at(49, 19), at(49, 19))).toBe(0)
  })

  test('is in the resort within five kilometres, if the extent of the resort is not recorded', () => {
    const metres = (count: number) => at(48.97 + count / 111_195, 19.58)
    expect([0, 4_999, 5_001].map((count) => isInResort(recordsWith({}), metres(count)))).toEqual([true, true, false])
    const { gpsLatitude: _, ...nowhere } = resort
    expect(isInResort(recordsWith({}, { resort: nowhere }), metres(0))).toBe(false)
  })

  test('is in the resort within any of its extents, which count alone', () => {
    const far = at(49.5, 20)
    const extent = { id: 'a', type: 'resort', radius: 1_000, ...stored(far) } as const
    const near =
      (...location: NonNullable<Parameters<typeof recordsWith>[0]['location']>) =>
      (place: Place) =>
        isInResort(recordsWith({ location }), place)
    const home = at(48.97, 19.58)
    expect([far, at(49.5 + 1_001 / 111_195, 20), home].map(near(extent))).toEqual([true, false, false])
    expect([far, home].map(near(extent, { ...extent, id: 'b', ...stored(home) }))).toEqual([true, true])
    // Neither a village nor a place without a radius is an extent.
    expect([far, home].map(near({ ...extent, type: 'village' }))).toEqual([false, true])
    expect([far, home].map(near({ ...extent, radius: null }))).toEqual([false, true])
    expect([far, home].map(near({ ...extent, gpsLatitude: null }))).toEqual([false, false])
  })

  test('is nearest to the first of those as near as each other, and to none without a position', () => {
    const items = [undefined, at(49.2, 19), at(49.1, 19), at(48.9, 19)]
    expect(nearestTo(at(49, 19), items, (item) => item)).toBe(items[2])
    expect(nearestTo(at(48.95, 19), items, (item) => item)).toBe(items[3])
    expect(nearestTo(at(49, 19), [undefined], (item) => item)).toBeUndefined()
  })
})

describe('the weather', () => {
  const measured = (weatherCode: number, windSpeed: number | null = null, minutesAgo = 0) => ({
    id: 'm',
    locationId: 'top',
    measuredAt: new Date(noon - minutesAgo * 60_000).toISOString(),
    weatherCode,
    windSpeed,
  })
  const switches = { weather: [], noticesOfDevices: new Set<string>() }
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

describe('the circumstances of a guest', () => {
  const of = (values: Partial<Guest>, records = recordsWith({})) => circumstancesOf(records, { ...guest, ...values }, noon)

  test('are those of the resort, where a guest says nothing else', () => {
    expect(of({})).toEqual({
      now: noon,
      timezone: 'Europe/Bratislava',
      today: '2027-01-15',
      timeOfDay: 'noon',
      season: 'winter',
      weather: [],
      weatherLocationId: null,
      platform: 'ios',
      version: '0.0.0',
      language: 'sk',
      isLoggedIn: false,
      groups: [],
      hasInterests: false,
      card: null,
      country: null,
    })
    expect(of({}, recordsWith({}, { resort: { id: 'r' } }))).toMatchObject({
      timezone: 'UTC',
      timeOfDay: 'noon',
      season: 'winter',
      country: null,
    })
  })

  test('name the groups for which anything is made, in their order', () => {
    const records = recordsWith({
      recommendation: [{ id: 'a', audience: ['relax', 'family'] }],
      infoMobile: [{ id: 'b', audience: ['inResort', 'all'] }],
    })
    expect(of({ groups: ['inResort', 'relax', 'couple', 'gopassMembers'] }, records)).toMatchObject({
      groups: ['relax', 'inResort'],
      hasInterests: true,
    })
    expect(of({ groups: ['gopassMembers'] }, records)).toMatchObject({ groups: [], hasInterests: false })
    const place = { latitude: 48.97, longitude: 19.58 }
    expect([of({ place }, records).groups, of({ place: { ...place, latitude: 50 } }, records).groups]).toEqual([['inResort'], []])
    expect(of({ groups: ['gopassMembers'] }, recordsWith({ recommendation: [{ id: 'a', gopassOnly: true }] })).groups).toEqual([
      'gopassMembers',
    ])
  })

  test('have a card and a country only where benefits depend on them; who has a card is a member', () => {
    const benefits = recordsWith({
      gopassBenefit: [
        { id: 'a', cardLevels: ['gold'] },
        { id: 'b', countries: ['PL', 'SK'] },
      ],
    })
    expect(of({ card: 'silver', country: 'PL' }, benefits)).toMatchObject({ card: 'silver', country: 'PL' })
    expect(of({}, benefits)).toMatchObject({ card: null, country: 'SK' })
    expect(of({ country: 'CZ' }, benefits)).toMatchObject({ country: null })
    expect(of({ card: 'silver', country: 'PL' }, recordsWith({ gopassBenefit: [{ id: 'a', cardLevels: [] }] }))).toMatchObject({
      card: null,
      country: null,
    })
    expect(of({ card: 'gold' }, recordsWith({ infoMobile: [{ id: 'a', audience: ['gopassMembers'] }] })).groups).toEqual(['gopassMembers'])
  })

  test('have the version that homepages and actions depend on', () => {
    const records = recordsWith({
      homepage: [{ id: 'a', minAppVersion: '4.0.0' }],
      action: [
        { id: 'b', minAppVersion: '4.5.0' },
        { id: 'c', minAppVersion: '6.0.0' },
      ],
    })
    expect([of({ version: '4.4.0' }, records).version, of({}, records).version]).toEqual(['4.0.0', '4.5.0'])
  })

  test('have the same screens at another time, as long as nothing else changes', () => {
    const later = circumstancesOf(recordsWith({}), guest, noon + 60_000)
    expect(circumstancesKey(later)).toBe(circumstancesKey(of({})))
    expect(circumstancesKey(of({ language: 'en' }))).not.toBe(circumstancesKey(of({})))
  })
})
