import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test('a player requests the beginning, the middle, the rest and the end of a video', () => {
  const asked = ['bytes=0-0', 'bytes=10-19', 'bytes=90-', 'bytes=-10', 'bytes=50-1000', 'bytes=-1000']
  expect(asked.map((header) => rangeOf(header, 100))).toEqual([
    { first: 0, last: 0 },
    { first: 10, last: 19 },
    { first: 90, last: 99 },
    { first: 90, last: 99 },
    { first: 50, last: 99 },
    { first: 0, last: 99 },
  ])
})

test('a header other than a single valid range is answered with the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', `bytes=${'9'.repeat(20)}-`])
    expect([header, rangeOf(header, 100)]).toEqual([header, undefined])
})

test('a range past the end is not satisfiable', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0']) expect([header, rangeOf(header, 100)]).toEqual([header, 'none'])
  expect(rangeOf('bytes=0-', 0)).toBe('none')
})
