import { expect, test } from 'vitest'
import { errorText, isExpired } from './call-error.ts'

test('R8.16: text that is no envelope is shown as it is', () => {
  expect(errorText('Bad gateway')).toBe('Bad gateway')
})

test('R8.17: the messages of an envelope are joined with a blank line, empty ones left out', () => {
  expect(errorText(JSON.stringify({ messages: [{ message: 'One' }, { message: ' ' }, { message: 'Two' }] }))).toBe('One\n\nTwo')
})

test('R8.18: a response without a usable message has none', () => {
  expect(errorText('')).toBeNull()
  expect(errorText('{}')).toBeNull()
  expect(errorText('{broken')).toBeNull()
})

test('R8.2, R8.3, R8.10, T15, T16: only 100, 101 and the exact text mean that the session is over', () => {
  expect(isExpired(100, null)).toBe(true)
  expect(isExpired(101, null)).toBe(true)
  expect(isExpired(undefined, 'Not authorized, token expired')).toBe(true)
  expect(isExpired(102, 'Forbidden')).toBe(false)
  expect(isExpired(110, 'Wrong password')).toBe(false)
})
