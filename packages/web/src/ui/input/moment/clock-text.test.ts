import { expect, test } from 'vitest'
import { parseTime } from './clock-text.ts'

test('times are read as people type them, always in 24 hours', () => {
  expect(['8:15', '815', '8.15', '8', '08 05', '2359', ''].map(parseTime)).toEqual([
    '08:15',
    '08:15',
    '08:15',
    '08:00',
    '08:05',
    '23:59',
    null,
  ])
  expect(['24:00', '8:60', 'noon', '1234567'].map(parseTime)).toEqual(['24:00', '8:60', 'noon', '1234567'])
})

test.each([
  ['8:15 pm', '20:15'],
  ['8:15 PM', '20:15'],
  ['8.15p.m.', '20:15'],
  ['8,15 a.m', '08:15'],
  ['8p', '20:00'],
  ['8 a', '08:00'],
  ['12 am', '00:00'],
  ['12:30 pm', '12:30'],
  ['1 pm', '13:00'],
  ['11:59pm', '23:59'],
  [' 0:00 ', '00:00'],
  ['23', '23:00'],
  ['8:59', '08:59'],
])('%s is %s, for people who count twelve hours too', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})

test.each(['0:15 pm', '13 pm', '24', '8:60 pm', '8:1', '123:15', 'at 8:15', '8:15 x', '8:15 pmx', '8::15'])(
  '%s is not a time and stays as typed',
  (typed) => {
    expect(parseTime(typed)).toBe(typed)
  },
)

test('spaces alone are not a time at all', () => {
  expect(parseTime('  ')).toBeNull()
})
