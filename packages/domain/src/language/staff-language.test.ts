import { expect, test } from 'vitest'
import { detectLanguage, languageFromCookies, languageFromQuery } from './staff-language.ts'

test.each([
  ['R9.6', 'sk', 'sk'],
  ['R9.7', 'cs-CZ', 'cs'],
  ['R9.7', 'cz', 'cs'],
  ['R9.8', 'en-US', 'en'],
  ['R9.9', 'de', 'sk'],
  ['R9.9', 'pl', 'sk'],
  ['R9.9', 'hu', 'sk'],
  ['R9.9', 'fr-FR', 'sk'],
  ['R9.10', undefined, 'sk'],
])('%s, T6, T7: a browser that speaks %s starts in %s', (_, browser, expected) => {
  expect(detectLanguage(browser)).toBe(expected)
})

test('the cookie is found among others, and only known languages count', () => {
  expect(languageFromCookies('a=1; invLang=hu; b=2')).toBe('hu')
  expect(languageFromCookies('xinvLang=hu')).toBeUndefined()
  expect(languageFromCookies('invLang=xx')).toBeUndefined()
})

test('R4.33: lang and language in the address choose the language', () => {
  expect(languageFromQuery('?Lang=de')).toBe('de')
  expect(languageFromQuery('?language=it')).toBe('it')
  expect(languageFromQuery('?language=xx')).toBeUndefined()
})
