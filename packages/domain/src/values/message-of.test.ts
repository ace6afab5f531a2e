/** What is known of a caught value. */
import { expect, test } from 'vitest'
import { codeOf, messageOf } from './message-of.ts'

test('whatever is thrown has a message', () => {
  expect(messageOf(new TypeError('no such lift'))).toBe('no such lift')
  expect(messageOf('plain text')).toBe('plain text')
  expect(messageOf(null)).toBe('null')
})

test('only texts count as the code of an error', () => {
  expect(codeOf(Object.assign(new Error('missing'), { code: 'ENOENT' }))).toBe('ENOENT')
  for (const other of [new Error('without a code'), { code: 404 }, 'ENOENT', null, undefined, 12]) expect(codeOf(other)).toBe('')
})
