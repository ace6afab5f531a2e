/** Days and times of the demo, relative to the day it is created, so that it is up to date at first. */
import type { Interval, OpeningHours } from '@ridgeline/domain/declare/shape'
import { days, type Day } from '@ridgeline/domain/declare/vocabulary'
import type { Localized } from '@ridgeline/domain/values/localized'
import { dayMs } from '@ridgeline/domain/time/durations'

/** From this month on, prices and seasons are those of the coming winter. */
const winterIsPlannedFrom = 5

export interface Calendar {
  now: string
  /** The day at this offset from today, `YYYY-MM-DD`. */
  day(offset: number): string
  /** A time of such a day, in UTC. */
  at(offset: number, clock: string): string
  /** A time so many minutes ago. */
  ago(minutes: number): string
  winter: { from: string; to: string }
  summer: { from: string; to: string }
}

export function calendarOf(now: Date): Calendar {
  const day = (offset: number) => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10)
  const year = now.getUTCMonth() < winterIsPlannedFrom ? now.getUTCFullYear() - 1 : now.getUTCFullYear()
  return {
    now: now.toISOString(),
    day,
    at: (offset, clock) => `${day(offset)}T${clock}:00.000Z`,
    ago: (minutes) => new Date(now.getTime() - minutes * 60_000).toISOString(),
    winter: { from: `${year}-11-14`, to: `${year + 1}-04-25` },
    summer: { from: `${year + 1}-06-13`, to: `${year + 1}-10-11` },
  }
}

interface Hours {
  from?: string
  to?: string
  /** Days on which it is closed. */
  rest?: readonly Day[]
  note?: Localized
}

/** The same hours on every day except rest days. */
export function hours(opens: string, closes: string, { from, to, rest = [], note }: Hours = {}): OpeningHours {
  const open: Interval[] = [{ opens, closes }]
  // Every day has an entry.
  const week = Object.fromEntries(days.map((day) => [day, rest.includes(day) ? null : open])) as Record<Day, Interval[] | null>
  return { weeklySchedules: [{ validFrom: from ?? null, validTo: to ?? null, ...week }], dailySchedules: {}, note: note ?? null }
}
