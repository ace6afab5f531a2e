import { languages } from '@ridgeline/domain/values/localized'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'
import { clamped, keysFor, limitsAt, pastedNumber, stepped, whole } from './number-rules.ts'
import { numberText, parseNumber } from './number-text.ts'

const nothing = () => {}
const read = (typed: string) => parseNumber(typed, 'sk')

test('R5.55, T66: a number is clamped, but not by bounds that contradict each other', () => {
  expect([-5, 5, 50].map((value) => clamped(value, { min: 0, max: 10 }))).toEqual([0, 5, 10])
  expect([-5, 50].map((value) => clamped(value, { min: 10, max: 0 }))).toEqual([-5, 50])
  expect([clamped(-5, { max: 3 }), clamped(5, { max: 3 }), clamped(-5, { min: 0 })]).toEqual([-5, 3, 0])
})

test('R5.56: numbers are rounded when only whole ones are wanted', () => {
  expect([whole(2.5, true), whole(2.5), clamped(whole(9.7, true), { max: 9 })]).toEqual([3, 2.5, 9])
})

test('R5.57, T67: only numbers are pasted, in plain writing or in that of the language', () => {
  expect(['12', '-0.5', '12,5', ' 7 '].map((text) => pastedNumber(text, 'en'))).toEqual([12, -0.5, 12.5, 7])
  expect(['12 m', 'abc', '', '1e5', '1 234,5'].map((text) => pastedNumber(text, 'en'))).toEqual(Array(5).fill(undefined))
  expect([pastedNumber('1 234,5', 'sk'), pastedNumber('1\u202f234\u202f567', 'sk'), pastedNumber('1,234.5', 'sk')]).toEqual([
    1234.5,
    1_234_567,
    undefined,
  ])
  expect([pastedNumber('1,234.5', 'en'), pastedNumber('1.234,5', 'de'), pastedNumber('1,234,567', 'en')]).toEqual([
    1234.5, 1234.5, 1_234_567,
  ])
})

test('R5.58, T66: plus and minus end at the bounds', () => {
  expect(limitsAt(0, { min: 0, max: 10 })).toEqual({ isLowest: true, isHighest: false })
  expect(limitsAt(10, { min: 0, max: 10 })).toEqual({ isLowest: false, isHighest: true })
  expect(limitsAt(5, { min: 10, max: 0 })).toEqual({ isLowest: false, isHighest: false })
  expect(limitsAt(null, { min: 0, max: 0 })).toEqual({ isLowest: false, isHighest: false })
  const html = renderToStaticMarkup(<NumberInput value={10} onChange={nothing} min={0} max={10} steppers />)
  const [minus, plus] = html.match(/<button.*?>/g) ?? []
  expect([minus?.includes('disabled'), plus?.includes('disabled')]).toEqual([false, true])
})

test('R5.59: a step is one, and fractions leave no dust', () => {
  expect([stepped(null, 1, {}), stepped(0.1, 0.2, {}), stepped(9, 5, { max: 10 })]).toEqual([1, 0.3, 10])
})

test('numbers are read as people type them, and other text stays as typed', () => {
  expect(['1 351,5', '1\u202f351', '-0.5', ',5', ''].map(read)).toEqual([1351.5, 1351, -0.5, 0.5, null])
  expect(['12m', '1e5', '--1', '1.2.3'].map(read)).toEqual(['12m', '1e5', '--1', '1.2.3'])
})

test.each([
  ['+5', 5],
  ['5.', 5],
  ['5,25', 5.25],
  ['.25', 0.25],
  ['-,5', -0.5],
  ["12'000", 12_000],
  ['1\u00a0000', 1000],
  ['  ', null],
])('%o is read as %o', (typed, number) => {
  expect(read(typed)).toBe(number)
})

test.each([',', '.', '-', '+', 'x5', '5x', '5,2,5', '5.x', '1-2'])('%s is not a number and stays as typed', (typed) => {
  expect(read(typed)).toBe(typed)
})

test.each([
  ['en', '1,250', 1250],
  ['en', '1.250', 1.25],
  ['en', '-1,250,000.5', -1_250_000.5],
  ['en', '0,250', 0.25],
  ['en', '12,50', 12.5],
  ['en', '1250,000', 1250],
  ['de', '1.250', 1250],
  ['de', '1,250', 1.25],
  ['de', '1.250,5', 1250.5],
  ['de', '0.250', 0.25],
  ['de', '12.5', 12.5],
  ['it', '1.250', 1250],
  // Of a keypad: these languages part thousands by spaces.
  ['sk', '1.250', 1.25],
  ['cs', '1.250', 1.25],
  ['pl', '1.250', 1.25],
  ['hu', '1,250', 1.25],
  ['sk', '1,250.5', '1,250.5'],
])('in %s, %s is read as %o, typed as well as pasted', (language, typed, number) => {
  expect(parseNumber(typed, language)).toBe(number)
  expect(pastedNumber(typed, language)).toBe(typeof number === 'number' ? number : undefined)
})

test.each(languages)('a number is written in %s so that it is read back', (language) => {
  const numbers = [0, 5, -0.25, 1.234, 1234, 1234.567, -1_234_567.125]
  expect(numbers.map((number) => parseNumber(numberText(number, language), language))).toEqual(numbers)
  expect(numberText(1234.5, language)).toBe(language === 'en' ? '1234.5' : '1234,5')
})

test('T66: bounds that are the same leave one number, and without bounds there is no last one', () => {
  expect([clamped(7, { min: 5, max: 5 }), clamped(3, { min: 5, max: 5 }), clamped(7, {})]).toEqual([5, 5, 7])
  expect(limitsAt(5, { min: 5, max: 5 })).toEqual({ isLowest: true, isHighest: true })
  expect(limitsAt(5, {})).toEqual({ isLowest: false, isHighest: false })
  expect(limitsAt(-1, { min: 0, max: 10 })).toEqual({ isLowest: true, isHighest: false })
  expect(limitsAt(11, { min: 0, max: 10 })).toEqual({ isLowest: false, isHighest: true })
  expect(limitsAt(1, { min: 1, max: 0 })).toEqual({ isLowest: false, isHighest: false })
})

test('R5.59: a step down begins at nothing too, and ends at the bounds', () => {
  expect([stepped(null, -1, {}), stepped(null, 1, { min: 5 }), stepped(1, -5, { min: 0 }), stepped(2, 1, {})]).toEqual([-1, 5, 0, 3])
})

test.each([
  ['-1 234,5', 'sk', -1234.5],
  ['+1 234', 'sk', 1234],
  ['1 234', 'en', 1234],
  ['12,345,678.25', 'en', 12_345_678.25],
  ['1,234.567', 'en', 1234.567],
  ['123,456.7', 'en', 123_456.7],
  ['1.234.567', 'de', 1_234_567],
  ['.5', 'en', 0.5],
  ['+7', 'en', 7],
])('R5.57, T67: %s is pasted in %s as %d', (pasted, language, number) => {
  expect(pastedNumber(pasted, language)).toBe(number)
})

test.each(['1,23', '1 23', '1 2345', '1234 567', 'x1 234', '1 234x', '1 234.5 m', '12x', 'x12', '1.2.3', '1 234,', ','])(
  'R5.57, T67: %s is pasted as a number only where it is one',
  (pasted) => {
    const read = pastedNumber(pasted, 'de')
    expect(read).toBe(pasted === '1,23' ? 1.23 : undefined)
  },
)

test('where a number may be negative, the keypad has a minus', () => {
  expect([{}, { min: -20 }, { min: 0 }, { min: 1, max: 5 }].map(keysFor)).toEqual(['text', 'text', 'decimal', 'decimal'])
  const modeOf = (min?: number) =>
    /inputMode="(\w+)"/.exec(renderToStaticMarkup(<NumberInput value={1} onChange={nothing} min={min} />))?.[1]
  expect([modeOf(), modeOf(-1), modeOf(0)]).toEqual(['text', 'text', 'decimal'])
})
