/** Validation of each field kind, as specified. */
import { expect, test } from 'vitest'
import { check, checkField } from '../check/check.ts'
import { skilift } from '../entities/skilift.ts'
import {
  address,
  choices,
  coordinate,
  date,
  decimal,
  flag,
  image,
  instant,
  integer,
  items,
  links,
  localized,
  money,
  photos,
  refs,
  tags,
  text,
  texts,
  time,
} from './field.ts'
import { draftOf, uuidOf } from './sample.ts'

const now = '2026-11-21T12:00:00.000Z'
const ruleOf = (...of: Parameters<typeof checkField>) => {
  const found = checkField(...of)
  return found && [found.rule, ...found.args].join(' ')
}

test('R5.11 only required fields must be filled; blank text counts as empty', () => {
  for (const empty of [null, undefined, '', '  ', '\u00a0'])
    expect([empty, ruleOf(text({ required: true }), empty)]).toEqual([empty, 'required'])
  for (const empty of [null, undefined, '']) expect([empty, ruleOf(text(), empty)]).toEqual([empty, undefined])
  expect(ruleOf(flag({ required: true }), false)).toBe(undefined)
  expect(ruleOf(integer({ required: true }), 0)).toBe(undefined)
})

test('R5.19 R5.20 length is counted in characters, an emoji is one', () => {
  expect(ruleOf(text({ max: 3 }), '🎿🎿🎿')).toBe(undefined)
  expect(ruleOf(text({ max: 3 }), 'abcd')).toBe('maxLengthText 3')
  expect(ruleOf(text({ min: 3 }), 'ab')).toBe('minLengthText 3')
  expect(ruleOf(text({ min: 3 }), '')).toBe(undefined)
})

test('R5.23, R5.24, R5.25, R5.26 numbers have bounds and a maximum number of decimals', () => {
  expect(ruleOf(integer({ min: 1, max: 9 }), 0)).toBe('minValue 1')
  expect(ruleOf(integer({ min: 1, max: 9 }), 10)).toBe('maxValue 9')
  expect([ruleOf(integer({ min: 1, max: 9 }), 1), ruleOf(integer({ min: 1, max: 9 }), 9)]).toEqual([undefined, undefined])
  for (const wrong of ['1', 1.5, Number.NaN, Infinity, true, [1]]) expect([wrong, ruleOf(integer(), wrong)]).toEqual([wrong, 'integer'])
  expect(ruleOf(integer(), 2 ** 31)).toBe('maxValue 2147483647')
  expect(ruleOf(decimal({ scale: 1 }), 0.1)).toBe(undefined)
  expect(ruleOf(decimal({ scale: 1 }), 0.15)).toBe('decimals 1')
  expect(ruleOf(decimal({ scale: 2 }), 1.005)).toBe('decimals 2')
  expect(ruleOf(decimal(), '1,5')).toBe('decimal')
})

test('R5.40 required localized text needs Slovak, and no unknown language', () => {
  const name = localized({ required: true, max: 5 })
  expect(ruleOf(name, { sk: 'Hora' })).toBe(undefined)
  for (const missing of [{ en: 'Hill' }, { sk: ' ', en: 'Hill' }])
    expect([missing, ruleOf(name, missing)]).toEqual([missing, 'localizedRequired'])
  for (const empty of [null, {}, { sk: ' ' }, { sk: '' }, { sk: '', en: ' ' }])
    expect([empty, ruleOf(name, empty)]).toEqual([empty, 'required'])
  expect(ruleOf(name, { sk: 'Hora', en: 'Mountain' })).toBe('maxLengthText 5')
  for (const odd of [{ sk: 'a', xx: 'b' }, { sk: 1 }, { sk: null }, 'Hora', ['Hora']])
    expect([odd, ruleOf(localized(), odd)]).toEqual([odd, 'generic'])
})

test('R5.42 coordinates are text with at least six decimals, within the valid range', () => {
  const latitude = coordinate({ axis: 'latitude' })
  const longitude = coordinate({ axis: 'longitude' })
  for (const fine of ['49.100000', '-0.000001', '90.000000', '49.123456789'])
    expect([fine, ruleOf(latitude, fine)]).toEqual([fine, undefined])
  expect(ruleOf(latitude, '49.12345')).toBe('gps')
  expect(ruleOf(latitude, '49')).toBe('gps')
  expect(ruleOf(latitude, '90.000001')).toBe('between -90 90')
  expect(ruleOf(longitude, '-180.000000')).toBe(undefined)
  expect(ruleOf(longitude, '181.000000')).toBe('between -180 180')
  for (const odd of [49.123456, '49,123456', ' 49.123456', '049.123456', '+49.123456', '4.9e1'])
    expect([odd, ruleOf(latitude, odd) === undefined]).toEqual([odd, false])
})

test('R5.49 R5.51 lists have no duplicates and a maximum length', () => {
  const [a, b, c] = [uuidOf(1), uuidOf(2), uuidOf(3)]
  expect(ruleOf(refs('badge', { max: 2 }), [a, b])).toBe(undefined)
  expect(ruleOf(refs('badge', { max: 2 }), [a, b, c])).toBe('maxLength 2')
  expect(ruleOf(refs('badge', { max: 2 }), [a, a])).toBe('unique')
  expect(ruleOf(choices(['ski', 'golf'], { min: 1 }), [])).toBe('minLength 1')
  expect(ruleOf(choices(['ski', 'golf']), ['ski', 'chess'])).toBe('generic')
  expect(ruleOf(tags(), ['a', 'b', 'a'])).toBe('unique')
  expect(ruleOf(tags(), [' '])).toBe('required')
  const photo = { mediaId: a, caption: null, isMain: false }
  expect(ruleOf(photos(), [photo, { isMain: false, caption: null, mediaId: a }])).toBe('unique')
  expect(ruleOf(photos(), [{ ...photo, size: 1 }])).toBe('generic')
})

test('days, times and timestamps must exist', () => {
  for (const [field, fine, wrong] of [
    [
      date(),
      ['2026-02-28', '2028-02-29', '1900-01-01'],
      ['2026-02-29', '2026-2-1', '2026-13-01', '0000-01-01', '2026-01-01T00:00:00Z', 20260101],
    ],
    [time(), ['00:00', '23:59'], ['24:00', '7:30', '12:60', '12:00:00', ' 12:00']],
    [
      instant(),
      ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00.123Z'],
      ['2026-01-01T10:00:00', '2026-01-01T10:00:00+01:00', '2026-02-30T10:00:00Z', '2026-01-01T24:00:00Z', 0],
    ],
  ] as const) {
    for (const value of fine) expect([value, ruleOf(field, value)]).toEqual([value, undefined])
    for (const value of wrong) expect([value, ruleOf(field, value)]).toEqual([value, 'generic'])
  }
})

test('characters that PostgreSQL or JSON cannot store are refused', () => {
  for (const odd of ['\u0000', 'a\u0007b', '\ud800', 'x\udc00', '\u007f']) expect([odd, ruleOf(text(), odd)]).toEqual([odd, 'generic'])
  expect(ruleOf(text(), 'two\nlines')).toBe('generic')
  expect(ruleOf(text({ multiline: true }), 'two\nlines\t.')).toBe(undefined)
  expect(ruleOf(text(), 'Ľadová jaskyňa 🎿 ‏שלום')).toBe(undefined)
})

test('names of inherited properties are not fields, and fields set by the server cannot be sent', () => {
  const faults = (more: object) => check(skilift, { ...draftOf(skilift, 1), ...more }, { now }).map(({ field, rule }) => `${field} ${rule}`)
  for (const name of ['toString', 'constructor', '__defineGetter__', 'colour']) expect(faults({ [name]: 1 })).toEqual([`${name} unknown`])
  expect(faults(JSON.parse('{"__proto__": 1}') as object)).toEqual(['__proto__ unknown'])
  for (const name of ['id', 'version', 'createdAt', 'updatedBy', 'resortId']) expect(faults({ [name]: null })).toEqual([`${name} readOnly`])
  expect(check(skilift, null, { now })).toEqual([{ field: '', rule: 'generic', args: [] }])
})

test('a change is only checked in the fields it changes, and by the rules that read them', () => {
  const old = { ...draftOf(skilift, 1), type: 'bus', waitingTime: 999, lowestPoint: 900, highestPoint: 800 }
  const faults = (fields: string[]) => check(skilift, old, { now, fields }).map(({ field }) => field)
  expect(faults(['rideTime'])).toEqual([])
  expect(faults(['waitingTime'])).toEqual(['waitingTime'])
  expect(faults(['lowestPoint'])).toEqual(['highestPoint'])
})

const emoji = '🎿'

test('a text has up to two thousand characters, or as many as its field takes', () => {
  expect([ruleOf(text(), 'x'.repeat(2000)), ruleOf(text(), emoji.repeat(2000))]).toEqual([undefined, undefined])
  for (const long of ['x'.repeat(2001), emoji.repeat(2001), 'x'.repeat(9000)]) expect(ruleOf(text(), long)).toBe('maxLengthText 2000')
  expect(ruleOf(text({ max: 3 }), `\u0000${'x'.repeat(6)}`)).toBe('maxLengthText 3')
  expect(ruleOf(text({ max: 3 }), '\u0000xxxxx')).toBe('generic')
  expect([ruleOf(text({ min: 3, max: 5 }), 'abc'), ruleOf(text({ min: 3 }), emoji.repeat(2)), ruleOf(text(), 5)]).toEqual([
    undefined,
    'minLengthText 3',
    'generic',
  ])
})

test('an empty text has every format, a filled one that of its field', () => {
  expect([
    ruleOf(text({ format: 'email' }), ''),
    ruleOf(text({ format: 'email' }), 'jana'),
    ruleOf(text({ format: 'email' }), 'a@b.sk'),
  ]).toEqual([undefined, 'email', undefined])
  expect(ruleOf(localized({ format: 'url' }), { sk: 'https://a.sk', en: 'a.sk' })).toBe('url')
})

test('texts by language have lines only where their field has them', () => {
  const two = { sk: 'dva\nriadky' }
  expect([ruleOf(localized(), two), ruleOf(localized({ multiline: true }), two), ruleOf(localized({ rich: true }), two)]).toEqual([
    'generic',
    undefined,
    undefined,
  ])
  expect([
    ruleOf(localized(), { en: 'Hill' }),
    ruleOf(localized(), {}),
    ruleOf(localized({ max: 4 }), { sk: 'Hora', en: 'Hills' }),
  ]).toEqual([undefined, undefined, 'maxLengthText 4'])
})

test('numbers without bounds are within those of the database', () => {
  expect([2_147_483_647, -2_147_483_647, 2_147_483_648, -2_147_483_648].map((value) => ruleOf(integer(), value))).toEqual([
    undefined,
    undefined,
    'maxValue 2147483647',
    'minValue -2147483647',
  ])
  expect([1e9, -1e9, 1e9 + 0.5, -1e9 - 0.5].map((value) => ruleOf(decimal(), value))).toEqual([
    undefined,
    undefined,
    'maxValue 1000000000',
    'minValue -1000000000',
  ])
  expect([ruleOf(decimal(), 1.25), ruleOf(decimal(), 1.255), ruleOf(decimal({ scale: 0 }), 2), ruleOf(decimal({ scale: 0 }), 2.5)]).toEqual(
    [undefined, 'decimals 2', undefined, 'decimals 0'],
  )
  expect([ruleOf(integer({ of: [1, 5] }), 5), ruleOf(integer({ of: [1, 5] }), 3)]).toEqual([undefined, 'generic'])
})

test('a sum has two decimals and a known currency, and nothing else', () => {
  expect(ruleOf(money(), { amount: '0.00', currency: 'EUR' })).toBeUndefined()
  for (const amount of ['1', '1.5', '01.50', '-1.00', '1000000000.00', '1.005', 1.5, null])
    expect([amount, ruleOf(money(), { amount, currency: 'EUR' })]).toEqual([amount, 'money'])
  for (const odd of [
    { amount: '1.00', currency: 'USD' },
    { amount: '1.00' },
    { amount: '1.00', currency: 'EUR', vat: 1 },
    '1.00 EUR',
    ['1.00'],
  ])
    expect([odd, ruleOf(money(), odd)]).toEqual([odd, 'generic'])
})

test('tags are short, with a format longer, and none is blank', () => {
  const mail = (length: number) => `${'a'.repeat(length - 5)}@b.sk`
  expect([ruleOf(tags(), ['x'.repeat(40)]), ruleOf(tags(), ['x'.repeat(41)])]).toEqual([undefined, 'maxLengthText 40'])
  expect([
    ruleOf(tags({ format: 'email' }), [mail(200)]),
    ruleOf(tags({ format: 'email' }), [mail(201)]),
    ruleOf(tags({ format: 'email' }), ['a']),
  ]).toEqual([undefined, 'maxLengthText 200', 'email'])
  expect([
    ruleOf(tags({ format: 'day' }), ['2026-02-29']),
    ruleOf(tags({ format: 'email' }), ['']),
    ruleOf(tags(), 'a'),
    ruleOf(tags(), [1]),
  ]).toEqual(['generic', 'required', 'generic', 'generic'])
})

test('a list says that it is too long before it says what is wrong in it, and that it is too short at last', () => {
  const bounded = tags({ min: 2, max: 3 })
  expect(
    [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['', '', '', ''], [''], ['a', 'a']].map((list) => ruleOf(bounded, list)),
  ).toEqual(['minLength 2', undefined, undefined, 'maxLength 3', 'maxLength 3', 'required', 'unique'])
  expect(ruleOf(refs('badge', { max: 1, tooMany: 'maxBadges' }), [uuidOf(1), uuidOf(2)])).toBe('maxBadges 1')
  expect(ruleOf(refs('badge', { min: 2, tooMany: 'maxBadges' }), [uuidOf(1)])).toBe('minLength 2')
  expect(ruleOf(refs('badge'), ['badge'])).toBe('generic')
})

test('each of several texts has content, and a language that its field needs', () => {
  const cuisines = texts({ length: 10, needs: 'en' })
  expect([
    ruleOf(cuisines, [{ sk: 'Slovenská', en: 'Slovak' }]),
    ruleOf(cuisines, [{ en: 'Slovak' }]),
    ruleOf(cuisines, [{ sk: 'Slovenská' }]),
  ]).toEqual([undefined, undefined, 'cuisines'])
  expect([ruleOf(cuisines, [{ sk: 'Slovenská', en: ' ' }]), ruleOf(cuisines, [{ en: ' ' }]), ruleOf(cuisines, [{}])]).toEqual([
    'cuisines',
    'required',
    'required',
  ])
  expect([
    ruleOf(texts(), [{ sk: 'Slovenská' }]),
    ruleOf(texts(), [{ sk: 'x'.repeat(121) }]),
    ruleOf(cuisines, [{ en: 'x'.repeat(11) }]),
    ruleOf(texts(), ['Slovak']),
    ruleOf(texts(), [null]),
  ]).toEqual([undefined, 'maxLengthText 120', 'maxLengthText 10', 'generic', 'generic'])
})

test('pictures that are missing are asked for as such', () => {
  expect([ruleOf(image({ required: true, accept: ['png'] }), null), ruleOf(photos({ required: true }), undefined)]).toEqual([
    'imageRequired',
    'photoRequired',
  ])
  expect([ruleOf(photos({ min: 1 }), []), ruleOf(photos(), []), ruleOf(photos({ min: 1 }), {})]).toEqual([
    'photoRequired',
    undefined,
    'generic',
  ])
  expect(ruleOf(flag({ required: true }), null)).toBe('required')
})

test('a structured value has its own parts and no others', () => {
  const named = items({ name: text({ required: true }), size: integer() })
  expect(
    [[], [{ name: 'a', size: 1 }], [{ name: 'a' }], [{ size: 1 }], [{ name: 'a', extra: 1 }], ['a'], [null]].map((value) =>
      ruleOf(named, value),
    ),
  ).toEqual([undefined, undefined, undefined, 'required', 'generic', 'generic', 'generic'])
  expect([
    ruleOf(address(), { city: { sk: 'Jasná' } }),
    ruleOf(address(), { town: 'Jasná' }),
    ruleOf(address(), []),
    ruleOf(address(), 'Jasná'),
  ]).toEqual([undefined, 'generic', 'generic', 'generic'])
  expect(
    ruleOf(links(), [
      { title: { sk: 'A' }, url: 'https://a.sk', icon: null },
      { icon: null, url: 'https://a.sk', title: { sk: 'A' } },
    ]),
  ).toBe('unique')
})
