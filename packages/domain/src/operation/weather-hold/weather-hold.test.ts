/** Limits and readings, by table: when the status board proposes to hold something. */
import { describe, expect, test } from 'vitest'
import { avalancheHoldOf } from './avalanche-hold.ts'
import type { Bulletin, Heights } from './bulletin-danger.ts'
import { answeredAt } from './weather-hold.ts'
import { windHoldOf, type WindChange, type WindReading } from './wind-hold.ts'

const minute = 60_000
/** Noon at the resort is 11:00 UTC. */
const timeZone = 'Europe/Bratislava'
const now = Date.parse('2027-01-15T09:00:00Z')
const iso = (moment: number) => new Date(moment).toISOString()

const reading = (windSpeed: number, more: Partial<WindReading> = {}): WindReading => ({
  place: { sk: 'Chopok' },
  windSpeed,
  measuredAt: iso(now - 5 * minute),
  staleAfter: 30,
  storedAt: now - 4 * minute,
  changes: [],
  ...more,
})
const change = (minutesAgo: number, from: number | null, to: number | null): WindChange => ({ at: now - minutesAgo * minute, from, to })
const keptAt = now - 20 * minute

describe('a wind limit of 15 m/s', () => {
  test.each<[string, readonly WindReading[], number | undefined, number | undefined]>([
    ['less wind proposes nothing', [reading(14.9)], undefined, undefined],
    ['the limit itself is not beyond it', [reading(15)], undefined, undefined],
    ['more wind is proposed', [reading(15.1)], undefined, 15.1],
    ['no reading proposes nothing', [], undefined, undefined],
    ['a stale reading proposes nothing', [reading(30, { measuredAt: iso(now - 31 * minute) })], undefined, undefined],
    ['a reading is fresh until its last moment', [reading(30, { measuredAt: iso(now - 30 * minute) })], undefined, 30],
    [
      'without settings of the place, a reading is fresh for an hour',
      [reading(30, { measuredAt: iso(now - 50 * minute), staleAfter: null })],
      undefined,
      30,
    ],
    ['the strongest wind of several places counts', [reading(16), reading(22), reading(3)], undefined, 22],
    ['a stale place hides no fresh one', [reading(40, { measuredAt: iso(now - 600 * minute) }), reading(17)], undefined, 17],
    ['staff keep it open with the same wind', [reading(19)], keptAt, undefined],
    ['the wind has dropped since, but not to the limit', [reading(17, { changes: [change(10, 19, 17)] })], keptAt, undefined],
    ['the wind is stronger than then', [reading(21, { changes: [change(10, 19, 21)] })], keptAt, 21],
    [
      'the wind is again as then, after it was within the limit',
      [reading(19, { changes: [change(10, 19, 12), change(5, 12, 19)] })],
      keptAt,
      19,
    ],
    ['the wind was within the limit when staff answered for another place', [reading(18, { changes: [change(10, 6, 18)] })], keptAt, 18],
    ['a place that measures since has not been answered', [reading(18, { changes: [change(10, null, 18)] })], keptAt, 18],
    [
      'what was measured before the answer does not count',
      [reading(19, { changes: [change(40, 3, 25), change(30, 25, 19)] })],
      keptAt,
      undefined,
    ],
  ])('%s', (_, readings, kept, expected) => {
    expect(windHoldOf(readings, 15, kept, now)?.value).toBe(expected)
  })

  test('the proposal has the place, the reading staff answer, and when it gets stale', () => {
    expect(windHoldOf([reading(19)], 15, undefined, now)).toEqual({
      reason: 'wind',
      value: 19,
      limit: 15,
      place: { sk: 'Chopok' },
      since: now - 4 * minute,
      staleAt: now + 25 * minute,
    })
  })

  test('an answer of weeks ago does not count any more', () => {
    expect(answeredAt(iso(now - 16 * 1_440 * minute), now)).toBeUndefined()
    expect(answeredAt(iso(keptAt), now)).toBe(keptAt)
    expect(answeredAt(null, now)).toBeUndefined()
  })
})

const bulletin = (more: Partial<Bulletin> = {}): Bulletin => ({
  regionName: { sk: 'Nízke Tatry' },
  date: '2027-01-15',
  dangerAm: 'high',
  dangerPm: 'high',
  elevationBoundary: null,
  dangerAmUpper: null,
  dangerPmUpper: null,
  validFrom: null,
  validTo: null,
  storedAt: Date.parse('2027-01-14T16:00:00Z'),
  ...more,
})
const anywhere: Heights = { lowest: null, highest: null }
const divided = { dangerAm: 'low', dangerPm: 'low', elevationBoundary: 1800, dangerAmUpper: 'high', dangerPmUpper: 'high' } as const
const at = (time: string) => Date.parse(`2027-01-${time}:00Z`)

interface Row {
  bulletins: readonly Bulletin[]
  moment?: number
  heights?: Heights
  kept?: number
}

describe('an avalanche limit of degree 4, high', () => {
  test.each<[string, Row, number | undefined]>([
    ['the degree itself is reached', { bulletins: [bulletin()] }, 4],
    ['a lower degree proposes nothing', { bulletins: [bulletin({ dangerAm: 'increased' })] }, undefined],
    ['a higher degree is proposed', { bulletins: [bulletin({ dangerAm: 'veryHigh' })] }, 5],
    ['no bulletin proposes nothing', { bulletins: [] }, undefined],
    ['the bulletin of yesterday is stale', { bulletins: [bulletin({ date: '2027-01-14' })] }, undefined],
    ['the bulletin of tomorrow does not apply yet', { bulletins: [bulletin({ date: '2027-01-16' })] }, undefined],
    [
      'the bulletin of tomorrow applies when it says so',
      { bulletins: [bulletin({ date: '2027-01-16', validFrom: iso(at('15T08:00')) })] },
      4,
    ],
    ['a bulletin is stale after its validity', { bulletins: [bulletin({ validTo: iso(at('15T09:00')) })] }, undefined],
    ['the afternoon does not count in the morning', { bulletins: [bulletin({ dangerAm: 'low' })] }, undefined],
    ['the afternoon counts from noon on', { bulletins: [bulletin({ dangerAm: 'low' })], moment: at('15T11:00') }, 4],
    ['the morning does not count in the afternoon', { bulletins: [bulletin({ dangerPm: 'low' })], moment: at('15T11:00') }, undefined],
    ['without an afternoon the morning counts all day', { bulletins: [bulletin({ dangerPm: null })], moment: at('15T15:00') }, 4],
    [
      'a slope below the boundary is not held for the heights',
      { bulletins: [bulletin(divided)], heights: { lowest: 900, highest: 1800 } },
      undefined,
    ],
    ['a slope that reaches above the boundary is', { bulletins: [bulletin(divided)], heights: { lowest: 900, highest: 1801 } }, 4],
    ['a slope without heights counts as both', { bulletins: [bulletin(divided)] }, 4],
    [
      'a slope above the boundary is not held for wet snow below',
      { bulletins: [bulletin({ ...divided, dangerAm: 'high', dangerAmUpper: 'low' })], heights: { lowest: 1900, highest: 2400 } },
      undefined,
    ],
    ['the worst of several regions counts', { bulletins: [bulletin({ dangerAm: 'low' }), bulletin({ dangerAm: 'veryHigh' })] }, 5],
    ['staff keep it open', { bulletins: [bulletin()], kept: at('15T06:00') }, undefined],
    ['noon with the same degree asks nothing', { bulletins: [bulletin()], kept: at('15T06:00'), moment: at('15T12:00') }, undefined],
    [
      'noon with a higher degree asks again',
      { bulletins: [bulletin({ dangerPm: 'veryHigh' })], kept: at('15T06:00'), moment: at('15T12:00') },
      5,
    ],
    [
      'the next day with the same degree asks nothing',
      { bulletins: [bulletin({ date: '2027-01-14' }), bulletin()], kept: at('14T17:00') },
      undefined,
    ],
    [
      'it was below the limit in between',
      { bulletins: [bulletin({ date: '2027-01-14', dangerPm: 'low', storedAt: at('13T16:00') }), bulletin()], kept: at('14T10:00') },
      4,
    ],
    [
      'a bulletin that was changed after the answer asks again',
      { bulletins: [bulletin({ storedAt: at('15T07:00') })], kept: at('15T06:00') },
      4,
    ],
  ])('%s', (_, { bulletins, moment = now, heights = anywhere, kept }, expected) => {
    expect(avalancheHoldOf(bulletins, 'high', kept, { timeZone, heights, now: moment })?.value).toBe(expected)
  })

  test('the proposal ends when the degree falls below the limit, or the bulletin ends', () => {
    const frame = { timeZone, heights: anywhere, now }
    expect(avalancheHoldOf([bulletin()], 'high', undefined, frame)).toEqual({
      reason: 'avalancheDanger',
      value: 4,
      limit: 4,
      place: { sk: 'Nízke Tatry' },
      since: at('14T23:00'),
      staleAt: at('15T23:00'),
    })
    expect(avalancheHoldOf([bulletin({ dangerPm: 'low' })], 'high', undefined, frame)?.staleAt).toBe(at('15T11:00'))
  })
})
