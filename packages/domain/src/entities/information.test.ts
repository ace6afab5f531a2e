/** Rules of information for guests: departures, the five media, and the API keys and devices for them. */
import { describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Entity } from '../declare/entity.ts'
import { apiKey } from './api-key.ts'
import { departure } from './departure.ts'
import { device } from './device.ts'
import { infoDevice } from './info-device.ts'
import { infoLed } from './info-led.ts'
import { infoMobile } from './info-mobile.ts'
import { infoTv } from './info-tv.ts'
import { infoWeb } from './info-web.ts'
import { quoteOfTheDay } from './quote-of-the-day.ts'
import { syncDb } from './sync-db.ts'

const now = '2026-11-21T12:00:00.000Z'
const faults = (entity: Entity, values: object) =>
  check(entity, values, { now, fields: Object.keys(values) }).map(({ field, rule }) => `${field} ${rule}`)

const somebody = '00000000-0000-4000-8000-000000000001'
const trip = {
  routeShortName: '904',
  tripHeadsign: { sk: 'Jasná, Biela púť' },
  departureTime: '08:30',
  days: ['saturday', 'sunday'],
  scheduleRelationship: 'scheduled',
}
const board = (...lines: object[]) => faults(departure, { source: 'manual', lines: lines.map((line) => ({ ...trip, ...line })) })

describe('a departure board', () => {
  test('lists a trip at most once a day', () => {
    expect(board({}, {})).toEqual(['lines unique'])
    expect(board({}, { routeColor: '#1668c9' })).toEqual(['lines tripTwice'])
    expect(board({}, { days: ['sunday', 'monday'] })).toEqual(['lines tripTwice'])
    expect(board({}, { days: ['monday'] })).toEqual([])
    expect(board({}, { departureTime: '08:31' })).toEqual([])
    expect(board({}, { tripHeadsign: { sk: 'Liptovský Mikuláš' } })).toEqual([])
  })

  test('lists a numbered trip once a day, at whatever time it departs, and knows a line in capitals', () => {
    const numbered = { tripShortName: '42' }
    expect(board(numbered, { ...numbered, departureTime: '09:00' })).toEqual(['lines tripTwice'])
    expect(board(numbered, { tripShortName: '43' })).toEqual([])
    expect(board({}, { routeShortName: '904 ', routeColor: '#1668c9' })).toEqual([])
    expect(board({ routeShortName: 'n1' }, { routeShortName: 'N1' })).toEqual(['lines tripTwice'])
    // The third one meets the first.
    expect(board({ days: ['monday'] }, { days: ['tuesday'] }, { days: ['monday', 'friday'] })).toEqual(['lines tripTwice'])
    expect(
      check(
        departure,
        {
          lines: [
            { ...trip, routeColor: null },
            { ...trip, routeColor: '#1668c9' },
          ],
        },
        { now, fields: ['lines'] },
      )[0]?.args,
    ).toEqual(['904', '08:30'])
  })

  test('can have different timetables in winter and summer', () => {
    const winter = { validFrom: '2026-12-01', validTo: '2027-04-11' }
    expect(board(winter, { validFrom: '2027-04-12' })).toEqual([])
    expect(board(winter, { validFrom: '2027-04-11' })).toEqual(['lines tripTwice'])
    expect(board({ validTo: '2026-11-30' }, winter)).toEqual([])
    expect(board({ validFrom: '2027-04-11', validTo: '2026-12-01' })).toEqual(['lines ordered'])
    expect(board({ validFrom: '2027-04-11', validTo: '2027-04-11' })).toEqual([])
    expect(board(winter, { validTo: '2026-12-01' })).toEqual(['lines tripTwice'])
    expect(board({ validFrom: '2026-12-01' }, { validFrom: '2027-12-01' })).toEqual(['lines tripTwice'])
  })

  test('continues after midnight', () => {
    for (const departureTime of ['00:00', '24:30', '29:59']) expect(board({ departureTime })).toEqual([])
    for (const departureTime of ['30:00', '8:30', '25:60']) expect(board({ departureTime })).toEqual(['lines gtfsTime'])
  })

  test('cannot have a day both added and removed', () => {
    expect(board({ addedDates: ['2026-12-24'], removedDates: ['2026-12-25'] })).toEqual([])
    expect(board({ addedDates: ['2026-12-24'], removedDates: ['2026-12-24'] })).toEqual(['lines addedAndRemoved'])
  })

  test('needs lines if it is manual, and a stop if it has a feed', () => {
    expect(board()).toEqual(['lines minLength'])
    expect(faults(departure, { source: 'gtfs', gtfsStopId: 'SK:1', lines: [] })).toEqual([])
    expect(faults(departure, { source: 'gtfs', gtfsStopId: null, lines: [] })).toEqual(['gtfsStopId requiredIf'])
  })
})

describe('messages to guests', () => {
  const long = (length: number) => ({ sk: 'x'.repeat(length) })

  test.each([
    [infoLed, 120],
    [infoMobile, 500],
    [infoWeb, 500],
  ])('have the maximum length of their medium', (entity, length) => {
    expect(faults(entity, { text: long(length) })).toEqual([])
    expect(faults(entity, { text: long(length + 1) })).toEqual(['text maxLengthText'])
  })

  test.each([infoDevice, infoLed, infoMobile, infoTv, infoWeb])('end after they begin and have a title', (entity) => {
    expect(faults(entity, { validFrom: now, validTo: '2026-11-20T12:00:00.000Z' })).toEqual(['validTo ordered'])
    expect(faults(entity, { title: { en: 'Wind' } })).toEqual(['title localizedRequired'])
  })

  test('require the content of their page or slide type', () => {
    const page = (pageType: string, values: object = {}) =>
      faults(infoDevice, { pageType, text: null, image: null, pageUrl: null, departureId: null, ...values })
    expect(page('text')).toEqual(['text requiredIf'])
    expect(page('image')).toEqual(['image requiredIf'])
    expect(page('webPage')).toEqual(['pageUrl requiredIf'])
    expect(page('departures')).toEqual(['departureId requiredIf'])
    expect(page('skimap')).toEqual([])
    const slide = (slideType: string) => faults(infoTv, { slideType, text: null, media: null, cameraId: null, eventId: null })
    expect(slide('text')).toEqual(['text requiredIf'])
    expect(slide('image')).toEqual(['media requiredIf'])
    expect(slide('video')).toEqual(['media requiredIf'])
    expect(slide('camera')).toEqual(['cameraId requiredIf'])
    expect(slide('event')).toEqual(['eventId requiredIf'])
    expect(slide('weather')).toEqual([])
  })

  test('are required for LED panels that show them', () => {
    expect(faults(infoLed, { text: null, content: ['message', 'time'] })).toEqual(['text requiredIf'])
    expect(faults(infoLed, { text: null, content: ['time'] })).toEqual([])
    expect(faults(infoLed, { line1: { sk: 'x'.repeat(25) } })).toEqual(['line1 maxLengthText'])
  })

  test('have a push time before their end, and a URL for their button', () => {
    expect(faults(infoMobile, { pushNotification: true, pushAt: null })).toEqual(['pushAt requiredIf'])
    expect(faults(infoMobile, { pushAt: '2026-12-02T12:00:00.000Z', validTo: '2026-12-01T12:00:00.000Z' })).toEqual(['validTo ordered'])
    for (const entity of [infoMobile, infoWeb])
      expect(faults(entity, { url: null, callToAction: { sk: 'Viac' } })).toEqual(['url requiredIf'])
  })

  test('are only pushed to all, and not after the time at which they are sent', () => {
    const push = { pushNotification: true, pushAt: '2026-11-21T13:00:00.000Z' }
    expect(faults(infoMobile, { ...push, audience: ['gopassMembers', 'inResort'] })).toEqual(['audience pushAudience'])
    for (const audience of [null, [], ['all', 'inResort']]) expect(faults(infoMobile, { ...push, audience })).toEqual([])
    expect(faults(infoMobile, { pushNotification: false, audience: ['inResort'] })).toEqual([])
    expect(faults(infoMobile, { ...push, pushAt: '2026-11-20T23:59:59.000Z' })).toEqual(['pushAt pushPassed'])
    expect(faults(infoMobile, { ...push, pushAt: '2026-11-21T00:00:00.000Z' })).toEqual([])
    expect(faults(infoMobile, { pushNotification: false, pushAt: '2026-11-20T00:00:00.000Z' })).toEqual([])
    expect(faults(infoMobile, { ...push, validFrom: '2026-11-22T01:00:00.001Z' })).toEqual(['pushAt pushEarly'])
    expect(faults(infoMobile, { ...push, validFrom: '2026-11-22T01:00:00.000Z' })).toEqual([])
  })

  test('are activated in time for their push message, unless it was sent', () => {
    const passed = { pushNotification: true, pushAt: '2026-11-19T12:00:00.000Z', sentAt: null }
    const activated = (stored: object) =>
      check(infoMobile, { active: true }, { now, fields: ['active'], stored: { ...stored } }).map(({ field, rule }) => `${field} ${rule}`)
    expect(activated(passed)).toEqual(['pushAt pushPassed'])
    expect(activated({ ...passed, sentAt: '2026-11-19T12:00:01.000Z' })).toEqual([])
    expect(activated({ ...passed, pushNotification: false })).toEqual([])
    expect(faults(infoMobile, { active: false, pushNotification: true, pushAt: passed.pushAt })).toEqual([])
  })

  test('have readable colours and valid domains on websites', () => {
    expect(faults(infoWeb, { backgroundColor: '#ffffff', textColor: null })).toEqual(['textColor together'])
    expect(faults(infoWeb, { backgroundColor: '#ffffff', textColor: '#ffffff' })).toEqual(['textColor different'])
    expect(faults(infoWeb, { domains: ['www.jasna.sk', 'jasna.sk'] })).toEqual([])
    expect(faults(infoWeb, { domains: ['www.jasna.sk', 'www.jasna.sk'] })).toEqual(['domains unique'])
    expect(faults(infoWeb, { domains: ['https://jasna.sk'] })).toEqual(['domains domain'])
  })
})

test('R3.162 a device has its URL and both dimensions of its screen', () => {
  expect(faults(device, { macAddress: '00:1b:44:11:3a:b7', ipAddress: '10.0.0.1', width: 1920, height: 1080 })).toEqual([])
  expect(faults(device, { macAddress: '00:1b:44', ipAddress: '10.0.0.256', width: 1920, height: null })).toEqual([
    'macAddress macAddress',
    'ipAddress ipAddress',
    'height together',
  ])
  expect(faults(device, { pairingCode: 'A1B2C3' })).toEqual(['pairingCode readOnly'])
})

describe('R3.201, R3.202, R3.203, R3.204 an API key', () => {
  test('has a description, a token that clients cannot set, permitted access and a time of last access', () => {
    expect(faults(apiKey, { description: 'Web', allowAccess: false })).toEqual([])
    expect(faults(apiKey, { token: 'A1B2', lastAccessAt: now })).toEqual(['token readOnly', 'lastAccessAt readOnly'])
    expect(faults(apiKey, { expiresAt: now })).toEqual(['expiresAt future'])
    expect(faults(apiKey, { ipWhitelist: ['10.0.0.1', '10.0.0.1'] })).toEqual(['ipWhitelist unique'])
    expect(faults(apiKey, { ipWhitelist: ['10.0.0'] })).toEqual(['ipWhitelist ipRange'])
    expect(faults(apiKey, { ipWhitelist: ['10.0.0.0/8', '2001:db8::/32', '10.0.0.1'] })).toEqual([])
  })

  test('cannot open people, keys and internal entities', () => {
    expect(faults(apiKey, { scopes: ['skilift.feed', 'skilift.status', 'flowReading.create'] })).toEqual([])
    expect(faults(apiKey, { scopes: [] })).toEqual(['scopes minLength'])
    for (const name of ['user', 'role', 'apiKey', 'accreditation', 'ticket'])
      expect(faults(apiKey, { scopes: [`${name}.read`] }), name).toEqual(['scopes generic'])
  })
})

test('a job has a cron schedule of five parts, and its state is set by the server', () => {
  expect(faults(syncDb, { schedule: '*/15 6-20 * * 1-5' })).toEqual([])
  expect(faults(syncDb, { schedule: 'daily' })).toEqual(['schedule cron'])
  expect(faults(syncDb, { state: 'success', log: [] })).toEqual(['state readOnly', 'log readOnly'])
})

test('a quote needs a text and a place where it is shown', () => {
  expect(faults(quoteOfTheDay, { text: { sk: 'Hory volajú.' }, showOn: ['dashboard'] })).toEqual([])
  expect(faults(quoteOfTheDay, { text: null, showOn: [] })).toEqual(['text required', 'showOn minLength'])
  expect(faults(quoteOfTheDay, { validFrom: '2026-12-02', validTo: '2026-12-01' })).toEqual(['validTo ordered'])
})

test('lists of references contain no duplicates', () =>
  expect(faults(infoWeb, { deviceIds: [somebody, somebody] })).toEqual(['deviceIds unique']))
