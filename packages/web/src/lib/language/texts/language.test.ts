import { expect, test } from 'vitest'
import { cookieDomain, detectLanguage, languageCookie, languageFromCookies, languageFromQuery, withoutLanguageQuery } from './language.ts'

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

test('R9.2–4: the cookie is invLang, for ten years, on every path', () => {
  expect(languageCookie('cs', { hostname: 'a.b.c', protocol: 'http:' })).toBe('invLang=cs; Path=/; Max-Age=315360000; SameSite=Lax')
})

test('OP41: over https the cookie is for encrypted connections only', () => {
  expect(languageCookie('cs', { hostname: 'a.b.c', protocol: 'https:' })).toMatch(/; Secure$/)
})

test('R9.5, T12: only a host of two labels shares it with its subdomains', () => {
  expect(cookieDomain('ridgeline.example')).toBe('.ridgeline.example')
  expect(cookieDomain('localhost')).toBeUndefined()
  expect(cookieDomain('a.ridgeline.example')).toBeUndefined()
  expect(cookieDomain('127.0.0.1')).toBeUndefined()
})

test('the cookie is found among others, and only known languages count', () => {
  expect(languageFromCookies('a=1; invLang=hu; b=2')).toBe('hu')
  expect(languageFromCookies('xinvLang=hu')).toBeUndefined()
  expect(languageFromCookies('invLang=xx')).toBeUndefined()
})

test('R4.33: lang and language in the address choose the language and are taken out of it', () => {
  expect(languageFromQuery('?Lang=de')).toBe('de')
  expect(languageFromQuery('?language=it')).toBe('it')
  expect(languageFromQuery('?language=xx')).toBeUndefined()
  expect(withoutLanguageQuery('https://r.example/skilifts?lang=de&q=a%20b&Language=it')).toBe('https://r.example/skilifts?q=a+b')
})
