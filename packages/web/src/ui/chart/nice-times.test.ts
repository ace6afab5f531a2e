import { expect, test } from 'vitest'
import { niceTimes } from './nice-times.ts'

const at = (text: string) => new Date(text).getTime()

test('the time axis of a chart has whole hours, as many as fit, within its range', () => {
  const times = niceTimes(at('2026-11-21T12:30'), at('2026-11-22T12:30'))
  expect(times.map((time) => new Date(time).getHours())).toEqual([18, 0, 6, 12])
  expect(niceTimes(at('2026-11-15T12:30'), at('2026-11-22T12:30')).map((time) => new Date(time).getHours())).toEqual(Array(7).fill(0))
  expect(niceTimes(at('2026-11-22T12:10'), at('2026-11-22T12:20'))).toEqual([])
})
