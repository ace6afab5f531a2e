/** Round moments for the foot of a chart, as clocks here show them. */

const hour = 3_600_000
const steps = [hour / 2, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 48 * hour, 7 * 24 * hour]

/** @param first and `last` in milliseconds @param most so many have room */
export function niceTimes(first: number, last: number, most = 7): number[] {
  const step = steps.find((each) => (last - first) / each <= most) ?? steps.at(-1)!
  const offset = new Date(last).getTimezoneOffset() * 60_000
  const begin = Math.ceil((first - offset) / step) * step + offset
  return Array.from({ length: Math.max(0, Math.floor((last - begin) / step) + 1) }, (_, index) => begin + index * step)
}
