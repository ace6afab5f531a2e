import { expect, test } from 'vitest'
import { parseSectionMode } from './preferences.ts'

test('R3.7, R3.8: both stored forms are understood, and tabbed pills are the default', () => {
  expect(parseSectionMode(null)).toBe('navPills')
  expect(parseSectionMode('fieldSet')).toBe('fieldSet')
  expect(parseSectionMode('navPills')).toBe('navPills')
  expect(parseSectionMode('0')).toBe('fieldSet')
  expect(parseSectionMode('1')).toBe('navPills')
})
