/** Screens show exactly the notices that are valid, at every hour of the year. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, type Day } from '../../declare/vocabulary.ts'
import { airsAt, isFor, nextChange, nextOn, onAir, type Airing } from './playlist.ts'
import type { ShownTimes } from '../../time/schedule.ts'
import { dayAt, instantAt } from '../../time/zoned-time.ts'

const zone = 'Europe/Bratislava'
const at = (moment: string) => Date.parse(moment)
let count = 0
const notice = (values: Partial<Airing> = {}): Airing => ({
  id: `n${String(++count).padStart(4, '0')}`,
  priority: 50,
  severity: 'info',
  order: 0,
  validFrom: null,
  validTo: null,
  schedule: null,
  ...values,
})
const times = (values: Partial<ShownTimes> = {}): ShownTimes => ({
  dateFrom: '2026-01-01',
  dateTo: '2027-12-31',
  days: [...days],
  timeFrom: null,
  timeTo: null,
  status: 'open',
  ...values,
})

describe('local times', () => {
  test('that do not exist are shifted by the length of the gap, and repeated ones are the first occurrence', () => {
    expect(instantAt('2027-03-28', '02:30', zone)).toBe(at('2027-03-28T01:30Z'))
    expect(instantAt('2026-10-25', '02:30', zone)).toBe(at('2026-10-25T00:30Z'))
    expect(instantAt('2026-12-31', '24:00', zone)).toBe(at('2026-12-31T23:00Z'))
  })

  test('correspond to instants in every zone', () => {
    const zones = fc.constantFrom(zone, 'UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu')
    const minutes = fc.integer({ min: at('2026-01-01T00:00Z') / 60_000, max: at('2028-01-01T00:00Z') / 60_000 })
    fc.assert(
      fc.property(zones, minutes, (timeZone, minute) => {
        const day = dayAt(minute * 60_000, timeZone)
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(minute * 60_000)
        const found = instantAt(day, clock, timeZone)
        // A repeated hour means its first occurrence.
        expect([0, 30, 60].map((later) => found + later * 60_000)).toContain(minute * 60_000)
      }),
    )
  })
})

describe('a notice airs', () => {
  test('from its start (inclusive) to its end (exclusive)', () => {
    const one = notice({ validFrom: '2026-12-24T10:00:00.000Z', validTo: '2026-12-24T12:00:00.000Z' })
    expect(airsAt(one, at('2026-12-24T09:59:59.999Z'), zone)).toBe(false)
    expect(airsAt(one, at('2026-12-24T10:00Z'), zone)).toBe(true)
    expect(airsAt(one, at('2026-12-24T11:59:59.999Z'), zone)).toBe(true)
    expect(airsAt(one, at('2026-12-24T12:00Z'), zone)).toBe(false)
  })

  test('on its days and hours, past midnight too, counted from the day on which they began', () => {
    const night = notice({ schedule: [times({ days: ['friday'], timeFrom: '22:00', timeTo: '02:00' })] })
    const friday = '2026-12-18'
    expect(airsAt(night, instantAt(friday, '01:00', zone), zone)).toBe(false)
    expect(airsAt(night, instantAt(friday, '23:00', zone), zone)).toBe(true)
    expect(airsAt(night, instantAt('2026-12-19', '01:59', zone), zone)).toBe(true)
    expect(airsAt(night, instantAt('2026-12-19', '02:00', zone), zone)).toBe(false)
  })

  test('except at times marked as closed', () => {
    const one = notice({ schedule: [times(), times({ timeFrom: '12:00', timeTo: '13:00', status: 'closed' })] })
    expect(airsAt(one, instantAt('2026-12-18', '11:59', zone), zone)).toBe(true)
    expect(airsAt(one, instantAt('2026-12-18', '12:30', zone), zone)).toBe(false)
  })

  test('at the same local time before and after a clock change', () => {
    const one = notice({ schedule: [times({ timeFrom: '08:30', timeTo: '16:00' })] })
    for (const day of ['2027-03-27', '2027-03-28', '2026-10-24', '2026-10-25']) {
      expect(airsAt(one, instantAt(day, '08:29', zone), zone), day).toBe(false)
      expect(airsAt(one, instantAt(day, '08:30', zone), zone), day).toBe(true)
      expect(airsAt(one, instantAt(day, '16:00', zone), zone), day).toBe(false)
    }
  })
})

describe('a playlist', () => {
  const now = at('2026-12-18T10:00Z')

  test('is empty without notices, and a single notice takes every turn', () => {
    expect(onAir([], now, zone)).toEqual([])
    expect(nextChange([], now, zone)).toBeUndefined()
    const one = notice()
    expect(onAir([one], now, zone)).toEqual([one])
    expect(nextChange([one], now, zone)).toBeUndefined()
  })

  test('is ordered by priority, then danger before warnings, then the order of the list', () => {
    const [plain, first, danger, high] = [
      notice({ order: 2 }),
      notice({ order: 1 }),
      notice({ severity: 'danger' }),
      notice({ priority: 60 }),
    ]
    expect(onAir([plain, first, danger, high], now, zone)).toEqual([high, danger, first, plain])
  })

  test('has warnings before the rest, of which none precedes another but by the order of the list, or its id', () => {
    const [info, warning, success] = [
      notice({ order: 2 }),
      notice({ severity: 'warning', order: 9 }),
      notice({ severity: 'success', order: 1 }),
    ]
    expect(onAir([info, warning, success], now, zone)).toEqual([warning, success, info])
    const [one, other] = [notice({ id: 'a' }), notice({ id: 'b' })]
    expect([onAir([one, other], now, zone), onAir([other, one], now, zone)]).toEqual([
      [one, other],
      [one, other],
    ])
  })

  test('contains only urgent notices while one is valid', () => {
    const [usual, urgent] = [notice({ priority: 99 }), notice({ priority: 100, validTo: '2026-12-18T11:00:00.000Z' })]
    expect(onAir([usual, urgent], now, zone)).toEqual([urgent])
    expect(onAir([usual, urgent], nextChange([usual, urgent], now, zone)!, zone)).toEqual([usual])
  })

  test('knows the next notice and its time', () => {
    const [now1, later] = [notice(), notice({ schedule: [times({ timeFrom: '16:00', timeTo: '17:00' })] })]
    expect(nextOn([now1, later], now, zone)).toEqual({ at: instantAt('2026-12-18', '16:00', zone), item: later })
    expect(nextOn([now1], now, zone)).toBeUndefined()
    // Of two that follow, the one that is shown first.
    const [soon, afterwards] = [notice({ validFrom: '2026-12-18T11:00:00.000Z' }), notice({ validFrom: '2026-12-18T12:00:00.000Z' })]
    expect(nextOn([afterwards, now1, soon], now, zone)).toEqual({ at: at('2026-12-18T11:00Z'), item: soon })
    // What is shown already is not what comes next, even if it ends and returns before.
    const returning = notice({ schedule: [times({ timeFrom: '10:00', timeTo: '11:30' }), times({ timeFrom: '12:15', timeTo: '14:00' })] })
    expect(nextOn([returning, afterwards], now, zone)).toEqual({ at: at('2026-12-18T12:00Z'), item: afterwards })
  })

  test('is for all screens, or for the selected ones', () => {
    for (const all of [{ deviceIds: [] }, { deviceIds: null }, {}]) expect([isFor(all, undefined), isFor(all, 'a')]).toEqual([true, true])
    expect(isFor({ deviceIds: ['a'] }, 'a')).toBe(true)
    expect(isFor({ deviceIds: ['a'] }, 'b')).toBe(false)
    expect(isFor({ deviceIds: ['a'] }, undefined)).toBe(false)
  })
})

describe('between now and the next change', () => {
  const minute = 60_000
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => new Date(quarter * 15 * minute).toISOString().slice(11, 16))
  // Around both clock changes and a turn of the year.
  const start = fc
    .tuple(fc.constantFrom('2027-03-27T12:00Z', '2026-10-24T12:00Z', '2026-12-31T12:00Z'), fc.integer({ min: 0, max: 36 * 60 }))
    .map(([day, later]) => at(day) + later * minute)
  const moment = fc.option(
    start.map((instant) => new Date(instant).toISOString()),
    { nil: null },
  )
  const entry = fc
    .record({
      timeFrom: fc.option(clock, { nil: null }),
      timeTo: fc.option(clock, { nil: null }),
      days: fc.subarray<Day>([...days], { minLength: 1 }),
      status: fc.constantFrom('open' as const, 'closed' as const),
    })
    .map(times)
  const item = fc
    .record({
      validFrom: moment,
      validTo: moment,
      priority: fc.constantFrom(50, 100),
      schedule: fc.option(fc.array(entry, { minLength: 1, maxLength: 3 }), { nil: null }),
    })
    .map(notice)

  test('nothing changes, and an end is never missed', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), start, (items, now) => {
        const ids = (instant: number) => onAir(items, instant, zone).map(({ id }) => id)
        const next = nextChange(items, now, zone) ?? Infinity
        expect(next).toBeGreaterThan(now)
        // Schedules use quarters of an hour here, so any change is visible at one of these times.
        for (let instant = now; instant < Math.min(next, now + 30 * 60 * minute); instant += 15 * minute)
          expect(ids(instant)).toEqual(ids(now))
        if (next < Infinity) expect(ids(next - 1)).toEqual(ids(now))
        for (const { id, validTo } of items) if (validTo) expect(ids(at(validTo))).not.toContain(id)
      }),
      { numRuns: 300 },
    )
  })
})
