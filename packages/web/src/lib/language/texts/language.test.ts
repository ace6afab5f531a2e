import { expect, onTestFinished, test, vi } from 'vitest'
import { cookieDomain, initialLanguage, languageCookie, rememberLanguage, withoutLanguageQuery } from './language.ts'

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

test('R4.33: lang and language are taken out of the address', () => {
  expect(withoutLanguageQuery('https://r.example/skilifts?lang=de&q=a%20b&Language=it')).toBe('https://r.example/skilifts?q=a+b')
})

test('R9.5, T12: a host that ends in a point, or is none, shares nothing', () => {
  expect(['ridgeline.', '.example', '', '.'].map(cookieDomain)).toEqual([undefined, undefined, undefined, undefined])
  expect(languageCookie('sk', { hostname: 'ridgeline.example', protocol: 'https:' })).toBe(
    'invLang=sk; Path=/; Max-Age=315360000; SameSite=Lax; Domain=.ridgeline.example; Secure',
  )
})

function pageIn({ search = '', cookie = '', language = 'fr' }) {
  vi.stubGlobal('location', { search, hostname: 'localhost', protocol: 'http:' })
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('document', { cookie, documentElement: { lang: '' } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  [{ search: '?lang=de', cookie: 'invLang=pl', language: 'en' }, 'de'],
  [{ cookie: 'a=b; invLang=pl', language: 'en' }, 'pl'],
  [{ language: 'en-GB' }, 'en'],
  [{ language: 'fr' }, 'sk'],
])('R9.8, R9.9: with %o the page begins in %s', (page, language) => {
  pageIn(page)
  expect(initialLanguage()).toBe(language)
})

test('a language is remembered in the cookie and named by the page', () => {
  pageIn({})
  rememberLanguage('hu')
  expect([document.cookie, document.documentElement.lang]).toEqual(['invLang=hu; Path=/; Max-Age=315360000; SameSite=Lax', 'hu'])
})
