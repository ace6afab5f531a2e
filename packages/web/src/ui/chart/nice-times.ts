/** Round moments for the foot of a chart, as the clocks of its zone show them. */
import { dayMs, hourMs } from '@ridgeline/domain/time/durations'
import { dayAt, instantAt } from '@ridgeline/domain/time/zoned-time'
import { dayAfter } from '../../lib/language/moments/resort-time.ts'

const steps = [hourMs / 2, hourMs, 2 * hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, dayMs, 2 * dayMs, 7 * dayMs]
const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Of steps of several days, the same days whatever the chart begins with. */
const isMarked = (day: string, step: number) => (Date.parse(day) / dayMs) % Math.max(1, step / dayMs) === 0

/** The round times of a day. */
function timesOn(day: string, step: number, zone: string): number[] {
  const times = Array.from({ length: Math.max(1, dayMs / step) }, (_, index) => new Date(index * step).toISOString().slice(11, 16))
  return times.map((time) => instantAt(day, time, zone))
}

/** @param first and `last` in milliseconds @param most so many have room */
export function niceTimes(first: number, last: number, zone = zoneOfBrowser(), most = 7): number[] {
  const step = steps.find((each) => (last - first) / each <= most) ?? steps.at(-1)!
  const found = new Set<number>()
  for (let day = dayAt(first, zone), end = dayAt(last, zone); day <= end; day = dayAfter(day, 1))
    if (isMarked(day, step)) for (const time of timesOn(day, step, zone)) if (time >= first && time <= last) found.add(time)
  return [...found]
}
