/** The parts of a day for which recommendations are made, by the time in the resort. */
import type { timesOfDay } from '../../entities/recommendation.ts'
import { dayAt, instantAt } from '../../time/zoned-time.ts'

export type TimeOfDay = (typeof timesOfDay)[number]

const begins: readonly (readonly [from: string, time: TimeOfDay])[] = [
  ['22:00', 'night'],
  ['17:00', 'evening'],
  ['14:00', 'afternoon'],
  ['11:00', 'noon'],
  ['05:00', 'morning'],
]

/** @param now epoch milliseconds. The night of a day ends in the morning of the next one. */
export function timeOfDayAt(now: number, timeZone: string): TimeOfDay {
  const today = dayAt(now, timeZone)
  return begins.find(([from]) => instantAt(today, from, timeZone) <= now)?.[1] ?? 'night'
}
