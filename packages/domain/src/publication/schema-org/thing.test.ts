/** Published records as search engines read them. */
import { expect, test } from 'vitest'
import { explanationOf } from '../explained-status.ts'
import { publishedIn } from '../published.ts'
import { thingOf } from './thing.ts'

const zone = 'Europe/Bratislava'
const address = 'https://resort.example/events/1'
const closedWeek = {
  validFrom: null,
  validTo: null,
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
const thing = (record: Readonly<Record<string, unknown>>) => thingOf(publishedIn('events')!, { id: '1', ...record }, address, zone)

test('a record has its type and its address, and only what is known of it', () => {
  expect(thing({ name: 'Night ride', description: null, phone: '', tags: [], version: 3, toString: 'x' })).toEqual({
    '@type': 'Event',
    '@id': address,
    name: 'Night ride',
  })
})

test('departure.transportType: trains leave from a station, everything else from a stop', () => {
  const typeOf = (transportType: string) => thingOf(publishedIn('departures')!, { id: '1', transportType }, address, zone)['@type']
  expect([typeOf('train'), typeOf('skibus')]).toEqual(['TrainStation', 'BusStop'])
})

test('an address and a place are things of their own, without what is missing', () => {
  expect(thing({ address: { street: 'Hlavná 1', city: 'Jasná', region: null, country: 'SK', zipcode: '' } })).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: 'Hlavná 1', addressLocality: 'Jasná', addressCountry: 'SK' },
  })
  expect(Object.keys(Object(thing({ address: { city: 'Jasná' } })['address']))).toEqual(['@type', 'addressLocality'])
  expect(thing({ gpsLatitude: 49, gpsLongitude: 20, altitude: 0 })['geo']).toEqual({
    '@type': 'GeoCoordinates',
    latitude: 49,
    longitude: 20,
    elevation: 0,
  })
  expect(thing({ gpsLatitude: 49, gpsLongitude: 20 })['geo']).toEqual({ '@type': 'GeoCoordinates', latitude: 49, longitude: 20 })
  expect(thing({ gpsLatitude: 49, gpsLongitude: null })).not.toHaveProperty('geo')
})

test('pictures are addresses, whether there is one or several', () => {
  const photos = [{ url: '/media/a', caption: null }, { url: '/media/b' }]
  expect([
    thing({ photos })['image'],
    thing({ image: { url: '/media/c' } })['image'],
    thing({ thumbnailUrl: '/media/d' })['image'],
  ]).toEqual([['/media/a', '/media/b'], ['/media/c'], ['/media/d']])
  expect(thing({ photos: ['odd'], image: 7 })).not.toHaveProperty('image')
})

test('usual hours name their days and seasons, single days their date, and a closed day opens and closes at midnight', () => {
  const hours = { opens: '08:30', closes: '16:00' }
  const openingHours = {
    weeklySchedules: [{ ...closedWeek, validFrom: '2026-12-01', saturday: [hours] }],
    dailySchedules: { '2026-12-24': null, '2026-12-31': [hours] },
    note: null,
  }
  const specification = { '@type': 'OpeningHoursSpecification', ...hours }
  expect(thing({ openingHours })).toMatchObject({
    openingHoursSpecification: [{ ...specification, dayOfWeek: 'https://schema.org/Saturday', validFrom: '2026-12-01' }],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
      { ...specification, validFrom: '2026-12-31', validThrough: '2026-12-31' },
    ],
  })
  const usual = thing({ openingHours: { ...openingHours, dailySchedules: {} } })
  expect([Object.hasOwn(usual, 'openingHoursSpecification'), Object.hasOwn(usual, 'specialOpeningHoursSpecification')]).toEqual([
    true,
    false,
  ])
  expect(Object.keys(thing({ openingHours: { weeklySchedules: [], dailySchedules: {}, note: null } }))).toEqual(['@type', '@id'])
})

test('what is open around the clock is not written as closed', () => {
  const allDay = { opens: '00:00', closes: '00:00' }
  const openingHours = {
    weeklySchedules: [{ ...closedWeek, sunday: [allDay], monday: [{ opens: '18:00', closes: '00:00' }] }],
    dailySchedules: { '2026-12-24': [allDay], '2026-12-25': [] },
    note: null,
  }
  expect(thing({ openingHours })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '18:00', closes: '00:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', opens: '00:00', closes: '23:59' },
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
})

test('a sold-out event takes place and has no tickets; another status is named', () => {
  const event = { eventStatus: 'soldOut', priceFrom: { amount: '12.50', currency: 'EUR' }, ticketUrl: 'https://t.example/' }
  expect(thing(event)).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    offers: {
      '@type': 'Offer',
      price: '12.50',
      priceCurrency: 'EUR',
      url: 'https://t.example/',
      availability: 'https://schema.org/SoldOut',
    },
  })
  expect(thing({ ...event, eventStatus: 'cancelled' })['offers']).not.toHaveProperty('availability')
  const statuses = ['scheduled', 'postponed', 'rescheduled', 'cancelled', 'other'].map(
    (eventStatus) => thing({ eventStatus })['eventStatus'],
  )
  expect(statuses).toEqual(
    ['EventScheduled', 'EventPostponed', 'EventRescheduled', 'EventCancelled', 'EventScheduled'].map(
      (name) => `https://schema.org/${name}`,
    ),
  )
})

test('an event that repeats says on which days', () => {
  const market = { dateFrom: '2026-11-01', dateTo: '2027-03-31', days: ['saturday'], timeFrom: '09:00', timeTo: '14:00', status: 'open' }
  const closed = { ...market, dateFrom: '2026-12-24', dateTo: '2026-12-26', timeFrom: null, timeTo: null, status: 'closed' }
  const opening = { ...market, dateFrom: '2026-12-26', dateTo: '2026-12-26', timeFrom: null, timeTo: null }
  const startDate = '2026-11-01T08:00:00.000Z'
  const usual = {
    '@type': 'Schedule',
    startDate: '2026-11-01',
    endDate: '2027-03-31',
    repeatFrequency: 'P1W',
    byDay: ['https://schema.org/Saturday'],
    scheduleTimezone: zone,
    startTime: '09:00',
    endTime: '14:00',
  }
  expect(thing({ startDate, schedule: [market] })['eventSchedule']).toEqual([usual])
  // The entry with fewer days counts.
  expect(thing({ startDate, schedule: [market, { ...closed, days: ['thursday', 'saturday'] }, opening] })['eventSchedule']).toEqual([
    { ...usual, exceptDate: ['2026-12-26'] },
    expect.objectContaining({ startDate: '2026-12-26', endDate: '2026-12-26' }),
  ])
  // With times, when it is closed for as long as it would be open.
  const exceptions = (timeFrom: string | null, timeTo: string | null, hours = {}) => {
    const closing = { ...closed, dateFrom: '2026-12-26', days: ['saturday'], timeFrom, timeTo }
    const [first] = [thing({ startDate, schedule: [{ ...market, ...hours }, closing] })['eventSchedule']].flat()
    return Object(first)['exceptDate'] ?? []
  }
  expect(exceptions('08:00', '14:00')).toEqual(['2026-12-26'])
  expect(exceptions('09:00', null)).toEqual(['2026-12-26'])
  expect(exceptions('09:00', '13:59')).toEqual([])
  const night = { timeFrom: '20:00', timeTo: '02:00' }
  expect([exceptions('18:00', '02:00', night), exceptions('18:00', '24:00', night)]).toEqual([['2026-12-26'], []])
  // A pause each day is none of them, and does not count.
  const pause = { ...closed, dateFrom: '2026-11-01', dateTo: '2028-01-01', timeFrom: '11:00', timeTo: '12:00' }
  expect(thing({ startDate, schedule: [{ ...market, dateTo: '2028-12-31' }, pause] })['eventSchedule']).toHaveLength(1)
  // More closings than can be written.
  const years = { ...closed, dateFrom: '2026-01-01', dateTo: '2029-12-31' }
  expect(thing({ startDate, schedule: [{ ...market, dateTo: '2030-12-31' }, years] })).not.toHaveProperty('eventSchedule')
  for (const schedule of [[], [closed], null]) expect(thing({ startDate, schedule })).not.toHaveProperty('eventSchedule')
  expect(thing({ schedule: [market] })).not.toHaveProperty('eventSchedule')
})

test('people and places have names', () => {
  expect(thing({ performers: ['A', 'B'], venue: 'Hall', gpsLatitude: 49, gpsLongitude: 20 })).toMatchObject({
    performer: [
      { '@type': 'PerformingGroup', name: 'A' },
      { '@type': 'PerformingGroup', name: 'B' },
    ],
    location: { '@type': 'Place', name: 'Hall', geo: { latitude: 49, longitude: 20 } },
  })
})

const closedByStaff = { status: 'closed', reason: 'status', opensAt: null, isOpeningExpected: false }
const explained = (state: unknown, statusNote: unknown = 'Vietor') => explanationOf({ id: '1', state, statusNote })

test('what staff have closed or limited is explained by their note', () => {
  expect(explained(closedByStaff)).toEqual({ status: 'closed', note: 'Vietor', reopensAt: null })
  expect(explained({ ...closedByStaff, status: 'limited' })).toMatchObject({ status: 'limited', note: 'Vietor' })
  expect(explained(closedByStaff, null)).toMatchObject({ note: '' })
})

test('a note says nothing of what is closed by its plan', () => {
  expect(explained({ ...closedByStaff, reason: 'hours' })).toEqual({ status: 'closed', note: '', reopensAt: null })
})

test('only an opening that staff expect is an estimate', () => {
  const opensAt = '2027-01-15T12:30:00.000Z'
  expect(explained({ ...closedByStaff, opensAt, isOpeningExpected: true })?.reopensAt).toBe(opensAt)
  expect(explained({ ...closedByStaff, opensAt })?.reopensAt).toBeNull()
  expect(explained({ ...closedByStaff, isOpeningExpected: true })?.reopensAt).toBeNull()
})

test('what is open, unknown or has no state needs no explanation', () => {
  for (const state of [
    { ...closedByStaff, status: 'open' },
    { ...closedByStaff, status: 'unknown' },
    { ...closedByStaff, status: 1 },
    {},
    null,
    undefined,
    'closed',
  ])
    expect([state, explained(state)]).toEqual([state, undefined])
})
