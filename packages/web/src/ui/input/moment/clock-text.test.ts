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
