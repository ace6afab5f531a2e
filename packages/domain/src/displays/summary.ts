/** The counts above a display: open of total. */
import { tallyOf, totalOf, type Tally } from '../guests/totals.ts'
import type { ShownItem } from './feed.ts'

export interface Summary {
  skilifts: Tally
  slopes: Tally
  openKm: number
  totalKm: number
}

type Counted = Pick<ShownItem, 'entity' | 'status' | 'length'>

/** Uses the statuses shown now: an expired one counts as neither open nor limited. */
export function summaryOf(items: readonly Counted[]): Summary {
  const of = (entity: ShownItem['entity']) => items.filter((item) => item.entity === entity)
  const { openKm, totalKm, ...slopes } = totalOf(of('slope'))
  return { skilifts: tallyOf(of('skilift').map(({ status }) => status)), slopes, openKm, totalKm }
}
