/** The counts above a display: open of total. Only "open" counts as open; "limited" is counted separately. */
import type { DisplayStatus, ShownItem } from './feed.ts'

export interface Tally {
  open: number
  limited: number
  total: number
}

export interface Summary {
  skilifts: Tally
  slopes: Tally
  openKm: number
  totalKm: number
}

type Counted = Pick<ShownItem, 'entity' | 'status' | 'length'>

const isA = (entity: ShownItem['entity']) => (item: Counted) => item.entity === entity

export function tallyOf(statuses: readonly DisplayStatus[]): Tally {
  const count = (wanted: DisplayStatus) => statuses.filter((status) => status === wanted).length
  return { open: count('open'), limited: count('limited'), total: statuses.length }
}

const kilometres = (items: readonly Counted[]) => Math.round(items.reduce((metres, { length }) => metres + (length ?? 0), 0) / 100) / 10

/** Uses the statuses shown now: an expired one counts as neither open nor limited. */
export function summaryOf(items: readonly Counted[]): Summary {
  const slopes = items.filter(isA('slope'))
  return {
    skilifts: tallyOf(items.filter(isA('skilift')).map(({ status }) => status)),
    slopes: tallyOf(slopes.map(({ status }) => status)),
    openKm: kilometres(slopes.filter(({ status }) => status === 'open')),
    totalKm: kilometres(slopes),
  }
}
