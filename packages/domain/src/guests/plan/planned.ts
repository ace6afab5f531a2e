/** What is planned at a moment: by the season, the opening hours, their special days and the schedule. */
import type { DisplayStatus } from '../../displays/feed.ts'
import type { ScheduleEntry } from '../../declare/shape.ts'
import { statuses } from '../../declare/vocabulary.ts'
import type { Span } from '../../time/schedule.ts'
import type { Localized } from '../../values/localized.ts'

export type PlanReason = 'season' | 'hours' | 'specialDay' | 'schedule' | 'unknown'

export interface Planned {
  /** Unknown where no hours are stored for the day. */
  status: DisplayStatus
  reason: PlanReason
  /** The note of the schedule entry that decided. */
  note: Localized | null
}

export const planned = (status: DisplayStatus, reason: PlanReason, note: Localized | null = null): Planned => ({ status, reason, note })

export const isSame = (one: Planned, other: Planned): boolean =>
  one.status === other.status && one.reason === other.reason && one.note === other.note

/** A stretch of time with one plan. */
export interface Stretch {
  span: Span
  plan: Planned
}

/** A schedule entry during its hours. */
export interface Exception extends Stretch {
  rank: Rank
}

/** Of two entries the one with fewer days counts, then the one that restricts more: closed, limited, open. */
export interface Rank {
  /** From the first to the last day, in milliseconds. */
  length: number
  /** The vocabulary begins with closed. */
  restriction: number
}

export const rankOf = ({ dateFrom, dateTo, status }: Pick<ScheduleEntry, 'dateFrom' | 'dateTo' | 'status'>): Rank => ({
  length: Date.parse(dateTo) - Date.parse(dateFrom),
  restriction: statuses.indexOf(status),
})

/** Negative if the first one counts. */
export const byRank = (one: Rank, other: Rank): number => one.length - other.length || one.restriction - other.restriction
