/** Which records of each kind the app may show now (OP18). */
import { expect, test } from 'vitest'
import { guest, noon, recordsWith } from '../app-screen.fixture.ts'
import { circumstancesOf, type Guest } from '../guest/circumstances.ts'
import { contentOf } from './content-of.ts'
import { badgesAt } from './badges.ts'
import { quoteFor } from './messages.ts'

type Lists = Parameters<typeof recordsWith>[0]
const ids = (entity: Parameters<typeof contentOf>[1], lists: Lists, of: Partial<Guest> = {}, now = noon) => {
  const records = recordsWith(lists)
  return contentOf(records, entity, circumstancesOf(records, { ...guest, ...of }, now)).map(({ id }) => id)
}
const [before, after] = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z']

test('highlighted events come first, then those that begin earlier; what is over or not announced is not shown', () => {
  const event = [
    { id: 'late', startDate: after, endDate: after },
    { id: 'early', startDate: '2027-01-20T18:00:00.000Z', endDate: after },
    { id: 'top', startDate: after, endDate: after, highlighted: true },
    { id: 'running', startDate: before, endDate: new Date(noon).toISOString() },
    { id: 'over', startDate: before, endDate: new Date(noon - 1).toISOString() },
    { id: 'open end', startDate: '2027-01-21T18:00:00.000Z', endDate: null },
    { id: 'announced today', startDate: '2027-01-22T18:00:00.000Z', validFrom: '2027-01-15', validTo: '2027-01-15' },
    { id: 'not announced', startDate: after, validFrom: '2027-01-16' },
    { id: 'announced before', startDate: after, validTo: '2027-01-14' },
  ]
  expect(ids('event', { event })).toEqual(['top', 'running', 'early', 'open end', 'announced today', 'late'])
  expect(
    ids('event', {
      event: [
        { id: 'a', startDate: null },
        { id: 'b', startDate: null },
      ],
    }),
  ).toEqual(['a', 'b'])
})

test('an event without times of day is shown until midnight in the resort, although its last day began at its end', () => {
  // Midnight in Bratislava is 23:00 in UTC.
  const [yesterday, today, tomorrow] = ['2027-01-13T23:00:00.000Z', '2027-01-14T23:00:00.000Z', '2027-01-15T23:00:00.000Z']
  const event = [
    { id: 'until yesterday', startDate: before, endDate: yesterday, allDay: true },
    { id: 'until today', startDate: before, endDate: today, allDay: true },
    { id: 'until midnight', startDate: before, endDate: today, allDay: false },
  ]
  expect(ids('event', { event })).toEqual(['until today'])
  expect(ids('event', { event }, {}, Date.parse(tomorrow) - 1)).toEqual(['until today'])
  expect(ids('event', { event }, {}, Date.parse(tomorrow))).toEqual([])
})

test('all cameras are in the app, but those that staff keep out of it', () => {
  expect(
    ids('camera', {
      camera: [{ id: 'a' }, { id: 'b', visibleInApp: false }, { id: 'c', visibleInApp: true }, { id: 'd', visibleInApp: null }],
    }),
  ).toEqual(['a', 'c', 'd'])
})

test('an action is shown in its season and time; without a place it is shown nowhere', () => {
  const placed = { placement: ['homepage'] } as const
  const action = [
    { id: 'winter', ...placed, season: 'winter' },
    { id: 'summer', ...placed, season: 'summer' },
    { id: 'past', ...placed, validTo: before },
    { id: 'later', ...placed, validFrom: after },
    { id: 'now', ...placed, validFrom: before, validTo: after, requiresLogin: false },
    { id: 'nowhere', placement: null },
    { id: 'profile', placement: ['profile'] },
  ] as const
  expect(ids('action', { action })).toEqual(['winter', 'now'])
  expect(ids('action', { action }, { season: 'summer' })).toEqual(['summer', 'now'])
})

test('a category is shown in its season, its time and its resorts', () => {
  const feedCategory = [
    { id: 'all' },
    { id: 'summer', season: 'summer' },
    { id: 'past', visibleTo: before },
    { id: 'later', visibleFrom: after },
    { id: 'here', resortIds: ['resort', 'other'] },
    { id: 'elsewhere', resortIds: ['other'] },
  ] as const
  expect(ids('feedCategory', { feedCategory })).toEqual(['all', 'here'])
})

test('a product is shown in its season and while it is sold, until its last day', () => {
  const product = [
    { id: 'all' },
    { id: 'summer', season: 'summer' },
    { id: 'not yet', saleFrom: after },
    { id: 'no longer', saleTo: before },
    { id: 'today', validTo: '2027-01-15' },
    { id: 'yesterday', validTo: '2027-01-14' },
  ] as const
  expect(ids('product', { product })).toEqual(['all', 'today'])
})

test('benefits are given on their days, to the level and the country of a card', () => {
  const gopassBenefit = [
    { id: 'day', validFrom: '2027-01-15', validTo: '2027-01-15' },
    { id: 'season over', openYearRound: false, validTo: '2027-01-14' },
    { id: 'gold', openYearRound: true, cardLevels: ['gold'] },
    { id: 'top', openYearRound: true, highlighted: true },
    { id: 'polish', openYearRound: true, countries: ['PL'] },
  ] as const
  expect(ids('gopassBenefit', { gopassBenefit })).toEqual(['top', 'day', 'gold'])
  expect(ids('gopassBenefit', { gopassBenefit }, { card: 'gold', country: 'PL' })).toEqual(['top', 'day', 'gold', 'polish'])
  expect(ids('gopassBenefit', { gopassBenefit }, { card: 'silver', country: 'CZ' })).toEqual(['top', 'day'])
})

test('recommendations are made in their time; without a priority they have the usual one', () => {
  const tip = { targetType: 'url' } as const
  const recommendation = [
    { id: 'usual', ...tip },
    { id: 'more', ...tip, priority: 51 },
    { id: 'less', ...tip, priority: 49 },
    { id: 'same', ...tip, priority: 50 },
    { id: 'past', ...tip, validTo: before },
    { id: 'later', ...tip, validFrom: after },
    { id: 'summer', ...tip, season: 'summer' },
  ] as const
  expect(ids('recommendation', { recommendation })).toEqual(['more', 'usual', 'same', 'less'])
})

test('a recommendation needs its target, where the targets are known', () => {
  const recommendation = [
    { id: 'there', targetType: 'camera', targetId: 'a' },
    { id: 'gone', targetType: 'camera', targetId: 'b' },
    { id: 'closed collection', targetType: 'pool', targetId: 'b' },
    { id: 'none yet', targetType: null },
  ] as const
  expect(ids('recommendation', { recommendation, camera: [{ id: 'a' }] })).toEqual(['there', 'closed collection', 'none yet'])
})

test('the measurements at hidden places are not in the app, and every other kind is shown as it is', () => {
  expect(ids('weatherCurrent', { weatherCurrent: [{ id: 'a', locationId: 'top' }] })).toEqual(['a'])
  expect([ids('restaurant', { restaurant: [{ id: 'a' }] }), ids('restaurant', {})]).toEqual([['a'], []])
})

test('messages are in the order of the screens of the resort, and an urgent one is shown alone', () => {
  const infoMobile = [
    { id: 'usual' },
    { id: 'important', priority: 60 },
    { id: 'danger', severity: 'danger' },
    { id: 'ended', validTo: before },
    {
      id: 'ends at noon',
      schedule: [
        { dateFrom: '2027-01-15', dateTo: '2027-01-15', days: ['friday'], timeFrom: '08:00', timeTo: '12:00', status: 'open', note: null },
      ],
    },
  ] as const
  const lists = {
    infoMobile: infoMobile.map((notice) => ({
      ...notice,
      schedule: 'schedule' in notice ? notice.schedule.map((entry) => ({ ...entry, days: [...entry.days] })) : null,
    })),
  }
  expect(ids('infoMobile', lists)).toEqual(['important', 'danger', 'usual'])
  expect(ids('infoMobile', lists, {}, Date.parse('2027-01-15T10:59:00Z'))).toEqual(['important', 'danger', 'usual', 'ends at noon'])
  expect(ids('infoMobile', { infoMobile: [{ id: 'usual' }, { id: 'urgent', priority: 100 }] })).toEqual(['urgent'])
})

test('the quote of the day changes each day in the order of the list, and begins again after the last one', () => {
  const quotes = ['a', 'b', 'c'].map((id) => ({ id, showOn: ['app'] as const }))
  const on = (today: string, quoteOfTheDay: NonNullable<Lists['quoteOfTheDay']> = quotes) =>
    quoteFor(recordsWith({ quoteOfTheDay }), { today })?.id
  const week = ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18'].map((day) => on(day))
  expect(week[3]).toBe(week[0])
  expect(['abca', 'bcab', 'cabc']).toContain(week.join(''))
  const dated = { id: 'd', showOn: ['app'] as const, date: '2027-01-16' }
  expect([on('2027-01-15', [dated]), on('2027-01-16', [...quotes, dated])]).toEqual([undefined, 'd'])
  expect([
    on('2027-01-15', []),
    on('2027-01-15', [{ id: 'e', showOn: null }]),
    on('2027-01-15', [{ id: 'e', showOn: ['app'], validTo: '2027-01-14' }]),
  ]).toEqual([undefined, undefined, undefined])
})

test('badges are in the order in which they were chosen, and a record without them has none', () => {
  const badges = badgesAt(recordsWith({ badge: [{ id: 'a', validFrom: before }, { id: 'b' }, { id: 'c', validFrom: after }] }), noon)
  const [labelled, odd] = [
    { id: 'x', badgeIds: ['b', 'c', 'a', 'gone'] },
    { id: 'y', badgeIds: 'b' },
  ]
  expect(badges('skilift', labelled).map(({ id }) => id)).toEqual(['b', 'a'])
  expect([badges('skilift', { id: 'x' }), badges('skilift', odd)]).toEqual([[], []])
})
