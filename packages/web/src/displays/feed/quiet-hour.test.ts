import { expect, test } from 'vitest'
import { isQuietHour } from './quiet-hour.ts'

const at = (moment: string, share = 0, timeZone = 'Europe/Bratislava') => isQuietHour(Date.parse(moment), timeZone, share)

test('F16 displays restart only at night: the quiet hours are from three to five in the zone of the resort', () => {
  expect(['01:59', '02:00', '03:59', '04:00', '11:00'].map((time) => at(`2026-01-15T${time}:00Z`))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(at('2026-01-15T11:00:00Z', 0, 'America/Denver')).toBe(true)
})

test('F16 there is a quiet hour also in the nights in which the clocks are changed', () => {
  // At 01:00 UTC it becomes three in spring and two in autumn.
  expect(['00:59', '01:00', '02:59', '03:00'].map((time) => at(`2026-03-29T${time}:00Z`))).toEqual([false, true, true, false])
  expect(['01:00', '01:59', '02:00', '04:00'].map((time) => at(`2026-10-25T${time}:00Z`))).toEqual([false, false, true, false])
})

test('F16 each device has its own moment, and the last one has half an hour left', () => {
  expect([0, 0.5, 0.999].map((share) => at('2026-01-15T02:30:00Z', share))).toEqual([true, false, false])
  expect([0, 0.5, 0.999].map((share) => at('2026-01-15T03:30:00Z', share))).toEqual([true, true, true])
})
