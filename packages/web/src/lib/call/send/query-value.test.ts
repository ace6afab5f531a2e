import { expect, test } from 'vitest'
import { queryFlag, queryNumber, queryText } from './query-value.ts'

test('R2.136: names are found in any case', () => {
  expect(queryText('?HideMenu=1&x=2', 'hidemenu')).toBe('1')
  expect(queryText('?x=2', 'hidemenu')).toBeUndefined()
})

test('R2.139: 1, yes and true are true, anything else is false', () => {
  expect(['1', 'yes', 'TRUE'].map((value) => queryFlag(`?f=${value}`, 'f'))).toEqual([true, true, true])
  expect(['0', 'on', '', '2'].map((value) => queryFlag(`?f=${value}`, 'f'))).toEqual([false, false, false, false])
})

test('R2.138: a value as a number', () => {
  expect(queryNumber('?n=12.5', 'n')).toBe(12.5)
  expect(queryNumber('?n=abc', 'n')).toBeUndefined()
  expect(queryNumber('?n=', 'n')).toBeUndefined()
})

test('the first of several values counts, and a number may be in spaces, below nought or nought', () => {
  expect(queryText('?a=1&A=2', 'A')).toBe('1')
  expect(['?n=%20', '?n=0', '?n=-3', '?x=1'].map((search) => queryNumber(search, 'n'))).toEqual([undefined, 0, -3, undefined])
  expect(queryFlag('?x=1', 'f')).toBe(false)
})
