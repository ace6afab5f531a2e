import { expect, test } from 'vitest'
import { laidOver } from './laid-over.ts'
import { parseSectionMode } from './preferences.ts'

test('R3.7, R3.8: both stored forms are understood, and tabbed pills are the default', () => {
  expect(parseSectionMode(null)).toBe('navPills')
  expect(parseSectionMode('fieldSet')).toBe('fieldSet')
  expect(parseSectionMode('navPills')).toBe('navPills')
  expect(parseSectionMode('0')).toBe('fieldSet')
  expect(parseSectionMode('1')).toBe('navPills')
})

test('R2.177: a preference of one list is sent alone, and does not affect others', () => {
  const unsent = laidOver(laidOver({}, { columns: { skilift: ['status'] } }), { columns: { slope: ['length'] }, views: { slope: null } })
  expect(unsent).toEqual({ columns: { skilift: ['status'], slope: ['length'] }, views: { slope: null } })
  expect(laidOver({ theme: 'dark', columns: { role: ['name'] } }, unsent)).toMatchObject({ theme: 'dark', columns: { role: ['name'] } })
})

test('R2.177: what is not a list of lists takes the place of what was there', () => {
  expect(laidOver({ columns: { skilift: ['a'] }, order: [1, 2] }, { columns: null, order: [3] })).toEqual({ columns: null, order: [3] })
  expect(laidOver({ columns: ['a'], views: null }, { columns: { skilift: ['b'] }, views: { slope: 'x' } })).toEqual({
    columns: { skilift: ['b'] },
    views: { slope: 'x' },
  })
})
