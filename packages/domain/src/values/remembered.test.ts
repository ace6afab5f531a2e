import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a value is made once for each key, and kept where it was asked to be', () => {
  const made: string[] = []
  const known = new Map<string, number | null>([['given', 7]])
  const lengthOf = remembered((key: string) => {
    made.push(key)
    return key.length || null
  }, known)
  expect(['given', 'ab', 'ab', '', ''].map(lengthOf)).toEqual([7, 2, 2, null, null])
  expect(made).toEqual(['ab', ''])
  expect([...known]).toEqual([
    ['given', 7],
    ['ab', 2],
    ['', null],
  ])
})
