import { expect, test } from 'vitest'
import { positional } from './positional.ts'

test('placeholders are filled by position, repeatedly, and stay without a value', () => {
  expect(positional('Must be between {0} and {1}', [1, 5])).toBe('Must be between 1 and 5')
  expect(positional('{0} {0} {2}', ['a', 'b'])).toBe('a a {2}')
  expect(positional('{0}', undefined)).toBe('{0}')
  expect(positional('{0}', ['$&'])).toBe('$&')
})
