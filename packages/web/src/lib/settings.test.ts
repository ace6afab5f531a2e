import { expect, test } from 'vitest'
import { loginPathOf, safeReturnUrl } from './settings.ts'

test('R4.6, R4.7, R4.8, T18, T19: the way to the sign-in page', () => {
  expect(loginPathOf('directory', null, 'ridgeline.example')).toBe('/login')
  expect(loginPathOf('directory', 'directory', '127.0.0.1')).toBe('/login')
  expect(loginPathOf('legacy', null, 'ridgeline.example')).toBe('/login-legacy')
  expect(loginPathOf('directory', 'legacy', 'ridgeline.example')).toBe('/login-legacy')
  expect(loginPathOf('directory', null, 'localhost')).toBe('/login-legacy')
})

test('a sign-in leads to addresses of our own only', () => {
  expect(safeReturnUrl('/skilifts?q=a')).toBe('/skilifts?q=a')
  expect(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', undefined, ['x']].map(safeReturnUrl)).toEqual(
    Array(6).fill('/'),
  )
})
