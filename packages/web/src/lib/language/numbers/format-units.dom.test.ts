/** Numbers with their units, which are words of the language. */
import '../../../ui/page.fixture.tsx'
import { afterEach, expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { follow } from './conventions.ts'
import { formatAmount, formatDegrees, formatDistance, formatMinutes, formatQuantity } from './format.ts'
import { isConverted, storedNumber, storedScale, unitOf } from './shown-quantity.ts'
import { fieldIssueText, hintOf, issueText, labelOf, unitLabel } from '../texts/label.ts'

afterEach(() => follow({}))

const plain = (text: string) => text.replaceAll('\u202f', ' ')

test('a quantity has its unit behind it, and as many decimals as it was measured with', () => {
  expect([formatQuantity(1234.5678, 'm'), formatQuantity(1234.5678, 'm', 1), formatQuantity(12, 'm')].map(plain)).toEqual([
    '1 234.568 m',
    '1 234.6 m',
    '12 m',
  ])
})

test('who counts in feet and miles has whole ones, unless decimals are asked for', () => {
  follow({ units: 'imperial' })
  expect([formatQuantity(1000, 'm'), formatQuantity(1000.4, 'm', 1)].map(plain)).toEqual([
    '3 281 ft',
    expect.stringMatching(/^3 282(\.\d)? ft$/),
  ])
  expect([isConverted('m'), isConverted(undefined), isConverted('min'), unitOf('m')]).toEqual([true, false, false, 'feet'])
  expect(Math.round(storedNumber(3281, { kind: 'integer', unit: 'm' }))).toBe(1000)
})

test('who counts in metres has what is stored', () => {
  expect([isConverted('m'), unitOf('m'), storedNumber(12.345, { unit: 'm', scale: 3 })]).toEqual([false, 'm', 12.345])
  expect([storedScale({ kind: 'integer', scale: 3 }), storedScale({ scale: 3 }), storedScale({})]).toEqual([0, 3, 2])
})

test('an amount is a quantity without its unit', () => {
  expect([formatAmount(1234.5678, 'm'), formatAmount(1.25, undefined, 1), formatAmount(7, 'm', 0)].map(plain)).toEqual([
    '1 234.568',
    '1.3',
    '7',
  ])
})

test('a distance is in metres up to a kilometre, and in kilometres from there', () => {
  expect([999.4, 1000, 1234.567, 12_000].map((metres) => plain(formatDistance(metres)))).toEqual(['999 m', '1 km', '1.23 km', '12 km'])
  expect(plain(formatDistance(1234.567, 1))).toBe('1.2 km')
})

test('degrees are those the person reads', () => {
  expect([formatDegrees(-3.4), formatDegrees(-3.45, 1)]).toEqual(['-3°', expect.stringMatching(/^-3\.[45]°$/)])
  follow({ units: 'imperial' })
  expect(formatDegrees(10)).toBe('50°')
})

test('minutes are hours and minutes', () => {
  expect([45, 60, 174, 0, 59.5].map((minutes) => plain(formatMinutes(minutes)))).toEqual(['45 min', '1 h', '2 h 54 min', '0 min', '1 h'])
})

test.each([
  [0, '1 kB'],
  [512, '1 kB'],
  [1536, '2 kB'],
  [1024 * 1024 - 1, '1024 kB'],
  [1024 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
])('a file of %d bytes has %s', (bytes, size) => {
  expect(formatBytes(bytes)).toBe(size)
})

test('a field has its own name, else the one that fields share, else its key', () => {
  expect([labelOf('skilift', 'status'), labelOf('skilift', 'noSuchField')]).toEqual(['Status', expect.stringContaining('noSuchField')])
  expect(hintOf('skilift', 'noSuchField')).toBeUndefined()
  expect(unitLabel('m')).toBe('m')
})

test('the fault of a rule is in its words, that of an unknown rule in general ones', () => {
  expect([issueText('minValue', [5]), issueText('noSuchRule')]).toEqual(['Must be at least 5, or more', 'Invalid value'])
})

test('the bounds in a fault are in the unit of the person, other numbers and other rules as they are', () => {
  const height = { unit: 'm', scale: 0 }
  const bounds = () => [
    fieldIssueText(height, 'minValue', [1000]),
    fieldIssueText(height, 'minLength', [2]),
    fieldIssueText({}, 'minValue', [1000]),
    fieldIssueText(undefined, 'maxValue', [1000]),
  ]
  expect(bounds()[0]).toBe('Must be at least 1000, or more')
  follow({ units: 'imperial' })
  expect(bounds()).toEqual([
    'Must be at least 3281, or more',
    'Must contain at least 2 items',
    'Must be at least 1000, or more',
    'Must be no more than 1000',
  ])
  expect(fieldIssueText(height, 'between', [0, 'the top'])).toBe('Must be between 0 and the top')
})
