import { expect, test } from 'vitest'
import { isFreshlyGroomed } from './freshly-groomed.ts'
import { nightAt } from './grooming-night.ts'

test('a night begins at noon of the resort, so that work after midnight belongs to the evening before', () => {
  const nightOf = (moment: string, zone = 'Europe/Bratislava') => nightAt(Date.parse(moment), zone)
  // Noon is 11:00 UTC in winter and 10:00 UTC in summer.
  expect([nightOf('2027-01-15T10:59:59Z'), nightOf('2027-01-15T11:00:00Z'), nightOf('2027-01-16T03:00:00Z')]).toEqual([
    '2027-01-14',
    '2027-01-15',
    '2027-01-15',
  ])
  expect([nightOf('2027-07-15T09:59:59Z'), nightOf('2027-07-15T10:00:00Z')]).toEqual(['2027-07-14', '2027-07-15'])
  expect(nightOf('2027-01-01T03:00:00Z', 'UTC')).toBe('2026-12-31')
})

test('what was groomed within a day is freshly groomed, and what will be is not', () => {
  const now = Date.parse('2027-01-15T06:00:00Z')
  const fresh = [null, '2027-01-14T05:59:59.999Z', '2027-01-14T06:00:00Z', '2027-01-15T06:00:00Z', '2027-01-15T06:00:00.001Z']
  expect(fresh.map((groomedAt) => isFreshlyGroomed(groomedAt, now))).toEqual([false, false, true, true, false])
})
