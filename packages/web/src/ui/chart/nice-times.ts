/** Round moments for the foot of a chart, as clocks here show them. */
import { dayMs, hourMs } from '@ridgeline/domain/time/durations'

const steps = [hourMs / 2, hourMs, 2 * hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, dayMs, 48 * hourMs, 7 * dayMs]

/** @param first and `last` in milliseconds @param most so many have room */
export function niceTimes(first: number, last: number, most = 7): number[] {
  const step = steps.find((each) => (last - first) / each <= most) ?? steps.at(-1)!
  const offset = new Date(last).getTimezoneOffset() * 60_000
  const begin = Math.ceil((first - offset) / step) * step + offset
  return Array.from({ length: Math.max(0, Math.floor((last - begin) / step) + 1) }, (_, index) => begin + index * step)
}
