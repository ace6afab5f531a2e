import { expect, test } from 'vitest'
import texts from '../../../../domain/src/messages/en/kit.json' with { type: 'json' }
import { nearEnd } from '../kit-constants.ts'
import { fold } from '@ridgeline/domain/search/fold'
import { matching } from './options.ts'
import { isFull, isNearEnd, searchNote } from './select-limits.ts'
import { withTags } from './tags-input.tsx'

test('R5.60, R8.25, T68: too short a search reports the missing letters; 0 is off', () => {
  expect(searchNote('a', { minInput: 3 })).toEqual({ key: 'selectInputTooShort', count: 2 })
  expect([searchNote('abc', { minInput: 3 }), searchNote('', {})]).toEqual([undefined, undefined])
})

test('R5.61, R8.26, T68: too long a search reports the surplus; 0 is off', () => {
  expect(searchNote('abcde', { maxInput: 3 })).toEqual({ key: 'selectInputTooLong', count: 2 })
  expect([searchNote('abc', { maxInput: 3 }), searchNote('x'.repeat(500), { maxInput: 0 })]).toEqual([undefined, undefined])
})

test('R5.62: the number of choices is limited; 0 is off', () => {
  expect([isFull(2, 2), isFull(1, 2), isFull(99, 0), isFull(99)]).toEqual([true, false, false, false])
})

test.each([
  ['R8.23', 'selectErrorLoading', 'The results could not be loaded'],
  ['R8.24', 'selectNoResults', 'No results found'],
  ['R8.25', 'selectInputTooShort', 'Please enter {0} or more characters'],
  ['R8.26', 'selectInputTooLong', 'Please delete {0} characters'],
  ['R8.27', 'selectMaximumSelected', 'You can only select {0} items'],
] as const)('%s: the text %s of the select, always in the plural', (_, key, text) => {
  expect(texts[key]).toBe(text)
})

test('R9.58: more is loaded within 50 pixels of the bottom', () => {
  const list = (scrollTop: number) => ({ scrollHeight: 500, clientHeight: 200, scrollTop })
  expect([249, 250, 300].map((top) => isNearEnd(list(top), nearEnd))).toEqual([false, true, true])
})

test('a search finds names without their accents', () => {
  expect(fold('Štrbské Pleso')).toBe('strbske pleso')
  const options = ['Záhradky', 'Luková'].map((label) => ({ value: label, label }))
  expect(matching(options, ' zahr').map(({ label }) => label)).toEqual(['Záhradky'])
})

test('tags are trimmed, split at commas and never repeated', () => {
  expect(withTags(['a'], ' b, a ;c\n')).toEqual(['a', 'b', 'c'])
})

test('R5.60–62: as many letters as are needed are enough, as many as are allowed are not too many, and spaces around do not count', () => {
  expect([searchNote(' ab ', { minInput: 2 }), searchNote(' ab ', { maxInput: 2 })]).toEqual([undefined, undefined])
  expect(searchNote('', { minInput: 1, maxInput: 2 })).toEqual({ key: 'selectInputTooShort', count: 1 })
  expect([isFull(3, 2), isFull(0, 1), isFull(1, 1)]).toEqual([true, false, true])
})

test('a search that no name has finds names with a slip, and one with the letters finds only those', () => {
  const options = ['Záhradky', 'Luková', 'Chopok'].map((label) => ({ value: label, label }))
  const found = (q: string) => matching(options, q).map(({ label }) => label)
  expect([found('chopk'), found('lukova'), found(''), found('xyzxyz')]).toEqual([
    ['Chopok'],
    ['Luková'],
    ['Záhradky', 'Luková', 'Chopok'],
    [],
  ])
})

test('tags may be separated by commas, semicolons, lines and tabs, and keep their order', () => {
  expect(withTags([], 'b,a;c\nd\te')).toEqual(['b', 'a', 'c', 'd', 'e'])
  expect(withTags(['a'], ' , ;')).toEqual(['a'])
  expect(withTags([], 'ski room')).toEqual(['ski room'])
})
