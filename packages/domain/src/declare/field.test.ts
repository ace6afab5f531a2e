/** Validation of each field kind, as specified. */
import { expect, test } from 'vitest'
import { check, checkField } from '../check/check.ts'
import { skilift } from '../entities/skilift.ts'
import { choices, coordinate, date, decimal, flag, instant, integer, localized, photos, refs, tags, text, time } from './field.ts'
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
