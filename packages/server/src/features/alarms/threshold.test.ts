import { expect, test } from 'vitest'
import { isBeyond, nextState, worstOf } from './threshold.ts'

const now = Date.parse('2026-01-10T08:00:00Z')
const rule = { state: 'ok', durationMinutes: 5, muteUntil: null } as const

test('OP22: of several values the worst one counts', () => {
  expect(worstOf([3, 9, 5], 'gt', 4)).toBe(9)
  expect(worstOf([3, 9, 5], 'lt', 4)).toBe(3)
  expect(worstOf([3, 9, 5], 'eq', 5)).toBe(5)
  expect(worstOf([], 'gt', 4)).toBeNull()
  expect(isBeyond(null, 'lt', 4)).toBe(false)
  expect(isBeyond(4, 'lte', 4)).toBe(true)
})

test('OP22: an alarm is triggered when its value has been beyond the limit for long enough, and ends when it is not', () => {
  expect(nextState(rule, 4.9, now)).toBe('ok')
  expect(nextState(rule, 5, now)).toBe('triggered')
  expect(nextState({ ...rule, state: 'triggered' }, undefined, now)).toBe('ok')
  expect(nextState({ ...rule, state: 'acknowledged' }, 90, now)).toBe('acknowledged')
  expect(nextState({ ...rule, muteUntil: '2026-01-10T09:00:00Z' }, 90, now)).toBe('ok')
  expect(nextState({ ...rule, muteUntil: '2026-01-10T07:00:00Z' }, 90, now)).toBe('triggered')
})

test('OP22: an unknown value neither begins nor ends an alarm', () => {
  expect(nextState({ ...rule, durationMinutes: 0 }, 'unknown', now)).toBe('ok')
  expect(nextState({ ...rule, state: 'triggered' }, 'unknown', now)).toBe('triggered')
  expect(nextState({ ...rule, state: 'acknowledged' }, 'unknown', now)).toBe('acknowledged')
  expect(nextState({ ...rule, state: 'triggered', muteUntil: '2026-01-10T09:00:00Z' }, 'unknown', now)).toBe('ok')
})
