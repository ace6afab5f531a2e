import { expect, test } from 'vitest'
import { loginAddressOf, loginPathOf, safeReturnUrl } from './settings.ts'

test('R4.6, R4.7, R4.8, T18, T19: the URL of the sign-in page', () => {
  expect(loginPathOf('directory', null, 'ridgeline.example')).toBe('/login')
  expect(loginPathOf('directory', 'ad', '127.0.0.1')).toBe('/login')
  expect(loginPathOf('legacy', null, 'ridgeline.example')).toBe('/login-legacy')
  expect(loginPathOf('directory', 'legacy', 'ridgeline.example')).toBe('/login-legacy')
  expect(loginPathOf('directory', null, 'localhost')).toBe('/login-legacy')
})

test('R4.9, OP45: on the host of the meteo service users sign in at that host', () => {
  expect(loginAddressOf('/login', 'meteo.example', 'meteo.example')).toBe('https://meteo.example/login')
  expect(loginAddressOf('/login-legacy', 'meteo.example', 'meteo.example')).toBe('https://meteo.example/login-legacy')
  expect(loginAddressOf('/login', 'ridgeline.example', 'meteo.example')).toBe('/login')
  expect(loginAddressOf('/login', 'ridgeline.example', undefined)).toBe('/login')
})

test('a sign-in redirects only to own URLs', () => {
  expect(safeReturnUrl('/skilifts?q=a')).toBe('/skilifts?q=a')
  expect(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', undefined, ['x']].map(safeReturnUrl)).toEqual(
    Array(6).fill('/'),
  )
})
