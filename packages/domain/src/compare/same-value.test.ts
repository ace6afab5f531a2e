import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from './same-value.ts'

/** Without null and undefined, which mean the same as a missing property. */
const content = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value, (_, each: unknown) => each ?? undefined) ?? '0') as unknown)

test('the order of keys is not a difference, the order of a list is', () => {
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([1, 2], [1, 2, 3])).toBe(false)
  expect(isSame([1], { 0: 1 })).toBe(false)
})

test('missing and null are the same, an empty text and zero are values', () => {
  expect(isSame(null, undefined)).toBe(true)
  expect(isSame({ a: 1, b: null }, { b: undefined, a: 1 })).toBe(true)
  expect(isSame({ a: null }, {})).toBe(true)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSame('', null)).toBe(false)
  expect(isSame(0, null)).toBe(false)
  expect(isSame({}, null)).toBe(false)
  expect(isSame(0, '0')).toBe(false)
})

test('NaN is the same as itself, and a time of the driver as its text in JSON', () => {
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame(new Date(5), new Date(5))).toBe(true)
  expect(isSame(new Date(5), new Date(6))).toBe(false)
  expect(isSame({ at: new Date(5) }, { at: new Date(6) })).toBe(false)
  expect(isSame(new Date(5), {})).toBe(false)
})

test('a copy through JSON is the same, and a changed copy is not', () => {
  fc.assert(
    fc.property(content, (value) => {
      expect(isSame(value, structuredClone(value))).toBe(true)
      expect(isSame([value, 1], [value, 2])).toBe(false)
      expect(isSame({ value, a: 1 }, { value })).toBe(false)
    }),
  )
})
