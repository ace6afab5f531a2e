import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test('people are drawn by the first letters of their first two names, whatever spaces they typed', () => {
  expect(initialsOf('Ľubica Nová')).toBe('ĽN')
  expect(initialsOf('  jana   mária  kráľová ')).toBe('JM')
  expect(initialsOf('Peter')).toBe('P')
  expect(initialsOf(' ')).toBe('')
})
