/** What holds for the open state of any record, at any moment of the year. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval, OpeningHours, ScheduleEntry, WeeklySchedule } from '../declare/shape.ts'
import { days, statuses } from '../declare/vocabulary.ts'
import { dayAfter, weekdayOf } from '../time/hours-on-day.ts'
import { openStateOf } from './open-state.ts'
import type { Operational } from './operational.ts'

const minute = 60_000
const day = 24 * 60 * minute
const zones = ['Europe/Bratislava', 'UTC', 'Europe/Kyiv'] as const

/** Around both changes of the clock, the turn of the year and 29 February. */
const first = '2027-10-20'
const last = '2028-04-10'
const span = Math.round((Date.parse(last) - Date.parse(first)) / day)
const date = fc.integer({ min: 0, max: span }).map((count) => dayAfter(first, count))
const moment = fc.oneof(
  fc.integer({ min: Date.parse(first) / minute, max: Date.parse(last) / minute }).map((count) => count * minute),
  ...['2027-10-31T00:30Z', '2027-10-31T01:00Z', '2027-12-31T22:59Z', '2028-02-28T23:00Z', '2028-03-26T00:59Z', '2028-03-26T01:00Z'].map(
    (text) => fc.constant(Date.parse(text)),
  ),
)
const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => new Date(quarter * 15 * minute).toISOString().slice(11, 16))

/** One or two times that do not overlap, perhaps past midnight, or round the clock. */
const intervals: fc.Arbitrary<Interval[] | null> = fc.oneof(
  fc.constant(null),
  fc.constant<Interval[]>([{ opens: '00:00', closes: '00:00' }]),
  fc.uniqueArray(clock, { minLength: 2, maxLength: 4 }).map((times) => {
    const [a, b, c, d] = times.length === 3 ? times.slice(0, 2).toSorted() : times.toSorted()
    return c && d
      ? [
          { opens: a!, closes: b! },
          { opens: c, closes: d },
        ]
      : [{ opens: a!, closes: b! }]
  }),
  fc
    .tuple(clock, clock)
    .filter(([opens, closes]) => closes < opens)
    .map(([opens, closes]) => [{ opens, closes }]),
)
const week: fc.Arbitrary<WeeklySchedule> = fc.record({
  validFrom: fc.option(date),
  validTo: fc.constant(null),
  monday: intervals,
  tuesday: intervals,
  wednesday: intervals,
  thursday: intervals,
  friday: intervals,
  saturday: intervals,
  sunday: intervals,
})
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  weeklySchedules: fc.array(week, { maxLength: 2 }),
  dailySchedules: fc.dictionary(date, intervals, { maxKeys: 5 }),
  note: fc.constant(null),
})
const entry: fc.Arbitrary<ScheduleEntry> = fc
  .record({
    dateFrom: date,
    length: fc.integer({ min: 0, max: 40 }),
    days: fc.uniqueArray(fc.constantFrom(...days), { minLength: 1 }),
    timeFrom: fc.option(clock),
    timeTo: fc.option(clock),
    status: fc.constantFrom(...statuses),
    note: fc.option(fc.constant({ en: 'Exception' })),
  })
  .map(({ length, ...rest }) => ({ ...rest, dateTo: dayAfter(rest.dateFrom, length) }))
const iso = fc.option(moment.map((at) => new Date(at).toISOString()))

const record = fc.record(
  {
    status: fc.constantFrom(...statuses),
    statusNote: fc.option(fc.constant({ en: 'Wind' })),
    statusValidUntil: iso,
    reopensAt: iso,
    openYearRound: fc.boolean(),
    validFrom: fc.option(date),
    validTo: fc.option(date),
    openingHours: fc.option(hours),
    schedule: fc.option(fc.array(entry, { maxLength: 4 })),
    nightSkiing: fc.constant(true),
    nightSkiingFrom: clock,
    nightSkiingTo: clock,
  },
  { requiredKeys: ['openYearRound', 'validFrom', 'validTo'] },
)
const event: fc.Arbitrary<Operational> = fc
  .record({
    from: moment,
    length: fc.integer({ min: 0, max: 30 * day }),
    allDay: fc.boolean(),
    schedule: fc.option(fc.array(entry, { maxLength: 3 })),
  })
  .map(({ from, length, ...rest }) => ({
    ...rest,
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + length).toISOString(),
    eventStatus: 'scheduled',
  }))
const frame = fc.record({ timezone: fc.constantFrom(...zones), statusValidUntil: iso })

const anyCase = fc.tuple(fc.oneof({ weight: 4, arbitrary: record }, event), frame, moment)
/** A moment before the end; adding a share that is almost one would round to the end itself. */
const within = (from: number, to: number, share: number) => Math.min(to - 1, Math.floor(from + share * (to - from)))
const momentOf = (text: string | null, otherwise: number) => (text === null ? otherwise : Date.parse(text))

test('the state does not change before its next change, and does then', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { minLength: 3, maxLength: 3 }),
      ([of, resort, now], shares) => {
        const state = openStateOf(of, resort, now)
        const next = momentOf(state.nextChangeAt, now + 30 * day)
        expect(next).toBeGreaterThan(now)
        for (const share of [...shares, 1 - 1 / (next - now)]) {
          const later = openStateOf(of, resort, within(now, next, share))
          expect(later).toEqual(state)
        }
        if (state.nextChangeAt === null) return
        const then = openStateOf(of, resort, next)
        const { nextChangeAt: _, ...shown } = then
        expect(state).not.toMatchObject(shown)
      },
    ),
  )
})

test('only what is closed opens, only what is open closes, and both are true at that moment and not before', () => {
  fc.assert(
    fc.property(anyCase, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), ([of, resort, now], share) => {
      const { isOpen, reason, opensAt, isOpeningExpected, closesAt } = openStateOf(of, resort, now)
      if (isOpeningExpected) {
        expect([isOpen, reason]).toEqual([false, 'status'])
        expect(opensAt && Date.parse(opensAt)).toBeGreaterThan(now)
      } else if (opensAt !== null) {
        expect([isOpen, reason === 'status']).toEqual([false, false])
        expect(Date.parse(opensAt)).toBeGreaterThan(now)
        // Unknown if the status has expired by then.
        expect(openStateOf(of, resort, Date.parse(opensAt)).isOpen).not.toBe(false)
        expect(openStateOf(of, resort, within(now, Date.parse(opensAt), share)).isOpen).toBe(false)
      }
      if (closesAt !== null) {
        expect(isOpen).toBe(true)
        expect(Date.parse(closesAt)).toBeGreaterThan(now)
        expect(openStateOf(of, resort, Date.parse(closesAt)).isOpen).toBe(false)
        expect(openStateOf(of, resort, within(now, Date.parse(closesAt), share)).isOpen).not.toBe(false)
      }
    }),
  )
})

test('with weekly hours alone it is open exactly when the clock on the wall is within them', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(...zones), moment, (given, timezone, now) => {
      const weekly: WeeklySchedule = { ...given, validFrom: null }
      const openingHours = { weeklySchedules: [weekly], dailySchedules: {}, note: null }
      const wall = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' }).format(now)
      const [today = '', time = ''] = wall.split(' ')
      // In the hour that is repeated or skipped, the clock on the wall does not decide.
      fc.pre(!['2027-10-31', '2028-03-26'].includes(today))
      const isWithin = (on: string, shift: number) =>
        (weekly[weekdayOf(on)] ?? []).some(({ opens, closes }) => {
          const at = `${String(Number(time.slice(0, 2)) + shift).padStart(2, '0')}${time.slice(2)}`
          const until = closes <= opens ? `${String(Number(closes.slice(0, 2)) + 24)}${closes.slice(2)}` : closes
          return opens <= at && at < until
        })
      const expected = isWithin(today, 0) || isWithin(dayAfter(today, -1), 24)
      expect(openStateOf({ status: 'open', openingHours }, { timezone }, now).isOpen).toBe(expected)
    }),
  )
})
