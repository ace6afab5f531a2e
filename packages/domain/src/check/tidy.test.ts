/** Normalization: different notations of the same value are stored alike. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { skilift } from '../entities/skilift.ts'
import { resort } from '../entities/resort.ts'
import { allEntities } from '../declare/registry.ts'
import { draftOf, uuidOf } from '../declare/sample.ts'
import { address, coordinate, instant, localized, money, openingHours, ref, schedule, text, texts } from '../declare/field.ts'
import { tidy, tidyField } from './tidy.ts'

const now = '2026-11-21T12:00:00.000Z'

test('blank text is empty, and languages without text are dropped', () => {
  expect(tidy(skilift, { internalId: '  ', alias: '', lastRide: '', gpsLatitude: ' ' })).toEqual({
    internalId: null,
    alias: null,
    lastRide: null,
    gpsLatitude: null,
  })
  expect(tidy(skilift, { name: { en: 'Lift', sk: 'Lanovka', de: '' } })).toEqual({ name: { sk: 'Lanovka', en: 'Lift' } })
  expect(tidy(skilift, { statusNote: { sk: ' ', en: '' } })).toEqual({ statusNote: null })
  expect(tidy(skilift, { statusNote: {} })).toEqual({ statusNote: null })
})

test('languages have a fixed order, so that equal texts are equal bytes', () => {
  const [one, other] = [tidy(skilift, { name: { hu: 'c', sk: 'a', cs: 'b' } }), tidy(skilift, { name: { sk: 'a', cs: 'b', hu: 'c' } })]
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})

test('missing parts are null, and an empty address is null', () => {
  expect(tidy(resort, { address: { city: { sk: 'Poprad' } } })).toEqual({
    address: { street: null, city: { sk: 'Poprad' }, region: null, country: null, zipcode: null, complement: null },
  })
  expect(tidy(resort, { address: { city: { sk: '' }, zipcode: ' ' } })).toEqual({ address: null })
  expect(tidy(skilift, { photos: [{ mediaId: uuidOf(1), isMain: true }] })).toEqual({
    photos: [{ mediaId: uuidOf(1), isMain: true, caption: null, alt: null, focusX: null, focusY: null, author: null, license: null }],
  })
})

test('a phone number is stored in one way, however people write it', () => {
  const phone = text({ max: 16, format: 'phone' })
  const written = [
    '+421 905 123 456',
    ' +421905123456',
    '+421-905-123-456',
    '+421 – 905.123.456',
    '+421\u00A0905\u00A0123\u00A0456',
    '(+421) 905/123 456',
    '+421 (0)905 123456',
    '00421 905 123 456',
  ]
  for (const typed of written) expect([typed, tidyField(phone, typed)]).toEqual([typed, '+421905123456'])
  for (const typed of ['+39 (0)166 949136', '00 39 (0)166 949136', '+ 39 ( 0 ) 166 949136', '(00 39) (0)166/949136', '+(39) (0)166 949136'])
    expect([typed, tidyField(phone, typed)]).toEqual([typed, '+390166949136'])
  // The extension of a small place has four digits.
  expect(tidyField(phone, '+43 6541/6271')).toBe('+4365416271')
  expect(tidyField(phone, '+43 (0)6541/6271')).toBe('+4365416271')
  expect(tidyField(phone, '00378 (0549) 882 998')).toBe('+3780549882998')
  // Without the code of a country it is no number that can be called from everywhere.
  for (const typed of [
    '0905 123 456',
    'call 905',
    '+421 905 12a',
    '+421 905 123 456 789 000',
    '+421 905 123 456/457',
    '+421 905 123 456/4570',
    '+43 6541/62',
  ])
    expect(tidyField(phone, typed)).toBe(typed)
})

test('the name of an account is stored without its @', () => {
  for (const typed of ['@jasna', ' @jasna ', 'jasna']) expect(tidy(resort, { instagramName: typed })).toEqual({ instagramName: 'jasna' })
  expect(tidy(resort, { instagramName: ' @ ' })).toEqual({ instagramName: null })
})

test('without a main picture the first one becomes it; a chosen one stays', () => {
  const photo = (seed: number, isMain: boolean) => ({ mediaId: uuidOf(seed), isMain })
  const mains = (photos: object[]) => (tidy(skilift, { photos }).photos as { isMain: boolean }[]).map(({ isMain }) => isMain)
  expect(mains([photo(1, false), photo(2, false)])).toEqual([true, false])
  expect(mains([photo(1, false), photo(2, true)])).toEqual([false, true])
  expect(mains([])).toEqual([])
})

test('invalid values are not changed, so that check can report them', () => {
  const wrong = { name: 'x', toString: 1, lowestPoint: '5', photos: {}, address: [], openingHours: 7, colour: 'red' }
  expect(tidy(skilift, wrong)).toEqual(wrong)
})

test('normalizing twice has the same result as once, for any value', () => {
  for (const entity of allEntities) {
    const names = Object.keys(entity.fields)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'toString'), fc.jsonValue()), (values) => {
        const once = tidy(entity, values)
        return isDeepStrictEqual(tidy(entity, once), once)
      }),
      { seed: 5, numRuns: 150 },
    )
  }
})

test('a valid draft stays valid and equivalent when normalized', () => {
  for (const entity of allEntities)
    for (const seed of [1, 2, 3]) {
      const tidied = tidy(entity, draftOf(entity, seed))
      expect(check(entity, tidied, { now })).toEqual([])
    }
})

test('a sum is stored with two decimals and a point, and without an amount it is none', () => {
  const stored = (amount: unknown) => tidyField(money(), { amount, currency: 'EUR' })
  for (const [typed, amount] of [
    ['12,5', '12.50'],
    ['012', '12.00'],
    ['1 234.5', '1234.50'],
    ['0', '0.00'],
    [' 7.25 ', '7.25'],
  ] as const)
    expect([typed, stored(typed)]).toEqual([typed, { amount, currency: 'EUR' }])
  for (const odd of ['12.345', 'a lot', '1,2,3', '-5', 12.5, undefined])
    expect([odd, stored(odd)]).toEqual([odd, { amount: odd, currency: 'EUR' }])
  for (const empty of [null, '', ' ']) expect(stored(empty)).toBeNull()
  expect([tidyField(money(), { currency: 'EUR' }), tidyField(money(), '12')]).toEqual([{ currency: 'EUR' }, '12'])
  expect(tidyField(money(), { amount: '5', currency: 'EUR', vat: 1 })).toEqual({ amount: '5.00', currency: 'EUR', vat: 1 })
})

test('a moment is stored in one notation, and a blank one is none', () => {
  expect(['2026-01-01T10:00:00Z', '2026-01-01T10:00:00.5Z', ' ', 'soon', 5].map((value) => tidyField(instant(), value))).toEqual([
    '2026-01-01T10:00:00.000Z',
    '2026-01-01T10:00:00.500Z',
    null,
    'soon',
    5,
  ])
  expect([
    tidyField(ref('resort'), ''),
    tidyField(coordinate({ axis: 'latitude' }), ' '),
    tidyField(ref('resort'), null),
    tidyField(text(), undefined),
  ]).toEqual([null, null, null, undefined])
})

test('the address of a device has one notation, and other formats stay as they are typed', () => {
  expect(tidyField(text({ format: 'macAddress' }), ' 00-1b-44-11-3a-b7 ')).toBe('00:1B:44:11:3A:B7')
  expect([tidyField(text({ format: 'email' }), ' Jana@A.sk '), tidyField(text(), ' a '), tidyField(text({ format: 'handle' }), 7)]).toEqual(
    [' Jana@A.sk ', ' a ', 7],
  )
})

test('opening hours have all of their days and parts', () => {
  const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null }
  const saturday = [{ opens: '08:00', closes: '16:00' }]
  expect(tidyField(openingHours(), { weeklySchedules: [{ saturday }, 'odd'], note: { sk: ' ' } })).toEqual({
    weeklySchedules: [{ validFrom: null, validTo: null, ...closed, saturday }, 'odd'],
    dailySchedules: {},
    note: null,
  })
  expect(tidyField(openingHours(), {})).toEqual({ weeklySchedules: [], dailySchedules: {}, note: null })
  expect(tidyField(openingHours(), { weeklySchedules: 'odd', dailySchedules: { '2026-12-24': null }, more: 1 })).toEqual({
    weeklySchedules: 'odd',
    dailySchedules: { '2026-12-24': null },
    note: null,
    more: 1,
  })
})

test('lists of texts lose those without content, and parts of lists are stored as fields are', () => {
  expect(tidyField(texts(), [{ sk: 'a', de: '' }, { sk: ' ' }, {}, 'odd'])).toEqual([{ sk: 'a' }, 'odd'])
  expect(tidyField(texts(), 'odd')).toBe('odd')
  expect(tidyField(schedule(), [{ dateFrom: '2026-01-01', timeFrom: '' }, 'odd'])).toEqual([
    { dateFrom: '2026-01-01', dateTo: null, days: null, timeFrom: null, timeTo: null, status: null, note: null },
    'odd',
  ])
  expect([tidyField(address(), 'odd'), tidyField(address(), { city: null, zipcode: '058 01' })]).toEqual([
    'odd',
    { street: null, city: null, region: null, country: null, zipcode: '058 01', complement: null },
  ])
})

test('an unknown language is kept after the known ones, so that it is reported', () => {
  const tidied = tidyField(localized(), { xx: 'x', en: 'b', sk: 'a', cs: undefined, de: null })
  expect(JSON.stringify(tidied)).toBe('{"sk":"a","en":"b","xx":"x"}')
  expect(tidyField(localized(), 'odd')).toBe('odd')
})
