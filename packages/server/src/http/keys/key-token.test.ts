/** OP18 Tokens of keys: recognisable by secret scanners, and refused without the database when mistyped. */
import { expect, test } from 'vitest'
import { bearerOf, isToken, maskOf, newToken, sentToken } from './key-token.ts'
import { hashOf } from './secret.ts'

test('OP18, apiKey.token: has a prefix, 184 random bits and a checksum, in 40 characters', () => {
  const tokens = Array.from({ length: 500 }, newToken)
  for (const token of tokens) expect([token.length, /^rk_[0-9A-Za-z]{37}$/.test(token), isToken(token)]).toEqual([40, true, true])
  expect(new Set(tokens).size).toBe(500)
  expect([maskOf(tokens[0]!), hashOf(tokens[0]!)]).toEqual([tokens[0]!.slice(-4), expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('OP18, apiKey.token: the checksum is the CRC-32 of the random part in base 62, as a scanner computes it', () => {
  // Computed with the zlib module of Python.
  expect(isToken(`rk_${'0'.repeat(31)}4WZ4EQ`)).toBe(true)
  expect(isToken(`rk_${'0'.repeat(31)}000000`)).toBe(false)
})

test('OP18, apiKey.token: a single wrong character is noticed', () => {
  const token = newToken()
  for (let at = 3; at < 34; at++) {
    const other = token[at] === 'a' ? 'b' : 'a'
    expect(isToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false)
  }
  for (const wrong of ['', 'rk_', token.slice(1), `${token}0`, token.toUpperCase(), token.replace('rk_', 'sk_')])
    expect(isToken(wrong)).toBe(false)
})

test('OP18: a key is sent as Authorization or as X-Api-Key; the token of a session is none', () => {
  const token = newToken()
  expect(sentToken({ headers: { authorization: `Bearer ${token}` } })).toBe(token)
  expect(sentToken({ headers: { 'x-api-key': token } })).toBe(token)
  expect(sentToken({ headers: { 'x-api-key': 'anything' } })).toBe('anything')
  const session = 'rk_'.padEnd(43, 'x')
  expect(sentToken({ headers: { authorization: `Bearer ${session}` } })).toBeUndefined()
  expect(bearerOf({ headers: { authorization: `Bearer ${session}` } })).toBe(session)
  expect(sentToken({ headers: { authorization: `Bearer ${session}`, 'x-api-key': token } })).toBeUndefined()
  expect(sentToken({ headers: {} })).toBeUndefined()
})
