/** Rules that involve several parts of a value. */
import { expect, test } from 'vitest'
import { check, checkField } from './check.ts'
import { Failure, isFailure } from './failure.ts'
import { departure } from '../entities/departure.ts'
import { resort } from '../entities/resort.ts'
import { slope } from '../entities/slope.ts'
import { entity, type Entity } from '../declare/entity.ts'
import { choice, choices, flag, text, type Field } from '../declare/field.ts'
import { draftOf, uuidOf } from '../declare/sample.ts'

const faultsOf = (entity: Entity, overrides: object, now = '2026-11-21T12:00:00.000Z') =>
  check(entity, { ...draftOf(entity, 1), ...overrides }, { now }).map(({ field, rule }) => `${field} ${rule}`)

const hours = (...intervals: [opens: string, closes: string][]) => ({
  openingHours: {
    weeklySchedules: [],
    dailySchedules: { '2026-12-24': intervals.map(([opens, closes]) => ({ opens, closes })) },
    note: null,
  },
})

test('hours of a day do not overlap; closing before opening means past midnight', () => {
  expect(faultsOf(slope, hours(['13:00', '16:00'], ['08:30', '12:00']))).toEqual([])
  expect(faultsOf(slope, hours(['08:30', '16:00'], ['18:00', '01:00']))).toEqual([])
  expect(faultsOf(slope, hours(['08:30', '12:30'], ['12:00', '16:00']))).toEqual(['openingHours overlap'])
  expect(faultsOf(slope, hours(['18:00', '01:00'], ['20:00', '21:00']))).toEqual(['openingHours overlap'])
  expect(faultsOf(slope, hours(['08:00', '08:00']))).toEqual(['openingHours interval'])
})

test('hours of a weekday do not overlap either, and may follow each other without a pause', () => {
  const of = (...intervals: [opens: string, closes: string][]) => {
    const saturday = intervals.map(([opens, closes]) => ({ opens, closes }))
    return faultsOf(slope, { openingHours: { weeklySchedules: [{ saturday }], dailySchedules: {}, note: null } })
  }
  expect([of(['08:30', '12:00'], ['12:00', '16:00']), of(['08:30', '12:30'], ['12:00', '16:00']), of(['08:00', '08:00'])]).toEqual([
    [],
    ['openingHours overlap'],
    ['openingHours interval'],
  ])
})

test('midnight to midnight is open around the clock, and excludes other hours', () => {
  expect(faultsOf(slope, hours(['00:00', '00:00']))).toEqual([])
  expect(faultsOf(slope, hours(['00:00', '00:00'], ['08:00', '16:00']))).toEqual(['openingHours overlap'])
})

test('a season or special day cannot end before it begins', () => {
  const weeklySchedules = [{ validFrom: '2027-01-01', validTo: '2026-12-31' }]
  expect(faultsOf(slope, { openingHours: { weeklySchedules, dailySchedules: {}, note: null } })).toEqual(['openingHours ordered'])
  const [entry] = draftOf(slope, 1).schedule!
  expect(faultsOf(slope, { schedule: [{ ...entry, dateFrom: '2027-02-01', dateTo: '2027-01-31' }] })).toEqual(['schedule ordered'])
})

test('a season may be open at either end', () => {
  for (const season of [{ validFrom: '2027-01-01', validTo: null }, { validFrom: null, validTo: '2020-01-01' }, {}])
    expect(faultsOf(slope, { openingHours: { weeklySchedules: [season], dailySchedules: {}, note: null } })).toEqual([])
})

test('opening hours consist of seasons, days and a note, and of nothing else', () => {
  const usual = { weeklySchedules: [], dailySchedules: {}, note: null }
  const interval = { opens: '08:00', closes: '16:00' }
  const fine = [
    usual,
    { ...usual, dailySchedules: { '2026-12-24': null } },
    { ...usual, weeklySchedules: [{ monday: [interval], tuesday: null }] },
  ]
  for (const openingHours of fine) expect(faultsOf(slope, { openingHours })).toEqual([])
  const odd = [
    'daily',
    { ...usual, remark: 'x' },
    { ...usual, weeklySchedules: {} },
    { ...usual, weeklySchedules: null },
    { ...usual, dailySchedules: [] },
    { ...usual, weeklySchedules: [null] },
    { ...usual, weeklySchedules: ['monday'] },
    { ...usual, weeklySchedules: [{ pondelok: [interval] }] },
    { ...usual, weeklySchedules: [{ monday: interval }] },
    { ...usual, weeklySchedules: [{ monday: ['08:00'] }] },
    { ...usual, weeklySchedules: [{ monday: [{ ...interval, lunch: true }] }] },
    { ...usual, dailySchedules: { 'Christmas Eve': [interval] } },
    { ...usual, dailySchedules: { '2026-12-24': [null] } },
  ]
  for (const openingHours of odd)
    expect([openingHours, faultsOf(slope, { openingHours })]).toEqual([openingHours, ['openingHours generic']])
})

test('hours, days and seasons that are too many or wrong are named as such', () => {
  const usual = { weeklySchedules: [], dailySchedules: {}, note: null }
  const interval = { opens: '08:00', closes: '16:00' }
  const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
  const daysOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [day(index), null]))
  const season = (index: number) => ({ validFrom: day(index * 2), validTo: day(index * 2) })
  const seasonsOf = (count: number) => Array.from({ length: count }, (_, index) => season(index))
  const intervalsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ opens: `${10 + index}:00`, closes: `${10 + index}:30` }))
  const faults = (values: object) => faultsOf(slope, { openingHours: { ...usual, ...values } })
  expect(faults({ dailySchedules: daysOf(400), weeklySchedules: seasonsOf(20) })).toEqual([])
  expect(faults({ dailySchedules: daysOf(401) })).toEqual(['openingHours maxLength'])
  expect(faults({ weeklySchedules: seasonsOf(21) })).toEqual(['openingHours maxLength'])
  expect(faults({ weeklySchedules: [{ monday: intervalsOf(10) }] })).toEqual([])
  expect(faults({ weeklySchedules: [{ monday: intervalsOf(11) }] })).toEqual(['openingHours maxLength'])
  for (const wrong of [
    { ...interval, opens: '25:00' },
    { ...interval, closes: null },
  ]) {
    expect(faults({ weeklySchedules: [{ sunday: [interval, wrong] }] })).toHaveLength(1)
    expect(faults({ dailySchedules: { '2026-12-24': [interval, wrong] } })).toHaveLength(1)
  }
  expect(faults({ weeklySchedules: [{ validFrom: '2027-02-30' }] })).toHaveLength(1)
  expect(faults({ note: { sk: 'x'.repeat(301) } })).toHaveLength(1)
})

test('days of a list exist, and none is blank', () => {
  const [line] = draftOf(departure, 1).lines!
  const faults = (...addedDates: string[]) => faultsOf(departure, { lines: [{ ...line, addedDates }] }).length
  expect(faults('2026-12-24', '2028-02-29')).toBe(0)
  for (const day of ['2026-02-29', '2026-13-01', '24.12.2026', ' ']) expect([day, faults('2026-12-24', day)]).toEqual([day, 1])
})

test('a gallery has one main picture', () => {
  const photo = (id: number, isMain: boolean) => ({ mediaId: uuidOf(id), caption: null, isMain })
  expect(faultsOf(slope, { photos: [photo(1, true), photo(2, false)] })).toEqual([])
  expect(faultsOf(slope, { photos: [photo(1, true), photo(2, true)] })).toEqual(['photos mainPhoto'])
})

test('an active banner requires a Slovak title', () => {
  expect(faultsOf(resort, { appBannerEnabled: true, appBannerTitle: { en: 'Sale' } })).toEqual(['appBannerTitle requiredIf'])
  expect(faultsOf(resort, { appBannerEnabled: false, appBannerTitle: null })).toEqual([])
})

test('today is not the future, also where it begins before UTC does', () => {
  const lateEvening = '2026-11-21T23:30:00.000Z'
  expect(faultsOf(slope, { lastSnowfallDate: '2026-11-22' }, lateEvening)).toEqual([])
  expect(faultsOf(slope, { lastSnowfallDate: '2026-11-23' }, lateEvening)).toEqual(['lastSnowfallDate notFuture'])
})

test('a link opens a page or an app and executes nothing', () => {
  for (const url of ['https://example.com', 'gopass://tickets', 'tel:+421905123456'])
    expect([url, faultsOf(resort, { appBannerUrl: { sk: url } })]).toEqual([url, []])
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:https://a/b'])
    expect([url, faultsOf(resort, { appBannerUrl: { sk: url } })]).toEqual([url, ['appBannerUrl link']])
})

const ruleOf = (field: Field, value: unknown) => checkField(field, value)?.rule

test('a choice is one of its values, exactly as written', () => {
  expect([
    ruleOf(choice(['a', 'b']), 'b'),
    ruleOf(choice(['a', 'b']), 'B'),
    ruleOf(choice(['a']), ['a']),
    ruleOf(choices(['a', 'b']), 'a'),
  ]).toEqual([undefined, 'generic', 'generic', 'generic'])
  for (const odd of ['true', 1, 0, {}]) expect([odd, ruleOf(flag(), odd)]).toEqual([odd, 'generic'])
})

const hut = entity('hut', {
  scope: 'global',
  sections: {
    general: { name: text({ required: true }), code: text({ fixed: true }), state: choice(['open'], { required: true, default: 'open' }) },
  },
  list: ['name'],
})
const faultsOfHut = (draft: object, fields?: readonly string[]) =>
  check(hut, draft, { now: '2026-11-21T12:00:00.000Z', ...(fields && { fields }) }).map(({ field, rule }) => `${field} ${rule}`)

test('a new record may leave out what has a default, but not empty it', () => {
  expect([
    faultsOfHut({ name: 'A' }),
    faultsOfHut({ name: 'A', state: null }),
    faultsOfHut({ name: 'A', state: undefined }),
    faultsOfHut({}),
  ]).toEqual([[], ['state required'], [], ['name required']])
})

test('what never changes is written once: a change of it is refused', () => {
  expect([
    faultsOfHut({ name: 'A', code: 'x' }),
    faultsOfHut({ code: 'x' }, ['code']),
    faultsOfHut({ code: 'x', name: 'B' }, ['name']),
  ]).toEqual([[], ['code readOnly'], []])
})

test('a failure is known by its kind and brings what belongs to it', () => {
  const failure = new Failure('fileTooLarge', { megabytes: 10 })
  expect([failure.message, failure.name, failure.data, new Failure('notFound').data]).toEqual([
    'fileTooLarge',
    'Failure',
    { megabytes: 10 },
    null,
  ])
  expect([
    isFailure(failure, 'fileTooLarge'),
    isFailure(failure, 'notFound'),
    isFailure(new Error('fileTooLarge'), 'fileTooLarge'),
    isFailure({ kind: 'notFound' }, 'notFound'),
  ]).toEqual([true, false, false, false])
})
