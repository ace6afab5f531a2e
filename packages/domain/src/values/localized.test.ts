/** The text shown to a reader. */
import { expect, test } from 'vitest'
import { isLanguage, languages, localize, shownLanguage } from './localized.ts'

test('R3.21–23 a reader sees their language, its sibling, English, or any existing one', () => {
  const all = { sk: 'Lanovka', cs: 'Lanovka (cs)', en: 'Lift', de: 'Bahn' }
  expect(localize(all, 'de')).toBe('Bahn')
  expect(localize({ cs: 'Vlek', en: 'Lift' }, 'sk')).toBe('Vlek')
  expect(localize({ sk: 'Vlek', en: 'Lift' }, 'cs')).toBe('Vlek')
  expect(localize({ sk: 'Vlek', en: 'Lift' }, 'hu')).toBe('Lift')
  expect(localize({ it: 'Seggiovia' }, 'pl')).toBe('Seggiovia')
  expect(localize({ sk: ' ', en: 'Lift' }, 'sk')).toBe('Lift')
  for (const reader of ['de', 'en'] as const) expect(localize({ cs: 'Lanová dráha', sk: 'Lanovka' }, reader)).toBe('Lanovka')
})

test('a language that is only spaces stands behind every other', () => {
  expect(localize({ it: ' ', hu: 'Felvonó' }, 'pl')).toBe('Felvonó')
})

test('without any text the result is empty, not an error', () => {
  for (const empty of [null, undefined, {}, { sk: '' }]) expect(localize(empty, 'sk')).toBe('')
  expect(shownLanguage({}, 'en')).toBe(undefined)
})

test('there are seven languages', () => {
  expect(languages).toEqual(['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu'])
  for (const odd of ['cz', 'SK', '', '__proto__', 'toString', null, 1]) expect(isLanguage(odd)).toBe(false)
})
