import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'
import { clamped, limitsAt, pastedNumber, stepped, whole } from './number-rules.ts'
import { parseNumber } from './number-text.ts'

const nothing = () => {}

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
  expect(['1 351,5', '1\u202f351', '-0.5', ',5', ''].map(parseNumber)).toEqual([1351.5, 1351, -0.5, 0.5, null])
  expect(['12m', '1e5', '--1', '1.2.3'].map(parseNumber)).toEqual(['12m', '1e5', '--1', '1.2.3'])
})
