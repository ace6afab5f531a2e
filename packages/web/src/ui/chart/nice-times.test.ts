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
  expect(stepsOf(niceTimes(first, first + hours * hour, 'UTC'))).toEqual([apart])
})

test('both ends of the time axis have their time where they are whole, and fewer times fit into less room', () => {
  const first = at('2026-01-15T08:00')
  expect(niceTimes(first, first + 3 * hour)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3].map((each) => first + each * hour))
  expect(niceTimes(first, first + 3 * hour, undefined, 3)).toEqual([0, 1, 2, 3].map((each) => first + each * hour))
})

const clocks = (times: readonly number[], zone: string) =>
  times.map((time) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(time))

test.each(['Europe/Bratislava', 'America/Denver', 'Asia/Kathmandu'])(
  'the times are whole on the clocks of %s, whatever the browser has',
  (zone) => {
    const first = Date.parse('2026-01-15T08:10Z')
    const times = clocks(niceTimes(first, first + 40 * hour, zone), zone)
    expect(times.length).toBeGreaterThan(4)
    expect(times.filter((time) => !/^(00|06|12|18):00$/.test(time))).toEqual([])
  },
)

test('days begin at midnight on both sides of the change of the clock', () => {
  const zone = 'Europe/Bratislava'
  const times = niceTimes(Date.parse('2026-03-26T12:00Z'), Date.parse('2026-04-01T12:00Z'), zone)
  expect(clocks(times, zone)).toEqual(Array(6).fill('00:00'))
  expect(times.slice(1).map((time, index) => (time - times[index]!) / hour)).toEqual([24, 24, 23, 24, 24])
})

test('a time that the clock skips is no other time a second time', () => {
  const first = Date.parse('2026-03-29T00:00Z')
  const times = niceTimes(first, first + 3 * hour, 'Europe/Bratislava')
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})
