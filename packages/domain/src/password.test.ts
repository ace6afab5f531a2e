import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test('R9.54: a password has at least eight characters', () => {
  expect(passwordFault('Kremeň 7')).toBeUndefined()
  expect(passwordFault('Kremeň7')).toBe('password')
  // A character is what people see as one, however many units it takes.
  expect(passwordFault('Aa1🏔🏔🏔🏔🏔')).toBeUndefined()
  expect(passwordFault('Aa1🏔🏔🏔🏔')).toBe('password')
})

test('R5.53, R5.54, OP9: one of them is an upper-case letter, one a digit, of any script', () => {
  expect(passwordFault('žltá cesta 4')).toBe('password')
  expect(passwordFault('Žltá cesta')).toBe('password')
  expect(passwordFault('žltÁ cesta ٤')).toBeUndefined()
})

test('at most 128 characters are taken', () => {
  expect(passwordFault(`A1${'a'.repeat(126)}`)).toBeUndefined()
  expect(passwordFault(`A1${'a'.repeat(127)}`)).toBe('maxLengthText')
})
