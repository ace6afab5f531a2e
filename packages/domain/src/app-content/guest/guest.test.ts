/** For whom, where and when the app is resolved (OP18). */
import { describe, expect, test } from 'vitest'
import { guest, noon, recordsWith, resort } from '../app-screen.fixture.ts'
import { circumstancesKey, circumstancesOf, type Guest } from './circumstances.ts'
import { distanceBetween, isInResort, nearestTo, placeOf, type Place } from './place.ts'
import { isCurrent, isForAny, isOfSeason, isOnDay } from './shown-when.ts'
import { timeOfDayAt } from './time-of-day.ts'

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
