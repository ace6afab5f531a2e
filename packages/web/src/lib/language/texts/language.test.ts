import { expect, test } from 'vitest'
import { cookieDomain, languageCookie, withoutLanguageQuery } from './language.ts'

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
