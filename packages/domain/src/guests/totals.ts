/** Totals for guests. Only "open" counts as open; "limited" is counted separately, and an unknown status as neither. */
import type { DisplayStatus } from '../displays/feed.ts'

export interface Tally {
  open: number
  limited: number
  total: number
}

export interface Total extends Tally {
  openKm: number
  totalKm: number
}

/** With the status shown now: `openStateOf`, or `shownStatus` where there are no hours. */
export interface Counted {
  status: DisplayStatus
  /** Metres, as recorded or computed from the geometry. */
  length?: number | null
}

export function tallyOf(statuses: readonly DisplayStatus[]): Tally {
  const count = (wanted: DisplayStatus) => statuses.filter((status) => status === wanted).length
  return { open: count('open'), limited: count('limited'), total: statuses.length }
}

const kilometres = (records: readonly Counted[]) => Math.round(records.reduce((metres, { length }) => metres + (length ?? 0), 0) / 100) / 10

export const totalOf = (records: readonly Counted[]): Total => ({
  ...tallyOf(records.map(({ status }) => status)),
  openKm: kilometres(records.filter(({ status }) => status === 'open')),
  totalKm: kilometres(records),
})
