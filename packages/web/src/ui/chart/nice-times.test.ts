import { expect, test } from 'vitest'
import { niceTimes } from './nice-times.ts'

const at = (text: string) => new Date(text).getTime()

test('the time axis of a chart has whole hours, as many as fit, within its range', () => {
  const times = niceTimes(at('2026-11-21T12:30'), at('2026-11-22T12:30'))
  expect(times.map((time) => new Date(time).getHours())).toEqual([18, 0, 6, 12])
  expect(niceTimes(at('2026-11-15T12:30'), at('2026-11-22T12:30')).map((time) => new Date(time).getHours())).toEqual(Array(7).fill(0))
  expect(niceTimes(at('2026-11-22T12:10'), at('2026-11-22T12:20'))).toEqual([])
})

const hour = 3_600_000
const stepsOf = (times: readonly number[]) => [...new Set(times.slice(1).map((time, index) => (time - times[index]!) / hour))]

test.each([
  [3, 0.5],
  [7, 1],
  [8, 2],
  [14, 2],
  [21, 3],
  [42, 6],
  [84, 12],
  [168, 24],
  [336, 48],
  [24 * 49, 168],
  [24 * 100, 168],
])('within %d hours the times of a chart are %d hours apart', (hours, apart) => {
  const first = Date.UTC(2026, 0, 5)
  expect(stepsOf(niceTimes(first, first + hours * hour))).toEqual([apart])
})

test('both ends of the time axis have their time where they are whole, and fewer times fit into less room', () => {
  const first = at('2026-01-15T08:00')
  expect(niceTimes(first, first + 3 * hour)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3].map((each) => first + each * hour))
  expect(niceTimes(first, first + 3 * hour, 3)).toEqual([0, 1, 2, 3].map((each) => first + each * hour))
})
