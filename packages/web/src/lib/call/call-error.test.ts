import { expect, test } from 'vitest'
import { CallError, errorText, isExpired, parseErrorBody, rawText } from './call-error.ts'

test('R8.16: text that is not an envelope is shown as it is', () => {
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

test('R8.2, R8.3, R8.10, T15, T16: the text may have spaces around it, and nothing else', () => {
  expect([' NOT authorized, token expired ', 'not authorized, token expired.', null].map((text) => isExpired(undefined, text))).toEqual([
    true,
    false,
    false,
  ])
  expect([99, 100, 101, 102, 0].map((code) => isExpired(code, null))).toEqual([false, true, true, false, false])
})

test('R8.17, R8.18: messages that are not texts are left out, and without any the old message counts', () => {
  expect(errorText(JSON.stringify({ messages: [{ message: 7 }, null, {}, { message: ' One ' }] }))).toBe('One')
  expect(errorText(JSON.stringify({ messages: 'One', ErrorMessage: 'Old' }))).toBe('Old')
  expect(errorText(JSON.stringify({ messages: [], ErrorMessage: 'Old' }))).toBe('Old')
  expect(errorText(JSON.stringify({ messages: [{ message: 'New' }], ErrorMessage: 'Old' }))).toBe('New')
})

test('R8.12, T75: what has no text of ours is shown as it came, unless it is empty', () => {
  for (const body of ['{broken', 'Bad gateway', '{"error":"upstream down"}', '{"messages":[]}']) expect(rawText(body)).toBe(body)
  for (const body of ['{}', ' {} ', '[]', 'null', '', ' ']) expect(rawText(body)).toBeNull()
})

test('an error has all that was known of the failure', () => {
  const failure = { status: 409, code: 302, data: null, requestId: 'r1', body: '{}' }
  const error = new CallError('In use', failure)
  expect({ ...error }).toMatchObject({ ...failure, name: 'CallError' })
  expect(error.message).toBe('In use')
  expect([parseErrorBody('text'), parseErrorBody('{broken'), parseErrorBody('{"ErrorCode":7}')]).toEqual([{}, {}, { ErrorCode: 7 }])
})
